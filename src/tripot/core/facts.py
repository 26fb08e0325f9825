"""What the sentences of a game say of amounts, so that a law can compare it with the table.

An amount claims something by the words around it: in "{player} buys {units} for {money} francs",
that so much has left a purse. A game says for such words what they claim, by its states alone and
not by the functions that make the sentences.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tripot.core.language import Amount, Sum, Value, Words, seats_in
from tripot.core.state import State


@dataclass(frozen=True)
class Told:
    """A sentence, and the whole table before and after what it tells of."""

    words: Words
    before: State
    after: State
    action: str = ""
    """The action, or what followed from it, with nothing hidden; none where it is a question."""

    def seat(self, name: str) -> int:
        """The seat, from 0, that the sentence calls by a placeholder."""
        (seat,) = seats_in(self.words.values[name])
        return seat - 1

    def number(self, name: str) -> int:
        """Another number or amount that the sentence names."""
        number = amount_of(self.words.values[name])
        assert number is not None, f"{{{name}}} is no number"
        return number


Fact: TypeAlias = Callable[[Told], int]
"""What an amount has to be; or True or False, whether it is so."""


@dataclass(frozen=True)
class Facts:
    """What a game's sentences and moments claim."""

    amounts: Mapping[str, Fact]
    """By the words around an amount in English sentences, whose last placeholder is the amount's;
    of several that stand there the longest count. With `=` before them they are the whole sentence.
    """
    owned: Callable[[State, int], int]
    """`owned(state, seat)`: what a seat has in the game's money, from the whole table."""
    is_seen_in_parts: bool = False
    """Whether somebody may see a gain of another and, of the same action, not his loss."""

    def of(self, key: str, name: str) -> Fact | None:
        """What the amount in that place of a sentence claims."""
        fitting = [
            words
            for words in self.amounts
            if words.rpartition("{")[2].partition("}")[0] == name
            and (words[1:] == key if words[0] == "=" else words in key)
        ]
        return self.amounts[max(fitting, key=len)] if fitting else None


def amount_of(value: Value) -> int | None:
    """What a value comes to: a number, an amount, or several in a sum; None of anything else."""
    if isinstance(value, Sum):
        parts = [amount_of(part) for part in value.parts]
        return sum(part for part in parts if part is not None)
    if isinstance(value, Words):
        return value.amount
    if isinstance(value, Amount):
        return value.value
    return value if isinstance(value, int) else None


def names_amount(value: Value) -> bool:
    """Whether a value is money or goods that are counted, and not just a number."""
    return isinstance(value, Amount | Sum) or (
        isinstance(value, Words) and value.amount is not None
    )
