"""Loading tables from the store: their logs are replayed, in pieces and with care."""

import logging
from collections.abc import Iterator

from tripot import house
from tripot.core.game import Game
from tripot.core.language import Words, msg
from tripot.core.refusals import Refused, UnknownGame
from tripot.server.pieces import in_pieces
from tripot.server.play.value.tempo import PACES
from tripot.server.refusals import NoTable, StoreFailed, Unreadable
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable
from tripot.session.match import Match, in_these_rules
from tripot.session.opening import Seat

_log = logging.getLogger(__name__)


class Shelf:
    """Reads tables from a store; those that cannot be read are set aside, with the reason."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._aside: dict[str, Refused] = {}

    async def read(self, table_id: str) -> tuple[StoredTable, Game, Match]:
        """A stored table, its game, and its match.

        Raises:
            NoTable: There is none, or this Tripot cannot go on with it.
            UnknownGame: Its game is not known here.
            StoreFailed: The store cannot be read now.
        """
        if table_id in self._aside:
            raise self._aside[table_id]
        try:
            return await self._read(table_id)
        except StoreFailed:
            raise
        except _Missing:
            raise NoTable(msg("There is no such table.")) from None
        except (NoTable, UnknownGame) as refused:
            self._aside[table_id] = refused
            cause = refused.__cause__
            _log.error("table %s is set aside: %s %s", table_id, refused, repr(cause or ""))
            raise

    async def _read(self, table_id: str) -> tuple[StoredTable, Game, Match]:
        stored = await self._store.tables.find(table_id)
        if stored is None:
            raise _Missing("")
        game = house.game(str(stored.game))
        _check(stored)
        if stored.rules > game.about.rules_version:
            raise NoTable(msg("This table was set by a newer Tripot: update this one."))
        match = await in_pieces(replay(stored, game))
        assert match is not None
        goes_on = stored.rules >= match.rules or stored.rules in game.notation.GOES_ON_FROM
        if not goes_on and not match.is_over:
            raise NoTable(msg("This table was begun under earlier rules, and cannot go on."))
        return stored, game, match


def _check(stored: StoredTable) -> None:
    """Refuse values that SQLite accepts in a row but no table has.

    Raises:
        Unreadable: There is such a value.
    """
    if type(stored.rules) is not int:
        raise Unreadable.because(Words(msg("its house rules are damaged")))
    is_timed = type(stored.countdown) is int and stored.countdown >= 0
    if stored.pace not in PACES or not is_timed:
        raise Unreadable.because(Words(msg("its pace is damaged")))


class _Missing(NoTable):
    """No row at all, so there is nothing to set aside."""


def replay(stored: StoredTable, game: Game) -> Iterator[Match]:
    """The match of a table from its beginning, action by action; the last is the current one.

    Raises:
        Unreadable: What is stored is not a match of this game. The sentence does not name actions,
            which may be secret.
    """
    yield (match := _begun(stored, game))
    for number, done in enumerate(stored.actions, start=1):
        try:
            texts = in_these_rules(match, stored.rules, done.seat, done.action)
            match.play_log(texts, compared=done.compared)
        except Exception as error:  # whatever is stored there, the other tables go on
            reason = Words(msg("action {number} cannot be played"), {"number": number})
            raise Unreadable.because(reason) from error
        yield match


def replayed(stored: StoredTable, game: Game) -> Match:
    """The match of a table as it is."""
    *_, match = replay(stored, game)
    return match


def _begun(stored: StoredTable, game: Game) -> Match:
    """The match before its first action, with those who sit there now."""
    latest = {seating.seat: seating for seating in stored.seatings}
    try:
        seats = [latest[seat] for seat in range(1, len(latest) + 1)]
        for sitter in seats:
            if sitter.bot is not None:
                game.bot(sitter.bot)
    except (KeyError, Refused) as error:
        raise Unreadable.because(Words(msg("its seats are damaged"))) from error
    try:
        chairs = [Seat(sitter.name, sitter.bot) for sitter in seats]
        return Match(game, options=stored.options, seats=chairs, rules=stored.rules)
    except Exception as error:  # whatever is stored there
        raise Unreadable.because(Words(msg("its house rules are damaged"))) from error
