"""The panel: what a person is asked, what can be pressed, and why something cannot."""

import pytest

from tests.example import SECRET
from tests.games.johnny.tables import play, table
from tests.server.house import ASKING, BARE, asked, seen
from tripot import house
from tripot.core.language import Language, Words
from tripot.games.johnny.state import Phase
from tripot.server.play.telling.speech import Voice
from tripot.server.play.telling.story import Story
from tripot.server.web.pages.panel import Choice, Panel, panel_of
from tripot.server.web.pages.story import last_said
from tripot.session.match import Match, let_chance_play

OFFER = "first 1, colour 2"
ANSWER = f"{OFFER}, put 1000, put 1000, present"
PAYING = f"{ANSWER}, doubt, die 1"
NAMES = ("Anna", "Bruno", "Chloe")


def say(words: Words) -> str:
    return words.say(names=NAMES)


def panel(match: Match, seat: int | None, *draft: str) -> Panel:
    """The panel, nothing having been played for it."""
    before = seen(match)
    shown = panel_of(match.seen_by(seat), say, draft=draft)
    assert seen(match) == before
    return shown


def choices(shown: Panel) -> dict[str, bool]:
    return {choice.action: choice.is_legal for choice in shown.choices}


def test_who_is_not_to_decide_is_told_who_is() -> None:
    for seat in (1, 3, None):
        shown = panel(play(OFFER), seat)
        assert shown == Panel("Bruno is thinking.")
        assert not shown.is_yours


@pytest.mark.parametrize(
    ("script", "said"),
    [(f"{ANSWER}, doubt", "Anna doubts Bruno and throws the die."), ("", "The table is laid.")],
)
def test_while_chance_decides_the_last_line_of_the_story_is_told(script: str, said: str) -> None:
    match, story = play(script), Story()
    story.catch_up(match.seen_by(3), ())
    last = last_said(story.listed, Voice("en", NAMES))
    assert panel_of(match.seen_by(3), say, last_said=last).question == said


def test_a_game_that_is_over_asks_nothing() -> None:
    match = play("", turn_limit=1)
    match.play_out(["random"] * 3)
    assert panel(match, 1) == panel(match, None) == Panel("The game is over.")


def test_a_draft_of_who_is_not_to_decide_changes_nothing() -> None:
    assert panel(play(OFFER), 1, "put 1000", "present") == panel(play(OFFER), 1)


def test_letters_count_the_question_and_what_stands_on_the_choices() -> None:
    shown = Panel(
        "Do you?", choices=(Choice("yes", "Yes", "1", outlook="Win"), Choice("no", "No", "2"))
    )
    assert shown.letters == len("Do you?" + "Yes" + "Win" + "No")


def test_an_answer_is_a_choice_with_a_key() -> None:
    shown = panel(play(ANSWER), 1)
    assert shown.is_yours
    assert shown.clause.startswith("J")
    assert shown.pieces == {}
    assert choices(shown) == {"trust": True, "doubt": True}
    assert [choice.key for choice in shown.choices] == ["1", "2"]
    assert (shown.commit, shown.refusal) == (None, None)
    assert shown.hint == shown.so_far == ""


def test_pieces_are_shown_from_the_dearest_and_what_they_lead_to_is_shown_ahead() -> None:
    shown = panel(play(OFFER), 2)
    assert list(shown.pieces) == ["put 5000", "put 2000", "put 1000", "put 0"]
    assert [piece.key for piece in shown.pieces.values()] == ["1", "2", "3", "4"]
    assert all(piece.is_legal for piece in shown.pieces.values())
    assert choices(shown) == {"present": False}
    assert shown.choices[0].key == "5"
    assert shown.hint
    assert shown.commit is None


def test_a_draft_is_summed_up_and_allows_what_it_leads_to() -> None:
    shown = panel(play(OFFER), 2, "put 5000", "put 1000")
    assert shown.draft == ("put 5000", "put 1000")
    assert "6,000" in shown.so_far
    assert choices(shown) == {"present": True}
    assert not shown.pieces["put 5000"].is_legal, "there is but one"
    assert shown.pieces["put 2000"].is_legal
    assert shown.refusal is None
    assert shown.hint == ""


@pytest.mark.parametrize(
    ("script", "seat", "draft", "possible", "clause", "says"),
    [
        (OFFER, 2, ["put 5000", "put 5000"], 1, "J11", "you do not have that card"),
        (OFFER, 2, ["present"], 0, "J11", "at least one card"),
        (OFFER, 2, ["put 0", "trust"], 1, "J11", "it is up to the debtor to lay cards"),
        (OFFER, 2, ["put 0", "present", "put 0"], 2, "", "You chose more than you were asked for."),
        (OFFER, 2, ["put 3000"], 0, "J1", "there are cards of 5,000, 2,000, 1,000 and 0"),
        (OFFER, 2, [""], 0, "", "That is not one of your choices now."),
        (PAYING, 1, ["pay 0"], 0, "J22", "a zero pays nothing"),
        (PAYING, 1, ["pay 5000"], 0, "J20", "you can pay the exact amount"),
    ],
)
def test_a_draft_is_refused_from_the_first_that_cannot_be(
    script: str, seat: int, draft: list[str], possible: int, clause: str, says: str
) -> None:
    shown = panel(play(script), seat, *draft)
    assert shown.refusal is not None
    assert shown.refusal.clause == clause
    assert says in shown.refusal.text
    assert shown.draft == tuple(draft[:possible])
    assert shown.is_yours


def test_a_payment_is_complete_when_it_pays() -> None:
    match = play(PAYING)
    paid = panel(match, 1)
    assert not paid.commit
    assert set(paid.pieces) == set(match.legal(1))
    draft: list[str] = []
    while not paid.commit:
        draft.append(next(one.action for one in paid.pieces.values() if one.is_legal))
        paid = panel(match, 1, *draft)
    assert (paid.commit.label, paid.commit.key) == (paid.so_far, "Enter")
    assert paid.so_far
    assert all(not piece.is_legal for piece in paid.pieces.values())
    assert panel(match, 1, *draft, draft[-1]).refusal is not None
    twin = match.copy()
    for action in draft:
        twin.play(action, seat=1)
    assert twin.seat(1).due != match.seat(1).due


def test_a_whole_offer_is_complete_and_not_played() -> None:
    shown = panel(play(OFFER), 2, "put 1000", "present")
    assert shown.commit is not None
    assert shown.commit.label == "offer these cards"
    assert shown.refusal is None
    assert shown.hint == ""
    assert shown.choices == ()


def test_a_panel_speaks_the_language_of_who_looks() -> None:
    match = play(PAYING)
    french = Language("fr", match.game.about.folder / "locale")
    shown = panel_of(match.seat(1), lambda words: words.say(french, NAMES), draft=["pay 0"])
    assert shown.refusal is not None
    assert shown.refusal.text == french.translate("a zero pays nothing") != "a zero pays nothing"


# Sums, digits, and what lies on the table


def bare(*actions: str, stake: int = 700) -> Match:
    """A game for three, without cards at first, after these actions."""
    match = Match(ASKING, players=3, options={**BARE, "stake": stake})
    match.play_log(actions)
    return match


def test_a_sum_is_asked_for_and_a_few_are_offered() -> None:
    shown = panel(bare(*asked()), 2)
    assert choices(shown) == {"pass": True}
    assert shown.choices[0].key == "1"
    sums = shown.amount
    assert sums is not None
    assert (sums.title, sums.of) == ("Protest, and bet", "protest")
    assert (sums.least, sums.most, sums.step) == (100, 1300, 50)
    assert [(sum_, one.action, one.key) for sum_, one in sums.offers.items()] == [
        (100, "protest 100", "2"),
        (200, "protest 200", "3"),
        (500, "protest 500", "4"),
        (1300, "protest 1300", "5"),
    ]
    assert all("$" in one.label and one.is_legal for one in sums.offers.values())


@pytest.mark.parametrize(
    ("stake", "most", "offered"),
    [(1900, 100, [100]), (1850, 150, [100, 150]), (0, 2000, [100, 200, 500, 1000, 2000])],
)
def test_no_sum_is_offered_that_he_has_not(stake: int, most: int, offered: list[int]) -> None:
    match = bare(*asked(), stake=stake)
    sums = panel(match, 2).amount
    assert sums is not None
    assert (sums.least, sums.most) == (100, most)
    assert list(sums.offers) == offered
    assert {one.action for one in sums.offers.values()} <= set(match.legal(2))


def test_one_sum_has_a_step_all_the_same() -> None:
    sums = panel(bare(*asked(), stake=1900), 2).amount
    assert sums is not None
    assert sums.step >= 1


def test_where_no_sum_can_be_named_none_is_asked_for() -> None:
    for match, seat in ((bare(*asked(), "protest 100"), 1), (play(ANSWER), 1)):
        assert panel(match, seat).amount is None


def test_everybody_who_is_asked_at_once_has_the_panel_of_his_turn() -> None:
    match, later = bare(*asked()), bare(*asked(), "pass")
    assert panel(match, 3) == panel(later, 3)
    assert panel(match, 3).is_yours
    assert panel(match, 2).is_yours
    for seat in (1, None):
        assert panel(match, seat) == Panel("Does anybody protest?")
        assert panel(later, seat) == Panel("Does anybody protest?")
    assert panel(later, 2) == Panel("Does anybody protest?")
    assert panel(bare(*asked(), "protest 100"), 3) == Panel("Anna is thinking.")


def test_a_draft_of_a_sum_is_refused_as_in_his_turn() -> None:
    shown = panel(bare(*asked()), 3, "protest 50")
    assert shown.refusal is not None
    assert shown.refusal.clause == "C21"
    assert shown.draft == ()
    assert shown.is_yours


def test_numbers_are_pressed_by_their_own_digits() -> None:
    shown = panel(bare(*asked()[:-1]), 1)
    assert [one.action for one in shown.choices] == [f"say {number}" for number in range(7)]
    assert [one.key for one in shown.choices] == list("0123456")


def test_letters_are_not_digits() -> None:
    match = bare(*asked(), "pass", "pass")
    shown = panel(bare(*match.actions, "turn a"), 2)
    assert [one.key for one in shown.choices] == ["1"]
    assert choices(shown) == {"reshuffle": True}


def test_what_lies_on_the_table_is_touched_there() -> None:
    match = bare("first 1")
    shown = panel(match, 1)
    assert shown.choices == ()
    assert shown.hint == "Choose on the table."
    assert list(shown.on_table) == match.legal(1)
    assert all(action == one.action and one.is_legal for action, one in shown.on_table.items())
    both = panel(bare(*asked()[:-3]), 1)
    assert set(both.on_table) == {f"take t{token}" for token in range(4, 15)}
    assert choices(both) == {"reshuffle": True}
    assert both.hint == "Choose on the table, or here:"
    assert panel(match, 2).on_table == {}


# What is at stake


def test_under_a_choice_stands_what_it_can_bring_or_cost() -> None:
    trust, doubt = panel(play(ANSWER), 1).choices
    assert trust.outlook.startswith("The 2 cards are yours")
    assert doubt.outlook.startswith("Die lower")


def test_what_is_composed_is_at_stake_as_it_lies_there() -> None:
    (ahead,) = panel(play(OFFER), 2).choices
    assert (ahead.is_legal, ahead.outlook) == (False, "")
    (zero,) = panel(play(OFFER), 2, "put 0").choices
    (more,) = panel(play(OFFER), 2, "put 0", "put 5000", "put 2000").choices
    assert zero.outlook == "Trusted: nothing lost. Doubted: you add a card, whatever the die."
    assert more.outlook == "Trusted: −7,000. Doubted: Anna owes you 7,000, whatever the die."


def test_a_whole_payment_says_what_it_gives_away() -> None:
    match = table(Phase.PAY, johnny=1, debtor=2, debt=2000, hands={1: (5000, 2000), 2: (0,)})
    assert panel(match, 1, "pay 2000").commit == Choice(
        "", "Pay 2,000 of the 2,000 you owe", "Enter"
    )
    match = table(Phase.PAY, johnny=1, debtor=2, debt=3000, hands={1: (2000, 2000), 2: (0,)})
    assert panel(match, 1, "pay 2000").so_far == "So far 2,000 of the 3,000 you owe"
    match = table(Phase.PAY, johnny=1, debtor=2, debt=3000, hands={1: (5000, 5000), 2: (0,)})
    commit = panel(match, 1, "pay 5000").commit
    assert commit is not None
    assert commit.outlook == "2,000 too much: no change is given."


def test_what_the_second_of_two_can_bring_depends_on_the_first() -> None:
    match = Match(house.game(SECRET), players=4, seed=2)
    let_chance_play(match)
    shown = panel(match, match.to_move)
    goes = [action for action in shown.on_table if action.startswith("go ")]
    plays = {action for action in shown.on_table if action.startswith("play ")}
    assert list(shown.of_whole) == goes
    assert all(set(seconds) == plays for seconds in shown.of_whole.values())
    assert len({tuple(seconds.values()) for seconds in shown.of_whole.values()}) > 1
    assert panel(bare("first 1"), 1).of_whole == {}
