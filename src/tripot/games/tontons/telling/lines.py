"""Les Tontons: a line of knowledge, with what its seat observed before and after it."""

from dataclasses import dataclass
from functools import cached_property

from tripot.core.contract.heard import Heard
from tripot.core.state import State
from tripot.games.tontons.notation.texts import BACKS
from tripot.games.tontons.state import KINDS, WORTH, back_of, bit, row_of


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
    def known(self) -> str:
        """The notes that change hands: by value where the viewer can tell it, else by their backs.

        T49: a viewer who hears of backs alone can tell what must have come into the envelope, and
        which note was picked if all that went round with its back are alike.
        """
        notes = list(self.heard.values[1:] if self.is_event else self.heard.values[:1])
        if self.heard.name in ("pick", "= seized"):
            return " ".join(map(self._picked, notes))
        taker = int(self.before.taker if self.heard.name == "= paid" else self.before.user)
        return " ".join(self._certain(notes, taker, 1))

    @cached_property
    def picked(self) -> str:
        """T35: the notes of a seizure as they were told when they were picked."""
        is_own = self.seat == int(self.before.picker)
        notes = [note if is_own else self._picked(_back(note)) for note in self.heard.values[1:]]
        return " ".join(notes)

    @cached_property
    def given(self) -> list[tuple[int, str]]:
        """T31: seats, from 0, and the note that each gives, as `known`; `-` for none."""
        tokens = self.heard.values
        givers = [
            (int(seat) - 1, note) for seat, note in zip(tokens[::2], tokens[1::2], strict=True)
        ]
        return [(seat, self._certain([note], seat, -1)[0]) for seat, note in givers]

    def _certain(self, notes: list[str], seat: int, sign: int) -> list[str]:
        """Notes by the values that have come into an envelope, or gone, for certain."""
        change = (sign * (self.after.env[seat].astype(int) - self.before.env[seat])).tolist()
        for worth in (int(note) for note in notes if note.isdigit()):
            change[WORTH.index(worth)] -= 1
        found = list[str]()
        for note in notes:
            fits = (at for at in range(KINDS) if change[at] > 0 and BACKS[back_of(at)] == note)
            kind = next(fits, None)
            if kind is not None:
                change[kind] -= 1
            found.append(note if kind is None else str(WORTH[kind]))
        return found

    def _picked(self, note: str) -> str:
        """A note by its value if all that went round with its back are seen to be alike."""
        before, me = self.before, row_of(self.seat)
        if note.isdigit() or not bit(int(before.sighted), me):
            return note
        back = BACKS.index(note)
        taken = int(before.just_backs[back]) + int(before.pending[me, :, back].sum())
        seen = {
            kind: int(before.sight[me, kind])
            for kind in range(KINDS)
            if back_of(kind) == back and before.sight[me, kind]
        }
        is_told = [*seen.values()] == [int(before.tray_backs[back]) + taken]
        return str(WORTH[next(iter(seen))]) if is_told else note

    @cached_property
    def uncovered(self) -> str:
        """What the seat sees that the action does not say."""
        return " ".join(self.heard.uncovered or ())

    @cached_property
    def asked(self) -> int:
        """Who decided."""
        return int(self.before.asked)


def _back(note: str) -> str:
    """The back of a note."""
    return BACKS[back_of(WORTH.index(int(note)))] if note.isdigit() else note
