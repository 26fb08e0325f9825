"""How long games take in this house, once enough have been played to their end."""

import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.language import Words, msg
from tripot.core.lengths import Length, length_of
from tripot.server.play.telling.speech import Voice
from tripot.server.refusals import StoreFailed
from tripot.server.store.store import Store
from tripot.server.store.tables import Played

_ENOUGH = 5
_KEPT_SECONDS = 600
_SAID = {
    False: (msg("With the house: {length}"), msg("Here, with the house: {length}")),
    True: (msg("Among friends: {length}"), msg("Here, among friends: {length}")),
}


class Lengths:
    """What the store knows of finished games, looked up every ten minutes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Mapping[tuple[str, int, bool, str], Length] = {}
        self._until = -1.0

    async def look(self) -> None:
        if time.monotonic() < self._until:
            return
        self._until = time.monotonic() + _KEPT_SECONDS
        with suppress(StoreFailed):  # keep what was known
            self._learn(await self._store.tables.played())

    def _learn(self, played: Sequence[Played]) -> None:
        minutes: defaultdict[tuple[str, int, bool, str], list[float]] = defaultdict(list)
        for one in played:
            key = (one.game, one.players, one.people > 1, _written(one.options))
            minutes[key].append(one.seconds / 60)
        self._known = {key: Length.of(of) for key, of in minutes.items() if len(of) >= _ENOUGH}

    def of(
        self, game: Game, players: int, options: Options | None = None, *, company: bool
    ) -> Length | None:
        """How long a game takes here; None before enough were played with exactly these rules.

        Args:
            game: The game.
            players: The number of players.
            options: House rules; by default the usual ones.
            company: Whether several of them are people.
        """
        if not self._known:
            return None
        settings = game.settings(players, options)
        return self._known.get((game.name, players, company, _written(settings)))

    def said(self, game: Game, players: int, voice: Voice) -> list[str]:
        """How long a game takes with the house and among friends: here, else as measured."""
        measured, sentences = length_of(game, players), list[str]()
        for company, (usual, here) in _SAID.items():
            own = self.of(game, players, company=company)
            if own is not None:
                sentences.append(voice.say(Words(here, {"length": own.say()})))
            elif measured is not None:
                length = measured.company if company else measured.alone
                sentences.append(voice.say(Words(usual, {"length": length.say()})))
        return sentences

    def alone(self, game: Game, players: int, voice: Voice, options: Options) -> str:
        """How long an evening with the house takes, if that is known."""
        measured = length_of(game, players, options)
        known = self.of(game, players, options, company=False) or (measured and measured.alone)
        return voice.say(known.say()) if known else ""


def _written(options: Mapping[str, Any]) -> str:
    return json.dumps(dict(options), sort_keys=True)
