"""Les Tontons: a line of knowledge, with what its seat observed before and after it."""

from dataclasses import dataclass
from functools import cached_property

from tripot.core.contract.heard import Heard
from tripot.core.state import State


@dataclass(frozen=True)
class Line:
    """A line as a seat heard it: an action, `word value [uncovered]`, or an event, `= word value`.

    Values of events are seats first, then notes.
    """

    before: State
    heard: Heard
    after: State
    seat: int

    @property
    def is_event(self) -> bool:
        """Whether it tells of what happened by itself."""
        return self.heard.sort == "="

    @property
    def value(self) -> str:
        """The rest after its first word."""
        return self.heard.value

    @cached_property
    def number(self) -> int:
        """What it names first, a seat or a place, from 0."""
        return int(self.heard.values[0]) - 1

    @cached_property
    def seats(self) -> list[int]:
        """All that it names, from 0."""
        return [int(value) - 1 for value in self.heard.values]

    @cached_property
    def notes(self) -> str:
        """The notes of an event, after whom or what it is about."""
        return " ".join(self.heard.values[1:])

    @cached_property
    def given(self) -> list[tuple[int, str]]:
        """T31: seats, from 0, and the note that each gives; `-` for none."""
        tokens = self.heard.values
        return [(int(seat) - 1, note) for seat, note in zip(tokens[::2], tokens[1::2], strict=True)]

    @cached_property
    def uncovered(self) -> str:
        """What the seat sees that the action does not say."""
        return " ".join(self.heard.uncovered or ())

    @cached_property
    def asked(self) -> int:
        """Who decided."""
        return int(self.before.asked)
