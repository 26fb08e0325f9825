"""What a game refuses apart from illegal actions, and the clauses that say so."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tripot.core.language import Words
from tripot.core.state import State

Slots = Mapping[str, tuple[frozenset[str], ...]]
"""The values that may stand for each `*` of a shape, such as `roulette * *`."""
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_NAME = re.compile(r"(?!-?[0-9]+$)[A-Za-z0-9][A-Za-z0-9-]*")


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """The clauses to cite when something is refused that is not a legal action."""

    players: str
    """How many players there may be."""
    options: str
    """Which house rules there are."""
    due: Callable[[State], str]
    """`due(observed)`: whose turn it is and for what, from what an onlooker observes."""
    ranges: Mapping[str, tuple[Words, ...]] = field(default_factory=dict)
    """By shape of the notation: for each `*`, what may stand there and the clause that says so.

    Each reason must cite a clause that mentions the verb of that shape.
    """
    longer: Mapping[str, Words] = field(default_factory=dict)
    """The same for texts that stand for several actions, by regular expressions."""

    def of_longer(self, text: str) -> Words | None:
        """Why a text that looks like a longer one stands for no actions.

        None if it does not look so.
        """
        reasons = self.longer.items()
        return next((reason for shape, reason in reasons if re.fullmatch(shape, text)), None)

    def misfit(self, text: str, slots: Slots, *, is_typed: bool = False) -> Words | None:
        """Why a text in a shape of the notation is no action: a number or name is out of range.

        Args:
            text: The text.
            slots: What may stand for each `*`, by shape.
            is_typed: Whether a person filled in the shape, so that a word of any sort may stand
                where another is wanted.

        Returns:
            What is wanted, with its clause; None where the text has no such shape, or fits.
        """
        shape, words = shape_of(text), text.split(" ")[1:]
        reasons = self.ranges.get(shape, ())
        for word, values, reason in zip(words, slots.get(shape, ()), reasons, strict=False):
            if word not in values:
                return reason if is_typed or is_like(word, values) else None
        return self.of_longer(text)


def shape_of(text: str) -> str:
    """A text with all words but the first replaced: `roulette * *` for `roulette 7 5`."""
    verb, *rest = text.split(" ")
    return " ".join([verb, *"*" * len(rest)])


def slots_of(texts: Iterable[str]) -> Slots:
    """The values of each `*`, by shape, in the texts of a notation."""
    found: dict[str, tuple[set[str], ...]] = {}
    for text in texts:
        _, *words = text.split(" ")
        slots = found.setdefault(shape_of(text), tuple(set() for _ in words))
        for slot, word in zip(slots, words, strict=True):
            slot.add(word)
    return {shape: tuple(map(frozenset, slots)) for shape, slots in found.items()}


def is_like(word: str, values: Iterable[str]) -> bool:
    """Whether a word is of the same kind as these values: a whole number, or a name."""
    sort = _NUMBER if _NUMBER.fullmatch(word) else _NAME
    return sort.fullmatch(word) is not None and any(map(sort.fullmatch, values))
