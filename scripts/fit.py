"""Fit the regulars of every game by play against themselves, and write their odds down.

    python scripts/fit.py                   # every game: an hour or two on two cores
    python scripts/fit.py johnny

The same command gives the same numbers on every machine. They are written to `regular.toml` beside
the game's rules; `scripts/strength.py --only panel` then says what they are worth.
"""

import argparse
from dataclasses import dataclass

import numpy as np

from tripot import house
from tripot.core.abstraction import write_odds
from tripot.core.game import Game
from tripot.study.fitting.fit import Field, Floats, fit, in_percent

LEAD = (
    "How likely a regular takes each way, in percent, by what he looks at. Fitted by",
    "`python scripts/fit.py`; not to be changed by hand.",
)


@dataclass(frozen=True)
class Plan:
    """How a game is fitted."""

    players: tuple[int, ...] = (2, 4)
    """Numbers of players; what a later one meets, too, is its own."""
    rounds: int = 120
    games: int = 30_000


PLANS = {"johnny": Plan()}
BY_HAND = 3
"""The level of every game's regular without its odds."""


def main() -> None:
    """Fit what was asked for."""
    parser = argparse.ArgumentParser(description="Fit the regulars by play against themselves.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=int, help="in each round")
    parser.add_argument("--rounds", type=int)
    wish = parser.parse_args()
    for name in wish.game or PLANS:
        plan = PLANS[name]
        game = house.game(name)
        games, rounds = wish.games or plan.games, wish.rounds or plan.rounds
        write(game, fitted(game, plan.players, games=games, rounds=rounds))


def fitted(game: Game, players: tuple[int, ...], *, games: int, rounds: int) -> Floats:
    """Shares of every bucket, of whichever number of players met it last."""
    assert game.abstraction is not None
    shares = np.zeros(game.abstraction.shape)
    for count in players:
        field = Field(game=game, level=BY_HAND, players=count, games=games, seed=f"fit {count}")
        found = fit(field, rounds=rounds, tell=lambda line: print(line, flush=True))
        met = found.sum(-1) > 0
        shares[met] = found[met]
    return shares


def write(game: Game, shares: Floats) -> None:
    """Put the odds where the game reads them."""
    assert game.abstraction is not None
    odds = in_percent(shares)
    write_odds(game.folder / "regular.toml", game.abstraction, odds, lead=LEAD)


if __name__ == "__main__":
    main()
