"""The house's colours stand in its tokens, a game's in its own folder; nothing else names any."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tripot import house
from tripot.server.web import rendering
from tripot.server.web.rendering import asset, pages_of

WEB = Path(rendering.__file__).parent
_DRAWN = (".css", ".svg", ".j2", ".html")
COLOUR = re.compile(
    r"(?<![&\w\"'(/])#[0-9a-f]{3,8}\b(?!\")|\b(?:rgba?|hsla?|oklch)\(", re.IGNORECASE
)


def test_nothing_but_the_tokens_and_a_games_colours_names_a_colour() -> None:
    folders = [WEB / "static", *(pages_of(house.game(name)) for name in house.game_names())]
    files = [file for folder in folders for file in folder.iterdir() if file.suffix in _DRAWN]
    files += (WEB / "templates").rglob("*.*")
    named = {file.name for file in files if COLOUR.search(file.read_text(encoding="utf-8"))}
    assert named - {"favicon.svg"} == {"tokens.css", "colours.css"}


@pytest.mark.parametrize("name", house.game_names())
def test_a_games_colours_hold_where_it_is_shown_and_nowhere_else(name: str) -> None:
    sheet = pages_of(house.game(name)) / "colours.css"
    if not sheet.exists():
        pytest.skip(f"{name} brings no colours of its own")
    bare = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert re.findall(r"(\S[^{}]*\S)\s*{", bare) == [f".at-{name}"]


@pytest.mark.parametrize("name", house.game_names())
def test_one_file_brings_the_colours_of_all_games(name: str) -> None:
    found = asset("colours.css")
    assert found is not None
    brings_colours = (pages_of(house.game(name)) / "colours.css").exists()
    assert (f".at-{name} {{" in found.content.decode()) == brings_colours


def test_a_token_that_a_single_game_uses_is_that_games_own() -> None:
    tokens = (WEB / "static" / "tokens.css").read_text(encoding="utf-8")
    files = [*(WEB / "static").glob("*.css"), *(WEB / "templates").rglob("*.*")]
    of_house = _used(files)
    of_games = [_used(pages_of(house.game(name)).iterdir()) for name in house.game_names()]
    for token in re.findall(r"^ +(--[a-z][\w-]*):.*(?:#|light-dark)", tokens, re.MULTILINE):
        users = sum(_uses(used, token) for used in of_games)
        assert users > 1 or _uses(of_house, token), token


def _uses(used: set[str], token: str) -> bool:
    return any(token.startswith(one) if one.endswith("-") else token == one for one in used)


def _used(files: Iterable[Path]) -> set[str]:
    """The tokens that files use; the beginning of one whose end a template puts there."""
    return {
        name
        for file in files
        for name in re.findall(r"var\((--[\w-]+)", file.read_text(encoding="utf-8"))
    }
