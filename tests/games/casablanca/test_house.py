"""C17 to C46: what happens by itself, step by step: what is heard of it, and what it changes."""

import pytest

from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    cash,
    duel,
    heard,
    lay,
    match_at,
    number_of,
    number_seen,
    observed,
    place,
    play,
)
from tripot.core.state import HOUSE, State, copy_state
from tripot.games.casablanca.state import Event

ALL = (1, 2, 3, None)
STEPS: list[tuple[State, str, list[str]]] = [
    (duel(TRUE), "pass, pass", ["= prize 1 c 100"]),
    (duel(TRUE, cards=["cc"], bank=200), "pass, pass", ["= prize 1 c 200"]),
    (duel(TRUE_ELSEWHERE), "pass, pass", ["= nothing 1"]),
    (duel(TRUE, cards=["ccc"]), "pass, pass", ["= bank 1 c 3000"]),
    (lay(cash=(2000, 50, 0), cards=["", "a", "b"]), TRUE, ["= prize 1 c 100"]),
    (duel(LIE), "protest 300, retract", ["= stakes 2 300", "= back 1 0"]),
    (
        duel(LIE),
        "protest 300, raise 900, withdraw",
        ["= stakes 1 1200", "= prize 1 c 100"],
    ),
    (
        duel(LIE),
        "protest 300, raise 900, raise 1800, withdraw",
        ["= stakes 2 2700", "= back 1 0"],
    ),
    (duel(LIE), "protest 300, match", ["= token t5 1", "= stakes 2 600", "= back 1 0"]),
    (duel(TRUE), "protest 300, match", ["= token t5 2", "= stakes 1 600"]),
    (
        duel("take t5, value 1, say 0", places=(4, 0, 0)),
        "protest 300, match",
        ["= token t5 1", "= stakes 2 600", "= back 1 4"],
    ),
    (
        duel(TRUE, cash=(0, 2000), cards=["a"]),
        "protest 300, match",
        ["= token t5 2", "= stakes 1 0"],
    ),
    (duel(LIE), "protest 300, match, prize", ["= payout 2 c 100"]),
    (duel(LIE, cards=["a", "a"]), "protest 300, match, seize a", ["= payout 2 a 200"]),
    (duel(LIE, cards=["a", "aaa"]), "protest 300, match, seize a", ["= bank 2 a 3000"]),
    (duel(TRUE, stock="", cards=["aab", "bc"]), "pass, pass", ["= prize 1 c 100", "= stock 4"]),
    (duel(TRUE, stock="", cards=["c", "aa", "bb"]), "pass, pass", ["= prize 1 c 200"]),
    (
        duel(LIE, cash=(50, 2000)),
        "protest 300, retract",
        ["= stakes 2 300", "= back 1 0", "= leave 1"],
    ),
    (
        duel(TRUE, cash=(2000, 0, 0, 2000), cards=["aa", "b", "d", "ee"], stock=""),
        "pass",
        ["= prize 1 c 100", "= stock 3", "= leave 2", "= leave 3"],
    ),
    (
        lay(cash=(0, 0, 0), cards=["", "b", ""], left=[3], stock="", bank=0),
        TRUE,
        ["= prize 1 c 0", "= stock 2", "= ruin"],
    ),
]


@pytest.mark.parametrize(("table", "script", "lines"), STEPS)
def test_everybody_hears_of_each_step(table: State, script: str, lines: list[str]) -> None:
    before, _, last = script.rpartition(", ")
    table = play(table, before)
    for seat in ALL[: int(table.players)]:
        assert heard(table, last, seat)[1:] == lines


def after_action(table: State, text: str) -> State:
    """The table when an action has been carried out, and nothing that follows from it."""
    state = copy_state(table)
    CASABLANCA.rules.apply(state, number_of(text))
    assert CASABLANCA.rules.current_player(state) == HOUSE
    return state


def test_c30_a_stake_that_is_matched_turns_up_no_token_by_itself() -> None:
    state = after_action(play(duel(LIE), "protest 300"), "match")
    assert [number_seen(state, seat, 5) for seat in ALL] == [1, -2, -2, -2]
    assert (cash(state), [50 * int(one) for one in state.stakes]) == (
        [1700, 1700, 2000],
        [300, 300],
    )
    CASABLANCA.rules.proceed(state)
    assert [number_seen(state, seat, 5) for seat in ALL] == [1] * 4
    assert (cash(state), place(state)) == ([1700, 1700, 2000], 2)
    CASABLANCA.rules.proceed(state)
    assert (cash(state), place(state)) == ([1700, 2300, 2000], 2)
    CASABLANCA.rules.proceed(state)
    assert place(state) == 0


@pytest.mark.parametrize("seat", [2, 3, None])
def test_c30_until_it_is_turned_up_the_truth_and_a_lie_look_alike(seat: int | None) -> None:
    """Who will have the stakes and whether the figure goes back are noted nowhere before."""
    true, lie = (after_action(play(duel(move), "protest 300"), "match") for move in (TRUE, LIE))
    assert observed(true, seat).tobytes() == observed(lie, seat).tobytes()


def test_c20_the_winner_has_his_card_before_the_bank_pays() -> None:
    state = after_action(play(duel(LIE, cards=["a"]), "protest 300, match"), "seize a")
    assert (int(state.cards[1, 0]), cash(state)[1]) == (1, 2300)
    CASABLANCA.rules.proceed(state)
    assert cash(state)[1] == 2400


def test_an_action_clears_what_the_house_has_done() -> None:
    state = play(duel(LIE), "protest 300, match")
    assert int(state.event[0]) == Event.BACK
    assert after_action(state, "prize").event.tolist() == [0] * 4


def test_a_turn_that_ends_is_no_line() -> None:
    match = match_at(duel(TRUE_ELSEWHERE), "pass, pass")
    assert (
        len(match.history.states_of(match.number - 1)) == 4
    )  # before, passed, nothing won, next turn
    assert match.onlooker().knowledge(since=match.number) == ["pass", "= nothing 1", "> take 2"]


def test_c31_a_figure_is_seen_where_it_was_only_once_it_has_gone_back() -> None:
    match = match_at(duel(LIE_ELSEWHERE), "protest 300, match")
    places = [place(state) for state in match.history.states_of(match.number - 1)]
    assert places == [1, 1, 1, 1, 0, 0]


def test_what_changes_nothing_is_no_sentence() -> None:
    for table, script in (
        (duel("take t5, value 1, say 0"), "protest 300, match"),
        (duel(TRUE, cash=(0, 2000), cards=["a"]), "protest 300, match"),
    ):
        match = match_at(table, script)
        told = [step.deed for step in match.seat(1).witnessed(since=1) if step.sentence]
        assert told == ["match", "token", *(["stakes"] if cash(table)[0] else [])]


def test_every_event_has_its_icon() -> None:
    icons = (CASABLANCA.about.folder / "page" / "symbols.svg.j2").read_text()
    for event in Event:
        assert event == Event.NONE or f"'{event.name.lower()}': '<" in icons
