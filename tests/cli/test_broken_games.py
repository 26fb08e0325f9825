"""A game in the making whose files are at fault stops no command that is not about it."""

import logging
import sys
from pathlib import Path

import pytest

from tests.example import ANY
from tripot import house
from tripot.cli import main
from tripot.games import GAMES


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game whose rules cannot be read."""
    folder = tmp_path / f"of_{tmp_path.name}"  # another for each test: modules are kept
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text(f"from {folder.name}.rules import play\n")
    (folder / "rules" / "__init__.py").touch()
    (folder / "rules" / "play.py").write_text("ROUNDS = 3\nDICE = ROUNDS / 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(GAMES, folder.name, folder.name)
    return folder.name


def told(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    monkeypatch.setattr(sys, "argv", ["tripot", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


@pytest.mark.parametrize("words", [["check"], ["new-strings"], ["play"], ["options"], ["rules"]])
def test_naming_it_tells_its_fault(
    broken: str,
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    with caplog.at_level(logging.ERROR):
        assert told(monkeypatch, *words, broken) == 2
    assert "play.py, line 2: ZeroDivisionError: division by zero" in caplog.text
    assert "in the making, and cannot be played yet" in capsys.readouterr().err


def test_a_list_of_games_leaves_it_out(
    broken: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert told(monkeypatch, "options") == 0
    assert house.game(ANY).about.title in capsys.readouterr().out
    assert f"the game '{broken}' is left out" in caplog.text
    assert broken not in house.game_names()
