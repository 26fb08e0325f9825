"""Whole evenings at a terminal: played to the end, interrupted, killed, and gone on with."""

import re
import signal
from pathlib import Path

import pexpect
import pytest

import tripot
from tests import patience
from tests.cli.terminal import PROMPT, first_key, plain, run, spawn
from tests.depth import enough
from tests.example import ANY, TALKING, TOGETHER

pytestmark = pytest.mark.real

_ANSWERS = {  # the first choice where there is none
    "Which cards do you offer": "1000",
    "Which cards do you add": "",
    "Trust or doubt": "trust",
    "What do you pay": "",
    "Who do you ask": "",
    "Do you take it": "console",
}
_END = "shows this game again"


def answer_next(child: "pexpect.spawn[str]", offered: dict[str, bool]) -> bool:
    """Answer one question; whether the game goes on."""
    asked = [*_ANSWERS, _END]
    index = child.expect([*asked])
    if asked[index] == _END:
        return False
    child.expect("> ")
    answer = _ANSWERS[asked[index]] or first_key(child.before or "")
    if "offer" in asked[index] or "add" in asked[index]:
        offered["down"] = not offered.get("down")
        answer = answer if offered["down"] else "present"
    child.sendline(answer)
    return True


def play_to_the_end(child: "pexpect.spawn[str]") -> None:
    offered: dict[str, bool] = {}
    while answer_next(child, offered):
        pass
    child.expect(pexpect.EOF)
    child.close()


@pytest.mark.parametrize("columns", enough([60], deep=[40, 60, 100]))
def test_a_whole_game_is_played_to_its_end(tmp_path: Path, columns: int) -> None:
    child = spawn(
        tmp_path, "play", "--seed", "5", "--pace", "0", "-o", "turn_limit=8", columns=columns
    )
    play_to_the_end(child)
    assert child.exitstatus == 0
    [record] = tmp_path.glob("*.tripot")
    assert tripot.load(record).is_over
    assert not list(tmp_path.glob("*.playing"))


@pytest.mark.parametrize("players", enough([3], deep=[2, 3, 4]))
def test_a_whole_game_in_which_several_are_asked_is_played_by_first_choices(
    tmp_path: Path, players: int
) -> None:
    child = spawn(
        tmp_path,
        *("play", TOGETHER, "--players", str(players), "--seed", "5", "--pace", "0"),
        *("-o", "turn_limit=12"),
    )
    while child.expect([PROMPT, _END]) == 0:
        child.sendline(first_key(child.before or ""))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("columns", enough([40], deep=[40, 100]))
def test_a_whole_game_with_trades_is_played_by_first_choices(tmp_path: Path, columns: int) -> None:
    child = spawn(
        tmp_path,
        *("play", TALKING, "--players", "3", "--seed", "5", "--pace", "0"),
        *("-o", "turn_limit=12"),
        columns=columns,
    )
    while child.expect([PROMPT, _END]) == 0:
        child.sendline(first_key(child.before or ""))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_of_many_sums_a_few_are_shown_and_any_can_be_typed(tmp_path: Path) -> None:
    child = spawn(
        tmp_path,
        *("play", TOGETHER, "--players", "2", "--seat", "2", "--seed", "5", "--pace", "0"),
        columns=200,
    )
    index = 0
    while index == 0:
        index = child.expect([PROMPT, r"\(You can type any"])
        if index == 0:
            child.sendline(first_key(child.before or ""))
    assert plain(child.before).count("protest ") < 6
    child.expect(PROMPT)
    child.sendline("protest 150")
    child.expect("bet \\$150")
    child.close(force=True)


def test_who_names_no_game_is_asked(tmp_path: Path) -> None:
    shown = shown_by(tmp_path, typed="what\nCasa\nquit\n")
    assert shown.count("Which game?") == 2
    assert tripot.game(ANY).about.title in shown
    assert re.search(r"2 to 4 players · \d+ min \(\d+ to \d+\)", shown)
    assert "Where do you place your pawn?" in shown


def test_a_game_is_picked_by_its_number(tmp_path: Path) -> None:
    shown = shown_by(tmp_path, typed="9\n2\nquit\n")
    assert shown.count("Which game?") == 2
    assert "Where do you place your pawn?" in shown


def test_a_whole_game_is_played_without_a_terminal(tmp_path: Path) -> None:
    shown = run(tmp_path, "play", "--seat", "0", "--seed", "3", "--pace", "0", "--plain")
    assert shown.returncode == 0, shown.stderr
    assert _END in shown.stdout
    assert "\x1b" not in shown.stdout


def test_plain_output_has_no_control_codes(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--seed", "5", "--pace", "0", "-o", "turn_limit=8", "--plain")
    child.expect("> ")
    assert "\x1b[H" not in child.before
    assert "\x1b[2J" not in child.before
    child.close(force=True)


@pytest.mark.parametrize("inherited", [signal.SIG_DFL, signal.SIG_IGN], ids=["heeded", "ignored"])
def test_an_interrupted_game_is_offered_again(tmp_path: Path, inherited: signal.Handlers) -> None:
    """Also where a script's background job has left Ctrl-C ignored."""
    child = spawn(
        tmp_path,
        *("play", "--seed", "5", "--pace", "0", "-o", "turn_limit=8"),
        inherits=inherited,
    )
    child.expect(PROMPT)
    child.sendcontrol("c")
    child.expect("Your game is kept")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130

    again = spawn(tmp_path, "play", "--pace", "0")
    again.expect(f"A game of {tripot.game(ANY).about.title} has been waiting since")
    again.sendline("")
    play_to_the_end(again)
    assert again.exitstatus == 0


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    shown = run(tmp_path, "play", "--seed", "5", "--pace", "0", "-o", "turn_limit=8")
    assert shown.returncode == 0
    assert "Your game is kept" in shown.stdout
    [kept] = tmp_path.glob("*.playing")
    assert len(tripot.load(kept).actions) > 0


@pytest.mark.parametrize("lines", enough([12], deep=[1, 4, 12, 25, 40]))
def test_a_killed_game_goes_on_where_it_was(tmp_path: Path, lines: int) -> None:
    """Only what it has drawn is read, so it cannot go on far beyond that."""
    child = spawn(tmp_path, "play", "--seat", "0", "--seed", "8", "--pace", "0.01")
    while lines_kept(tmp_path) < lines:
        child.read_nonblocking(1000, timeout=patience.SECONDS)
    child.kill(signal.SIGKILL)
    child.close()
    [kept] = tmp_path.glob("*.playing")
    before = tripot.load(kept, mend=True).actions
    shown = run(tmp_path, "play", "--pace", "0", typed="\n")
    assert _END in shown.stdout
    [record] = tmp_path.glob("*.tripot")
    assert tripot.load(record).actions[: len(before)] == before


def lines_kept(folder: Path) -> int:
    """How long the records are of games that are being played."""
    return sum(kept.read_bytes().count(b"\n") for kept in folder.glob("*.playing"))


@pytest.mark.parametrize(("typed", "waiting", "kept"), [("n", 2, 0), ("x", 1, 1)])
def test_a_declined_game_waits_on_or_is_given_up(
    tmp_path: Path, typed: str, waiting: int, kept: int
) -> None:
    run(tmp_path, "play", "--seed", "5", "--pace", "0")
    shown = run(tmp_path, "play", "--pace", "0", typed=f"maybe\n{typed}\n")
    assert shown.stdout.count("has been waiting since") == 2
    assert len(list(tmp_path.glob("*.playing"))) == waiting
    assert len(list(tmp_path.glob("*.tripot"))) == kept


def shown_by(folder: Path, *, typed: str) -> str:
    """What starting `tripot` prints, on one line."""
    return " ".join(run(folder, "play", "--pace", "0", typed=typed).stdout.split())


def test_a_damaged_game_is_told_of_and_kept_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "2026-01-01-000000-1.playing"
    file.write_bytes(b"no line end, and no record")
    assert "cannot be resumed" in shown_by(tmp_path, typed="quit\n")
    assert file.with_suffix(".damaged").read_bytes() == b"no line end, and no record"
    assert "cannot be resumed" not in shown_by(tmp_path, typed="n\n\nquit\n")


def test_a_newer_game_is_told_of_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "2026-01-01-000000-1.playing"
    file.write_text('{"record": "tripot", "version": 99}\n')
    assert "format 99" in shown_by(tmp_path, typed="quit\n")
    assert file.exists()


def test_notices_outlast_the_first_drawing(tmp_path: Path) -> None:
    (tmp_path / "2026-01-01-000000-1.playing").write_text("x\n")
    child = spawn(tmp_path, "play", "--pace", "0", columns=200)
    child.expect("Which game")
    child.sendline(ANY)
    child.expect("> $")
    last_drawing = (child.before or "").rsplit("\x1b[H", 1)[-1]
    assert "cannot be resumed" in plain(last_drawing).replace("\r\n", " ")
    child.close(force=True)


def test_a_game_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    shown = run(blocked / "below", "play", "--seat", "0", "--seed", "3", "--pace", "0", "--plain")
    assert shown.returncode == 0, shown.stderr
    assert "cannot be saved" in shown.stdout
    assert "wins" in shown.stdout


def test_what_was_shown_was_saved_before(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--seed", "3", "--pace", "3")
    child.expect("Which cards do you offer")
    child.expect("> ")
    child.sendline("1000 present")
    child.expect("You offer .* 1 card")
    child.kill(signal.SIGKILL)
    child.close()
    [kept] = tmp_path.glob("*.playing")
    assert "present" in tripot.load(kept, mend=True).actions


def test_two_terminals_do_not_play_one_game(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--seed", "5", "--pace", "0", "-o", "turn_limit=8")
    child.expect("> ")
    assert "waits since" not in run(tmp_path, "play", "--pace", "0", typed="").stdout
    child.close(force=True)


NO_MOVES = (
    ("put 7000", "cards of 5,000, 2,000, 1,000 and 0 \\(J1\\)"),
    ("trust", "debtor to lay cards.*J11"),
    ("present", "lay at least one card face down first \\(J11\\)"),
    ("ask 2", "\\(J11\\)"),
    ("7", "There are 4 choices"),
    ("100", "not one of your choices"),
    ("500", "not one of your choices"),
    ("5000 5000 present", "you do not have that card"),
    ("1000 pres trust", "comes too early"),
    ("yes", "not one of your choices"),
    ("rules J11", "J11 ·"),
    ("j11", "J11 ·"),
    ("?", "The key before a choice"),
    ("log", "Lots are drawn"),
)


def test_answers_that_are_no_move_change_nothing(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--seed", "3", "--pace", "0")
    child.expect("Which cards do you offer")
    child.expect("> ")
    [kept] = tmp_path.glob("*.playing")
    before = tripot.load(kept).actions
    for typed, shown in NO_MOVES:
        child.sendline(typed)
        child.expect(shown)
        child.expect("> ")
        assert tripot.load(kept).actions == before, typed
        assert "Traceback" not in plain(child.before or ""), typed
    child.close(force=True)


def test_a_whole_gesture_is_one_line(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--seed", "3", "--pace", "0", "--plain")
    child.expect("Which cards do you offer")
    child.expect("> ")
    child.sendline("5000 0 present")
    child.expect("You offer .* 2 cards")
    child.close(force=True)


def test_who_takes_time_is_told_of_before_the_wait(tmp_path: Path) -> None:
    child = spawn(tmp_path, "play", "--bots", "expert", "--seed", "5", "--pace", "0")
    child.expect("half a minute")
    child.close(force=True)


def test_others_are_gone_on_from_at_once_or_quickly_to_ones_own_decision(tmp_path: Path) -> None:
    """Of many minutes before the first question nothing is left to wait for."""
    about = ("--players", "4", "--seat", "2", "--bots", "regular", "--seed", "2", "--pace", "60")
    child = spawn(tmp_path, "play", *about)
    child.expect("n: to your next decision")
    child.sendline("")
    child.expect("n: to your next decision")
    child.sendline("n")
    child.expect("Which cards do you offer|Trust or doubt|What do you pay")
    child.expect(PROMPT)
    assert "to your next decision" not in plain(child.before or "")
    child.close(force=True)


def test_what_is_worth_knowing_is_said_at_the_first_decision_of_a_kind(tmp_path: Path) -> None:
    typed = ("play", ANY, "--seed", "2", "--pace", "0", "--plain")
    shown = run(tmp_path, *typed, typed="put 0\nquit\n").stdout
    assert shown.count("Which cards do you offer") == 2
    assert shown.count("You may lay zeros") == 1
