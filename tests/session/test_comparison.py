"""What a bot compared is kept with its action, in records too, and damage to it hurts nothing."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.samples import SAMPLES, find_sample
from tripot.core.game import Observer
from tripot.core.state import Stream
from tripot.session import record
from tripot.session.match import Match, decision_of, play_on
from tripot.session.why.comparison import Candidate, Comparison
from tripot.session.why.reasons import bots_reasons

KUHN = SAMPLES["kuhn"]
BET = Candidate("bet", 0.25, 0.5, 30, -0.25)
CHECK = Candidate("check", 0.75, 0.5, 70, -1.0)
FOUND = Comparison(100, is_solved=False, candidates=(BET, CHECK), others=0)


class Bettor:
    """Bets if it can, and says what it compared."""

    name, idea, rank, seconds = "bettor", "", 1, 0.0

    def __init__(self, found: Comparison = FOUND) -> None:
        self.found = found

    def choose(self, seat: Observer, rng: Stream) -> int:
        return self.decide(seat, rng)[0]

    def decide(self, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
        text = next(one for one in seat.legal() if one in {"bet", "fold"})
        action = KUHN.notation.to_action(text)
        assert action is not None
        return action, self.found if text == "bet" else None


def played(found: Comparison = FOUND) -> Match:
    match = Match(KUHN, seed=4)
    while not match.is_over:
        play_on(match, [Bettor(found), Bettor(found)], seed=4)
    return match


def test_it_is_written_and_read_again() -> None:
    assert Comparison.read(FOUND.write()) == FOUND


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "[]",
        "{",
        "{}",
        FOUND.write().replace("100", "-1"),
        FOUND.write().replace("0.25", "NaN"),
        FOUND.write().replace("0.25", '"x"'),
        FOUND.write().replace("0.25", "1" + 400 * "0"),
        FOUND.write().replace("-1.0", "1" + 400 * "0"),
        FOUND.write().replace("-1.0", "-Infinity"),
        FOUND.write().replace("0.75", "7.5"),
        FOUND.write().replace("0.75", "-0.75"),
        FOUND.write().replace('"bet"', "7"),
        FOUND.write().replace("30", "true"),
        '{"playouts":1,"solved":false,"choices":[],"others":0}',
        "[" * 100_000,
    ],
)
def test_what_is_damaged_is_no_comparison(damaged: str) -> None:
    assert Comparison.read(damaged) is None


def test_only_what_was_solved_can_be_a_part() -> None:
    solved = replace(FOUND, is_solved=True, is_part=True)
    assert Comparison.read(solved.write()) == solved
    searched = solved.write().replace('"solved":true', '"solved":false')
    assert Comparison.read(searched) == FOUND
    assert "part" not in FOUND.write()


def test_it_is_kept_with_the_action_and_in_copies() -> None:
    match = played()
    kept = [match.history.compared(number) for number in range(match.number)]
    assert [bool(one) for one in kept] == [one == "bet" for one in match.actions]
    twin = match.copy()
    twin.history.note(0, "later")
    assert twin.history.compared(2) == match.history.compared(2) == FOUND.write()
    assert match.history.compared(0) == ""


def test_a_record_keeps_it(tmp_path: Path) -> None:
    match = played()
    record.save(match, tmp_path / "kept.tripot")
    again = record.load(tmp_path / "kept.tripot", find_sample)
    assert list(record.lines(again)) == list(record.lines(match))
    assert list(bots_reasons(again, {1: "bettor"})) == list(bots_reasons(match, {1: "bettor"}))
    assert list(bots_reasons(again, {1: "bettor"}))


@pytest.mark.parametrize("damage", ["x", None, 7, [], {"playouts": 1}])
def test_a_record_in_which_it_is_damaged_is_played_all_the_same(
    tmp_path: Path, damage: object
) -> None:
    lines = [json.loads(line) for line in record.lines(played())]
    for line in lines:
        if "compared" in line:
            line["compared"] = damage
    file = tmp_path / "damaged.tripot"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    again = record.load(file, find_sample)
    assert again.is_over
    assert list(bots_reasons(again, {1: "bettor"})) == []


@pytest.mark.parametrize("other", ["check", "call", "raise 7"])
def test_what_is_about_another_decision_is_not_told(other: str) -> None:
    found = Comparison(9, is_solved=False, candidates=(BET._replace(action=other), CHECK), others=0)
    assert list(bots_reasons(played(found), {1: "bettor"})) == []


@pytest.mark.parametrize(
    ("gain", "said"), [(-0.25, "-0.25"), (0.004, "0.00"), (12.5, "12.50"), (-1.999, "-2.00")]
)
def test_gains_are_told_with_two_digits(gain: float, said: str) -> None:
    found = Comparison(100, is_solved=False, candidates=(BET._replace(gain=gain), CHECK), others=3)
    ((_, ((_, words),)),) = bots_reasons(played(found), {1: "bettor"})
    assert f"{said} on average" in words.say()
    assert f"{said.replace('.', ',')} en moyenne" in words.say(KUHN.language("fr"))
    assert " ;" not in words.say(KUHN.language("fr"))
    assert words.say().endswith("other choices, tried less or taken less: 3.")


@pytest.mark.parametrize(("tries", "is_few"), [(1, True), (19, True), (20, False)])
def test_an_average_of_few_playouts_is_not_told(tries: int, is_few: bool) -> None:
    candidates = (BET, CHECK._replace(tries=tries))
    found = Comparison(100, is_solved=False, candidates=candidates, others=0)
    ((_, ((_, words),)),) = bots_reasons(played(found), {1: "bettor"})
    assert ("too few to tell" in words.say()) == is_few
    assert ("-1.00 on average" in words.say()) == (not is_few)
    assert ("trop peu pour conclure" in words.say(KUHN.language("fr"))) == is_few


def test_who_sits_in_a_seat_learns_nothing_of_it_while_the_game_goes_on() -> None:
    """No view, line or choice of anybody depends on what a bot compared."""
    match = Match(KUHN, seed=4)
    other = match.copy()
    action, compared = decision_of(match, Bettor(), seed=4)
    number = match.number
    for one in (match, other):
        one.play(KUHN.notation.to_text(action))
    match.history.note(number, compared)
    for seat in (None, 1, 2):
        mine, theirs = match.seen_by(seat), other.seen_by(seat)
        assert mine.view() == theirs.view()
        assert mine.knowledge() == theirs.knowledge()
        assert list(mine.witnessed()) == list(theirs.witnessed())
        assert mine.legal() == theirs.legal()
    assert match.history.marks == other.history.marks
