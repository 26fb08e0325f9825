"""What has been played in a match, and who was told what of it."""

import re
from collections.abc import Iterator, Mapping

from tripot.core.state import REFEREE, State, copy_state, restore_state
from tripot.session.position import Position

_UNCOVERED = re.compile(r" \[.*")
"""What an action has uncovered, after the action itself."""
Lines = tuple[tuple[str, ...], ...]
"""What each viewer, the onlooker last, perceived of an action and of each step that followed;
last, alone, the public line about what is due then."""


class History:
    """A match up to now, with nothing hidden. Actions count from 0, seats from 1; 0 is chance.

    It remembers tuples of texts, bytes and numbers: copies of a match share them, and the garbage
    collector does not look through them.

    Args:
        now: Where the match stands; it is the match's own, which goes on.
    """

    def __init__(self, now: Position) -> None:
        self._now = now
        self._before: tuple[tuple[bytes, ...], ...] = ()
        """The state before each action, and before each step of the house that followed."""
        self._actions: tuple[int, ...] = ()
        self._told: tuple[Lines, ...] = (self._what_is_due(),)
        self._compared: Mapping[int, str] = {}
        """What bots compared for their actions, by the action's number, as `Comparison` writes."""

    @property
    def number(self) -> int:
        """The number of actions so far."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions so far."""
        return tuple(map(self._now.game.notation.to_text, self._actions))

    @property
    def last_action(self) -> str:
        """The last of them; empty before the first."""
        return self.action(self.number - 1) if self._actions else ""

    @property
    def movers(self) -> tuple[int, ...]:
        """Who took each action."""
        return tuple(mover for mover, _ in self.log())

    @property
    def marks(self) -> tuple[object, ...]:
        """All that playing changes but the state; equal marks compare at once."""
        return self._actions, self._told

    def action(self, number: int) -> str:
        """One of the actions."""
        return self._now.game.notation.to_text(self._actions[number])

    def log(self, *, since: int = 0) -> Iterator[tuple[int, str]]:
        """Who took each action, and which, from action number `since` on."""
        for number in range(since, self.number):
            mover = self._now.game.rules.current_player(self._was(number))
            yield mover + 1, self.action(number)

    def forced_since(self, number: int) -> Iterator[tuple[int, str]]:
        """The actions from `number` on that everybody knew to be no choice, and whose they were.

        It stops at the first one that was a choice.
        """
        for at in range(number, self.number):
            before = Position(self._now.game, self._was(at))
            if before.forced() is None:
                return
            yield int(before.to_move or 0), self.action(at)

    def state_after(self, number: int) -> State:
        """A copy of the whole state after `number` actions.

        Raises:
            IndexError: Fewer have been played.
        """
        if number not in range(self.number + 1):
            raise IndexError(f"{self.number} actions have been played, not {number}")
        return copy_state(self._now.state) if number == self.number else self._was(number)

    def states_of(self, number: int) -> list[State]:
        """Copies of the whole state around an action.

        They are the states before it, after it, and after each step of the house that followed.
        """
        record = self._now.game.rules.RECORD
        before = [restore_state(record, data) for data in self._before[number]]
        return [*before, self.state_after(number + 1)]

    def told_of(self, number: int) -> Lines:
        """What was told of an action, the first of which has number 1 here; of the start with 0."""
        return self._told[number]

    def whole_line(self, number: int, step: int) -> str:
        """An action, or a step of the house after it, as a line with nothing hidden.

        An action comes with what it uncovered to the seat that saw most.
        """
        if step:
            before, after = self.states_of(number)[step : step + 2]
            return self._now.game.knowledge.happened(before, after, REFEREE)
        heard = [_UNCOVERED.search(line) for line in self._told[number + 1][0]]
        uncovered = max((found[0] for found in heard if found), key=len, default="")
        return self.action(number) + uncovered

    def carry_out(self, action: int) -> None:
        """Go on by a legal action and all that follows from it."""
        before, told = self._now.take(action)
        self._before += (before,)
        self._actions += (action,)
        self._told += ((*told, *self._what_is_due()),)

    def note(self, number: int, compared: str) -> None:
        """Keep what a bot compared for the action of that number; nothing if that is empty."""
        if compared:
            self._compared = {**self._compared, number: compared}

    def compared(self, number: int) -> str:
        """What a bot compared for the action of that number; empty if nothing is known of it."""
        return self._compared.get(number, "")

    def copy(self, now: Position) -> "History":
        """The same history, to be gone on with from an equal position."""
        twin = History.__new__(History)
        twin.__dict__.update(self.__dict__)
        twin._now = now
        return twin

    def as_asked(self, now: Position) -> "History":
        """The same history, in which something else is due now."""
        twin = self.copy(now)
        *told, (*heard, _) = self._told
        twin._told = (*told, (*heard, *twin._what_is_due()))
        return twin

    def with_last_states(self, before: tuple[bytes, ...]) -> "History":
        """The same history, but for the states around the last action; for laws."""
        twin = self.copy(self._now)
        twin._before = (*self._before[:-1], before)
        return twin

    def _what_is_due(self) -> Lines:
        return ((self._now.game.public_line(self._now.state),),)

    def _was(self, number: int) -> State:
        """A copy of the whole state before an action."""
        return restore_state(self._now.game.rules.RECORD, self._before[number][0])
