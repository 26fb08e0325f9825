"""Tables of Casablanca for the tests: records that are laid as they stand, and scripts.

Seats count from 1, money is in dollars and symbols are letters, as in every text of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

import tripot
from tests.games.bench import Bench
from tripot.core.state import State
from tripot.games.casablanca.state import EVERYBODY, LETTERS, Phase

CASABLANCA = tripot.game("casablanca")
BENCH = Bench(CASABLANCA, players=3)
opening, play, match_at = BENCH.opening, BENCH.play, BENCH.match_at
number_of, weights, legal, odds = BENCH.number_of, BENCH.weights, BENCH.legal, BENCH.odds
to_move, payoffs = BENCH.to_move, BENCH.payoffs
heard, observed = BENCH.heard, BENCH.observed
shown, numbers = BENCH.shown, BENCH.numbers

Look = tuple[int, Sequence[int]]
"""A token's number, and the seats who have looked at it; seat 0 is everybody."""
ASIDE = (4, 5, 6, 6)
"""What the seats of a laid table have set aside: all that `say 0` to `say 3` needs is left."""
TRUE = "take t5, value 2, say 2"
"""The script in which a figure on circle 0 truly walks to symbol c."""
LIE = "take t5, value 1, say 2"
"""The script in which it walks there, and the token says 1."""
TRUE_ELSEWHERE = "take t5, value 1, say 1"
LIE_ELSEWHERE = "take t5, value 2, say 1"


# Tables


def lay(
    *,
    cash: Sequence[int] = (2000, 2000, 2000),
    cards: Sequence[str] = (),
    demand: str = "c",
    stock: str | None = None,
    under: str = "",
    bank: int = 3000,
    places: Sequence[int] = (0, 0, 0, 0),
    mover: int = 1,
    aside: Sequence[int] = ASIDE,
    looked: Mapping[int, Look] | None = None,
    reshuffled: Sequence[int] = (),
    left: Sequence[int] = (),
    turn: int = 0,
    turn_limit: int = 300,
    ring: str = LETTERS * 4,
) -> State:
    """A table at the start of a turn: its prize card has just been turned by the rules."""
    players = len(cash)
    state = opening(players, turn_limit=turn_limit, ring=ring)
    held = [*cards, *("" for _ in range(players - len(cards)))]
    state.phase, state.first, state.mover, state.asked = Phase.TURN, 0, mover - 1, -1
    state.turn, state.bank = turn, bank // 50
    state.place[:players] = places[:players]
    state.cash[:players] = [amount // 50 for amount in cash]
    for seat, letters in enumerate(held):
        state.cards[seat] = counts(letters)
    rest = 5 - counts("".join(held) + under) if stock is None else counts(stock + demand)
    state.stock[:] = rest
    state.under[: len(under)] = [LETTERS.index(letter) for letter in under]
    state.under_count = len(under)
    for seat in range(players):
        state.number[seat], state.seen[seat], state.lies[seat] = aside[seat], 1 << seat, -1
    for token, (number, seats) in (looked or {}).items():
        state.number[token - 1] = number
        state.seen[token - 1] = sum(1 << (seat - 1) for seat in seats if seat)
        if 0 in seats:
            state.seen[token - 1] = (1 << (EVERYBODY + 1)) - 1
    state.reshuffled = sum(1 << (seat - 1) for seat in reshuffled)
    state.left = sum(1 << (seat - 1) for seat in left)
    return play(state, f"turn {demand}")


def counts(letters: str) -> Any:
    """Cards as counts of the seven symbols."""
    return np.array([letters.count(letter) for letter in LETTERS], np.int8)


def duel(move: str = TRUE, **table: Any) -> State:
    """Seat 1 has moved, and seat 2 is asked whether he protests."""
    return play(lay(**table), move)


def next_turn(state: State) -> int:
    """Whose turn it is now, at its very start."""
    assert BENCH.phase(state) in ("turn", "take")
    return int(state.mover) + 1


# What lies there


def cash(state: State) -> list[int]:
    """The money of all seats."""
    return [50 * int(state.cash[seat]) for seat in range(int(state.players))]


def bank(state: State) -> int:
    """The money in the centre."""
    return 50 * int(state.bank)


def cards(state: State) -> list[str]:
    """The prize cards of all seats."""
    return [letters(state.cards[seat]) for seat in range(int(state.players))]


def letters(held: Any) -> str:
    """Counts of the symbols as letters."""
    return "".join(letter * int(count) for letter, count in zip(LETTERS, held, strict=True))


def demand(state: State) -> str | None:
    """The symbol of the top card."""
    return None if int(state.demand) < 0 else LETTERS[int(state.demand)]


def place(state: State, seat: int = 1) -> int:
    """The circle of a figure."""
    return int(state.place[seat - 1])


def circle(state: State, token: int) -> int:
    """Where a token lies."""
    return int(state.lies[token - 1])


def seen_by(state: State, token: int) -> list[int]:
    """The seats who have looked at a token; 0 among them for everybody."""
    bits = int(state.seen[token - 1])
    public = [0] if bits >> EVERYBODY & 1 else []
    return public + [seat + 1 for seat in range(int(state.players)) if bits >> seat & 1]


def clause_of_end(state: State) -> str | None:
    """The clause that ended the game; None while it goes on."""
    return CASABLANCA.rules.ending(state) if to_move(state) == "over" else None


def winners(state: State) -> list[int]:
    """Who has won, by the payoffs."""
    return BENCH.ended(state)[1]


# What is known


def number_seen(state: State, seat: int | None, token: int) -> int:
    """A token's number as a viewer sees it: -1 when it has none, -2 when it is hidden."""
    return int(observed(state, seat).number[token - 1])


def remembered(state: State, seat: int | None) -> list[int]:
    """How many tokens of each number a viewer remembers on the ring."""
    row = EVERYBODY if seat is None else seat - 1
    return [int(count) for count in state.ring_known[row]]


def looks(seat_of: Callable[[int], int], numbers: Mapping[int, int]) -> dict[int, Look]:
    """Tokens with their numbers, each looked at by one seat."""
    return {token: (number, (seat_of(token),)) for token, number in numbers.items()}
