"""What is played at a table: by people, by its bots, by chance, and by those asked at once."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from tripot.core.game import Bot, Game
from tripot.core.language import Amount, Player, Words, msg
from tripot.core.refusals import BadNotation
from tripot.core.state import CHANCE
from tripot.server.door.fair import Who
from tripot.server.play.attendance import Attendance
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.live import Change, Live
from tripot.server.play.value.changes import played
from tripot.server.play.value.round import Round, answered, bot_answers, settled
from tripot.server.play.value.table import TableValue
from tripot.server.refusals import AnsweredTooLate, KeyReused, StoreFailed, TableFull
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.session.gesture import carried_out
from tripot.session.match import Match, play_on

FULL = msg("{most} actions were played here, more than any game takes: the table stops.")


class Moves:
    """Plays at one table: tries on a copy of the match, writes, and goes on from the copy.

    Args:
        stored: The table as it was stored.
        game: The game.
        store: The store.
        live: The table's value.
        attendance: Who is there.
        thinkers: Runs the thinking of its bots.
        most: The most actions that may be played.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game,
        store: Store,
        live: Live[TableValue],
        attendance: Attendance,
        thinkers: Thinkers,
        *,
        most: int,
    ) -> None:
        self.most = most
        self._table_id = stored.id
        self._seed = stored.seed
        self._game = game
        self._store = store
        self._live = live
        self._attendance = attendance
        self._thinkers = thinkers

    # People

    async def play(
        self, seat: int, actions: Sequence[str], *, number: int, key: str | None = None
    ) -> int:
        """Play actions of one seat, all of them or none.

        What the dealer has meanwhile played for them, because it was no choice, counts as played.
        No action may come after one that lets anybody else act, chance included, or that uncovers
        anything. Where others are asked too, an answer is held until it is settled what counts;
        until then another one replaces it.

        Args:
            seat: Who plays, from 1.
            actions: In the game's notation, in order.
            number: How many actions the player had seen.
            key: An idempotency key of this seat: what was sent with it is played once.

        Returns:
            How many actions have been played after them; no more than before if they are held.

        Raises:
            Refused: One of its subclasses; nothing has changed.
        """
        if not actions:
            raise BadNotation(
                msg("Nothing was chosen: send at least one action."),
                in_person=Words(msg("Nothing was chosen.")),
            )
        self._check_not_full()
        wanted = [StoredAction(seat, action, key or None) for action in actions]
        async with self._live.lock:
            value = self._live.value
            done = value.keys.get((seat, key or ""))
            due = None if done is None else _due_at(value.match, done[0][0], seat)
            if number != due:  # what was played unasked meanwhile need not be played again
                unasked = _played_unasked(value.match, seat, actions, number=number)
                wanted, number = wanted[unasked:], number + unasked
            if not wanted:
                return number
            if done is not None:
                return _done_already(done, wanted, is_same=number == due)
            if seat in value.match.together:
                await self._keep_answer(seat, wanted, number=number)
                return self._live.value.match.number
            left = [one.action for one in wanted]
            trial = carried_out(value.match, left, seat=seat, number=number)
            await self.commit(trial, wanted, decides=True)
            self._attendance.acts(seat)
            return trial.number

    # What the dealer does

    async def play_chance(self) -> None:
        """Throw the dice or turn the card that is due."""
        async with self._live.lock:
            match = self._live.value.match
            if match.to_move != CHANCE:
                return
            trial = match.copy()
            play_on(trial, (), seed=self._seed)
            await self.commit(trial, [StoredAction(0, trial.actions[-1])])

    async def play_bot(self) -> None:
        """Let the bot that is to decide make its whole decision; do nothing if it is not a bot."""
        async with self._live.lock:
            value = self._live.value
            match, name, seat = value.match, value.bot_to_move(), value.match.to_move
            if name is None or seat is None or match.together:
                return
            granted = next(iter(value.talk.grants(match, seat).values()), None)
            if granted is not None:  # a bot hears whoever asks
                chosen = [StoredAction(seat, granted)]
            else:
                bot = self._ready(name)
                answers = partial(bot_answers, match, seat, bot, seed=self._seed)
                chosen = await self._thinkers.aside(answers, {seat: bot}, who=self.patron())
            trial = match.copy()
            for done in chosen:
                trial.play_log([done.action], compared=done.compared)
            await self.commit(trial, chosen)

    async def play_forced(self) -> None:
        """Play what everybody knows to be no choice of a person's."""
        async with self._live.lock:
            match = self._live.value.match
            action, seat = match.position.forced(), match.to_move
            if action is None or seat is None:
                return
            trial = match.copy()
            trial.play(action, seat=seat)
            await self.commit(trial, [StoredAction(seat, action)])

    async def settle(self, *, is_late: bool = False) -> None:
        """Play what several were asked at once, if all answers that count are there.

        With `is_late`, whoever has not answered is taken to pass.
        """
        async with self._live.lock:
            if self._live.value.match.together:
                await self._settle(is_late=is_late)

    def patron(self) -> Who:
        """For whom bots think here: the first person who plays, or whoever had the table laid."""
        sitters = self._live.value.seats.sitters
        guests = [one.guest_id for one in sitters if one.guest_id is not None]
        if not guests:
            return self._attendance.laid_by
        return self._thinkers.whereabouts.who(guests[0])

    def stand_in_for(self, name: str) -> str | None:
        """The bot that plays for one that is not yet prepared; None if it plays itself."""
        bot = self._ready(name)
        return None if bot.name == name else bot.name

    def _ready(self, name: str) -> Bot:
        """A bot by its name, or its stand-in."""
        opening = self._live.value.match.history.state_after(0)
        return self._thinkers.stand_in(self._game, self._game.bot(name), opening)

    # Answers at once

    async def _keep_answer(self, seat: int, wanted: Sequence[StoredAction], *, number: int) -> None:
        """Keep an answer, and play what counts if it was the last; if that fails, nothing is kept.

        Raises:
            AnsweredTooLate: It does not count, because another's has settled it.
        """
        value = self._live.value
        before, begun = value.round, value.round.begun.get(seat, ())
        answer, is_whole = answered(value.match, seat, wanted, begun=begun, number=number)
        self._put_round(lambda round_: round_.with_answer(seat, answer, is_whole=is_whole))
        try:
            played = await self._settle()
            if played is None:
                pending = self._live.value.round.pending(seat)
                await self._store.tables.keep_answer(self._table_id, pending)
        except StoreFailed:
            self._put_round(lambda round_: replace(round_, held=before.held, begun=before.begun))
            raise
        if played is None:
            self._live.touched = time.monotonic()
            self._live.tell()
        elif answer[-1] not in played and not self._is_silence(answer):
            raise self._too_late(played[-1].seat)

    def _too_late(self, settler: int) -> AnsweredTooLate:
        together = self._game.rules.TOGETHER
        assert together is not None
        return AnsweredTooLate(together.overtaken, player=Player(settler))

    def _put_round(self, then: Callable[[Round], Round]) -> None:
        self._live.put(lambda value: replace(value, round=then(value.round)))

    def _is_silence(self, answer: Sequence[StoredAction]) -> bool:
        """Whether an answer is to pass, which has the same result whoever settles it."""
        together = self._game.rules.TOGETHER
        return together is not None and answer[-1].action == together.silence

    async def _settle(self, *, is_late: bool = False) -> Sequence[StoredAction] | None:
        """Play all answers that count; None while one of them is missing."""
        value = self._live.value
        bots = {
            sitter.seat: self._ready(sitter.bot)
            for sitter in value.seats.sitters
            if sitter.bot is not None
        }
        decided = dict(value.round.decided)
        settle = partial(
            settled,
            value.match,
            value.round.held,
            bots,
            seed=self._seed,
            decided=decided,
            is_late=is_late,
        )
        done = await self._thinkers.aside(settle, bots, who=self.patron())
        self._put_round(lambda round_: replace(round_, decided=decided))
        if done is None:
            return None
        is_by_people = not set(value.seats.people).isdisjoint(value.match.together)
        await self.commit(*done, decides=is_by_people)
        return done[1]

    # Writing

    async def commit(
        self, trial: Match, actions: Sequence[StoredAction], *, decides: bool = False
    ) -> None:
        """Write what was tried out, perhaps decided by a person; only then does it exist.

        Raises:
            Stale: Another process has played first.
        """

        def then(value: TableValue) -> TableValue:
            trial.game = self._thinkers.rules.form(trial.game)
            return played(value, trial, actions, self._attendance.around, decides=decides)

        number, ends = self._live.value.match.number, trial.is_over
        append = partial(self._store.tables.append, self._table_id, number, actions, ends=ends)
        await self._live.commit(Change(append, then))

    # When it stops

    @property
    def is_full(self) -> bool:
        """Whether more was played here than any game takes, so that nothing more is."""
        match = self._live.value.match
        return match.number >= self.most and not match.is_over

    def stop(self) -> None:
        """Announce that nothing more is played here."""
        if self._live.value.trouble is None:
            trouble = Words(FULL, {"most": Amount(self.most)})
            self._live.take(lambda value: replace(value, trouble=trouble))

    def _check_not_full(self) -> None:
        if self.is_full:
            raise TableFull(FULL, most=Amount(self.most))


def _due_at(match: Match, number: int, seat: int) -> int:
    """How many actions had been played when the seat was asked for its action number `number`.

    An answer given at once with others is played after theirs.
    """
    together = match.game.rules.TOGETHER
    while together is not None and number > 0:
        if seat - 1 not in together.seats(match.history.state_after(number - 1)):
            break
        number -= 1
    return number


def _played_unasked(match: Match, seat: int, actions: Sequence[str], *, number: int) -> int:
    """How many of a seat's actions were played unasked from that number on."""
    forced = match.history.forced_since(number) if 0 <= number < match.number else ()
    same = (mine == (seat, action) for mine, action in zip(forced, actions, strict=False))
    return sum(takewhile(bool, same))


def _done_already(
    done: Sequence[tuple[int, StoredAction]], wanted: Sequence[StoredAction], *, is_same: bool
) -> int:
    """How many were played after what was sent with a key; `is_same` if in the same place."""
    if not is_same or [action for _, action in done] != list(wanted):
        raise KeyReused(msg("This key has been used for another move: take a new one."))
    return done[-1][0] + 1
