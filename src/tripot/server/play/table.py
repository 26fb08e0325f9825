"""A table in play: its match, who sits there, and everybody who looks at it.

What is played is written to the store first; then the table goes on from it and tells its watchers.
"""

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TypeVar

from tripot.core.game import Game
from tripot.core.language import Amount, Words, msg
from tripot.core.refusals import BadNotation, Stale
from tripot.core.state import CHANCE
from tripot.server.door.fair import Who
from tripot.server.door.limits import Limits
from tripot.server.pieces import in_pieces
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.clock import Clocked
from tripot.server.play.holds import Held, Hold
from tripot.server.play.loading import replay, replayed
from tripot.server.play.round import Round, answered, bot_answers, settled
from tripot.server.play.series import Gathered, Result, Series, result_of
from tripot.server.play.talk import Talk
from tripot.server.play.telling.afterwards import Afterwards, Seen
from tripot.server.play.telling.story import Story
from tripot.server.play.tempo import Tempo
from tripot.server.play.watching import Shared
from tripot.server.refusals import (
    AnsweredTooLate,
    KeyReused,
    NotOver,
    StoreFailed,
    TableFull,
)
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.session.gesture import carried_out
from tripot.session.match import Arrival, Match
from tripot.session.viewpoint import SeatView, Viewpoint

Made = TypeVar("Made")

FULL = msg("{most} actions were played here, more than any game takes: the table stops.")


class Table(Clocked):
    """One table of the house.

    Args:
        stored: All that has happened at it.
        game: The game that is played.
        store: Where it is written.
        thinkers: Who thinks for its bots.
        match: What was played at it, where that is known already.
        scale: By how much pauses and what is shown take longer or shorter than usual.
        most_actions: How many may be played at it.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game,
        store: Store,
        thinkers: Thinkers,
        *,
        match: Match | None = None,
        scale: float = 1.0,
        most_actions: int = Limits.most_actions,
    ) -> None:
        super().__init__(stored, game, store)
        self.pace = stored.pace
        self.has_latecomers = stored.has_latecomers
        self.is_seeded = stored.is_seeded
        """Whether whoever laid the table has chosen its seed, and so knows every die."""
        self.room: Gathered | None = None
        """Where those who play here have met, or meet again."""
        self.countdown = stored.countdown
        """Seconds in which people answer who are asked at once; 0 is as long as they like."""
        self.trouble: Words | None = None
        """Why the table does not go on, while the store cannot be written."""
        self.is_rushing = False
        """Whether bots and dice go on without a pause; what comes of it is looked at in between."""
        self.is_closing = False
        """Whether the house closes, and nobody can be told any more."""
        self.most_actions = most_actions
        self._seed = stored.seed
        self._thinkers = thinkers
        self._scale = scale
        self._recalling = 0
        self._kept = Shared(tells_time=False)
        self._lay(stored, match or replayed(stored, game))

    def _lay(self, stored: StoredTable, match: Match) -> None:
        self.seatings = list(stored.seatings)
        self.match = match
        self._keys: dict[tuple[int, str], list[tuple[int, StoredAction]]] = {}
        for number, done in enumerate(stored.actions):
            self._remember_key(number, done)
        self._stories: dict[tuple[int | None, bool], Story] = {}
        self._afterwards: Afterwards | None = None
        self.round = Round.of(match, stored.answers)
        self.hold = Hold()
        self.talk = Talk()
        self._changed_at = self._decided_at = time.monotonic()

    # What it tells

    def meet(self, room: Gathered) -> None:
        """Know how the room stands that this table belongs to."""
        if room != self.room:
            self.room = room
            self.tell()

    def close(self) -> None:
        """Let everybody go who follows the table."""
        self.is_closing = True
        self.tell()

    def rush(self, *, is_rushing: bool) -> None:
        """Say whether what is due now is done without a pause; tell of it once all is done."""
        was_rushing, self.is_rushing = self.is_rushing, is_rushing
        if was_rushing and not is_rushing:
            self.tell()

    def story(self, seat: int | None, *, is_open: bool = False) -> Story:
        """The story so far as a seat (or an onlooker) was told it; `is_open` once it is over."""
        assert self.match.is_over or not is_open
        story = self._story(seat, is_open=is_open)
        story.catch_up(self.viewpoint(seat, is_open=is_open), self.seatings)
        return story

    def _story(self, seat: int | None, *, is_open: bool) -> Story:
        return self._stories.setdefault((seat, is_open), Story())

    def seen_by(self, seat: int | None) -> SeatView:
        """All that a seat (or an onlooker) may ask of the match as it stands."""
        return self.match.seen_by(seat)

    def viewpoint(self, seat: int | None, *, is_open: bool) -> Viewpoint:
        """The same, or once the game is over the referee's view from there."""
        assert self.match.is_over or not is_open
        return self.match.referee(seat) if is_open else self.seen_by(seat)

    async def recall(self, seat: int | None) -> None:
        """Have at hand all that a page of that seat tells, made in pieces where it is long."""
        self._recalling += 1
        try:
            stories = [self._story(seat, is_open=one) for one in (False, True)]
            for is_open, story in enumerate(stories[: 1 + self.match.is_over]):
                viewpoint = self.viewpoint(seat, is_open=bool(is_open))
                await in_pieces(story.steps(viewpoint, self.seatings))
            if self.match.is_over:
                await self.afterwards.recall(seat, *stories)
        finally:
            self._recalling -= 1

    @property
    def afterwards(self) -> Afterwards:
        """What is made of the game once it is over."""
        if self._afterwards is None:
            self.check_over()
            bots = {sitter.seat: sitter.bot for sitter in self.sitters}
            self._afterwards = Afterwards(self.match, bots)
        return self._afterwards

    def seen(self, seat: int | None) -> Seen:
        """The game again as a seat (or an onlooker) may see it once it is over."""
        return self.afterwards.seen(seat, self.story(seat), self.story(seat, is_open=True))

    @property
    def lines_at_hand(self) -> int:
        """How many lines there are in all the stories that are kept at hand."""
        return sum(len(story.lines) for story in self._stories.values())

    def forget_stories(self) -> None:
        """Keep nothing at hand that can be made again, unless it is being made."""
        if not self._recalling:
            self._stories, self._afterwards = {}, None

    def kept(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is made once of the match as it stands, until it goes on or others sit there.

        Args:
            what: All that it depends on besides.
            make: Makes it.
        """
        return self._kept.get(what, make, version=self.match)

    def held(self, seat: int | None) -> list[Held]:
        """What a seat (or an onlooker) is to see before the table goes on."""
        return self.hold.held(self.story(seat).moments) if self.hold.seconds_left else []

    # How fast it goes on

    @property
    def tempo(self) -> Tempo:
        """How fast the table goes on just now."""
        waited = self._changed_at - self._decided_at
        return Tempo(
            self.pace,
            people=self.people,
            waited=waited,
            is_hasty=self.is_hasty,
            scale=self._scale,
        )

    def seconds_left(self, kind: str) -> float:
        """How long the dealer still waits before what he does next."""
        return max(0.0, self._changed_at + self.tempo.pause(kind) - time.monotonic())

    def is_asked(self, seat: int) -> bool:
        """Whether a person sits there who is asked something.

        Where several are, he is until it is settled: that he has answered may be nobody's affair.
        So is he who alone knows that he has no choice.
        """
        if seat not in self.people:
            return False
        if self.match.together:
            return seat in self.match.together
        return self.match.to_move == seat and self.match.forced() is None

    def idle(self) -> list[int]:
        """The people who are asked nothing, and look at the table or have said to be in haste."""
        here = [at for at in self.people if at in self.hasty or self.is_watched(at)]
        return [seat for seat in here if not self.is_asked(seat)]

    @property
    def is_hasty(self) -> bool:
        """Whether all who wait here want to be at their next decision quickly."""
        return bool(self.hasty) and self.hasty.issuperset(self.idle())

    def hasten(self, seat: int, *, is_wanted: bool = True) -> None:
        """Let all before a person's next decision be played quickly, or no longer.

        It is, as soon as all who wait here want it; for who is asked something it has come.
        """
        before = set(self.hasty), self.hold
        if is_wanted and not self.match.is_over and not self.is_asked(seat):
            self.hasty.add(seat)
        else:
            self.hasty.discard(seat)
        is_held = self.hold.seconds_left > 0
        if is_held and self.is_hasty and not any(self.is_asked(at) for at in self.people):
            self.hold = Hold()
            self.round.begins_at_once()
        if before != (self.hasty, self.hold):
            self.tell()

    def ask(self, seat: int, *, is_wanted: bool = True) -> None:
        """Ask the player on turn for something, in talk, or no longer.

        Raises:
            NothingToAsk: There is nothing that the seat could ask for now.
        """
        if self.talk.ask(self.match, seat, is_wanted=is_wanted):
            self.tell()

    # What one does

    async def play(
        self, seat: int, actions: Sequence[str], *, number: int, key: str | None = None
    ) -> int:
        """Play actions of one seat, all of them or none.

        What the dealer has played for him meanwhile, for it left no choice, counts as played.
        None may come after one that lets anybody else speak, chance too, or uncovers anything.
        An answer to what others are asked too is held until it is settled what counts; until then
        it can be changed by sending another.

        Args:
            seat: Who plays, from 1.
            actions: In the game's notation, in their order.
            number: How many actions the player had seen.
            key: An idempotency key of this seat: what was sent with it is played once.

        Returns:
            How many actions have been played after them; no more than before if they are held.

        Raises:
            Refused: In one of its forms; nothing has changed.
        """
        if not actions:
            raise BadNotation(
                msg("Nothing was chosen: send at least one action."),
                in_person=Words(msg("Nothing was chosen.")),
            )
        self._check_not_full()
        wanted = [StoredAction(seat, action, key or None) for action in actions]
        async with self._lock:
            done = self._keys.get((seat, key or ""))
            due = None if done is None else self._due_at(done[0][0], seat)
            if number != due:  # what has been played unasked meanwhile need not be played again
                unasked = self._played_unasked(seat, actions, number=number)
                wanted, number = wanted[unasked:], number + unasked
            if not wanted:
                return number
            if done is not None:
                return _done_already(done, wanted, is_same=number == due)
            if seat in self.match.together:
                await self._keep_answer(seat, wanted, number=number)
                return self.match.number
            left = [one.action for one in wanted]
            trial = carried_out(self.match, left, seat=seat, number=number)
            await self._commit(trial, wanted, decides=True)
            self.sign_of_life(seat, seconds=self.absence)
            return trial.number

    def _played_unasked(self, seat: int, actions: Sequence[str], *, number: int) -> int:
        """How many of a seat's actions were played from that number on, which left no choice."""
        played = self.match.forced_since(number) if 0 <= number < self.match.number else ()
        same = (mine == (seat, action) for mine, action in zip(played, actions, strict=False))
        return sum(takewhile(bool, same))

    async def play_chance(self) -> None:
        """Throw the dice or turn the card that is due."""
        async with self._lock:
            if self.match.to_move != CHANCE:
                return
            trial = self.match.copy()
            trial.play_on((), seed=self._seed)
            await self._commit(trial, [StoredAction(0, trial.actions[-1])])

    async def play_bot(self) -> None:
        """Let the bot that is to decide carry out its whole decision; nothing if it is none."""
        async with self._lock:
            name, seat = self.bot_to_move(), self.match.to_move
            if name is None or seat is None or self.match.together:
                return
            for granted in self.talk.grants(self.match, seat).values():  # a bot hears whoever asks
                trial = self.match.copy()
                trial.play_log([granted])
                await self._commit(trial, [StoredAction(seat, granted)])
                return
            bot = self._thinkers.stand_in(self.game, self.game.bot(name))
            answers = partial(bot_answers, self.match, seat, bot, seed=self._seed)
            chosen = await self._thinkers.aside(answers, {seat: bot}, who=self._patron())
            trial = self.match.copy()
            trial.play_log([done.action for done in chosen])
            await self._commit(trial, chosen)

    async def play_forced(self) -> None:
        """Play what a person has no choice about, as everybody knows."""
        async with self._lock:
            action, seat = self.match.forced(), self.match.to_move
            if action is None or seat is None:
                return
            trial = self.match.copy()
            trial.play(action, seat=seat)
            await self._commit(trial, [StoredAction(seat, action)])

    async def settle(self, *, is_late: bool = False) -> None:
        """Play what several were asked at once, if all answers that count are there.

        With `is_late`, who has not answered has let it pass.
        """
        async with self._lock:
            if self.match.together:
                await self._settle(is_late=is_late)

    async def _keep_answer(self, seat: int, wanted: Sequence[StoredAction], *, number: int) -> None:
        """Keep an answer, and play what counts if it was the last; nothing is kept if it fails.

        Raises:
            AnsweredTooLate: It does not count, for another's has settled it.
        """
        before = self.round
        begun = before.begun.get(seat, ())
        answer, is_whole = answered(self.match, seat, wanted, begun=begun, number=number)
        self.round = before.with_answer(seat, answer, is_whole=is_whole)
        try:
            played = await self._settle()
            if played is None:
                await self._store.tables.keep_answer(self.id, self.round.pending(seat))
        except StoreFailed:
            self.round = before
            raise
        if played is None:
            self.touched = time.monotonic()
            self.tell()
        elif answer[-1] not in played and not self._is_silence(answer):
            raise AnsweredTooLate(
                msg("Somebody who is asked before you has settled it: your answer does not count.")
            )

    def _is_silence(self, answer: Sequence[StoredAction]) -> bool:
        """Whether an answer lets it pass, which comes about whoever settles it."""
        together = self.game.together
        return together is not None and answer[-1].action == together.silence

    async def _settle(self, *, is_late: bool = False) -> Sequence[StoredAction] | None:
        """Play all answers that count; None while one of them is missing."""
        bots = {
            sitter.seat: self._thinkers.stand_in(self.game, self.game.bot(sitter.bot))
            for sitter in self.sitters
            if sitter.bot is not None
        }
        settle = partial(
            settled,
            self.match,
            self.round.held,
            bots,
            seed=self._seed,
            decided=self.round.decided,
            is_late=is_late,
        )
        done = await self._thinkers.aside(settle, bots, who=self._patron())
        if done is None:
            return None
        is_by_people = not {*self.people}.isdisjoint(self.match.together)
        await self._commit(*done, decides=is_by_people)
        return done[1]

    def _patron(self) -> Who:
        """For whom bots think here: the first person who plays, or who had the table laid."""
        guests = [one.guest_id for one in self.sitters if one.guest_id is not None]
        return self._thinkers.whereabouts.who(guests[0]) if guests else self.laid_by

    def stand_in_for(self, name: str) -> str | None:
        """Which bot plays for one that has not prepared yet; None if it plays itself."""
        bot = self._thinkers.stand_in(self.game, self.game.bot(name))
        return None if bot.name == name else bot.name

    def awaited(self) -> list[int]:
        """The people who are asked at once with others and have not answered."""
        asked = [self.sitters[seat - 1] for seat in self.match.together]
        held = self.round.held
        return [sitter.seat for sitter in asked if sitter.bot is None and sitter.seat not in held]

    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, or answer at once with others."""
        if seat not in self.match.together:
            return self.match.legal(seat)
        asked = self.match.as_asked(seat)
        asked.play_log([done.action for done in self.round.begun.get(seat, ())])
        return asked.legal(seat)

    def has_answered(self, seat: int) -> bool:
        """Whether a seat is asked at once with others and has answered, where all may see that."""
        together = self.game.together
        if together is None or not together.shows_answered or seat not in self.match.together:
            return False
        return seat in self.round.held or self.sitters[seat - 1].bot is not None

    def bot_to_move(self) -> str | None:
        """The name of the bot that is to decide, if one is."""
        seat = self.match.to_move
        if seat is None or seat == CHANCE:
            return None
        return self.sitters[seat - 1].bot

    async def set_pace(self, pace: str) -> None:
        """Let bots and dice take their time, or not."""
        if pace == self.pace:
            return
        await self._store.tables.set_pace(self.id, pace)
        self.pace = pace
        if pace == "instant":
            self.hold = Hold()
        self.tell()

    async def set_countdown(self, seconds: int) -> None:
        """Give people who are asked at once so long; 0 is as long as they like."""
        if seconds == self.countdown:
            return
        await self._store.tables.set_countdown(self.id, seconds)
        self.countdown = seconds
        self.tell()

    # The rest

    async def record_text(self) -> str:
        """The record of a game that is over, with the seed that chance came from.

        Raises:
            NotOver: It is not.
        """
        afterwards, match = self.afterwards, self.match.copy()
        match.seed = self._seed
        match.arrivals = tuple(
            Arrival(one.at, one.seat, one.name, one.bot) for one in self.seatings[match.players :]
        )
        return await afterwards.record(match)

    def result(self) -> Result:
        """How the game ended, for an evening of several.

        Raises:
            NotOver: It has not.
        """
        over = self.afterwards
        return result_of(self.id, over.outcome.winners, over.final["seats"])

    @property
    def series(self) -> Series | None:
        """The evening that the game belongs to, with this game once it is over; None without."""
        room = self.room
        if room is None or not room.series.is_evening:
            return None
        if self.id not in (room.table_id, *(known.table_id for known in room.series.results)):
            return None
        before = room.series.before(self.id)
        return before.with_result(self.result()) if self.match.is_over else before

    def check_over(self) -> None:
        """Refuse what is shown only at the end.

        Raises:
            NotOver: The game goes on.
        """
        if not self.match.is_over:
            raise NotOver(msg("That is shown when the game is over."))

    @property
    def is_full(self) -> bool:
        """Whether more was played here than any game takes; nothing more is."""
        return self.match.number >= self.most_actions and not self.match.is_over

    def stop(self) -> None:
        """Say that nothing more is played here."""
        if self.trouble is None:
            self.trouble = Words(FULL, {"most": Amount(self.most_actions)})
            self.tell()

    def _check_not_full(self) -> None:
        if self.is_full:
            raise TableFull(FULL, most=Amount(self.most_actions))

    def _due_at(self, number: int, seat: int) -> int:
        """How many actions had been played when the seat was asked for its action number `number`.

        An answer given at once with others is played behind theirs.
        """
        together = self.game.together
        while together is not None and number > 0:
            if seat - 1 not in together.seats(self.match.state_after(number - 1)):
                break
            number -= 1
        return number

    def _remember_key(self, number: int, done: StoredAction) -> None:
        if done.key is not None:
            self._keys.setdefault((done.seat, done.key), []).append((number, done))

    async def _commit(
        self, trial: Match, played: Sequence[StoredAction], *, decides: bool = False
    ) -> None:
        """Write what was tried out, which a person may have decided; only then is it so."""
        number = self.match.number
        try:
            await self._store.tables.append(self.id, number, played, ends=trial.is_over)
        except Stale:
            await self._reload()
            raise
        for at, done in enumerate(played, start=number):
            self._remember_key(at, done)
        self.match = trial
        trial.game = self._thinkers.rules.form(trial.game)
        are_there = {seat for seat in self.hasty if trial.is_over or self.is_asked(seat)}
        self.hasty -= are_there
        self._changed_at = time.monotonic()
        if decides or are_there:
            self._decided_at = self._changed_at
        is_hasty = self.is_hasty and not are_there  # who is there sees in full why
        self.hold = Hold.of(
            trial.onlooker(), since=number, tempo=replace(self.tempo, is_hasty=is_hasty)
        )
        self._changed()

    async def _reload(self) -> None:
        """Another process has played at this table: go on from what it wrote."""
        stored = await self._store.tables.find(self.id)
        if stored is not None:
            match = await in_pieces(replay(stored, self.game))
            assert match is not None
            self._lay(stored, match)
            self._changed()

    def _changed(self) -> None:
        self.touched = self._changed_at = time.monotonic()
        self.trouble = None
        self.talk.keep_up(self.match, self.people)
        if self.round.number != self.match.number:
            begins = time.monotonic() + self.hold.seconds_left
            self.round = Round(self.match.number, began=begins)
            self._let_clock_run()
        self.tell()


def _done_already(
    done: Sequence[tuple[int, StoredAction]], wanted: Sequence[StoredAction], *, is_same: bool
) -> int:
    """How many had been played after what was sent with a key; `is_same` if in the same place."""
    if not is_same or [action for _, action in done] != list(wanted):
        raise KeyReused(msg("This key was sent with another move before: take a new one."))
    return done[-1][0] + 1
