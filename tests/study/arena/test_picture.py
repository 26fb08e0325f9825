"""The picture of a summary: it opens, it is as wide as promised, it says what it shows."""

import struct
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.study.arena.tables import GAME, made_up
from tripot.core.language import ENGLISH, Language
from tripot.core.refusals import BadOption
from tripot.study.arena import NotInstalled, Summary, summary
from tripot.study.arena.picture import draw

pytestmark = pytest.mark.skipif(
    find_spec("matplotlib") is None, reason="install matplotlib for these tests"
)


@pytest.fixture
def summed() -> Summary:
    return summary(made_up(["anna", "zoe", "random"], [[0, 1, 0], [0, 0, 2], [1, 1, 2]]))


def test_a_png_opens_and_is_a_thousand_dots_wide(summed: Summary, tmp_path: Path) -> None:
    file = tmp_path / "strength.png"
    draw(summed, file, ENGLISH)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert width == 1000
    assert 300 < height < 800


def test_an_svg_is_xml_and_the_same_each_time(summed: Summary, tmp_path: Path) -> None:
    one, other = tmp_path / "one.SVG", tmp_path / "other.svg"
    draw(summed, one, ENGLISH)
    draw(summed, other, Language("en"))
    assert ElementTree.fromstring(one.read_text()).tag.endswith("svg")
    assert one.read_bytes() == other.read_bytes()


def test_the_picture_names_the_game_the_bots_and_the_units(summed: Summary, tmp_path: Path) -> None:
    file = tmp_path / "strength.svg"
    draw(summed, file, ENGLISH)
    said = file.read_text()
    for text in (f"{GAME.about.title}: 9 games of 3 players", "anna", "zoe", "random"):
        assert f"<!-- {text} -->" in said
    for text in ("win share (%), with its 95 % interval", "rating, with its", "fair share"):
        assert f"<!-- {text}" in said


def test_the_picture_speaks_french(summed: Summary, tmp_path: Path) -> None:
    file = tmp_path / "strength.svg"
    draw(summed, file, Language("fr"))
    assert "part équitable" in file.read_text()


def test_without_ratings_there_is_one_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    file = tmp_path / "strength.svg"
    draw(summary(made_up(["anna", "zoe"], [[0, 1], [1, 1]])), file, ENGLISH)
    assert "rating" not in file.read_text()


def test_another_ending_is_refused(summed: Summary, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"ends in .png, .svg, not strength.gif"):
        draw(summed, tmp_path / "strength.gif", ENGLISH)
    assert not list(tmp_path.iterdir())


def test_without_the_library_the_refusal_says_what_to_install(
    summed: Summary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(NotInstalled, match=r"pip install 'tripot\[lab\]'"):
        draw(summed, tmp_path / "strength.png", ENGLISH)
    assert not list(tmp_path.iterdir())
