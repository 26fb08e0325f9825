"""`tripot arena`: what it prints and writes, and what it refuses before anything is played."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tripot
from tests.cli.terminal import plain, run, spawn
from tests.example import ANY, SECRET, TALKING
from tripot import house
from tripot.cli.app import app
from tripot.core.refusals import Refused

QUICK = (ANY, "--seed", "7", "--processes", "1", "-o", "turn_limit=3")


def arena(*arguments: str, lang: str = "en") -> Result:
    """The command in this process; what it raises is raised."""
    return CliRunner().invoke(
        app, ["arena", *arguments, "--lang", lang], catch_exceptions=False, env={"COLUMNS": "120"}
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_table_has_a_line_for_each_bot(lang: str) -> None:
    shown = arena(*QUICK, "-p", "3", "-n", "9", lang=lang).stdout
    lines = [line.split()[0] for line in shown.splitlines()[2:5]]
    assert sorted(lines) == sorted(house.quick_bots(house.game(ANY))[-3:])
    assert ("33.3 %" in shown) == (lang == "en")
    assert ("33,3\N{NO-BREAK SPACE}%" in shown) == (lang == "fr")
    assert "±" in shown


def test_the_first_line_says_what_was_played() -> None:
    shown = arena(*QUICK, "-p", "2", "-b", "novice,random", "-n", "6").stdout
    first = shown.splitlines()[0]
    assert first.startswith(
        f"{tripot.game(ANY).about.title}: 3 deals, each in 2 rotations: 6 games in "
    )
    assert first.endswith("seed 7")
    assert "asked for" not in shown


def test_rounding_up_is_said() -> None:
    shown = arena(*QUICK, "-p", "4", "-b", "novice,random", "-n", "6").stdout
    assert "6 games were asked for; 8 make whole deals." in shown


def test_json_has_the_figures_and_all_rows() -> None:
    told = json.loads(arena(*QUICK, "-p", "2", "-b", "novice,random", "-n", "5", "--json").stdout)
    assert (told["games"], told["deals"], told["options"]["turn_limit"]) == (6, 3, 3)
    assert [one["bot"] for one in told["bots"]] == ["novice", "random"]
    assert len(told["rows"]) == 12
    assert told["rows"][0]["seat"] == 1


@pytest.mark.slow
def test_a_budget_in_playouts_is_told() -> None:
    arguments = (*QUICK, "-p", "2", "-n", "2", "-b", "expert:20,regular")
    shown = arena(*arguments).stdout
    assert shown.splitlines()[2].startswith("expert:20 ")
    assert "The number after a colon is how many playouts that player makes per decision." in shown
    told = json.loads(arena(*arguments, "--json").stdout)
    assert (told["bots"][0]["bot"], told["bots"][0]["playouts"]) == ("expert:20", 20)
    assert "playouts" not in told["bots"][1]


def test_without_one_nothing_is_said_of_it() -> None:
    assert "colon" not in arena(*QUICK, "-p", "2", "-n", "2").stdout


def test_without_extras_the_table_is_there_but_for_the_ratings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    shown = arena(*QUICK, "-p", "2", "-n", "4").stdout
    assert "No ratings: This needs choix: `pip install 'tripot[lab]'`" in shown
    assert "Rating" not in shown
    assert all(name in shown for name in house.quick_bots(house.game(ANY))[-2:])


def test_files_are_written_where_they_are_asked_for(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib")
    rows, picture = tmp_path / "rows.parquet", tmp_path / "strength.png"
    arena(*QUICK, "-p", "2", "-n", "4", "--parquet", str(rows), "--plot", str(picture))
    assert rows.read_bytes()[:4] == b"PAR1"
    assert picture.read_bytes()[1:4] == b"PNG"


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_how_readable_bots_are_is_a_table_with_a_line_for_each(lang: str) -> None:
    arguments = (*QUICK, "-p", "2", "-n", "4", "--playouts", "20")
    shown = arena(*arguments, "--exploit", "novice, expert:10,novice", lang=lang).stdout
    assert [line.split()[0] for line in shown.splitlines()[3:5]] == ["novice", "expert:10"]
    assert ("2 deals, the exploiter in each of 2 seats" in shown) == (lang == "en")
    assert ("expert:10 has no written habits" in shown) == (lang == "en")
    assert ("expert:10 n\N{RIGHT SINGLE QUOTATION MARK}a pas d" in shown) == (lang == "fr")
    assert "novice has no" not in shown


@pytest.mark.slow
def test_how_readable_bots_are_as_json() -> None:
    arguments = (*QUICK, "-p", "2", "-n", "4", "--playouts", "20", "--exploit", "novice", "--json")
    told = json.loads(arena(*arguments).stdout)
    (read,) = told["targets"]
    assert (told["deals"], told["playouts"], told["fair_share"]) == (2, 20, 0.5)
    assert (read["target"], read["games"], len(told["rows"])) == ("novice", 4, 4)
    rows = told["rows"]
    gain = sum(row["money"] - row["instead_money"] for row in rows) / len(rows)
    assert read["money_gain"]["value"] == pytest.approx(gain)
    assert "believed" not in read


BAD = {
    "an unknown game": (("chess",), "no game 'chess'"),
    "an unknown bot": ((ANY, "-b", "regular,genius"), "has no bot genius"),
    "a bad number of playouts": ((ANY, "-b", "expert:0"), "as in expert:800, not 0"),
    "playouts of who does not search": ((ANY, "-b", "random:9"), "random does not search"),
    "too many bots": (
        (ANY, "-p", "2", "-b", "random,random,random"),
        "Name 1 to 2 bots, one for each seat at most, not 3",
    ),
    "too many players": ((ANY, "-p", "9"), "2 to 6 players, not 9"),
    "no players": ((ANY, "-p", "0"), "2 to 6 players, not 0"),
    "no games": ((ANY, "-n", "0"), "At least 1 game"),
    "no processes": ((ANY, "--processes", "0"), "At least 1 process"),
    "no house rule": ((ANY, "-o", "target"), "expected NAME=VALUE"),
    "an unknown target": ((ANY, "--exploit", "genius"), "has no bot genius"),
    "playouts of nobody": ((ANY, "--playouts", "9"), "write expert:800"),
    "no playouts": ((ANY, "--exploit", "novice", "--playouts", "0"), "not 0"),
    "targets and bots": ((ANY, "--exploit", "novice", "-b", "random"), "--bots cannot be combined"),
    "targets and a picture": ((ANY, "--exploit", "novice", "--plot", "a.svg"), "--plot cannot"),
    "targets and rows": ((ANY, "--exploit", "novice", "--parquet", "a"), "--parquet cannot"),
    "targets and no process": (
        (ANY, "--exploit", "novice", "--processes", "0"),
        "At least 1 process",
    ),
    "a picture of another kind": ((ANY, "--plot", "{folder}/a.gif"), "not a.gif"),
    "a folder that is not there": (
        (ANY, "--plot", "{folder}/b/a.png"),
        "its folder does not exist",
    ),
    "rows into nowhere": ((ANY, "--parquet", "{folder}/b/a.parquet"), "its folder does not exist"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD.values(), ids=BAD)
def test_refusals_name_what_was_expected_and_write_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    for played in ("tripot.cli.study.arena.play", "tripot.cli.study.exploit.exploit"):
        monkeypatch.setattr(played, lambda *_, **__: pytest.fail("it was played"))
    with pytest.raises(Refused, match=said):
        arena(*(argument.format(folder=tmp_path) for argument in arguments))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("polars", ("--parquet", "{folder}/a.parquet"), "lab"),
        ("matplotlib", ("--plot", "{folder}/a.svg"), "lab"),
        ("ray", ("--ray", "auto"), "cluster"),
    ],
)
def test_what_is_not_installed_is_said_before_anything_is_played(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    arguments: tuple[str, ...],
    extra: str,
) -> None:
    monkeypatch.setattr(
        "tripot.cli.study.arena.play", lambda *_, **__: pytest.fail("it was played")
    )
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Refused, match=rf"needs {module}: `pip install 'tripot\[{extra}\]'`"):
        arena(ANY, *(argument.format(folder=tmp_path) for argument in arguments))
    assert not list(tmp_path.iterdir())


# Whole processes


@pytest.mark.real
def test_a_person_runs_it(tmp_path: Path) -> None:
    arguments = (ANY, "-p", "2", "-b", "regular,random", "-n", "6", "--seed", "7")
    shown = run(tmp_path, "arena", *arguments)
    assert shown.returncode == 0, shown.stderr
    assert "6 games" in shown.stdout
    assert shown.stderr == ""
    several = run(tmp_path, "arena", *arguments, "--processes", "3", "--json")
    alone = arena(*arguments, "--processes", "1", "--json")
    told, same = (json.loads(one.stdout) for one in (alone, several))
    for one in (told, same):
        for part in (one, *one["bots"], *one["rows"]):
            for name in ("seconds", "longest", "mean_seconds", "longest_seconds"):
                part.pop(name, None)
    assert json.dumps(told) == json.dumps(same)


@pytest.mark.real
def test_a_refusal_is_a_sentence_and_exit_code_2(tmp_path: Path) -> None:
    shown = run(tmp_path, "arena", ANY, "-b", "genius", "--lang", "fr")
    assert shown.returncode == 2
    assert "genius" in shown.stderr
    assert "Traceback" not in shown.stderr


@pytest.mark.real
def test_a_corrected_box_is_measured_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[place]]\nid = "safe"\nnotes = 2\n', encoding="utf-8")
    arguments = (SECRET, "-p", "3", "-b", "random", "-n", "6", "-o", "rounds=3", "--seed", "1")
    shown = run(tmp_path, "--box", str(file), "arena", *arguments, "--json")
    assert shown.returncode == 0, shown.stderr
    printed = arena(*arguments, "--processes", "1", "--json")
    ours, usual = (json.loads(one.stdout)["options"] for one in (shown, printed))
    assert ours != usual


@pytest.mark.real
def test_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    terminal = spawn(tmp_path, "arena", *QUICK, "-p", "2", "-n", "40")
    terminal.expect("Games played")
    terminal.expect("ten wins to one")
    assert "Traceback" not in plain(str(terminal.before))


@pytest.mark.real
def test_an_interruption_ends_it_without_a_word(tmp_path: Path) -> None:
    terminal = spawn(tmp_path, "arena", TALKING, "-n", "400", "--processes", "2")
    terminal.expect("Games played")
    terminal.expect("[1-9]/400|[1-9][0-9]/400")
    terminal.sendintr()
    terminal.expect_exact("\x1b[?25h")
    rest = terminal.read()
    terminal.wait()
    assert "Traceback" not in rest
    assert terminal.exitstatus == 130
