"""Johnny Controletti: an upper bound on the actions of a game."""

from tripot.core.state import State
from tripot.games.johnny.state import total


def longest(opening: State) -> int:
    """J30: from the turn limit, and from the cards that may be laid and paid in one turn.

    A turn may have the coloured die, naming a debtor, a consolation and its card; every card put,
    at worst in an offer of its own that is presented, doubted and diced for; and every card paid.
    """
    hands = sum(total(opening.hands[seat]) for seat in range(int(opening.players)))
    cards = hands + total(opening.savings)
    return 1 + int(opening.turn_limit) * (4 + 5 * cards)
