"""`tripot exploit`: exact figures of small house rules, learned ones of others, and refusals."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.example import ANY
from tests.learning.training.small import make_small
from tests.material import found
from tripot.cli.app import app
from tripot.cli.study import best_response
from tripot.core.refusals import BadBot, BadOption, Refused

EDITIONS = found(ANY, "editions")
assert EDITIONS is not None
EDITION = EDITIONS.SMALL[0]


def exploit(*arguments: str, lang: str = "en") -> Result:
    asked = ["exploit", ANY, "--lang", lang, *arguments]
    return CliRunner().invoke(app, asked, catch_exceptions=False, env={"COLUMNS": "120"})


def small() -> list[str]:
    import json

    return [
        text
        for name, one in EDITION.options.items()
        for text in ("-o", f"{name}={json.dumps(one)}")
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_small_house_rules_are_exact(lang: str) -> None:
    asked = ("--method", "exact", "-p", str(EDITION.players), *small())
    lines = exploit(*asked, "-t", "random", lang=lang).stdout.splitlines()
    assert "random" in lines[0]
    gains = [float(line.split()[-1].replace(",", ".")) for line in lines[2 : 2 + EDITION.players]]
    assert all(gain >= 0 for gain in gains)
    mean = float(lines[-1].split()[-1].replace(",", "."))
    assert mean == pytest.approx(sum(gains) / len(gains), abs=1e-5)


def test_others_are_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_small(monkeypatch)
    asked = ("-t", "novice", "-p", "2", "--budget", "0s", "-n", "4", *small())
    shown = exploit(*asked, "--into", str(tmp_path)).stdout
    assert "Chapter 1" in shown
    assert "novice" in shown
    assert (tmp_path / "curve.csv").exists()


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "The response started out as"), ("fr", "Point de départ de la réponse\u00a0:")],
)
def test_as_whom_a_response_started_out_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    make_small(monkeypatch)
    asked = ("-t", "novice", "-p", "2", "--budget", "0s", "-n", "4", *small())
    shown = exploit(*asked, "--into", str(tmp_path), lang=lang).stdout
    assert told in shown


def test_whom_a_response_learned_against_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_small(monkeypatch)
    asked = ("-t", "novice", "-p", "2", "--budget", "0s", "-n", "4", *small())
    shown = exploit(*asked, "--against", "random", "--into", str(tmp_path)).stdout
    said = " ".join(shown.split())
    assert "The response learned against random; it was measured against novice." in said


@pytest.mark.slow
def test_who_searches_is_imitated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_small(monkeypatch)
    asked = ("-t", "expert:5", "-p", "2", "--method", "imitate", "--budget", "0s", "-n", "4")
    said = [exploit(*asked, *small(), "--into", str(tmp_path)).stdout for _ in range(2)]
    assert all("an imitation from 64 decisions of expert:5" in one for one in said)
    assert ["nats" in one for one in said] == [True, False]  # it is learned once
    assert (tmp_path / "imitation-expert-5.npz").exists()


@pytest.mark.parametrize(
    ("text", "seconds"), [("90s", 90), ("20m", 1200), ("1.5h", 5400), (" 0s ", 0)]
)
def test_a_budget_is_a_time(text: str, seconds: float) -> None:
    assert best_response.seconds_of(text) == seconds


@pytest.mark.parametrize(
    ("arguments", "kind", "reason"),
    [
        (("--budget", "soon"), BadOption, "20m"),
        (("--budget", "-1s"), BadOption, "20m"),
        (("--method", "guess"), BadOption, "exact, learn or imitate"),
        (("--method", "imitate"), BadBot, "regular does not search"),
        (("--method", "imitate", "--against", "random"), BadOption, "learn"),
        (("-t", "nobody"), BadBot, "nobody"),
        (("-t", "learned:nothing.npz"), BadBot, r"nothing\.npz"),
        (("--against", "nobody"), BadBot, "nobody"),
        (("--against", "expert:20"), BadBot, "a level"),
        (("--against", "random", "--method", "exact"), BadOption, "learn"),
        (("-p", "77"), BadOption, "players"),
        (("-p", "77", "--method", "exact"), BadOption, "players"),
    ],
)
def test_what_cannot_be_done_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], kind: type[Refused], reason: str
) -> None:
    with pytest.raises(kind, match=reason):
        exploit("--into", str(tmp_path), *arguments)
    assert not list(tmp_path.iterdir())
