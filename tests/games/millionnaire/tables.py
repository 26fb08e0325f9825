"""Tables of Le Millionnaire for the tests: records that are laid as they stand, and scripts.

Seats count from 1, money is in thousands of francs and companies are letters, as in every text.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.bench import Bench
from tripot.core.state import State
from tripot.games.millionnaire import GAME
from tripot.games.millionnaire.box import CARD_IDS, LETTERS
from tripot.games.millionnaire.rules.cards.confidential import PUBLIC_BIT
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.state import (
    LAID,
    MARKER,
    SECRETS,
    UNITS,
    UNSEEN,
    Phase,
)
from tripot.machine.dispatch import register

MILLIONNAIRE = register(GAME)
BENCH = Bench(MILLIONNAIRE, players=3)
opening, play = BENCH.opening, BENCH.play
number_of, weights, legal, legal_of = BENCH.number_of, BENCH.weights, BENCH.legal, BENCH.legal_of
odds, prospects = BENCH.odds, BENCH.prospects
refusal, clause = BENCH.refusal, BENCH.clause
to_move, phase, ended = BENCH.to_move, BENCH.phase, BENCH.ended
heard, observed, numbers = BENCH.heard, BENCH.observed, BENCH.numbers

NO_CARDS = dict.fromkeys(CARD_IDS, 0)
VIOLET = range(1, 20, 2)
EXCHANGES = dict(zip(LETTERS, (2, 6, 8, 12, 16, 18), strict=True))
HORSES = (0, 4, 10, 14)


# Tables


def lay(
    *,
    cash: Sequence[int] = (100, 100, 100),
    units: Sequence[str] = (),
    places: Sequence[int] = (1, 1, 1, 1, 1, 1),
    mover: int = 1,
    held: Mapping[str, int] | None = None,
    open_cards: Sequence[str] = (),
    top: Sequence[str] = (),
    turn: int = 0,
    **settings: Any,
) -> State:
    """A table before the first throw of a turn.

    Args:
        cash: Everybody's money.
        units: Everybody's shares, as in `A10 B2`.
        places: The squares of the pawns.
        mover: Whose turn it is.
        held: Confidential cards by who holds them.
        open_cards: Those of them that everybody knows.
        top: Cards on top of the pile, as everybody knows; nobody has seen the others.
        turn: Turns ended.
        settings: Options.
    """
    players = len(cash)
    state = opening(players, **settings)
    state.phase, state.first, state.mover = Phase.TURN, 0, mover - 1
    state.turn = turn
    state.cash[:players] = cash
    state.place[:players] = places[:players]
    for seat, shares in enumerate(units):
        for share in shares.split():
            state.units[seat, LETTERS.index(share[0])] = int(share[1:])
    state.unsold[:] = UNITS - state.units[:players].sum(axis=0)
    for id_, seat in (held or {}).items():
        give_card(state, id_, seat, is_open=id_ in open_cards)
    lay_on_top(state, top, len(held or {}))
    return state


def give_card(state: State, id_: str, seat: int, *, is_open: bool) -> None:
    """A confidential card before a player."""
    kind = CARD_IDS.index(id_)
    assert kind < SECRETS
    state.where[kind] = seat - 1
    state.knows[kind] = PUBLIC_BIT if is_open else 1 << (seat - 1)
    state.hidden[seat - 1] += not is_open


def lay_on_top(state: State, top: Sequence[str], held: int) -> None:
    """Known cards above the unseen ones; `marker` for the marker, which else lies below."""
    labels = [MARKER if id_ == "marker" else CARD_IDS.index(id_) for id_ in top]
    for label in labels:
        if label < SECRETS:
            state.where[label], state.knows[label] = LAID, PUBLIC_BIT
        elif label < MARKER:
            state.stock[label] -= 1
    cards = int(state.pile_count) - 1 - held
    rest = [UNSEEN] * (cards - sum(label < MARKER for label in labels))
    pile = labels + rest + ([] if MARKER in labels else [MARKER])
    state.pile[:] = -1
    state.pile[: len(pile)] = pile
    state.pile_count = len(pile)


# What lies there


def cash(state: State) -> list[int]:
    """The money of all seats."""
    return [int(state.cash[seat]) for seat in range(int(state.players))]


def units(state: State, seat: int = 1) -> str:
    """The shares of a seat, as in `A10 B2`."""
    held = zip(LETTERS, state.units[seat - 1], strict=True)
    return " ".join(f"{letter}{int(count)}" for letter, count in held if count)


def fortunes(state: State) -> list[int]:
    """Everybody's fortune."""
    return [fortune(state, seat) for seat in range(int(state.players))]


def place(state: State, seat: int = 1) -> int:
    """The square of a pawn."""
    return int(state.place[seat - 1])


def pile(state: State) -> list[str]:
    """What everybody knows of each slot of the pile; `?` for a card nobody has seen."""
    names = {MARKER: "marker", UNSEEN: "?", 31: "pair", 32: "pair", 33: "pair"}
    names.update(dict(enumerate(CARD_IDS)))
    labels = [int(label) for label in state.pile[: int(state.pile_count)]]
    return [names.get(label, f"of {label - 33}") for label in labels]


def holder(state: State, id_: str) -> int:
    """Where a confidential card is: a seat from 1, or a place above them."""
    return int(state.where[CARD_IDS.index(id_)]) + 1


# What is known


def knows(state: State, seat: int | None, id_: str) -> bool:
    """Whether a viewer knows where a card is."""
    return holder(observed(state, seat), id_) != 0
