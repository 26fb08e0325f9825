"""What somebody types at a table of Le Millionnaire, and which choices are shown."""

import pytest

from tests.cli.answering import asked, read, say, shown
from tests.games.millionnaire.cli.exchange import at_the_exchange
from tripot.cli.play.answers import sums_in_words
from tripot.core.refusals import BadNotation, IllegalAction
from tripot.games.millionnaire import GAME as MILLIONNAIRE
from tripot.session.decision import Decision
from tripot.session.match import Match


def test_of_sums_of_many_things_one_each_is_shown() -> None:
    match = at_the_exchange()
    texts = list(shown(match))
    assert [text for text in texts if text.startswith("buy")] == [
        f"buy {one} 1" for one in "ABCDEF"
    ]
    assert [text for text in texts if text.startswith("even")] == [
        f"even {sum_}" for sum_ in (1, 2, 5, 10, 50)
    ]
    assert len(texts) < 30
    words = sums_in_words(asked(match), say)
    assert words is not None
    assert say(words) == (
        "(You can type any other number, for example: stake 3,000 on Even Chance"
        " · buy 2 units of Black Plain Oil for 20,000 francs)"
    )


def test_of_sums_of_two_things_three_each_are_shown() -> None:
    match = at_the_exchange("buy A 4", "buy B 3", "offer 2")
    texts = sorted(text for text in shown(match) if text.startswith("give "))
    assert texts == ["give A 1", "give A 2", "give A 4", "give B 1", "give B 3"]


def test_a_stake_on_every_horse_is_a_choice_of_its_own() -> None:
    offered = {one.key: one.action for one in Decision(asked(at_the_exchange())).offered}
    assert (offered["1"], offered["2"]) == ("throw", "horse 10 14")


def test_nothing_is_said_of_sums_where_all_are_shown() -> None:
    match = Match(MILLIONNAIRE, players=3)
    match.play_log(["first 1"])
    assert sums_in_words(asked(match), say) is None


@pytest.mark.parametrize(
    ("typed", "actions"),
    [
        ("throw", ["throw"]),
        ("1", ["throw"]),
        ("buy C 3", ["buy C 3"]),
        ("BUY c 3", ["buy C 3"]),
        ("roulette 9 5", ["roulette 9 5"]),
        ("even 7", ["even 7"]),
        ("buy c 3, horse 14, even 20", ["buy C 3", "horse 14", "even 20"]),
        ("outsid", ["outsiders"]),
        ("2", ["horse 10", "horse 14"]),
        ("each of 2 horses", ["horse 10", "horse 14"]),
        ("horse 10 14", ["horse 10", "horse 14"]),
    ],
)
def test_an_action_of_several_words_may_be_typed(typed: str, actions: list[str]) -> None:
    assert list(read(at_the_exchange(), typed)) == actions


@pytest.mark.parametrize(
    ("typed", "clause"),
    [("buy E 11", "M26"), ("buy e 11", "M26"), ("horse 4", "M37"), ("auteuil", "M38")],
)
def test_what_is_not_allowed_is_refused_with_its_clause(typed: str, clause: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        read(at_the_exchange(), typed)
    assert refusal.value.clause == clause


def test_what_is_no_action_is_none_of_the_choices() -> None:
    with pytest.raises(BadNotation):
        read(at_the_exchange(), "roulette 8 5")


def rich() -> Match:
    """It is the turn of seat 2 after seat 1 bought shares; both have much money."""
    match = Match(MILLIONNAIRE, players=3, options={"start_money": 190_000})
    match.play_log(["first 1", "start 7", "buy D 9", "throw", "dice 1 2", "start 1", "buy A 3"])
    assert match.to_move == 2
    return match


def test_a_longer_text_is_read_as_all_it_stands_for() -> None:
    match = rich()
    offer = ("offer 1", "give 100", "give 5", "ask D 5", "propose")
    assert read(match, "offer 1 105 : D 5 0") == offer
    assert read(match, "Offer 1 105 : d 5 0") == offer
    mine = ("offer 1", "give A 3", "give 40", "ask D 5", "propose")
    assert read(rich(), "offer 1 a 3 40 : d 5 0") == mine


def test_a_longer_text_may_follow_other_actions() -> None:
    assert read(rich(), "even 5, offer 1 A 1 0 : 40") == (
        *("even 5", "offer 1", "give A 1", "ask 40", "propose"),
    )


def test_a_longer_text_that_is_not_allowed_is_refused_whole() -> None:
    match = rich()
    with pytest.raises(BadNotation) as refusal:
        read(match, "offer 1 A 4 0 : D 5 0")
    assert "Nothing on this line was played." in str(refusal.value)
    with pytest.raises(BadNotation):
        read(match, "buy C 43")
    with pytest.raises(BadNotation):
        read(match, "offer 1 A 1 0 : D 5 0, throw")


def test_what_is_none_of_the_choices_is_told_those_that_are_shown() -> None:
    match = at_the_exchange()
    with pytest.raises(BadNotation) as refusal:
        read(match, "nonsense")
    said = str(refusal.value)
    assert "throw the dice" in said
    assert "buy 1 unit of Sundown Mines" in said
    assert "buy 7 units" not in said
