"""A box that no game can read is refused in a sentence, whatever stands in it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.depth import enough
from tests.example import SECRET
from tripot.core.refusals import BadOption, Refused
from tripot.games import GAMES, find_game
from tripot.kit.boxes import BadBox, fault_of, read_tables
from tripot.session.match import Match

TAKERS = [name for name in GAMES if find_game(name).options.read_box is not None]
DEEP = 20_000
HOSTILE = {
    "lists": f"\ncard = {DEEP * '['}",
    "closed lists": f"card = {400 * '['}{400 * ']'}",
    "tables in a line": f"card = {DEEP * '{a = '}",
    "a long path": f"a{enough(2_000, deep=DEEP) * '.a'} = 1",
    "few levels, but more than any box has": "card = [[[[[[1]]]]]]",
    "a number of 5,000 digits": f"\n\n[[card]]\nvalue = {5000 * '9'}",
    "a number of 5,000 digits as an id": f"\n\n[[card]]\nid = {5000 * '9'}",
    "a number in other signs": f"[[card]]\nid = 0x{5000 * 'f'}",
    "a number of 20 digits": f"[[card]]\ncount = -{20 * '1'}",
    "a text": f'[[card]]\nid = "{5000 * "a"}"',
    "a name": f"{5000 * 'a'} = 1",
    "much of it": 30_000 * "# a line\n",
    "letters of no alphabet": "[[card]]\nid = '\x00'",
}


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("name", TAKERS)
def test_a_hostile_file_is_refused_in_a_sentence(tmp_path: Path, name: str, text: str) -> None:
    read_box = find_game(name).options.read_box
    assert read_box is not None
    with pytest.raises(BadOption) as refusal:
        read_box(written(tmp_path, text))
    said = refusal.value.words.say()
    assert "mine.toml" in said
    assert len(said) < 300


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (
            f"\n\na = {400 * '['}{400 * ']'}\nb = 1",
            3,
            "nothing in a box lies more than 5 levels deep",
        ),
        (f"\na = {DEEP * '['}", 2, "nothing in a box lies more than 5 levels deep"),
        (f"\n\n\na = {5000 * '9'}", 4, "a number has at most 12 digits"),
        ("a = 1\nb = 1_000_000_000_000", 2, "a number has at most 12 digits"),
        (f"a = 1\nb = '{1001 * 'x'}'", 2, "a text has at most 1000 letters"),
    ],
)
def test_the_line_is_named(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadBox) as refusal:
        read_tables(written(tmp_path, text))
    assert str(refusal.value) == f"mine.toml, line {line}: {reason}"


def test_a_box_may_say_all_that_ours_do() -> None:
    for name in TAKERS:
        data, lines = read_tables(find_game(name).about.folder / "box.toml")
        assert data
        assert lines


def deep() -> object:
    value: object = {}
    for _ in range(DEEP):
        value = {"card": value}
    return value


@pytest.mark.parametrize(
    "make", [deep, lambda: 10**5000, lambda: {"card": [{"value": 10**5000}]}, lambda: [10**5000]]
)
def test_an_option_is_refused_in_a_sentence_too(make: Callable[[], object]) -> None:
    with pytest.raises(Refused) as refusal:
        Match(find_game(SECRET), players=3, options={"box": make()})
    assert len(refusal.value.words.say()) < 300


def test_what_a_box_could_hold_has_no_fault() -> None:
    assert fault_of({"card": [{"value": 8, "effect": "acid", "face_up": [True]}]}) is None
