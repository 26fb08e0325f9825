"""The sizes that `make check` prints and bounds: each counts what it says."""

import ast
from functools import partial
from pathlib import Path

import pytest
from scripts import numbers
from scripts.numbers import Module, Number

from tripot.cli.making.naming import named_in


def module(path: str, text: str) -> Module:
    return Module(numbers.SOURCES / path, text, ast.parse(text))


def test_a_number_beyond_its_bound_is_marked() -> None:
    assert Number("lines", 12, "here", 12, 4).is_within
    assert "TOO MUCH" in str(Number("lines", 13, "here", 12, 4))


def test_modules_are_counted_by_folder() -> None:
    found = [module(path, "") for path in ("core/a.py", "core/b.py", "core/__init__.py", "c.py")]
    assert numbers.largest(numbers.folders(found)) == (2, "src/tripot/core")


def test_methods_are_counted_with_those_of_bases_but_not_those_of_python() -> None:
    text = """
class Base:
    def __init__(self): ...
    def one(self): ...
    def two(self): ...

class Derived(Base, Unknown):
    def two(self): ...
    @property
    def three(self): ...
"""
    assert numbers.methods([module("core/a.py", text)]) == {"Base": 2, "Derived": 3}


def test_a_function_is_as_long_as_it_is_without_its_docstring() -> None:
    text = 'def said():\n    """One.\n\n    Two.\n    """\n    return 1\n'
    assert [length for _, length in numbers.functions([module("core/a.py", text)])] == [2]


def test_circles_are_found_however_long_and_wherever_the_import_stands() -> None:
    found = [
        module("core/a.py", "from tripot.core.b import one"),
        module("core/b.py", "def late():\n    from tripot.core import c"),
        module("core/c.py", "import tripot.core.a"),
        module("core/d.py", "from tripot.core.a import one"),
    ]
    assert numbers.in_circles(numbers.imports(found)) == [f"tripot.core.{one}" for one in "abc"]


def test_runs_are_counted_between_games_and_not_within_one() -> None:
    run = "\n".join(f"line_{number} = {number}" for number in range(numbers.RUN))
    longer = f"{run}\nlast = 7"
    found = [
        module("games/one/a.py", f"x = 1\n{longer}\ny = 1\n{run}"),
        module("games/one/b.py", run),
        module("games/two/a.py", f"{longer}\nz = 1"),
        module("core/a.py", run),
    ]
    assert numbers.shared_runs(found) == {
        ("tripot.games.one.a", "tripot.games.two.a"): 2,
        ("tripot.games.one.b", "tripot.games.two.a"): 1,
    }


@pytest.mark.parametrize(
    "wiring",
    [
        "from tripot.core.state import (\n    a,\n    b,\n    c,\n    d,\n    e,\n)",
        "\n".join(f"import part_{number}" for number in range(numbers.RUN)),
        "__all__ = [\n'a',\n'b',\n'c',\n'd',\n'e',\n]",
        "GAME = Game(\na=a,\nb=b,\nc=c,\nd=d,\ne=e,\n)",
    ],
)
def test_wiring_is_in_no_run(wiring: str) -> None:
    written = "\n".join(f"line_{number} = {number}" for number in range(numbers.RUN - 1))
    text = f"{written}\n{wiring}\n{written}"
    found = [module("games/one/a.py", text), module("games/two/a.py", text)]
    assert numbers.shared_runs(found) == {}


def test_a_file_that_names_a_game_is_found_outside_its_folder() -> None:
    several, one = numbers.files_that_name_games()
    found = {*several, *one}
    assert "src/tripot/games/__init__.py" in several
    assert not set(several) & set(one)
    own = {home.parent.name for home in numbers.GAMES.glob("*/__init__.py")}
    assert not any(own.intersection(Path(path).parts) for path in found)


def test_a_game_is_named_in_quotes_by_its_module_or_by_its_style_and_not_in_prose() -> None:
    for text in (
        '"sower"',
        "'sower'",
        "tripot.games.sower.rules",
        "games/sower/x.j2",
        ".at-sower p",
    ):
        assert named_in(text, ["sower", "moon"]) == {"sower"}, text
    for text in ("Sower's dice", "the sower", "games.sowers_dice", "'sowers'", "state.moon"):
        assert not named_in(text, ["sower", "moon"]), text


def test_files_with_an_example_are_listed_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = [f"tests/test_{letter}.py" for letter in "abcdefghi"]
    for count, listed in ((7, ""), (9, ", ".join(files))):
        named: tuple[list[str], list[str]] = ([], files[:count])
        monkeypatch.setattr(numbers, "files_that_name_games", partial(tuple, named))
        small = [module("core/a.py", "class One:\n    def one(self): ...")]
        assert [*numbers.measured(small)][-1].where == listed


def test_what_grows_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(numbers, "measured", lambda _: [Number("lines", 2, "here", 1, 1)])
    with pytest.raises(SystemExit) as exited:
        numbers.main()
    assert exited.value.code == 1
    assert "lines" in capsys.readouterr().out


def test_the_house_names_no_game_but_in_the_list_of_them() -> None:
    several, one = numbers.files_that_name_games()
    named = [path for path in (*several, *one) if not path.startswith("tests/")]
    assert named == ["src/tripot/games/__init__.py"]
