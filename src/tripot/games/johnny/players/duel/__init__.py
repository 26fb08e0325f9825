"""Johnny Controletti for two: each turn solved by itself, from what it leads to.

`chances` knows what a turn's beginning is worth with open hands, `offers` what an offer then comes
to, and `sweeps` finds the chances by way of the offers. `sight` is what a seat sees and the hands
that both may hold; `balance` finds an offer and an answer for all these hands, and `turn` makes a
seat's odds of it.
"""

from tripot.games.johnny.players.duel.turn import subgame

__all__ = ["subgame"]
