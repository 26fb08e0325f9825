"""Johnny Controletti: how many actions no game exceeds."""

from tripot.core.state import State
from tripot.games.johnny.state import total


def longest(opening: State) -> int:
    """J30: from the turn limit, and from the cards that may be laid and paid in one turn.

    Of a turn: the coloured die, a debtor named, a consolation and its card; every card put, in an
    offer of its own at most, which is presented, doubted and diced for; every card paid.
    """
    hands = sum(total(opening.hands[seat]) for seat in range(int(opening.players)))
    cards = hands + total(opening.savings)
    return 1 + int(opening.turn_limit) * (4 + 5 * cards)
