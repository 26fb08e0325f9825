"""One clear sentence with an exit code for every kind of bad input."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.terminal import environment
from tests.example import ANY
from tripot import house
from tripot.cli import main
from tripot.session import record
from tripot.session.match import Match
from tripot.session.opening import Seat

GAME = house.game(ANY)

BAD = {
    "unknown game": (["play", "poker"], f"no game 'poker'; choose from {ANY}"),
    "unknown bot": (["play", "--bots", "shark"], "no bot shark; it has random, novice, regular"),
    "too many players": (["play", "--players", "9"], "2 to 6 players, not 9"),
    "too many bots": (["play", "--bots", "novice,regular"], "one for each of the 3 other seats"),
    "unknown option": (["play", "-o", "goal=3"], "no option goal; it has target"),
    "bad option": (["play", "-o", "target=12"], "target must be"),
    "no number": (
        ["play", "-o", "target=abc"],
        "target must be from 1,000 to 60,000 in steps of 1,000, not abc (J31).",
    ),
    "rules of no game": (["options", "poker"], "no game 'poker'"),
    "no value": (["play", "-o", "target"], "expected NAME=VALUE"),
    "unknown seat": (["play", "--seat", "7"], "no seat 7"),
    "unknown language": (["play", "--lang", "de"], "no language 'de'"),
    "unknown clause": (["rules", ANY, "J99"], "no clause J99; it has J1 to J33"),
    "no tests": (["rules", "--coverage", "--tests", "nowhere"], "no tests in nowhere"),
    "no pace": (["play", "--pace", "nan"], "--pace must be from 0 to 60 seconds"),
    "no file": (["replay", "nothing.tripot"], "nothing.tripot: No such file"),
    "no game yet": (["replay"], "no saved game yet"),
}


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """What a request that fails is told, in this process: another takes long to start."""
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)

    def ask(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["tripot", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code in (1, 2)
        return capsys.readouterr().err

    return ask


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_one_sentence(
    tmp_path: Path, refused: Callable[..., str], case: str
) -> None:
    arguments, sentence = BAD[case]
    told = refused(*arguments)
    assert sentence in told
    assert len(told.strip().splitlines()) == 1, told
    assert not list(tmp_path.glob("*.playing"))


DAMAGED = {
    "empty": (b"", "not a Tripot record"),
    "foreign": (b'{"hello": "world"}\n', "not a Tripot record"),
    "garbage": (b"\xff\xfe\x00\x01\n", "Line 1 is cut short or damaged"),
    "truncated": (None, "cut short"),
    "newer": (b'{"record": "tripot", "version": 99}\n', "format 99; this Tripot reads up to 1"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_record_gets_one_sentence(
    tmp_path: Path, finished: Path, refused: Callable[..., str], case: str
) -> None:
    data, sentence = DAMAGED[case]
    damaged = tmp_path / "damaged.tripot"
    damaged.write_bytes(finished.read_bytes()[:-20] if data is None else data)
    assert sentence in refused("replay", str(damaged))


@pytest.mark.parametrize("game", house.game_names())
@pytest.mark.parametrize("plain", [False, True])
def test_markup_in_a_record_is_text(
    refused: Callable[..., str],  # for its settings
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    *,
    plain: bool,
) -> None:
    names = ["[/red]", "[link=u]x[/]", "[bold]y", ":smile:", "[@click=z]", "[/]"]
    players = house.game(game).about.players[0]
    seats = [Seat(name) for name in names[:players]]
    match = Match(house.game(game), seed=1, seats=seats)
    while match.number < 60 and not match.is_over:
        match.play(match.legal(match.to_move)[0])
    record.save(match, tmp_path / "game.tripot")
    begun = ["--seat", "0", *(["--plain"] if plain else [])]
    replay = ["replay", str(tmp_path / "game.tripot"), "--all", *begun]
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setattr(sys, "argv", ["tripot", *replay])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, None)
    shown = capsys.readouterr().out
    for name in names[:players]:
        assert name in shown


def test_what_is_typed_commands_no_terminal(refused: Callable[..., str]) -> None:
    for arguments in (
        ["replay", "\x1b[31mno.tripot"],
        ["\x1b[31mplay"],
        ["play", "\x1b[31mjohnny"],
        ["play", "--bots", "\x1b[31m"],
        ["play", "-o", "\x1b[31m=3"],
        ["play", "--\x1b[31m"],
        ["rules", ANY, "\x1b[31m"],
        ["--database", "\x1b[31m/\x00"],
        ["--box", "\x1b[31mno.toml"],
    ):
        assert "\x1b" not in refused(*arguments)
        assert "Traceback" not in refused(*(one.replace("\x1b[31m", "[/red]") for one in arguments))


@pytest.mark.parametrize("plain", [False, True])
def test_names_in_a_record_command_no_terminal(
    refused: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str], *, plain: bool
) -> None:
    rude = "A\x1b[31mn\u202e\u200bn\x07a\x9b2J"
    match = Match(GAME, seed=1, options={"turn_limit": 2}, seats=[Seat(rude), Seat("Bruno")])
    match.play_out(["random"] * 2)
    record.save(match, tmp_path / "game.tripot")
    replay = ["replay", str(tmp_path / "game.tripot"), "--all", *(["--plain"] if plain else [])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["tripot", *replay])
        with pytest.raises(SystemExit) as ended:
            main()
    shown = capsys.readouterr().out
    assert ended.value.code in (0, None)
    assert "A[31mnna2J" in shown
    assert not {"\x07", "\x9b", "\u202e", "\u200b"} & set(shown)
    assert "\x1b[31m" not in shown
    (tmp_path / "bad.tripot").write_text(
        (tmp_path / "game.tripot").read_text().replace('"action": "', '"action": "\\u001b[2J', 1)
    )
    assert "\x1b" not in refused("replay", str(tmp_path / "bad.tripot"))
