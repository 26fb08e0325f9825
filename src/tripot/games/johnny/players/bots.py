"""Johnny Controletti: hand-written players. Each says how likely it takes each action.

They see an observed state and nothing else, and draw no random numbers: whoever runs them draws by
their weights, so that a bluff is never a habit.
"""

from pathlib import Path

from tripot.core.abstraction import read_odds
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.johnny.players.abstraction import ABSTRACTION, expected_money
from tripot.games.johnny.rules.play import legal
from tripot.games.johnny.state import KINDS, Action, Phase, row_of, worth
from tripot.kit.learned import learned, steady
from tripot.kit.levels import NOVICE, REGULAR, novice, regular, reweigh

ODDS = read_odds(Path(__file__).with_name("regular.toml"), ABSTRACTION)
"""How likely a regular takes each abstract action, fitted by play (`scripts/fit.py`)."""

BOTS = (
    novice(msg("Plays like a child: offers little, trusts many cards, never declines a gift.")),
    regular(
        msg("Counts the cards it has seen, remembers who bluffed, and is never quite sure."),
        ODDS,
        source="our own, fitted by play against itself and players of one idea",
    ),
    steady(Path(__file__).with_name("steady.npz")),
    learned(Path(__file__).with_name("learned.npz")),
)


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely a player of this level takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if level == NOVICE:
        if phase == Phase.OFFER:
            novice_offers(state, weights)
        elif phase == Phase.ANSWER:
            novice_answers(state, weights)
        elif phase == Phase.ASK:
            prefer_full_hands(state, weights)
        elif phase == Phase.CONSOLE:
            weights[Action.DECLINE] = 0
    elif phase == Phase.OFFER:
        in_rising_order(state, weights)
    elif phase == Phase.ASK:
        prefer_rich(state, weights)
    if phase == Phase.PAY:
        keep_large_cards(weights)
    if level == REGULAR:
        reweigh(state, ODDS, weights)


@rule
def favour(weights: Weights, action: int, factor: int) -> None:
    """Multiply the weight of an action, if it is legal."""
    weights[action] = int(weights[action]) * factor


@rule
def keep_large_cards(weights: Weights) -> None:
    """Pay with small cards where there is a choice."""
    for kind in range(1, KINDS):
        favour(weights, Action.PAY + kind, 6 - worth(kind))


# The novice


@rule
def novice_offers(state: State, weights: Weights) -> None:
    """One card or two, usually of little worth."""
    down = int(state.down_count)
    for kind in range(KINDS):
        favour(weights, Action.PUT + kind, 6 - worth(kind))
    favour(weights, Action.PRESENT, 10 * down)


@rule
def novice_answers(state: State, weights: Weights) -> None:
    """The more cards there are, the more the novice trusts."""
    weights[Action.TRUST] = 1 + 2 * int(state.down_count)
    weights[Action.DOUBT] = 4


@rule
def prefer_full_hands(state: State, weights: Weights) -> None:
    """Ask a player who holds many cards."""
    for seat in range(int(state.players)):
        favour(weights, Action.ASK + seat, 1 + int(state.held[seat]))


# The regular


@rule
def prefer_rich(state: State, weights: Weights) -> None:
    """J9: ask where most money is to be expected, but not always in the same place."""
    row = row_of(int(state.johnny))
    for seat in range(int(state.players)):
        expected = expected_money(state, row, seat, int(state.held[seat])) // 100
        favour(weights, Action.ASK + seat, expected * expected + 1)


@rule
def in_rising_order(state: State, weights: Weights) -> None:
    """J11: lay cards in ascending order, so that there is only one way to make an offer."""
    down = state.down
    for kind in range(1, KINDS):
        if int(state.down_count) > 0 and int(down[kind]) > 0:
            for smaller in range(kind):
                weights[Action.PUT + smaller] = 0
