"""Why an action is refused that is not for now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tripot.core.language import Words, msg
from tripot.core.state import State


@dataclass(frozen=True)
class NotNow:
    """What is to be done in each phase, for actions that no other reason forbids."""

    over: int
    """The phase of a game that is over."""
    ending: Callable[[State], str]
    """`ending(state)`: the clause that ended a game."""
    now: Mapping[int, tuple[str, str]]
    """By phase: the clause by which its decision is due, and what is to be done now."""

    def clause(self, state: State) -> str:
        """The clause by which the current decision is due, from what an onlooker observes."""
        return self.words(state).clause

    def words(self, state: State) -> Words:
        """What is to be done instead, with its clause."""
        phase = int(state.phase)
        if phase == self.over:
            return Words(msg("the game is over"), clause=self.ending(state))
        clause, key = self.now[phase]
        return Words(key, clause=clause)
