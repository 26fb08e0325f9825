"""Every command, in processes of their own."""

import subprocess
import sys
from pathlib import Path

import pytest

import tripot
from tests.cli.terminal import run
from tests.example import ANY, SECRET
from tripot.core.moments import Weight
from tripot.session import record
from tripot.session.match import Match, let_chance_play
from tripot.session.opening import Seat

GAME = tripot.game(ANY)
pytestmark = pytest.mark.real


def test_help_names_every_command(tmp_path: Path) -> None:
    shown = run(tmp_path, "--help")
    assert shown.returncode == 0
    for command in ("play", "options", "rules", "replay", "bench"):
        assert command in shown.stdout


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.strip() == f"tripot {tripot.__version__}"
    as_module = [sys.executable, "-m", "tripot", "--version"]
    assert subprocess.check_output(as_module, text=True) == f"tripot {tripot.__version__}\n"
    assert (Path(tripot.__file__).parent / "py.typed").exists()


def test_rules_print_the_book_in_both_languages(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        shown = run(tmp_path, "rules", ANY, "--lang", language, "--plain")
        for number in GAME.rulebooks[language].clauses:
            assert f"{number} ·" in shown.stdout


def test_options_are_named_and_explained(tmp_path: Path) -> None:
    shown = run(tmp_path, "options", SECRET, "--lang", "fr", COLUMNS="200").stdout
    for name in tripot.game(SECRET).options.OPTIONS:
        assert f"\n{name}" in shown
    assert "rounds=7  Tours (T8) · au choix\u00a0: 3, 7, 8, 9\n" in shown


def test_rules_print_one_clause(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", ANY, "j14").stdout
    assert "J14" in shown
    assert "J15 ·" not in shown


def test_a_plain_clause_has_no_marks_and_no_ragged_lines(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", ANY, "J21", "--plain", COLUMNS="80").stdout
    assert "*" not in shown
    lengths = [len(line) for line in shown.splitlines() if line]
    assert max(lengths) <= 80
    assert lengths[1] > 60


def test_a_corrected_box_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[place]]\nid = "safe"\nnotes = 2\n', encoding="utf-8")
    arguments = ("play", SECRET, "--seat", "0", "--seed", "3", "--pace", "0", "--plain")
    shown = run(tmp_path, "--box", str(file), *arguments, "-o", "rounds=3")
    assert shown.returncode == 0, shown.stderr


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[place]]\nid = "safe"\nnotes = 6\n', "line 3", "T55"),
        ("[[card]]\nnumber\n", "line 2", "Expected '='"),
        ("[[joker]]", "line 1", "joker"),
        ('[[card]]\nid = "tax"\ncount = 9\n', "line 3", "M14"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(
    tmp_path: Path, text: str, line: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    shown = run(tmp_path, "--box", str(file), "play", SECRET, "--seat", "0")
    assert shown.returncode != 0
    assert "mine.toml" in shown.stderr
    assert line in shown.stderr
    assert reason in shown.stderr
    assert "Traceback" not in shown.stderr


def test_a_box_that_is_not_there_is_refused(tmp_path: Path) -> None:
    shown = run(tmp_path, "--box", "nowhere.toml", "play")
    assert shown.returncode != 0
    assert "nowhere.toml" in shown.stderr


def test_coverage_lists_every_clause_with_its_tests(tmp_path: Path) -> None:
    tests = str(Path(__file__).parent.parent)
    shown = run(tmp_path, "rules", "--coverage", "--tests", tests, COLUMNS="200")
    assert shown.returncode == 0, shown.stderr
    for number in GAME.rulebooks["en"].clauses:
        assert number in shown.stdout
    assert "test_j14_" in shown.stdout


def test_coverage_names_bare_clauses(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_j1_x() -> None: ...\n")
    shown = run(tmp_path, "rules", "--coverage", "--tests", str(tmp_path))
    assert shown.returncode == 2
    assert "J2, J3" in shown.stderr


def test_replay_tells_a_finished_game(tmp_path: Path, finished: Path) -> None:
    shown = run(tmp_path, "replay", str(finished), "--all")
    assert shown.returncode == 0, shown.stderr
    assert "wins" in shown.stdout


def test_the_end_tells_what_decided_it(tmp_path: Path) -> None:
    shown = run(tmp_path, "play", "--seat", "0", "--seed", "3", "--pace", "0", "--plain").stdout
    _, _, told = shown.rpartition("What decided it:\n")
    assert 2 <= sum(line.startswith("· ") for line in told.splitlines()) <= 3


def test_what_there_was_to_see_is_said_once_in_plain_lines(tmp_path: Path, finished: Path) -> None:
    chair = ("--all", "--seat", "0")
    shown = run(tmp_path, "replay", str(finished), *chair, COLUMNS="200").stdout.splitlines()
    match = tripot.load(finished)
    telling = [seen for _, seen in match.onlooker().moments() if seen.weight > Weight.PASSING]
    assert telling
    names = [seat.name for seat in match.seats]
    for moment in telling:
        said = moment.headline.say(names=names)
        gains = [f"{names[seat - 1]} " for seat in moment.gains]
        assert any(line.startswith(said) and all(gain in line for gain in gains) for line in shown)
    assert len(shown) <= len(list(match.onlooker().witnessed())) + 30, (
        "the last table, and no line twice"
    )
    assert not [line for line in shown if line.startswith("The die says")]


def test_a_finished_game_is_replayed_with_all_cards_open(tmp_path: Path, finished: Path) -> None:
    shown = run(tmp_path, "replay", str(finished), "--all", COLUMNS="200").stdout
    assert "lays a " in shown
    assert "a card face down" not in shown
    assert " = " in shown, "everybody's money at the end"


def test_replay_from_a_chair_keeps_the_others_hidden(tmp_path: Path, finished: Path) -> None:
    seen = run(tmp_path, "replay", str(finished), "--all", "--seat", "2").stdout
    assert "You" in seen
    public = run(tmp_path, "replay", str(finished), "--all", "--seat", "0").stdout
    assert "You" not in public


def test_the_bots_of_a_finished_game_say_why(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "--seat", "0", "--seed", "3", "--pace", "0", "--plain")
    assert "`--why`, the bots say why" in " ".join(played.stdout.split())
    told = run(tmp_path, "replay", "--why", COLUMNS="200")
    assert told.returncode == 0, told.stderr
    assert "times out of a hundred when things are like this" in told.stdout
    french = run(tmp_path, "replay", "--why", "--lang", "fr", COLUMNS="200")
    assert "fois sur cent" in french.stdout


def test_there_is_nothing_to_explain_where_no_bot_sat(tmp_path: Path, finished: Path) -> None:
    assert "No bot has anything" in run(tmp_path, "replay", str(finished), "--why").stdout


def test_who_is_no_bot_of_the_house_keeps_no_other_from_saying_why(tmp_path: Path) -> None:
    seats = [Seat("Anna", "stranger"), Seat("Bruno", "regular"), Seat("Chloe", "regular")]
    match = Match(tripot.game(ANY), players=3, seed=4, seats=seats)
    match.play_out(["regular"] * 3)
    record.save(match, tmp_path / "evening.tripot")
    told = run(tmp_path, "replay", str(tmp_path / "evening.tripot"), "--why", COLUMNS="200")
    assert told.returncode == 0, told.stderr
    assert "Bruno" in told.stdout
    assert "Anna" not in told.stdout
    only = run(tmp_path, "replay", "--why", "--seat", "3", str(tmp_path / "evening.tripot"))
    assert "Chloe" in only.stdout
    assert "Bruno" not in only.stdout
    nobody = run(tmp_path, "replay", "--why", "--seat", "4", str(tmp_path / "evening.tripot"))
    assert nobody.returncode == 2
    assert "seat" in nobody.stderr


def test_bots_say_nothing_while_cards_are_hidden(tmp_path: Path) -> None:
    match = Match(tripot.game(ANY), players=3, seed=4)
    let_chance_play(match)
    record.save(match, tmp_path / "begun.tripot")
    told = run(tmp_path, "replay", str(tmp_path / "begun.tripot"), "--why")
    assert told.returncode == 2
    assert "not over" in told.stderr


def test_replay_without_a_file_takes_the_last_game(tmp_path: Path, finished: Path) -> None:
    assert run(tmp_path, "replay", "--all").returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("moves", ["0", "-1", str(10**30)])
def test_bench_needs_moves_to_measure(tmp_path: Path, moves: str) -> None:
    shown = run(tmp_path, "bench", ANY, "--moves", moves, COLUMNS="80")
    assert shown.returncode == 2
    assert "--moves" in shown.stderr


def test_a_terminal_may_say_that_it_has_hardly_any_room(tmp_path: Path) -> None:
    wishes = (("rules", ANY, "J14"), ("play", ANY, "--seat", "0", "--pace", "0"))
    for wish in wishes:
        shown = run(tmp_path, *wish, "--plain", COLUMNS="2")
        assert (shown.returncode, shown.stderr) == (0, "")
        assert max(map(len, shown.stdout.splitlines())) > 10


def test_bad_input_ends_a_process_with_one_sentence(tmp_path: Path) -> None:
    shown = run(tmp_path, "play", "poker")
    assert (shown.returncode, len(shown.stderr.strip().splitlines())) == (2, 1)


def test_refusals_speak_the_language_asked_for(tmp_path: Path) -> None:
    shown = run(tmp_path, "play", "--players", "9", "--lang", "fr")
    assert "de 2 à 6 joueurs" in shown.stderr
