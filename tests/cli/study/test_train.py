"""`tripot train`: a line for each chapter, a folder to go on in, and refusals before it begins."""

import csv
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from tests.example import ANY
from tests.learning.training.small import make_small, write_fresh
from tripot import house
from tripot.cli.app import app
from tripot.core.contract.features import newest
from tripot.core.refusals import BadBot, BadOption, Refused
from tripot.extras import NotInstalled
from tripot.kit.network import read_network


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    make_small(monkeypatch)


def train(folder: Path, *arguments: str, lang: str = "en") -> Result:
    asked = ["train", ANY, "--into", str(folder), "--lang", lang, *arguments]
    return CliRunner().invoke(app, asked, catch_exceptions=False)


def test_it_tells_of_each_chapter_and_goes_on_where_it_was(tmp_path: Path) -> None:
    shown = train(tmp_path, "-p", "2", "--chapters", "2").stdout
    assert [line.partition(",")[0] for line in shown.splitlines()] == ["Chapter 1", "Chapter 2"]
    assert "2 seats" in shown
    shown = train(tmp_path, "-p", "2", "--chapters", "3").stdout
    assert [line.partition(",")[0] for line in shown.splitlines()] == ["Chapter 3"]
    assert len((tmp_path / "curve.csv").read_text().splitlines()) == 4
    assert train(tmp_path, "-p", "2", "--chapters", "3").stdout == ""


def test_what_it_learned_can_be_played(tmp_path: Path) -> None:
    train(tmp_path, "-p", "2,3", "--chapters", "1", "--seed", "x")
    game = house.game(ANY)
    file = tmp_path / "learned.npz"
    _, origin = read_network(file)
    assert origin.players == (2, 3)
    assert origin.features == newest(game.players.FEATURES)
    assert origin.seed == "x"
    assert origin.decisions > 0
    assert file.stat().st_size < 2_000_000


def test_the_curve_can_be_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "curve.svg"
    train(tmp_path, "-p", "2", "--chapters", "2", "--plot", str(picture), lang="fr")
    assert "<svg" in picture.read_text()


@pytest.mark.parametrize(("wanted", "kept"), [((), 0.03), (("--stray", "0"), 0.0)])
def test_it_is_said_how_far_to_stray_from_a_bot(
    tmp_path: Path, wanted: tuple[str, ...], kept: float
) -> None:
    asked = ("-p", "2", "--chapters", "1", "--prior", "regular")
    train(tmp_path, *asked, *wanted)
    _, origin = read_network(tmp_path / "learned.npz")
    assert origin.stray == kept
    with pytest.raises(BadOption, match="another value of stray"):
        train(tmp_path, *asked, "--stray", "0.5")


def test_a_policy_can_meet_nobody_but_itself(tmp_path: Path) -> None:
    train(tmp_path, "-p", "2", "--chapters", "2", "--self-play")
    with (tmp_path / "curve.csv").open() as file:
        assert [row["won"] for row in csv.DictReader(file)] == ["", ""]
    with pytest.raises(BadOption, match="another value of pull, self-play"):
        train(tmp_path, "-p", "2", "--chapters", "2")


def test_a_policy_begins_as_a_network_and_meets_whom_it_is_told_to(tmp_path: Path) -> None:
    train(tmp_path / "first", "-p", "2", "--chapters", "1")
    first = f"learned:{tmp_path / 'first' / 'learned.npz'}"
    asked = ["-p", "2", "--chapters", "2", "--start", first]
    asked += ["--meet", f"{first}=0.3", "--meet", "learned=0.1"]
    train(tmp_path / "second", *asked, "--meet", "regular=0.5")
    ((begun, _), (came, _)) = (
        read_network(tmp_path / name / "learned.npz") for name in ("first", "second")
    )
    assert came.shape == begun.shape
    assert not np.array_equal(came, begun)
    with (tmp_path / "second" / "curve.csv").open() as file:
        assert len(list(csv.DictReader(file))) == 2
    with pytest.raises(BadOption, match="another value of met"):
        train(tmp_path / "second", *asked)


def test_a_network_that_observes_another_version_is_refused_at_once(tmp_path: Path) -> None:
    """Not only in the first chapter that has as many seats as it was trained at."""
    game = house.game(ANY)
    other = min(game.players.FEATURES.keys() - {newest(game.players.FEATURES)})
    file = tmp_path / "other.npz"
    write_fresh(file, game, features=other, players=(3,))
    with pytest.raises(BadBot, match=f"version {other}"):
        train(tmp_path / "it", "-p", "2", "--chapters", "1", "--meet", f"learned:{file}=0.5")
    assert not (tmp_path / "it").exists()


def test_a_network_that_changes_odds_without_seeing_them_is_not_begun_with(tmp_path: Path) -> None:
    game, file = house.game(ANY), tmp_path / "old.npz"
    write_fresh(file, game, prior="regular")
    with pytest.raises(BadBot, match="no network to begin with"):
        train(tmp_path / "it", "-p", "2", "--chapters", "1", "--start", f"learned:{file}")
    assert not (tmp_path / "it").exists()


@pytest.mark.parametrize(
    ("arguments", "error", "reason"),
    [
        (("--workers", "2", "--chapters", "3"), BadOption, "--hours in place of"),
        (("--workers", "2", "--start", "learned"), BadOption, "neither --start nor"),
        (("--workers", "2", "--meet", "regular=1"), BadOption, "neither --start nor"),
        (("--start", "learned", "--prior", "regular"), BadOption, "exclude each other"),
        (("--self-play", "--meet", "regular=1"), BadOption, "exclude each other"),
        (("--meet", "regular"), BadOption, "such as regular=0.3, not regular"),
        (("--meet", "regular=x"), BadOption, "share of the tables"),
        (("--meet", "regular=0"), BadOption, "share of the tables"),
        (("--meet", "regular=nan"), BadOption, "share of the tables"),
        (("--meet", "=0.5"), BadOption, "share of the tables"),
        (("--meet", "regular=0.6", "--meet", "novice=0.5"), BadOption, "more than all tables"),
        (("--meet", "regular=0.2", "--meet", "regular=0.3"), BadOption, "regular twice"),
        (("--meet", "expert=0.5"), BadBot, "and not expert"),
        (("--meet", "nobody=0.5"), BadBot, "nobody"),
        (("--start", "regular"), BadBot, "has no network"),
        (("-p", "two"), BadOption, "numbers of seats"),
        (("-p", "2,"), BadOption, "numbers of seats"),
        (("-p", "77"), BadOption, "players"),
        (("--stray", "0"), BadOption, "--stray needs --prior"),
        (("--plot", "curve.txt"), BadOption, ".png"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], error: type[Refused], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        train(tmp_path, *arguments)
    assert not list(tmp_path.iterdir())


def test_without_pytorch_it_is_said_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(NotInstalled, match=r"tripot\[train\]"):
        train(tmp_path, "--workers", "2", "--prior", "regular")
    assert not list(tmp_path.iterdir())
