"""Pictures in a rulebook: each is drawn from its table's symbols, and stands in its clause."""

import re

import pytest

from tests.games.kuhn import GAME as KUHN
from tripot import house
from tripot.core.language import LANGUAGES
from tripot.server.play.telling.speech import Voice
from tripot.server.web.rendering import drawing, rulebook_html
from tripot.server.web.teaching.pictures import illustrated, pictures_of

ILLUSTRATED = [name for name in house.game_names() if pictures_of(house.game(name), Voice("en"))]


def captions(name: str, language: str) -> list[str]:
    figures = pictures_of(house.game(name), Voice(language)).values()
    return [re.sub(r".*<figcaption[^>]*>|</figcaption>.*", "", one, flags=re.S) for one in figures]


@pytest.mark.parametrize("name", ILLUSTRATED)
def test_pictures_are_drawn_from_the_tables_own_parts(name: str) -> None:
    drawn = f"{drawing(name, 'symbols.svg.j2')}{drawing(name, 'table.svg.j2')}"
    defined = set(re.findall(r'\bid="([^"]+)"', drawn))
    for figure in pictures_of(house.game(name), Voice("en")).values():
        used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', figure)
        assert used
        assert {one or other for one, other in used} <= defined
        assert figure.count("<svg") == figure.count('role="img"') == 1


@pytest.mark.parametrize("name", ILLUSTRATED)
def test_each_has_a_caption_in_both_languages(name: str) -> None:
    for language in LANGUAGES:
        found = captions(name, language)
        assert all(0 < len(caption) <= 110 for caption in found), found
        assert len(set(found)) == len(found)
    assert not set(captions(name, "en")) & set(captions(name, "fr"))


@pytest.mark.parametrize("name", ILLUSTRATED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_most_chapters_have_one_in_the_clause_that_it_shows(name: str, language: str) -> None:
    game, voice = house.game(name), Voice(language)
    pictures = pictures_of(game, voice)
    assert pictures.keys() <= game.rulebooks["en"].clauses.keys()
    page = illustrated(rulebook_html(name, language), game, voice)
    standing = re.findall(r'<h3 id="(\w+)"(?:(?!<h3).)*?<figure[^>]* data-of="(\w+)"', page, re.S)
    assert [clause for clause, _ in standing] == [of for _, of in standing] == list(pictures)
    chapters = page.split("<h2 ")[1:]
    assert sum("<figure" in chapter for chapter in chapters) * 3 >= len(chapters) * 2


def test_a_game_that_brings_none_has_none() -> None:
    assert pictures_of(KUHN, Voice("en")) == {}
