"""M36: what a keen player offers, units for as many others, and what they think of it."""

import pytest

from tests.games.millionnaire.tables import BENCH, lay, play
from tripot.core.state import State
from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.players.swaps import (
    WORTHWHILE,
    best_swap,
    brings,
    free_units,
    given_of,
    passing,
    swap_worth,
    turns_ahead,
)
from tripot.games.millionnaire.state import COMPANIES
from tripot.kit.levels import KEEN, REGULAR


def keen(state: State) -> dict[str, int]:
    """What a keen player would do, with the weights."""
    return BENCH.likes(state, KEEN)


def offers(state: State) -> set[str]:
    """To whom a keen player would make an offer, nearly always if to anybody."""
    liked = keen(state)
    found = {text for text in liked if text.startswith("offer")}
    assert not found or sum(liked[text] for text in found) > 0.9 * sum(liked.values())
    return found


def offered(state: State, to: int) -> str:
    """The parts of the offer that a keen player makes, up to proposing it."""
    state, parts = play(state, f"offer {to}"), [""]
    while parts[-1] != "propose":
        (part,) = keen(state)
        state = play(state, part)
        parts.append(part)
    return ", ".join(parts[1:-1])


NEAR_DIRECTOR = ("A9 B9", "A9 B9", "")


def test_m28_they_swap_for_what_makes_a_director_and_leaves_the_others_none() -> None:
    state = lay(units=NEAR_DIRECTOR)
    assert offers(state) == {"offer 2"}
    assert offered(state, 2) == "give B 9, give 1, ask A 9"


def test_m36_a_regular_accepts_such_a_swap_for_1000_francs_and_not_for_nothing() -> None:
    def answers(script: str) -> dict[str, int]:
        return BENCH.likes(play(lay(units=NEAR_DIRECTOR), script), REGULAR)

    assert answers("offer 2, give B 9, give 1, ask A 9, propose") == {"accept": 1}
    assert "accept" not in answers("offer 2, give B 9, ask A 9, propose")


def test_m23_m30_they_swap_for_the_company_that_the_next_card_favours() -> None:
    holdings, places = ("A8 B8", "C8", "D8"), (15, 15, 15)
    assert not offers(lay(units=holdings, places=places, top=["rent"]))
    state = lay(units=holdings, places=places, top=["one-for-one-c"])
    assert offers(state) == {"offer 2"}
    assert offered(state, 2).endswith("give 1, ask C 8")


@pytest.mark.parametrize(("square", "company"), [(1, "A"), (5, "B"), (7, "C"), (11, "D")])
def test_m19_they_swap_for_the_exchange_that_they_are_about_to_pass(
    square: int, company: str
) -> None:
    rest = " ".join(f"{letter}7" for letter in "EF")
    state = lay(units=(rest, f"{company}12"), places=(square, square, 1))
    assert offers(state) == {"offer 2"}
    assert offered(state, 2).endswith(f"ask {company} 12")


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(lay(cash=(0, 9, 9), units=NEAR_DIRECTOR), id="no money"),
        pytest.param(lay(units=NEAR_DIRECTOR, trades=False), id="no trades"),
        pytest.param(lay(units=("", "A9", "A9")), id="nothing to give"),
        pytest.param(lay(units=("A9", "A9", "")), id="the same company"),
        pytest.param(play(lay(units=NEAR_DIRECTOR), "horse 10"), id="staked"),
        pytest.param(
            play(lay(units=NEAR_DIRECTOR), "offer 3, give B 1, propose, refuse"), id="refused"
        ),
    ],
)
def test_m35_they_offer_nothing_where_they_may_not_or_nothing_is_won(state: State) -> None:
    assert not offers(state)


def test_m36_after_a_refusal_they_offer_again_in_their_next_turn() -> None:
    state = play(lay(units=NEAR_DIRECTOR), "offer 3, give B 1, propose, refuse")
    state.proposals = 0
    assert offers(state) == {"offer 2"}


def test_m36_they_answer_an_offer_by_what_it_brings_them() -> None:
    def answer(holdings: tuple[str, ...], script: str) -> dict[str, int]:
        return keen(play(lay(cash=(500, 1, 1), units=holdings), script))

    robbed = answer(("B12", "A12"), "offer 2, give B 3, give 1, ask A 3, propose")
    assert robbed == {"accept": 1, "refuse": 4}
    served = answer(("B12", "A12 B9"), "offer 2, give B 3, give 1, ask A 2, propose")
    assert served == {"accept": 20, "refuse": 1}


@pytest.mark.parametrize(
    "begun",
    [
        "give A 1",
        "give B 9, give 2",
        "give B 8, give 1",
        "give B 9, give 1, ask B 1",
        "give B 9, give 1, ask A 9, ask B 1",
        "give B 9, give 1, ask A 9, ask 1",
        "ask A 9",
    ],
)
def test_m36_an_offer_that_is_no_swap_of_theirs_does_not_become_one(begun: str) -> None:
    state = play(lay(units=NEAR_DIRECTOR), f"offer 2, {begun}")
    assert keen(state) == BENCH.likes(state, REGULAR)


# What it comes from


def test_m28_m29_a_directors_units_bring_more_than_twice_as_much() -> None:
    state = lay()
    turns = turns_ahead(state)
    assert brings(state, 0, 0, 10, turns) > 20 * brings(state, 0, 0, 1, turns)
    assert brings(state, 0, 0, 9, turns) == 9 * brings(state, 0, 0, 1, turns)
    assert brings(state, 0, 0, 0, turns) == 0


def test_m19_the_nearer_an_exchange_the_more_throws_pass_it() -> None:
    shares = [passing(ahead) for ahead in range(21)]
    assert shares[0] == 0
    assert shares[1] == shares[2] == 100
    assert shares[12] == 100 * 1 // 36
    assert shares[1:13] == sorted(shares[1:13], reverse=True)
    assert not any(shares[13:])


def test_m52_the_nearer_the_goal_the_less_time_there_is() -> None:
    ahead = [turns_ahead(lay(cash=(1, most, 1))) for most in (100, 300, 600, 999, 2000)]
    assert ahead == sorted(ahead, reverse=True)
    assert ahead[-1] == ahead[-2] == 2


def test_m30_the_next_card_is_most_likely_the_movers() -> None:
    state = lay(top=["one-for-one-c", "rent", "one-for-two-d"])
    assert free_units(state, 0, 2) > free_units(state, 1, 2) > 0
    assert free_units(state, 0, 3) == free_units(state, 1, 3) > 0
    assert free_units(state, 0, 0) == 0
    behind = lay(top=["marker", "one-for-one-c"])
    assert free_units(behind, 0, 2) == free_units(state, 0, 2)


def test_m36_small_holdings_go_first_and_what_is_asked_for_never() -> None:
    state = lay(units=("A3 B12 C4 D2",))
    for count in range(1, 18):
        given = [given_of(state, 0, 2, count, other) for other in range(COMPANIES)]
        assert sum(given) == count
        assert given[2] == 0
        assert all(0 <= some <= held for some, held in zip(given, (3, 12, 4, 2, 0, 0), strict=True))
        assert (given[1] > 0) == (count > 5)


def test_m28_a_swap_is_worth_what_all_its_units_bring_before_and_after() -> None:
    holdings = ("A3 B12 C4 D2 F10", "A9 B3 C25 D10")
    state = lay(units=holdings, places=(5, 9, 1), top=["rent", "one-for-one-c"])
    turns = turns_ahead(state)

    def gained(seat: int, moved: list[int]) -> int:
        held = [int(units) for units in state.units[seat]]
        return sum(
            brings(state, seat, one, held[one] + moved[one], turns)
            - brings(state, seat, one, held[one], turns)
            for one in range(COMPANIES)
        )

    for count in range(1, 26):
        given = [given_of(state, 0, 2, count, other) for other in range(COMPANIES)]
        moved = [count if one == 2 else -given[one] for one in range(COMPANIES)]
        theirs = gained(1, [-units for units in moved])
        expected = gained(0, moved) - theirs // 3
        assert swap_worth(state, 0, 1, 2, count, turns) == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_m36_every_swap_that_is_offered_can_be_and_is_worthwhile(players: int) -> None:
    found = 0
    for match in BENCH.decisions("keen", players, seed=players, turn_limit=40):
        state = match.history.state_after(len(match.actions))
        if match.view(None)["decision"] != "turn":
            continue
        maker, turns = int(state.mover), turns_ahead(state)
        for text in offers(state):
            partner = int(text.split()[1])
            company, count = best_swap(state, maker, partner - 1)
            if count == 0:  # what a regular offers
                continue
            assert swap_worth(state, maker, partner - 1, company, count, turns) > WORTHWHILE
            parts = offered(state, partner)
            asked = play(state, f"offer {partner}, {parts}, propose")
            assert "accept" in BENCH.likes(asked, REGULAR)
            done = play(asked, "accept")
            had, has = (int(one.units[maker, company]) for one in (state, done))
            assert has == had + count
            assert f"ask {LETTERS[company]} {min(20, count)}" in parts
            found += 1
    assert found
