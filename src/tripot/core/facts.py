"""What the amounts in a game's sentences claim, so that a law can compare them with the table.

The words around an amount make the claim: "{player} buys {units} for {money} francs" claims that
this much has left a purse. A game states such claims from its states alone, without the functions
that make the sentences.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tripot.core.language import Amount, Sum, Value, Words, seats_in
from tripot.core.state import State


@dataclass(frozen=True)
class Told:
    """A sentence, with the whole table before and after what it tells of."""

    words: Words
    before: State
    after: State
    action: str = ""
    """The action or the step of the house, with nothing hidden; empty for a question."""

    def seat(self, name: str) -> int:
        """The seat, from 0, that a placeholder names."""
        (seat,) = seats_in(self.words.values[name])
        return seat - 1

    def number(self, name: str) -> int:
        """The number or amount that a placeholder holds."""
        number = amount_of(self.words.values[name])
        assert number is not None, f"{{{name}}} is no number"
        return number


Fact: TypeAlias = Callable[[Told], int]
"""The amount that a sentence must name; or whether what it claims is so."""


@dataclass(frozen=True)
class Facts:
    """The claims of a game's sentences and moments."""

    amounts: Mapping[str, Fact]
    """Claims by the words before an amount in English sentences, with the amount's placeholder at
    their end. Of several that match, the longest counts. With `=` in front, they are the whole
    sentence."""
    owned: Callable[[State, int], int]
    """`owned(state, seat)`: the worth of a seat in the game's money, from the whole table."""
    is_seen_in_parts: bool = False
    """Whether a viewer may see one seat's gain but not the other seat's loss in the same action."""

    def of(self, key: str, name: str) -> Fact | None:
        """The claim of the amount at this placeholder, if there is one."""
        fitting = [
            words
            for words in self.amounts
            if words.rpartition("{")[2].partition("}")[0] == name
            and (words[1:] == key if words[0] == "=" else words in key)
        ]
        return self.amounts[max(fitting, key=len)] if fitting else None


def amount_of(value: Value) -> int | None:
    """The number that a value comes to. None if it is not a number, an amount or a sum."""
    if isinstance(value, Sum):
        parts = [amount_of(part) for part in value.parts]
        return sum(part for part in parts if part is not None)
    if isinstance(value, Words):
        return value.amount
    if isinstance(value, Amount):
        return value.value
    return value if isinstance(value, int) else None


def names_amount(value: Value) -> bool:
    """Whether a value is money or counted goods, not a plain number."""
    return isinstance(value, Amount | Sum) or (
        isinstance(value, Words) and value.amount is not None
    )
