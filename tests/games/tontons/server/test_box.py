"""A box that its owner has corrected: the file on the page, and tables played with it."""

from pathlib import Path

import httpx
import pytest

from tests.server.house import FRENCH, lay
from tests.server.process import Server

CORRECTED = '[[place]]\nid = "safe"\nnotes = 2\nface_up = true\n'


def test_the_rulebook_says_what_is_rebuilt(http: httpx.Client) -> None:
    for language, words in ({}, "do you own the box?"), (FRENCH, "vous avez la boîte"):
        book = http.get("/rules/tontons", headers=language).text
        clause = book.partition('id="T28"')[2].partition("<h3")[0]
        assert words in clause.partition('class="rebuilt"')[2]
        assert 'href="/rules/tontons/box"' in clause
        as_printed = book.partition('id="T1"')[2].partition("<h3")[0]
        assert 'class="rebuilt"' not in as_printed


def test_the_file_can_be_read_and_taken(http: httpx.Client) -> None:
    page = http.get("/rules/tontons/box").text
    assert "tripot --box" in page
    file = http.get("/rules/tontons/box.toml")
    assert "[[character]]" in file.text
    assert "attachment" in file.headers["content-disposition"]


OTHERWISE = {
    "card": [
        {"value": 3, "title": "La baffe"},
        {"value": 5, "effect": "relief"},
        {"value": 8, "effect": "acid"},
    ],
    "friend": [{"id": "jean", "name": "Bébert"}],
    "place": [
        {"id": id_, "look": True, "swap": True, "stopwatch": True, "no_fakes": True}
        for id_ in ("church", "bowling", "safe", "kitchen", "barge", "villa", "flat")
    ],
}


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({}, ("It leaves after this round.", "One player in the same place pays 3")),
        (FRENCH, ("Il s’en va après ce tour.", "Quelqu’un du même lieu paie 3")),
    ],
)
def test_a_table_of_a_corrected_box_says_so(
    server: Server, http: httpx.Client, headers: dict[str, str], says: tuple[str, ...]
) -> None:
    options = {"box": OTHERWISE, "friends": True, "places": [1, 2, 3, 9, 10, 11, 12]}
    characters = ["raoul", "theo", "fernand"]  # Théo holds cards of 5, and Fernand of 3
    chair = lay(http, game="tontons", players=3, options={**options, "characters": characters})
    chair.turn()
    page = http.get(f"/t/{chair.table}", headers={**server.cookie(chair.token), **headers})
    assert page.status_code == 200
    assert "La baffe" in page.text
    assert "Bébert" in page.text
    for said in says:
        assert said in page.text


@pytest.mark.real
def test_new_tables_are_played_with_a_corrected_box(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CORRECTED, encoding="utf-8")
    server = Server(tmp_path / "tables.db", "--box", str(file))
    try:
        with server.client() as http:
            table = lay(http, game="tontons", players=3)
            options = table.get().json()["options"]
            assert options["box"]["place"][0]["notes"] == 2
            assert (
                lay(http, game="tontons", players=3, options={"box": {}})
                .get()
                .json()["options"]["box"]
                == {}
            )
    finally:
        assert server.close() == ""
