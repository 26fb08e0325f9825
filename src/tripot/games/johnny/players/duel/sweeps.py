"""Solve duels with open hands, and write what each turn's beginning is worth.

    python -m tripot.games.johnny.players.duel.sweeps             # go on: three minutes a sweep
    python -m tripot.games.johnny.players.duel.sweeps --afresh    # from nothing: some sixty sweeps

Every turn is solved, over and over, until no chance of winning moves by more than 0.0001.
"""

import argparse
import sys

import numpy as np

from tripot.games.johnny.players.duel.chances import (
    Cards,
    Chances,
    Floats,
    ended,
    number_of_pairs,
    pairs,
)
from tripot.games.johnny.players.duel.offers import best_additions, outcomes
from tripot.games.johnny.state import KINDS

ENOUGH = 1e-4


def main() -> None:
    """Sweep over all pairs of hands until little changes."""
    parser = argparse.ArgumentParser(description="Solve duels with open hands.")
    parser.add_argument("--afresh", action="store_true", help="forget the chances that are there")
    afresh = parser.parse_args().afresh
    chances = Chances(np.full(number_of_pairs(), 0.5)) if afresh else Chances.read()
    moved = 1.0
    while moved > ENOUGH:
        moved = sweep(chances)
        sys.stdout.write(f"moved by at most {moved:.6f}\n")
    chances.write()


def sweep(chances: Chances) -> float:
    """Solve every turn once, with what was found so far; by how much a chance moved at most."""
    johnny, debtor = pairs()
    is_over, _ = ended(johnny, debtor)
    most = 0.0
    for hand in np.unique(debtor, axis=0):
        at = np.flatnonzero((debtor == hand).all(1) & ~is_over)
        if len(at):
            found = turns(chances, debtor[at], johnny[at])
            most = max(most, float(np.abs(found - chances.by_pair[at]).max()))
            chances.by_pair[at] = found
    return most


def turns(chances: Chances, debtor: Cards, johnny: Cards) -> Floats:
    """Johnny's chances at the beginning of turns, as long as no game is over."""
    found = outcomes(chances, debtor, johnny, np.zeros(KINDS, np.int64))
    return 1.0 - best_additions(found, np.zeros(1, np.int64))[:, 0]


if __name__ == "__main__":
    main()
