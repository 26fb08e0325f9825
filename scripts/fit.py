"""Fit the regulars of every game by self-play and play against their panel; write the odds.

    python -m scripts.fit                    # every game: about an hour on two cores
    python -m scripts.fit NAME               # one

The same command gives the same numbers on every machine. They are written to `regular.toml` beside
the game's rules; `python -m scripts.strength --only panel` then measures what they are worth.
"""

import argparse

import numpy as np
from tests.material import found
from tests.panels import Panel

from tripot import house
from tripot.core.abstraction import write_odds
from tripot.core.game import Game
from tripot.kit.levels import BY_HAND
from tripot.study.fitting.fit import Field, fit
from tripot.study.fitting.learning import Floats, in_percent

LEAD = (
    "How likely a regular takes each abstract action in each bucket, in percent. Fitted by",
    "`python -m scripts.fit`; do not edit by hand.",
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the regulars by play against themselves.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a draft")
    wish = parser.parse_args()
    for name in wish.game or house.game_names():
        if panels := found(name, "panel"):
            write(house.game(name), fitted(panels.PANEL, share=wish.share))
        else:
            print(f"{name} has no panel, and is not fitted", flush=True)


def fitted(panel: Panel, *, share: float = 1.0) -> Floats:
    """Shares of every bucket, from the last plan whose games met it."""
    assert panel.game.players.ABSTRACTION is not None
    shares = np.zeros(panel.game.players.ABSTRACTION.shape)
    for plan in panel.plans:
        field = Field(
            game=panel.game,
            level=BY_HAND,
            players=plan.players,
            games=round(share * plan.games),
            seed=f"fit {plan.players}",
            sparring=panel.sparring,
            population=plan.population,
            steps=plan.steps,
        )
        found = fit(field, rounds=plan.rounds, tell=lambda line: print(line, flush=True))
        met = found.sum(-1) > 0
        shares[met] = found[met]
    return shares


def write(game: Game, shares: Floats) -> None:
    """Write the odds where the game reads them."""
    assert game.players.ABSTRACTION is not None
    odds = in_percent(shares)
    write_odds(
        game.about.folder / "players" / "regular.toml",
        game.players.ABSTRACTION,
        odds,
        lead=LEAD,
    )


if __name__ == "__main__":
    main()
