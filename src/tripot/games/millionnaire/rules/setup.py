"""Le Millionnaire: laying the table: money, the pile, who begins and from where (M15 to M17)."""

import numpy as np

from tripot.core.contract.options import Options
from tripot.core.state import State, rule
from tripot.games.millionnaire.box import AMOUNTS, CARD_IDS
from tripot.games.millionnaire.circuit import violet_at
from tripot.games.millionnaire.options import OWN_CHOICE
from tripot.games.millionnaire.rules.cards.confidential import PUBLIC_BIT
from tripot.games.millionnaire.state import (
    ABSENT,
    IN_STOCK,
    KINDS,
    MARKER,
    NOTHING,
    RULES,
    SECRETS,
    UNITS,
    UNSEEN,
    Phase,
)


def start(state: State, players: int, options: Options) -> None:
    """M15: everybody's money, and the pile with the marker under it."""
    state.players = players
    state.rules = RULES
    state.phase = Phase.FIRST
    state.goal = options["goal"] // 1000
    state.turn_limit = options["turn_limit"]
    state.trades = options["trades"]
    state.stakes = options["stakes"]
    state.most_throws = options["throws"]
    state.faces = options["faces"]
    state.cash[:players] = state.untaxed = options["start_money"] // 1000
    state.unsold[:] = UNITS
    state.place[:] = NOTHING
    if options["start_square"] != OWN_CHOICE:
        state.place[:players] = options["start_square"]
    for field in ("asked", "came_from", "maker", "partner", "card", "heir", "slot"):
        state[field] = NOTHING
    lay_pile(state, options)


def play_older(state: State, rules: int) -> None:
    """Play as before 2026-11-26 (`is_first_version`); 100,000 francs were then untaxed (M45)."""
    state.rules = rules
    state.untaxed = 100


def lay_pile(state: State, options: Options) -> None:
    """M15, M64: nobody knows the order of the cards."""
    counts = np.array([options["cards"][id_] for id_ in CARD_IDS])
    amounts = [options["amounts"][id_] // 1000 if id_ in AMOUNTS else 0 for id_ in CARD_IDS]
    state.amounts[:] = amounts
    state.stock[SECRETS:KINDS] = counts[SECRETS:]
    state.where[:] = np.where(counts[:SECRETS] > 0, IN_STOCK, ABSENT)
    state.knows[:] = np.where(counts[:SECRETS] > 0, 0, PUBLIC_BIT)
    state.pile[:] = NOTHING
    state.pile[: counts.sum()] = UNSEEN
    state.pile[counts.sum()] = MARKER
    state.pile_count = counts.sum() + 1


@rule
def draw_first(state: State, seat: int) -> None:
    """M16: the banker, who plays first."""
    state.first = seat
    state.mover = seat
    is_placed = int(state.place[seat]) != NOTHING
    state.phase = Phase.TURN if is_placed else Phase.START


@rule
def start_from(state: State, violet: int) -> None:
    """M17: a violet square of the player's choice."""
    state.place[int(state.mover)] = violet_at(violet)
    state.phase = Phase.TURN
