"""Trainings that are over in a moment, and networks of which nothing was learned."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.kit.test_network import ORIGIN
from tripot.core.contract.features import features_of, newest
from tripot.core.game import Game
from tripot.kit.network import write_network
from tripot.learning import vector
from tripot.learning.training.company import Tables
from tripot.learning.training.network import Network
from tripot.learning.training.training import Plan
from tripot.study.exploiting import learned


def make_small(patch: pytest.MonkeyPatch) -> None:
    """Few tables and short chapters, by interpreted rules."""
    patch.setattr(vector, "compiled", lambda driver, _: driver)
    patch.setattr(learned, "STEPS", 4)
    for kind, field, value in ((Tables, "count", 4), (Plan, "rounds", 1), (Plan, "steps", 8)):
        defaults = kind.__init__.__kwdefaults__
        assert defaults is not None
        patch.setitem(defaults, field, value)


def write_fresh(file: Path, game: Game, *, features: int | None = None, **origin: Any) -> None:
    """Write a network for a game, which sees the newest features unless it is said which."""
    version = newest(game.players.FEATURES) if features is None else features
    sizes = [len(features_of(game.players.FEATURES, version)), 4, game.rules.ACTIONS + 1]
    network = Network.fresh(sizes, np.random.default_rng(1))
    about = {"game": game.name, "features": version, "options": {}, **origin}
    write_network(file, network.layers, replace(ORIGIN, **about))
