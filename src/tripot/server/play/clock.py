"""The clock of a table: how long people have who are asked at once, and when it stands still."""

from tripot.server.play.seats import Seats


class Clocked(Seats):
    """The seats of a table, and the time that those in them have."""

    countdown: int
    """Seconds in which people answer who are asked at once; 0 is as long as they like."""

    @property
    def has_countdown(self) -> bool:
        """Whether people may be given a time to answer: where silence says something."""
        return self.game.together is not None and bool(self.game.together.silence)

    @property
    def time_limit(self) -> int:
        """Seconds that people have who are asked at once; 0 is as long as they like.

        Bots alone wait for as long as anybody likes.
        """
        return self.countdown if self.has_countdown and self.is_company else 0

    def readers(self) -> list[int]:
        """Those who are asked at once and read: the clock stands still for them.

        Whether they have answered does not matter, for that may be nobody's affair.
        """
        here = (seat for seat in sorted(self.reading) if self.is_here(seat))
        return [seat for seat in here if seat in self.people and seat in self.match.together]

    def read(self, seat: int, *, is_reading: bool) -> None:
        """A person opens the rules, the story or the menu, or has closed them all."""
        if is_reading == (seat in self.reading):
            return
        if is_reading:
            self.reading.add(seat)
        else:
            self.reading.discard(seat)
        if seat in self.people and seat in self.match.together:
            self._let_clock_run()
            self._presence.changed(self.tell)

    def _presence_changed(self) -> None:
        self._let_clock_run()
        super()._presence_changed()

    def _let_clock_run(self) -> None:
        """Stop the clock while somebody reads; the dealer hears of it at once."""
        was_stopped = self.round.stopped is not None
        if self.readers():
            self.round.stop()
        else:
            self.round.go_on()
        if was_stopped != (self.round.stopped is not None):
            self.wake_dealer()
