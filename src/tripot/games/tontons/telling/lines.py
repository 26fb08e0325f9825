"""Les Tontons: a line of knowledge, with what its seat observed before and after it."""

from dataclasses import dataclass
from functools import cached_property

from tripot.core.state import State


@dataclass(frozen=True)
class Line:
    """A line as a seat heard it: an action, `word value [uncovered]`, or an event, `= word value`.

    Values of events are seats first, then notes.
    """

    before: State
    text: str
    after: State
    seat: int

    @cached_property
    def is_event(self) -> bool:
        """Whether it tells of what happened by itself."""
        return self.text.startswith("= ")

    @cached_property
    def word(self) -> str:
        """The first word."""
        return self._said.partition(" ")[0]

    @cached_property
    def value(self) -> str:
        """The rest of it."""
        return self._said.partition(" ")[2]

    @cached_property
    def number(self) -> int:
        """What it names first, a seat or a place, from 0."""
        return int(self.value.split()[0]) - 1

    @cached_property
    def seats(self) -> list[int]:
        """All that it names, from 0."""
        return [int(value) - 1 for value in self.value.split()]

    @cached_property
    def notes(self) -> str:
        """Of an event, the notes behind whom or what it is about."""
        return self.value.partition(" ")[2]

    @cached_property
    def given(self) -> list[tuple[int, str]]:
        """T31: seats, from 0, and the note that each gives; `-` for none."""
        tokens = self.value.split()
        return [(int(seat) - 1, note) for seat, note in zip(tokens[::2], tokens[1::2], strict=True)]

    @cached_property
    def uncovered(self) -> str:
        """What the seat sees that the action does not say."""
        return self.text.partition(" [")[2].removesuffix("]")

    @cached_property
    def asked(self) -> int:
        """Who decided."""
        return int(self.before.asked)

    @cached_property
    def _said(self) -> str:
        return self.text.removeprefix("= ").partition(" [")[0]
