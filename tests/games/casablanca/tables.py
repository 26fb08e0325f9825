"""Tables of Casablanca for the tests: records that are laid as they stand, and scripts.

Seats count from 1, money is in dollars and symbols are letters, as in every text of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State, blank_states, copy_state
from tripot.games.casablanca import knowledge, notation, rules
from tripot.games.casablanca.state import ACTIONS, DEFAULTS, EVERYBODY, LETTERS, RECORD, Phase

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


def opening(players: int = 3, **options: Any) -> State:
    """The state before the first chance move."""
    state: State = blank_states(RECORD, 1)[0]
    rules.start(state, players, {**DEFAULTS, **options})
    return state


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


# Play


def play(state: State, script: str) -> State:
    """A copy in which the actions of a script, parted by commas, have been played.

    Every action must be allowed, and none may lose or make a note, a card or a token (C3).
    """
    state = copy_state(state)
    box = rules.census(state)
    for text in steps(script):
        assert text in legal(state), f"{text} not among {legal(state)}"
        rules.apply(state, number_of(text))
        assert rules.census(state) == box, text
    return state


def steps(script: str) -> list[str]:
    """The actions of a script."""
    return [text.strip() for text in script.split(",")]


def number_of(text: str) -> int:
    """The action of a text."""
    action = notation.to_action(text)
    assert action is not None, text
    return action


def weights(state: State) -> Any:
    """The weights of all actions."""
    room = np.zeros(ACTIONS, np.int32)
    rules.legal(state, room)
    return room


def legal(state: State) -> list[str]:
    """What may be done now."""
    return [notation.to_text(int(action)) for action in np.flatnonzero(weights(state))]


def odds(state: State) -> dict[str, int]:
    """What chance may do now, with its weights."""
    assert to_move(state) == "chance"
    room = weights(state)
    return {notation.to_text(int(at)): int(room[at]) for at in np.flatnonzero(room)}


def to_move(state: State) -> int | str:
    """The seat that is to decide, `chance` or `over`."""
    player = rules.current_player(state)
    if player == CHANCE:
        return "chance"
    return "over" if player == TERMINAL else player + 1


def next_turn(state: State) -> int:
    """Whose turn it is now, at its very start."""
    assert rules.decision(state) in ("turn", "take")
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
    return rules.ending(state) if to_move(state) == "over" else None


def winners(state: State) -> list[int]:
    """Who has won, by the payoffs."""
    return [seat + 1 for seat, payoff in enumerate(payoffs(state)) if payoff > 0]


def payoffs(state: State) -> list[float]:
    """The payoff of each seat."""
    assert to_move(state) == "over"
    out = np.zeros(int(state.players), np.float64)
    rules.returns(state, out)
    return [float(payoff) for payoff in out]


# What is known


def viewer(seat: int | None) -> int:
    """A seat as the rules count it; None is the onlooker."""
    return PUBLIC if seat is None else seat - 1


def viewers(state: State) -> list[int | None]:
    """All seats, and the onlooker."""
    return [*range(1, int(state.players) + 1), None]


def heard(state: State, script: str, seat: int | None) -> list[str]:
    """What a viewer perceives of a script."""
    lines = []
    for text in steps(script):
        lines.append(knowledge.witness(state, number_of(text), viewer(seat)))
        state = play(state, text)
    return lines


def observed(state: State, seat: int | None) -> State:
    """The state as a viewer may know it."""
    copied = copy_state(state)
    knowledge.observe(copied, viewer(seat))
    return copied


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
