"""One French word for one thing: those of the rulebook."""

import re

import pytest

from tests.games.casablanca.tables import CASABLANCA

FOLDER = CASABLANCA.about.folder
OTHER_WORDS = {
    "caisse": r"banque",
    "mélanger": r"\bmêl",
    "nombre": r"chiffre",
    "sens horaire": r"aiguille",
    "se dédire": r"rétract|céd[eé]|cède|revien\w+ sur (son|votre)|fait reculer",
    "savoir où est": r"\bsitu",
}


@pytest.mark.parametrize("word", OTHER_WORDS)
@pytest.mark.parametrize("place", ["locale/fr.po", "page/first.toml"])
def test_one_word_for_one_thing(place: str, word: str) -> None:
    lines = (FOLDER / place).read_text(encoding="utf-8").splitlines()
    french = [line for line in lines if line.startswith(("msgstr", "fr ="))]
    assert french
    assert not [line for line in french if re.search(OTHER_WORDS[word], line)]


def test_the_rulebook_has_these_words() -> None:
    rules = (FOLDER / "rulebook/fr.md").read_text(encoding="utf-8")
    for word in ("caisse", "mélanger", "nombre", "sens horaire", "se dédit"):
        assert word in rules
