"""Tables that were begun before 2026-11-26 are played by the first version of the rules."""

from collections.abc import Sequence
from pathlib import Path

import pytest

import tripot
from tests.games.millionnaire.tables import MILLIONNAIRE, NO_CARDS, cash
from tripot.core.refusals import BadOption
from tripot.session import record
from tripot.session.match import Match
from tripot.session.record import heading, lines

OPTIONS = {"start_square": 1, "cards": {**NO_CARDS, "one-for-two-a": 2, "tax": 1, "rent": 1}}
RECORD = Path(__file__).parent / "records" / "rules-1.tripot"


def begun(script: str, *, rules: int | None, **options: object) -> Match:
    match = Match(MILLIONNAIRE, players=2, options={**OPTIONS, **options}, rules=rules)
    match.play_log([text.strip() for text in script.split(",")])
    return match


@pytest.mark.parametrize(("rules", "left"), [(1, 91), (2, 96), (None, 96)])
def test_m30_an_odd_unit_gave_nothing(rules: int | None, left: int) -> None:
    match = begun("first 1, buy A 1, throw, dice 1 3, done, card one-for-two-a", rules=rules)
    assert cash(match.history.state_after(match.number))[0] == left


@pytest.mark.parametrize(("rules", "left"), [(1, 145), (2, 190)])
def test_m45_a_hundred_thousand_were_untaxed(rules: int, left: int) -> None:
    match = begun("first 1, throw, dice 1 3, card tax", rules=rules, start_money=190_000)
    assert cash(match.history.state_after(match.number))[0] == left


@pytest.mark.parametrize(("rules", "asked"), [(1, True), (2, False)])
def test_m63_whoever_had_an_unseen_card_was_asked(rules: int, asked: bool) -> None:
    cards = {**NO_CARDS, "will": 1, "tax": 1}
    script = (
        "first 1, throw, dice 1 3, card will, throw, dice 1 2, even 50, throw, dice 1 3, card tax"
    )
    match = begun(script, rules=rules, cards=cards)
    assert (match.legal() == ["hold"]) == asked


def test_a_table_goes_on_by_the_rules_it_was_begun_with(tmp_path: Path) -> None:
    match = begun("first 1, buy A 1", rules=1)
    record.save(match, tmp_path / "begun.tripot")
    again = tripot.load(tmp_path / "begun.tripot")
    again.play_log(["throw", "dice 1 3", "done", "card one-for-two-a"])
    assert (again.rules, cash(again.history.state_after(again.number))[0]) == (1, 91)
    assert '"rules": 1' in heading(again)


def test_a_record_of_the_first_version_is_written_as_it_was() -> None:
    assert list(lines(tripot.load(RECORD))) == RECORD.read_text().splitlines()


@pytest.mark.parametrize("seats", [(), ("novice", "regular")])
def test_today_is_played_by_the_second(seats: Sequence[str]) -> None:
    match = Match(MILLIONNAIRE, players=2, seed=1, options={"turn_limit": 4})
    if seats:
        match.play_out(seats)
    assert (match.rules, MILLIONNAIRE.about.rules_version) == (2, 2)
    assert int(match.history.state_after(match.number).rules) == 2


def test_m14_larger_amounts_could_be_played_with(tmp_path: Path) -> None:
    options = {"amounts": {"debt": 1_000_000, "legacy": 500_000}}
    with pytest.raises(BadOption, match="M14"):
        Match(MILLIONNAIRE, players=2, options=options)
    match = Match(MILLIONNAIRE, players=2, options=options, rules=1)
    match.play_log(["first 1"])
    record.save(match, tmp_path / "begun.tripot")
    again = tripot.load(tmp_path / "begun.tripot")
    assert (again.options["amounts"]["debt"], again.actions) == (1_000_000, ("first 1",))
