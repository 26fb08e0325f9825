"""The path that all links begin with, where a proxy serves the house under one."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.example import SECRET
from tripot import house
from tripot.core.refusals import BadOption
from tripot.server.root import root, use_root, whole_path, within
from tripot.server.web import rendering
from tripot.server.web.app import checked_root

_GAMES = [house.game(name).about.folder for name in house.game_names()]
_FOLDERS = [Path(rendering.__file__).parent, *_GAMES]
_FIXED = re.compile(r"""=["']/[a-z]|["'`]/[a-z]+/""")
"""A link that would lead past the root."""


@pytest.fixture
def under_tripot() -> Any:
    use_root("/tripot")
    yield
    use_root("")


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("", ""),
        ("/", ""),
        ("/tripot", "/tripot"),
        ("/tripot/", "/tripot"),
        ("/a-b/c_1.2", "/a-b/c_1.2"),
    ],
)
def test_a_root_loses_the_slash_at_its_end(typed: str, path: str) -> None:
    assert checked_root(typed) == path


@pytest.mark.parametrize(
    "typed",
    ["tripot", "//tripot", "/a//b", "/a b", "/é", "/a?b", "/..", "/a/../b", "http://x/tripot"],
)
def test_what_is_no_path_is_no_root(typed: str) -> None:
    with pytest.raises(BadOption, match="such as /tripot"):
        checked_root(typed)


@pytest.mark.parametrize("typed", ["/t", "/r/x", "/api", "/static", "/openapi.json", "/rooms/"])
def test_a_root_that_pages_of_the_house_begin_with_is_refused(typed: str) -> None:
    with pytest.raises(BadOption, match="has pages there"):
        checked_root(typed)


@pytest.mark.usefixtures("under_tripot")
@pytest.mark.parametrize(
    ("handed_on", "whole", "inner"),
    [
        ("/tripot/t/x", "/tripot/t/x", "/t/x"),
        ("/t/x", "/tripot/t/x", "/t/x"),
        ("/tripot/", "/tripot/", "/"),
        ("/tripot", "/tripot/", "/tripot"),
        ("/", "/tripot/", "/"),
        ("/tripots", "/tripot/tripots", "/tripots"),
    ],
)
def test_a_proxy_may_hand_on_the_root_or_not(handed_on: str, whole: str, inner: str) -> None:
    scope = {"path": handed_on}
    assert (whole_path(scope), within(scope)) == (whole, inner)


@pytest.mark.usefixtures("under_tripot")
def test_styles_scripts_and_rulebooks_lead_under_the_root() -> None:
    assert root() == "/tripot"
    assert rendering.static("page.js").startswith("/tripot/static/")
    links = re.findall(r'href="(/[^"]*)', rendering.rulebook_html(SECRET, "en"))
    assert links
    assert all(link.startswith("/tripot/rules/") for link in links)


def test_no_template_or_script_has_a_link_of_its_own() -> None:
    files = [file for folder in _FOLDERS for file in folder.rglob("*")]
    found = {
        f"{file.name}: {line.strip()[:120]}"
        for file in files
        if file.suffix in (".html", ".j2", ".js", ".css", ".svg")
        for line in file.read_text(encoding="utf-8").splitlines()
        if _FIXED.search(line)
    }
    assert found == set()
