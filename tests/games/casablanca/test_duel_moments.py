"""C21 to C37: what there is to see of a duel."""

import pytest

from tests.games.bench import NAMES
from tests.games.casablanca.tables import (
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    circle,
    lay,
    match_at,
)
from tests.games.casablanca.watching import (
    ALL,
    OTHERS,
    TELLER,
    assert_gains,
    assert_said,
    assert_weight,
    last,
    looks,
    said,
    token,
)
from tests.server.pages import page_of, text_of
from tripot.core.language import ENGLISH
from tripot.core.moments import Moment, Weight
from tripot.session.deeds import Deed, after_line
from tripot.session.match import Match

# The protest and the raises


def test_c21_a_protest_lays_its_stake_on_the_table() -> None:
    match = match_at(lay(), f"{LIE}, protest 300")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "Bruno protests against you, and bets $300.",
        (2,): "You protest against Anna, and bet $300.",
        (None,): "Bruno protests against Anna, and bets $300.",
    }
    assert_said(match, "C21", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {})
    for viewer in ALL:
        view = looks(match, viewer)
        assert (view["protester"], view["stakes"]) == (2, {"mover": 0, "protester": 300})
        assert [seat["money"] for seat in view["seats"]] == [2000, 1700, 2000]


def test_c22_whoever_sits_behind_a_protester_is_told_at_once_why_theirs_does_not_count() -> None:
    match = match_at(lay(), f"{LIE}, protest 300")
    told = "Bruno protests against Anna, and bets $300. That goes before any protest of yours: "
    assert_said(match, "C22", {(3,): f"{told}Bruno sits nearer to Anna, clockwise."})
    for viewer in (1, 2, 3, None):  # the plates still say what they did last themselves
        assert "goes first" not in text_of(page_of(match, viewer))


def test_c22_who_let_it_pass_or_cannot_pay_has_no_protest_that_comes_too_late() -> None:
    broke = match_at(lay(cash=(2000, 2000, 50)), f"{LIE}, protest 300")
    passed = match_at(lay(), f"{LIE}, pass, protest 300")
    assert said(broke, 3)[1] == said(passed, 2)[1] == "C21"


def test_c21_a_protest_shows_nobody_the_token() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 900")
    for viewer in (2, *OTHERS):
        assert token(match, viewer)["number"] is None


def test_c27_a_protest_with_all_one_has_says_so() -> None:
    match = match_at(lay(cash=(2000, 300, 2000)), f"{LIE}, protest 300")
    assert said(match, 2)[0] == "You protest against Anna, and bet $300. All in."
    assert said(match, None)[0] == "Bruno protests against Anna, and bets $300. All in."
    fewer = match_at(lay(cash=(2000, 300, 2000)), f"{LIE}, protest 250")
    assert said(fewer, None)[0] == "Bruno protests against Anna, and bets $250."


RAISES = {2: ("double", 600), 3: ("triple", 900)}


@pytest.mark.parametrize("times", RAISES)
def test_c24_a_raise_says_from_what_to_what(times: int) -> None:
    verb, money = RAISES[times]
    match = match_at(lay(), f"{LIE}, protest 300, raise {money}")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {verb} the stake, from $300 to ${money}.",
        (2,): f"Anna {verb}s your stake, from $300 to ${money}.",
        OTHERS: f"Anna {verb}s the stake, from $300 to ${money}.",
    }
    assert_said(match, "C24", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {})
    assert looks(match)["stakes"] == {"mover": money, "protester": 300}


@pytest.mark.parametrize("times", RAISES)
def test_c26_the_protester_raises_back(times: int) -> None:
    verb, money = RAISES[times]
    match = match_at(lay(), f"{LIE}, protest 100, raise 300, raise {money}")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"Bruno {verb}s your stake, from $300 to ${money}.",
        (2,): f"You {verb} the stake, from $300 to ${money}.",
        OTHERS: f"Bruno {verb}s the stake, from $300 to ${money}.",
    }
    assert_said(match, "C26", sentences)


def test_c27_a_raise_that_is_cut_down_to_all_the_raiser_has() -> None:
    match = match_at(lay(cash=(700, 2000, 2000)), f"{LIE}, protest 300, raise 700")
    assert_said(match, "C27", {(1,): "You raise to $700. All in."})
    assert_said(match, "C27", {(2, *OTHERS): "Anna raises to $700. All in."})
    assert_weight(match, Weight.TELLING)


def test_c27_a_raise_that_is_cut_down_to_all_the_other_has() -> None:
    match = match_at(lay(cash=(2000, 800, 2000)), f"{LIE}, protest 300, raise 800")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You raise to $800. That is all Bruno has.",
        (2,): "Anna raises to $800. That is all you have.",
        OTHERS: "Anna raises to $800. That is all Bruno has.",
    }
    assert_said(match, "C27", sentences)
    assert_weight(match, Weight.TELLING)


def test_c27_twice_the_stake_can_be_all_one_has() -> None:
    match = match_at(lay(cash=(2000, 600, 2000)), f"{LIE}, protest 300, raise 600")
    headline = "Anna doubles your stake, from $300 to $600. That is all you have."
    assert said(match, 2) == (headline, "C24")
    match = match_at(lay(cash=(600, 600, 2000)), f"{LIE}, protest 300, raise 600")
    assert said(match, 1)[0] == "You double the stake, from $300 to $600. All in."


# Taken back, withdrawn


def test_c23_words_taken_back_cost_the_fine() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, retract")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You take your 2 back, for a fine of $50 to the bank; Bruno keeps the $300.",
        (2,): "Anna takes the 2 back, for a fine of $50 to the bank; you keep your $300.",
        OTHERS: "Anna takes the 2 back, for a fine of $50 to the bank; Bruno keeps the $300.",
    }
    assert_said(match, "C23", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: -50})


def test_c23_the_stake_and_the_figure_are_still_where_they_were() -> None:
    for viewer in ALL:
        view = looks(match_at(lay(), f"{LIE}, protest 300, retract"), viewer)
        assert view["stakes"] == {"mover": 0, "protester": 300}
        assert (view["came_from"], view["seats"][0]["circle"]) == (0, 2)


@pytest.mark.parametrize(
    "end", ["retract", "raise 600, withdraw", "raise 600, raise 1200, withdraw"]
)
def test_c23_c28_c29_the_token_stays_hidden(end: str) -> None:
    one, other = (match_at(lay(), f"{move}, protest 300, {end}") for move in (TRUE, LIE))
    for viewer in (2, *OTHERS):
        assert last(one, viewer) == last(other, viewer)
        assert token(one, viewer)["number"] is None


def test_c23_who_has_nothing_pays_no_fine() -> None:
    match = match_at(lay(cash=(0, 2000, 2000), cards=["a"]), f"{LIE}, protest 900, retract")
    headline = "Anna takes the 2 back, with nothing to pay the fine with; Bruno keeps the $900."
    assert_said(match, "C23", {OTHERS: headline})
    assert_gains(match, {})


def test_c28_the_protester_withdraws_and_the_move_stands() -> None:
    match = match_at(lay(), f"{LIE_ELSEWHERE}, protest 300, raise 900, withdraw")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "Bruno withdraws: the stake of $300 goes to you.",
        (2,): "You withdraw: your stake of $300 goes to Anna.",
        OTHERS: "Bruno withdraws: the stake of $300 goes to Anna.",
    }
    assert_said(match, "C28", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 300, 2: -300})
    assert looks(match)["stakes"] == {"mover": 900, "protester": 300}


def test_c29_the_mover_withdraws() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 900, raise 1800, withdraw")
    headline = "Anna withdraws: the stake of $900 goes to you."
    assert_said(match, "C29", {(2,): headline})
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: -900, 2: 900})
    assert looks(match)["stakes"] == {"mover": 900, "protester": 1800}


# The token is turned up


def turned_up(match: Match, viewer: int | None) -> Moment:
    """The moment of truth: the last one but for the stakes."""
    (moment,) = (one for _, one in match.seen_by(viewer).moments() if one.weight == Weight.DECISIVE)
    return moment


def assert_turned_up(match: Match, sentences: dict[tuple[int | None, ...], str]) -> None:
    """Check what each of the viewers is told as the token is turned up."""
    for seats, headline in sentences.items():
        for viewer in seats:
            words = turned_up(match, viewer).headline
            assert (words.say(names=NAMES), words.clause) == (headline, "C30"), viewer
            assert turned_up(match, viewer).gains == {}


def test_c30_the_truth_wins() -> None:
    match = match_at(lay(cards=["", "a"]), f"{TRUE}, protest 300, raise 600, match")
    truth = "said 2, and the token is a 2: the truth."
    assert_turned_up(match, {(1,): f"You {truth}", (2, *OTHERS): f"Anna {truth}"})
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You win $600 from Bruno.",
        (2,): "You lose $600 to Anna.",
        OTHERS: "Anna wins $600 from Bruno.",
    }
    assert_said(match, "C30", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {1: 600, 2: -600})


def test_c30_a_lie_loses() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match")
    lie = "said 2, but the token is a 1: a lie."
    assert_turned_up(match, {(1,): f"You {lie}", (2, *OTHERS): f"Anna {lie}"})
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You lose $300 to Bruno.",
        (2,): "You win $300 from Anna.",
        OTHERS: "Bruno wins $300 from Anna.",
    }
    assert_said(match, "C30", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {1: -300, 2: 300})


def test_c30_the_moment_of_truth_in_french() -> None:
    match = match_at(lay(), f"{LIE}, protest 1200, match")
    lie = "annonciez 2, mais le jeton est un 1\N{NO-BREAK SPACE}: c’était un mensonge."
    dollars = "1\N{NARROW NO-BREAK SPACE}200\N{NO-BREAK SPACE}$"
    told = {viewer: turned_up(match, viewer).headline for viewer in (1, 2)}
    assert told[1].say(TELLER.tongues["fr"], NAMES) == f"Vous {lie}"
    assert (
        told[2].say(TELLER.tongues["fr"], NAMES) == f"Anna {lie.replace('annonciez', 'annonçait')}"
    )
    assert said(match, 1, "fr")[0] == f"Bruno vous prend {dollars}."
    assert said(match, 2, "fr")[0] == f"Vous prenez {dollars} à Anna."
    assert said(match, None, "fr")[0] == f"Bruno prend {dollars} à Anna."


def test_c34_money_only() -> None:
    match = match_at(lay(), f"{LIE_ELSEWHERE}, protest 300, match")
    assert_said(match, "C34", {OTHERS: "Bruno wins $300 from Anna."})


@pytest.mark.parametrize(("move", "number"), [(TRUE, 2), (LIE, 1)])
def test_c30_everybody_sees_the_token_where_it_lies(move: str, number: int) -> None:
    match = match_at(lay(), f"{move}, protest 300, raise 600, match")
    for viewer in ALL:
        view = turned_up(match, viewer).view
        token = view["tokens"][4]
        assert (view["token"], token["token"]) == ("t5", "t5")
        assert (token["number"], token["is_public"]) == (number, True)
        assert token["circle"] == circle(lay(), 5) + 1
        assert (view["said"], view["protester"], view["demand"]) == (2, 2, "c")


@pytest.mark.parametrize(
    ("move", "number", "stamp"), [(TRUE, 2, ("True", True)), (LIE, 1, ("A lie", False))]
)
def test_c30_the_number_against_the_token_is_a_poster(
    move: str, number: int, stamp: tuple[str, bool]
) -> None:
    match = match_at(lay(), f"{move}, protest 300, raise 600, match")
    for viewer in ALL:
        poster = turned_up(match, viewer).poster
        assert poster
        assert poster.shows == {"said": 2, "number": number}
        assert (poster.stamp.say(), poster.is_true) == stamp
    for viewer in ALL:
        shown = [one.poster for _, one in match.seen_by(viewer).moments()]
        assert len([poster for poster in shown if poster]) == 1


def test_c30_both_stakes_still_lie_on_the_table_and_the_figure_stands_there() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 600, match")
    for viewer in ALL:
        for view in (turned_up(match, viewer).view, looks(match, viewer)):
            assert view["stakes"] == {"mover": 600, "protester": 600}
            assert [seat["money"] for seat in view["seats"]] == [1400, 1400, 2000]
            assert (view["came_from"], view["seats"][0]["circle"]) == (0, 2)


def test_c30_the_table_goes_on_after_the_moment_as_it_did_before_it() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match")
    before, after = match.onlooker().view(after=match.number - 1), match.view()
    assert match.view()["seats"][0]["circle"] == 0
    list(match.onlooker().moments())
    assert (match.onlooker().view(after=match.number - 1), match.view()) == (before, after)


def test_c27_what_could_not_be_matched_goes_back() -> None:
    table = lay(cash=(100, 2000, 2000), cards=["a"])
    match = match_at(table, f"{LIE}, protest 900, match")
    rest = "The $800 that could not be matched goes back to"
    unmatched = {
        viewer: next(
            one for _, one in match.seen_by(viewer).moments() if one.headline.clause == "C27"
        )
        for viewer in ALL
    }
    assert {viewer: one.headline.say(names=NAMES) for viewer, one in unmatched.items()} == {
        1: f"You match. {rest} Bruno.",
        2: f"Anna matches. {rest} you.",
        3: f"Anna matches. {rest} Bruno.",
        None: f"Anna matches. {rest} Bruno.",
    }
    assert {(one.weight, len(one.gains)) for one in unmatched.values()} == {(Weight.PASSING, 0)}
    assert_said(match, "C30", {OTHERS: "Bruno wins $100 from Anna."})
    assert_gains(match, {1: -100, 2: 100})
    view = turned_up(match, 2).view
    assert view["stakes"] == {"mover": 100, "protester": 100}
    assert [seat["money"] for seat in view["seats"]] == [0, 1900, 2000]


def test_c27_matched_with_nothing_nobody_gains() -> None:
    match = match_at(lay(cash=(0, 2000, 2000), cards=["a"]), f"{TRUE}, protest 900, match")
    told = [next(match.seen_by(viewer).story(since=match.number - 1)) for viewer in (1, 2, 3)]
    assert [words.say(names=NAMES) for words in told] == [
        "You have nothing to match the $900 with: Bruno keeps it.",
        "Anna has nothing to match your $900 with: you keep it.",
        "Anna has nothing to match the $900 with: Bruno keeps it.",
    ]
    assert {words.clause for words in told} == {"C27"}
    assert_said(match, "C30", {(1,): "You said 2, and the token is a 2: the truth."})
    assert_gains(match, {})
    assert looks(match)["stakes"] == {"mover": 0, "protester": 0}


# What is won


def test_c32_the_winner_takes_the_prize_card() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match, prize")
    sentences: dict[tuple[int | None, ...], str] = {
        (2,): "You take the card in demand, a palm, and are paid $100 for your first such card.",
        (
            1,
            *OTHERS,
        ): "Bruno takes the card in demand, a palm, and is paid $100 for their first such card.",
    }
    assert_said(match, "C32", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {2: 100})
    view = looks(match)
    assert (view["demand"], view["seats"][1]["cards"]["c"], view["bank"]) == (None, 1, 3000)


def test_c32_the_winner_takes_a_card_of_the_losers() -> None:
    match = match_at(lay(cards=["", "aab", "a"]), f"{TRUE}, protest 300, match, seize a")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You take a star from Bruno, and are paid $100 for your first such card.",
        (2,): "Anna takes a star from you, and is paid $100 for their first such card.",
        OTHERS: "Anna takes a star from Bruno, and is paid $100 for their first such card.",
    }
    assert_said(match, "C32", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 100})
    assert [seat["cards"]["a"] for seat in looks(match)["seats"]] == [1, 1, 1]


def test_c35_a_fourth_card_won_in_a_duel_is_decisive() -> None:
    match = match_at(lay(cards=["a", "aaa"]), f"{LIE}, protest 100, match, seize a")
    *_, fourth, _ = (moment for _, moment in match.seat(2).moments())
    headline = "Four of a kind: you take the whole bank, $3,000."
    assert fourth.headline.say(names=NAMES) == headline
    assert (fourth.headline.clause, fourth.weight) == ("C35", Weight.DECISIVE)
    assert fourth.gains == {2: 3000}
    third = match_at(lay(cards=["a", "aa"]), f"{LIE}, protest 100, match, seize a")
    assert (
        said(third, 2)[0]
        == "You take a star from Anna, and are paid $300 for your third such card."
    )


@pytest.mark.parametrize(
    ("move", "duel", "told"),
    [
        (TRUE, "protest 300, match", ("true: beat Bruno +$300", "lost to Anna −$300")),
        (LIE, "protest 300, match", ("lied, lost to Bruno −$300", "caught Anna lying +$300")),
        (
            LIE_ELSEWHERE,
            "protest 300, raise 600, withdraw",
            ("said 1 · won against Bruno +$300", "withdrew, paid Anna −$300"),
        ),
        (
            LIE,
            "protest 100, raise 300, raise 900, withdraw",
            ("withdrew, paid Bruno −$300", "won against Anna +$300"),
        ),
        (TRUE, "protest 100, raise 300, raise 900, match", ("beat Bruno +$900", "−$900")),
        (TRUE, "protest 100, raise 200, withdraw", ("won against Bruno +$100 · won a palm +$100",)),
        (TRUE, "protest 300, match, prize", ("true: beat Bruno +$300 · won a palm +$100",)),
        (LIE, "protest 300, match, prize", ("caught Anna lying +$300 · won a palm +$100",)),
        (
            TRUE,
            "protest 300, match, seize a",
            ("true: beat Bruno +$300 · won a star +$100", "lost a star to Anna −$300"),
        ),
        (LIE, "protest 100, match, seize a", ("lied, lost star to Bruno −$100",)),
        (LIE, "protest 100, retract", ("took it back, fined −$50", "made Anna take it back")),
    ],
)
def test_plates_say_who_won_how_much_against_whom(
    move: str, duel: str, told: tuple[str, ...]
) -> None:
    table = lay(cards=["a" if move == LIE and "seize" in duel else "", "aab"])
    page = text_of(page_of(match_at(table, f"{move}, {duel}"), 3))
    for words in told:
        assert words in page


@pytest.mark.parametrize(("bank", "says"), [(3000, "took the bank"), (0, "won a fourth card")])
def test_c45_nobody_takes_an_empty_bank(bank: int, says: str) -> None:
    match = match_at(lay(cards=["ccc"], bank=bank), f"{TRUE}, pass, pass")
    briefs = [brief.words.key for line in match.seen_by(3).witnessed() for brief in line.briefs]
    assert [key for key in briefs if key in ("took the bank", "won a fourth card")] == [says]


def test_what_is_bet_on_a_token_is_no_price_of_the_truth() -> None:
    deeds: dict[int, Deed] = {}
    match = match_at(lay(cards=["", "a"]), f"{TRUE}, protest 300, match")
    for line in match.seen_by(3).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
        if line.sentence and line.sentence.clause == "C30" and "token" in line.sentence.key:
            break
    told = [(said.text, said.gain) for said in deeds[1].say(ENGLISH, NAMES)]
    assert told[-2:] == [("matched", -300), ("told the truth", 0)]
