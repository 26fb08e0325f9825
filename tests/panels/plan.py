"""How a game's regular is fitted: for how many players, in how many games, and who else is met."""

from dataclasses import dataclass

from tripot.study.fitting.population import USUAL, Population


@dataclass(frozen=True)
class Plan:
    """How a game is fitted for a number of players; what a later one meets, too, is its own."""

    players: int
    rounds: int
    games: int
    """In each round."""
    steps: tuple[float, float] = (20.0, 5.0)
    """How far odds follow a gain, in the first round and in the last."""
    population: Population = USUAL
    """Who else is met."""


UNEXPLOITED = Population(best_response=0.0, veteran=0.0, partner=0.15, children=0.1)
"""For games in which nobody finds much against who has learnt from himself."""
