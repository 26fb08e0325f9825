"""The random player: every legal action, with equal odds, and nothing else."""

from collections import Counter

import tripot
from tests.example import ANY
from tripot.core.streams import stream
from tripot.games import find_game
from tripot.session.match import Match

GAME = tripot.game(ANY)


def test_every_legal_action_is_as_likely_as_another() -> None:
    match = Match(GAME, players=2)
    match.play_log(["first 1", "colour 2"])
    bot, seat = GAME.bot("random"), match.seat(2)
    rng = stream("random")
    drawn = Counter(GAME.notation.to_text(bot.choose(seat, rng)) for _ in range(4000))
    assert set(drawn) == set(match.legal())
    assert all(850 < count < 1150 for count in drawn.values()), drawn


def test_every_game_has_it_beside_its_own() -> None:
    own = [bot.name for bot in find_game(ANY).players.BOTS]
    assert list(GAME.bots) == ["random", *own, "expert", "master"]
    assert all(bot.idea for bot in GAME.bots.values())
