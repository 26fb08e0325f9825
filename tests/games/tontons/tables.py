"""Tables of Les Tontons for the tests: records that are laid as they stand, and scripts.

Seats count from 1, places are called by their numbers and positions by their letters, and notes by
their values, as in every text. Backs are `s` and `b`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.bench import Bench
from tripot.core.game import counted
from tripot.core.state import State
from tripot.games.tontons import GAME, box
from tripot.games.tontons.notation.texts import BACKS, LETTERS
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.games.tontons.rules import accounts
from tripot.games.tontons.rules.row import begin_choices
from tripot.games.tontons.state import (
    BIG,
    NOWHERE,
    WORTH,
    Trait,
    back_of,
    has_trait,
    worth_of,
)
from tripot.machine.dispatch import register

TONTONS = register(GAME)
BENCH = Bench(TONTONS, players=4)
opening, play = BENCH.opening, BENCH.play
number_of, weights, legal, legal_of = BENCH.number_of, BENCH.weights, BENCH.legal, BENCH.legal_of
refusal, clause, prospects = BENCH.refusal, BENCH.clause, BENCH.prospects
to_move, phase, ended = BENCH.to_move, BENCH.phase, BENCH.ended
heard, observed = BENCH.heard, BENCH.observed
shown, numbers = BENCH.shown, BENCH.numbers

SHUT = tuple(range(3, 6))
"""Places without an effect, for the row: 3, 4 and 5."""


# Tables


def lay(
    *,
    purses: Sequence[str] = ("1 1 1", "1 1 1", "1 1 1", "1 1 1"),
    row: Sequence[int] = SHUT,
    notes: Mapping[str, str] | None = None,
    boss: int = 1,
    hands: Mapping[int, str] | None = None,
    spent: Mapping[int, str] | None = None,
    ended: int = 0,
    **settings: Any,
) -> State:
    """A table before the choices of a round.

    Args:
        purses: The notes in everybody's envelope; everybody is ignorant of those of the others.
        row: The places from A on.
        notes: By letters, what lies there: backs as in `s s b`, or values where they are seen;
            without them a small note in each place.
        boss: Whose round it is.
        hands: Cards by seats; the others have one of each value.
        spent: Cards by seats.
        ended: Rounds ended.
        settings: Options.
    """
    players = len(purses)
    state = opening(players, **{"characters": CHARACTER_IDS[:players], **settings})
    state.boss, state.ended = boss - 1, ended
    for seat, purse in enumerate(purses):
        fill_purse(state, seat, purse)
        state.profiles[seat] = 0
        put_cards(state, state.hand, seat, (hands or {}).get(seat + 1, "1 2 3 4 5 6 7 8 9 10"))
        put_cards(state, state.spent, seat, (spent or {}).get(seat + 1, ""))
    for position, number in enumerate(row):
        state.row[position], state.row_count = number - 1, position + 1
        state.pile = int(state.pile) & ~(1 << (number - 1))
    if notes is None:
        notes = {
            letter: "2" if is_open(number) else "s"
            for letter, number in zip(LETTERS, row, strict=False)
        }
    for letter, text in notes.items():
        for note in text.split():
            put_note(state, int(state.row[LETTERS.index(letter)]), note)
    begin_choices(state)
    everything = counted(GAME, state)
    assert not any(everything[accounts.UNSEEN : accounts.PLACED]), everything
    return state


def is_open(number: int) -> bool:
    """Whether notes lie face up in a place."""
    return all(box.BOX.places[number - 1].face_up)


def fill_purse(state: State, seat: int, purse: str) -> None:
    """The notes of an envelope, beside those of the bank; nobody else knows which."""
    state.env[seat], state.backs[seat] = 0, 0
    state.known[:, seat] = 0
    for worth in purse.split():
        kind = WORTH.index(int(worth))
        state.env[seat, kind] += 1
        state.backs[seat, back_of(kind)] += 1


def put_cards(state: State, cards: Any, seat: int, text: str) -> None:
    """Cards of a character, in his hand or spent."""
    cards[seat] = 0
    for value in text.split():
        cards[seat, int(value) - 1] += 1
        state.profiles[int(state.character[seat]), int(value) - 1] += 1


def put_note(state: State, place: int, note: str) -> None:
    """A note of the bank in a place: its value where it is seen, else its back."""
    if note not in BACKS:
        kind = WORTH.index(int(note))
        state.open[place, kind] += 1
        state.pool[kind] -= 1
        state.bank[back_of(kind)] -= 1
    else:
        state.laid[place, BACKS.index(note)] += 1
        state.bank[BACKS.index(note)] -= 1
        if BACKS.index(note) == BIG and has_trait(state, place, Trait.NO_FAKES):
            state.genuine += 1


def choose(state: State, choices: str) -> State:
    """Everybody's place and card, by seats, as in `A4 B10 Afriend`; the boss is asked first."""
    chosen, boss = choices.split(), int(state.boss)
    for one in chosen[boss:] + chosen[:boss]:
        state = play(state, f"go {one[0]}, play {one[1:]}")
    return state


def table(choices: str, **given: Any) -> State:
    """A table where all have chosen."""
    return choose(lay(**given), choices)


# Play


def cash_in(state: State, values: str = "") -> State:
    """Play on until the round ends: nobody uses a card or seizes, and the dearest note is picked.

    Args:
        state: Where to begin.
        values: What the notes are that are turned, in their order; then any.
    """
    waiting = values.split()
    while phase(state) not in ("place", "back", "note", "over"):
        at_hand = legal(state)
        text = at_hand[-1]
        if phase(state) == "value" and waiting:
            text = f"value {waiting.pop(0)}"
        for calm in ("skip", "let", "keep", "stay"):
            text = calm if calm in at_hand else text
        state = play(state, text)
    return state


def odds(state: State) -> dict[str, float]:
    """What chance may do now, and how likely."""
    weighed = BENCH.odds(state)
    total = sum(weighed.values())
    return {text: weight / total for text, weight in weighed.items()}


def asks(state: State) -> tuple[str, int | str]:
    """What is to be decided, and by whom."""
    return phase(state), to_move(state)


# What lies there


def payments(state: State) -> list[str]:
    """T33, T62: the notes in which who is asked can pay, in every order."""
    found = []
    for note in legal_of(state, "yield"):
        after = play(state, f"yield {note}")
        is_enough = not int(after.due.sum())
        found += [note] if is_enough else [f"{note} {rest}" for rest in payments(after)]
    return found


def purse(state: State, seat: int) -> str:
    """The notes in an envelope."""
    return values(state.env[seat - 1])


def purses(state: State) -> list[str]:
    """The notes in all envelopes."""
    return [purse(state, seat + 1) for seat in range(int(state.players))]


def worth(state: State) -> list[int]:
    """What all envelopes hold."""
    return [worth_of(state, seat) for seat in range(int(state.players))]


def values(counts: Any) -> str:
    """Counts of the kinds as values in rising order."""
    return " ".join(
        str(one) for one, count in zip(WORTH, counts, strict=True) for _ in range(count)
    )


def aside(state: State) -> str:
    """The notes that have left the game."""
    return values(state.aside)


def row(state: State) -> list[int]:
    """The numbers of the places in play, from A on."""
    return [int(place) + 1 for place in state.row[: int(state.row_count)]]


def notes_at(state: State, number: int) -> str:
    """The notes of a place: backs of those face down, values of the others."""
    small, big = (int(count) for count in state.laid[number - 1])
    return " ".join(["s"] * small + ["b"] * big + values(state.open[number - 1]).split())


def queue(state: State, letter: str) -> str:
    """The seats that queue in a place, the first one first."""
    position = LETTERS.index(letter)
    line = [int(seat) for seat in state.line[: int(state.players)]]
    return "".join(str(seat + 1) for seat in line if int(state.at[seat]) == position)


def queues(state: State) -> list[str]:
    """The queues of all places, from A on."""
    return [queue(state, LETTERS[position]) for position in range(int(state.row_count))]


def out_of_round(state: State) -> list[int]:
    """Who is nowhere."""
    return [seat + 1 for seat in range(int(state.players)) if int(state.at[seat]) == NOWHERE]


def cards(state: State, seat: int) -> str:
    """The cards in a hand, and the spent ones behind a stroke."""
    both = [
        " ".join(str(at + 1) for at, count in enumerate(row_) for _ in range(int(count)))
        for row_ in (state.hand[seat - 1], state.spent[seat - 1])
    ]
    return " | ".join(both)


def hired(state: State) -> dict[int, str]:
    """Whose friend acts in this round."""
    seats = range(int(state.players))
    found = {seat + 1: int(state.friend[seat]) for seat in seats}
    return {seat: FRIEND_IDS[friend] for seat, friend in found.items() if friend >= 0}


# What is known


def known(state: State, seat: int | None, owner: int) -> str:
    """The notes of an envelope that a viewer is sure of."""
    return values(observed(state, seat).env[owner - 1])
