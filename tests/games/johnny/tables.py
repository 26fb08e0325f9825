"""Tables of Johnny Controletti for the tests: played from the start, or laid as they stand.

Seats count from 1 and cards are their values, as in every text of the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import tripot
from tests.games.bench import Bench, viewers
from tripot.core.contract.table import View
from tripot.core.state import PUBLIC, State
from tripot.games.johnny.state import KINDS, SAVINGS, VALUES, Phase
from tripot.session.match import Match

Cards = Sequence[int]

JOHNNY = tripot.game("johnny")
BENCH = Bench(JOHNNY, players=3)
START = (5000, 2000, 2000, 1000, 1000, 1000, 1000, 0, 0)
"""J3, from the sheets."""
CARLOTTA = (5000, 2000, 2000, 1000, 1000, 0)
"""J4, from the French sheet."""
OTHERS: tuple[int | None, ...] = (3, None)
"""Who watches when seat 2 presents his offer to seat 1: a third player and the onlooker."""

# Tables that are played


def play(
    script: str,
    *,
    players: int = 3,
    start: Cards = START,
    savings: Cards = CARLOTTA,
    target: int = 25000,
    turn_limit: int = 200,
) -> tripot.Match:
    """A match in which the actions of a script, parted by commas, have been played."""
    options = {
        "start_money": option(start),
        "savings": option(savings),
        "target": target,
        "turn_limit": turn_limit,
    }
    match = Match(JOHNNY, players=players, options=options)
    go_on(match, script)
    return match


def go_on(match: tripot.Match, script: str) -> None:
    """Play the actions of a script, chance's among them."""
    match.play_log([text.strip() for text in script.split(",")] if script else [])


def offer(*cards: int) -> str:
    """The script in which seat 1 is Johnny first and seat 2 presents these cards to him."""
    return f"first 1, colour 2, {put(*cards)}, present"


def put(*cards: int) -> str:
    """The script in which the debtor lays these cards face down."""
    return ", ".join(f"put {card}" for card in cards)


LOST_DOUBT = f"{offer(1000, 1000)}, doubt, die 1, pay 2000"
"""The script in which seat 1 has lost a doubt and paid for it."""


def option(cards: Cards) -> dict[str, int]:
    """Cards as an option of J31."""
    return {str(1000 * value): cards.count(1000 * value) for value in VALUES}


# Tables that are laid


def table(
    phase: Phase = Phase.COLOUR,
    *,
    hands: Mapping[int, Cards],
    johnny: int = 1,
    debtor: int = 0,
    up: Cards = (),
    down: Cards = (),
    paid: Cards = (),
    debt: int = 0,
    die: int = 0,
    savings: Cards = CARLOTTA,
    seen: Mapping[int, Cards] | None = None,
    turn: int = 0,
    target: int = 25000,
    turn_limit: int = 200,
) -> tripot.Match:
    """A match that begins with this table: a hand for every seat, `seen` what all know of them."""

    def lay(state: State, players: int, options: Mapping[str, Any]) -> None:
        JOHNNY.rules.start(state, players, options)
        state.phase, state.turn, state.die, state.debt = phase, turn, die, debt // 1000
        state.johnny, state.debtor = johnny - 1, debtor - 1
        state.up, state.down, state.paid = kinds(up), kinds(down), kinds(paid)
        state.down_count = len(down)
        state.known[:, :SAVINGS] = 0
        for seat, cards in hands.items():
            _seat_player(state, seat - 1, cards, (seen or {}).get(seat, ()))
        state.known[debtor, debtor - 1] += kinds(down) if debtor else kinds(())
        on_table = [*up, *down, *paid, *savings]
        state.in_play = kinds([*on_table, *(card for cards in hands.values() for card in cards)])

    settings = {
        "start_money": {"0": 1},
        "savings": option(savings),
        "target": target,
        "turn_limit": turn_limit,
    }
    return Match(JOHNNY.variant(start=lay), players=len(hands), options=settings)


def _seat_player(state: State, seat: int, cards: Cards, seen: Cards) -> None:
    state.hands[seat], state.held[seat] = kinds(cards), len(cards)
    state.known[: int(state.players) + 1, seat] = kinds(seen)
    state.known[seat + 1, seat] = kinds(cards)


def answering(*offered: int, hands: Mapping[int, Cards] | None = None) -> tripot.Match:
    """Johnny in seat 1 is to answer this offer of seat 2."""
    held = hands or {1: (5000, 2000, 1000), 2: (1000,), 3: (0,)}
    return table(Phase.ANSWER, johnny=1, debtor=2, down=offered, hands=held)


def strangers(*, offered: Cards = (), seen: Mapping[int, Cards] | None = None) -> tripot.Match:
    """Three players who know nothing of each other but what all have `seen`."""
    held: Mapping[int, Cards] = {1: (2000, 1000, 0), 2: (5000, 0, 0), 3: (1000, 1000)}
    if offered:
        return table(Phase.ANSWER, johnny=1, debtor=2, down=offered, hands=held, seen=seen)
    return table(hands=held, seen=seen)


def kinds(cards: Cards) -> list[int]:
    """Cards as counts of the four kinds."""
    return [list(cards).count(1000 * VALUES[kind]) for kind in range(KINDS)]


# What is looked at


def state_of(match: tripot.Match) -> State:
    """The whole state now, nothing hidden."""
    return match.history.state_after(len(match.actions))


def open_view(match: tripot.Match) -> View:
    """The table now, nothing hidden."""
    return match.game.table.view(state_of(match), PUBLIC)


def hand(match: tripot.Match, seat: int) -> list[int]:
    """The cards a seat holds, highest first."""
    cards: list[int] = open_view(match)["seats"][seat - 1]["hand"]
    return cards


def hands(match: tripot.Match) -> list[list[int]]:
    """The cards of all seats."""
    return [hand(match, seat) for seat in range(1, match.players + 1)]


def savings_left(match: tripot.Match) -> list[int]:
    """The cards that lie in the savings, highest first."""
    counts = state_of(match).savings.tolist()
    pile = [1000 * value for value, count in zip(VALUES, counts, strict=True) for _ in range(count)]
    return pile[::-1]


def decision(match: tripot.Match) -> str:
    """What is to be decided now, as everybody sees it."""
    word: str = match.view()["decision"]
    return word


def johnny_of(match: tripot.Match) -> int:
    """Whose turn it is."""
    seat: int = match.view()["johnny"]
    return seat


def turn_has_passed(match: tripot.Match, *, to: int = 2) -> bool:
    """Whether the next player throws the coloured die, with a table cleared but for the dice."""
    view = match.view()
    table_is_clear = not (view["debtor"] or view["debt"] or view["paid"])
    offer_is_gone = view["offer"] == {"down": [], "up": []}
    return (view["decision"], view["johnny"]) == ("colour", to) and table_is_clear and offer_is_gone


def clause_of_end(match: tripot.Match) -> str | None:
    """The clause that ended the match; None while it goes on."""
    return match.outcome.clause if match.outcome else None


def winners(match: tripot.Match) -> tuple[int, ...]:
    """Who has won a match that is over."""
    assert match.outcome is not None
    return match.outcome.winners


def seat_view(match: tripot.Match, viewer: int | None, seat: int) -> View:
    """What a viewer is shown of a seat."""
    shown: View = match.view(viewer)["seats"][seat - 1]
    return shown


def surely(match: tripot.Match, viewer: int | None, seat: int) -> list[int]:
    """The cards that a viewer knows a seat to have."""
    cards: list[int] = seat_view(match, viewer, seat)["surely"]
    return cards


def heard(match: tripot.Match, viewer: int | None) -> list[str]:
    """What a viewer has perceived of the actions so far."""
    return [line for line in match.knowledge(viewer) if not line.startswith(">")]


def numbers(match: tripot.Match, viewer: int | None) -> dict[str, float]:
    """The features of what a viewer observes, by their names."""
    return BENCH.numbers(state_of(match), viewer)


# What is refused


def all_of(match: tripot.Match) -> object:
    """Everything that a refusal must leave as it was."""
    knowledge = [match.knowledge(viewer) for viewer in viewers(match)]
    return match.actions, state_of(match).tobytes(), knowledge


def assert_refused(match: tripot.Match, text: str, clause: str) -> None:
    """Check that an action is refused with a clause, and that nothing changes."""
    before = all_of(match)
    assert text not in match.legal()
    with pytest.raises(tripot.IllegalAction) as refusal:
        match.play(text)
    assert refusal.value.clause == clause
    assert refusal.value.action == text
    assert f"({clause})" in str(refusal.value)
    assert all_of(match) == before


def assert_not_the_turn_of(match: tripot.Match, seat: int, text: str) -> None:
    """Check that an allowed action is refused to a seat that is not to decide."""
    before = all_of(match)
    assert text in match.legal()
    with pytest.raises(tripot.NotYourTurn):
        match.play(text, seat=seat)
    assert all_of(match) == before
