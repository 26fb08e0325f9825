"""M66: texts that stand for several actions."""

import pytest

from tests.games.millionnaire.tables import MILLIONNAIRE, cash, lay, play, units
from tripot.core.refusals import BadNotation, IllegalAction, NotYourTurn, Stale
from tripot.session.decision import Choice, Decision
from tripot.session.match import Match


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("buy C 43", ["buy C 20", "buy C 20", "buy C 3"]),
        ("buy C 20", ["buy C 20"]),
        ("sell A 21", ["sell A 20", "sell A 1"]),
        ("buy A 6 C 23", ["buy A 6", "buy C 20", "buy C 3"]),
        ("sell B 1 A 2", ["sell B 1", "sell A 2"]),
        ("give 45", ["give 40", "give 5"]),
        ("ask 2045", ["ask 1000", "ask 1000", "ask 40", "ask 5"]),
        ("ask C 22", ["ask C 20", "ask C 2"]),
        ("offer 2 A 3 40 : D 5 0", ["offer 2", "give A 3", "give 40", "ask D 5", "propose"]),
        (
            "offer 2 A 3 B 1 40 : C 2 0",
            ["offer 2", "give A 3", "give B 1", "give 40", "ask C 2", "propose"],
        ),
        ("offer 2 B 1 A 0 C 2 0 : 0", ["offer 2", "give B 1", "give C 2", "propose"]),
        ("offer 2 0 : C 2 A 1 0", ["offer 2", "ask A 1", "ask C 2", "propose"]),
        (
            "offer 3 105 : F 30 0",
            ["offer 3", "give 100", "give 5", "ask F 20", "ask F 10", "propose"],
        ),
        ("counter A 1 0 : 25", ["counter", "give A 1", "ask 20", "ask 5", "propose"]),
        ("offer 2 0 : 0", ["offer 2", "propose"]),
        ("horse 0 4", ["horse 0", "horse 4"]),
        ("horse 4 10 14", ["horse 4", "horse 10", "horse 14"]),
        ("horse 4 outsiders throw", ["horse 4", "outsiders", "throw"]),
        ("auteuil throw", ["auteuil", "throw"]),
    ],
)
def test_m66_a_longer_text_stands_for_its_parts(text: str, actions: list[str]) -> None:
    assert list(MILLIONNAIRE.notation.expand(text)) == actions
    assert all(MILLIONNAIRE.notation.to_action(action) is not None for action in actions)


@pytest.mark.parametrize(
    "text",
    [
        *("throw", "buy C 0", "buy C 251", "buy G 3", "buy C -1", "buy C 03", "give 0", "give x"),
        *("buy A 6 C", "buy A 6 A 3", "buy A 6 C 0", "buy A 6 G 1", "sell A 1 2"),
        *("offer 2", "offer 2 A 3 40 D 5 0", "offer 2 A 40 : 0", "offer 2 A 3 x : D 5 0", ""),
        *("offer 2 A 3 A 1 0 : 5", "offer 2 : 5", "offer 2 5 :", "offer 2 5 : 5 : 5", "counter"),
        *("counter 5", "counter A 1 0 : -5", "offer 2 3 A 0 : 5", "offer 2 a 3 0 : 5"),
        *("horse 4", "horse 4 4", "horse 10 4", "horse 4 x", "horse 4 04", "horse"),
        *(
            "horse throw",
            "horse 4 throw 10",
            "auteuil 4",
            "outsiders auteuil",
            "horse 4 throw throw",
        ),
        *("ask 100001", "dice 3 5", "buy C \N{SUPERSCRIPT TWO}"),
    ],
)
def test_m66_any_other_text_stands_for_itself(text: str) -> None:
    assert MILLIONNAIRE.notation.expand(text) == (text,)


def test_m66_what_it_stands_for_can_be_played() -> None:
    state = lay(cash=(45, 990), units=("A3", "D25"))
    script = ", ".join(MILLIONNAIRE.notation.expand("offer 2 A 3 45 : D 25 899"))
    state = play(state, f"{script}, accept")
    assert (units(state), cash(state)) == ("D25", [899, 136])


# A whole offer in a match


def with_shares() -> Match:
    """Seats 1 (A, B, 70,000 francs) and 2 (D) have shares; it is the turn of seat 2."""
    match = Match(MILLIONNAIRE, players=2, options={"start_square": 1})
    for text in ("first 1", "buy A 2", "buy B 1", "throw", "dice 1 2", "done", "buy D 3"):
        match.play(text)
    return match


def test_m36_m66_a_match_plays_a_whole_offer() -> None:
    match = with_shares()
    match.play("offer 1 D 2 5 : A 1 B 1 0", seat=2, number=7)
    assert match.actions[7:] == (
        *("offer 1", "give D 2", "give 5", "ask A 1", "ask B 1", "propose"),
    )
    match.play("counter A 1 0 : 10")
    assert match.actions[-4:] == ("counter", "give A 1", "ask 10", "propose")
    match.play("accept")
    match.play("hear 1")
    match.play("offer 2 1 : D 3 0")
    assert match.legal() == ["accept", "refuse"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("offer 1 D 4 0 : 5", "M36"),
        ("offer 1 D 1 0 : A 3 0", "M36"),
        ("offer 1 D 1 0 : A 300 0", "M36"),
        ("offer 1 0 : 0", "M36"),
        ("offer 1 5 : 5", "M36"),
        ("offer 1 G 1 0 : 5", "M4"),
        ("offer 1 D 1 0 : A 1 99999", "M36"),
        ("offer 2 D 1 0 : A 1 0", "M36"),
        ("offer 7 D 1 0 : A 1 0", "M1"),
        ("counter D 1 0 : 1", "M18"),
    ],
)
def test_m36_m65_a_whole_offer_is_refused_whole(text: str, clause: str) -> None:
    match = with_shares()
    before, state = match.actions, match.history.state_after(7).tobytes()
    with pytest.raises(IllegalAction) as refusal:
        match.play(text, seat=2, number=7)
    assert refusal.value.clause == clause
    assert (match.actions, match.history.state_after(7).tobytes()) == (before, state)


def test_m36_a_whole_offer_is_its_makers() -> None:
    match = with_shares()
    with pytest.raises(NotYourTurn):
        match.play("offer 1 D 1 0 : 5", seat=1)
    with pytest.raises(Stale):
        match.play("offer 1 D 1 0 : 5", seat=2, number=5)
    with pytest.raises(BadNotation):
        match.play("offer 1 D 1 0 5", seat=2)
    assert match.number == 7


def test_m66_a_match_buys_more_than_twenty_units() -> None:
    options = {"start_square": 1, "start_money": 190_000}
    match = Match(MILLIONNAIRE, players=2, options={**options, "cards": {"tax": 0}})
    match.play("first 1")
    with pytest.raises(IllegalAction):
        match.play("buy A 21")
    assert match.actions == ("first 1",)


@pytest.mark.parametrize("text", ["buy A {}", "give {}", "offer 2 A {} 1 : 2", "counter {} : 1"])
def test_m66_a_number_too_long_to_be_read_stands_for_nothing(text: str) -> None:
    long = text.format("9" * 5000)
    assert MILLIONNAIRE.notation.expand(long) == (long,)


# A stake on every horse


def on_a_violet_square(money: int) -> Match:
    """Seat 1, before its throw, with horses 3 and 9 squares ahead."""
    options = {"start_square": 1, "start_money": money}
    match = Match(MILLIONNAIRE, players=2, options=options)
    match.play("first 1")
    return match


def at_an_exchange() -> Match:
    """Seat 1 before its second throw, 4 and 8 squares from two horses."""
    match = on_a_violet_square(100_000)
    for text in ("throw", "dice 2 3", "throw", "dice 1 4"):
        match.play(text)
    return match


def several(match: Match) -> list[Choice]:
    """What seat 1 is offered that takes several actions."""
    answers = Decision(match.seat(1)).answers
    return [one for one in answers if MILLIONNAIRE.notation.to_action(one.action) is None]


def test_m37_m66_a_stake_on_every_horse_is_one_choice() -> None:
    match = on_a_violet_square(100_000)
    one, _ = several(match)
    assert (one.action, one.words.say()) == ("horse 4 10", "stake 1,000 on each of 2 horses")
    outlook = Decision(match.seat(1)).outlook(one.action)
    assert outlook is not None
    said = "One wins 15,000 to 45,000 francs on 6 of 36 throws; the rest is lost."
    assert outlook.say() == said
    match.play(one.action, seat=1, number=1)
    assert match.actions == ("first 1", "horse 4", "horse 10")
    assert match.view(1)["stakes"]["horses"] == [4, 10]
    assert several(match) == []


def test_m37_m40_a_coin_on_all_that_can_win_and_the_throw_are_one_choice() -> None:
    match = at_an_exchange()
    _, one = several(match)
    said = "stake 4,000 in all, and throw"
    assert (one.action, one.words.say()) == ("horse 10 14 auteuil outsiders throw", said)
    outlook = Decision(match.seat(1)).outlook(one.action)
    assert outlook is not None
    assert outlook.say() == "1,000 on each: 2 horses, Auteuil, Outsiders."
    match.play(one.action, seat=1, number=match.number)
    assert match.actions[-5:] == ("horse 10", "horse 14", "auteuil", "outsiders", "throw")


def test_m38_m40_what_is_staked_on_already_or_cannot_win_is_left_out() -> None:
    match = at_an_exchange()
    match.play("auteuil")
    assert several(match)[-1].action == "horse 10 14 outsiders throw"
    match.play("horse 10")
    assert several(match)[-1].action == "horse 14 outsiders throw"
    match.play("outsiders")
    assert several(match) == []
    on_violet = several(on_a_violet_square(100_000))[-1].action
    assert "auteuil" not in on_violet


def test_m37_it_needs_money_for_all_of_them() -> None:
    match = on_a_violet_square(1000)
    assert several(match) == []
    before = match.history.state_after(1).tobytes()
    with pytest.raises(IllegalAction) as refusal:
        match.play("horse 4 10")
    assert refusal.value.clause == "M37"
    assert (match.actions, match.history.state_after(1).tobytes()) == (("first 1",), before)


def test_m37_it_is_for_horses_without_a_stake() -> None:
    match = on_a_violet_square(100_000)
    match.play("horse 4")
    assert [one.action for one in several(match)] == ["horse 10 outsiders throw"]
    with pytest.raises(IllegalAction) as refusal:
        match.play("horse 4 10")
    assert refusal.value.clause == "M37"
    with pytest.raises(IllegalAction):
        match.play("horse 10 14")
    assert match.number == 2
