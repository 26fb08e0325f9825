"""The bot by a network from a file: it plays by it, and refuses other files."""

from pathlib import Path

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tests.kit.test_network import NETWORK, ORIGIN, PACKED
from tripot.bots import with_bots
from tripot.bots.learned import learned_bot
from tripot.core.refusals import BadBot
from tripot.core.streams import draw, stream
from tripot.kit.network import weigh, write_network
from tripot.session.match import Match
from tripot.study.arena import Contest, play, summary


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "learned.npz"
    write_network(path, NETWORK.layers, ORIGIN)
    return path


def test_it_draws_by_the_network(file: Path) -> None:
    bot, match = learned_bot(KUHN, file), Match(KUHN, seed=1)
    seat = match.seat(1)
    weights = KUHN.legal_weights(seat.observed())
    weigh(seat.observed(), PACKED, weights)
    assert bot.choose(seat, stream(3)) == draw(stream(3), weights)


def test_the_arena_knows_it_by_its_file(file: Path) -> None:
    bots = [f"learned:{file}", "random"]
    contest = Contest.of(with_bots(KUHN), bots, players=2, games=20, seed=1)
    standings = summary(play(contest, processes=1)).standings
    assert {one.bot for one in standings} == set(bots)


def test_other_files_are_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadBot, match=r"nothing\.npz"):
        learned_bot(KUHN, tmp_path / "nothing.npz")
    write_network(file, NETWORK.layers, ORIGIN.__class__(**{**vars(ORIGIN), "game": "x"}))
    with pytest.raises(BadBot, match="plays x, not kuhn"):
        learned_bot(KUHN, file)
    write_network(file, [np.ones((3, 8), np.float32), np.ones(8, np.float32)], ORIGIN)
    with pytest.raises(BadBot, match="other features"):
        learned_bot(KUHN, file)
