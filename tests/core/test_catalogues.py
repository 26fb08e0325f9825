"""The French of every package is whole: each sentence has its translation, and nothing else has."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.depth import enough
from tests.laws.editions import ended_early
from tripot.cli.making.sentences import (
    CORE,
    PACKAGES,
    SOURCES,
    SPACES,
    entries,
    forms,
    keys,
    marked,
    misprinted,
    untranslated,
)
from tripot.core.language import Amount, Language, Words
from tripot.core.streams import below, stream
from tripot.games import GAMES, find_game
from tripot.laws import actions_to_try
from tripot.session.match import Match

CLI = SOURCES / "cli"
NAMES = ["Zoé", "Odette", "Gaston", "Émile", "Simone", "Marcel"]

# Keys and entries


@cache
def catalogue(package: Path) -> Catalog:
    with (package / "locale" / "fr.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{.*?\}", text))


# The catalogues


@pytest.fixture(params=PACKAGES, ids=lambda package: package.name)
def package(request: pytest.FixtureRequest) -> Path:
    chosen: Path = request.param
    return chosen


def test_marked_sentences_are_found() -> None:
    assert list(marked('msg("one " "sentence"); say(msg("another"))')) == [
        "one sentence",
        "another",
    ]


def test_an_empty_text_stays_empty(package: Path) -> None:
    assert Language("fr", package / "locale").translate("") == ""


def test_the_core_the_programs_and_all_games_have_a_catalogue() -> None:
    games = [find_game(name).about.folder for name in GAMES]
    assert {CORE, CLI, *games} <= set(PACKAGES)


def test_every_sentence_is_translated(package: Path) -> None:
    assert untranslated(package) == []


def test_no_translation_is_obsolete(package: Path) -> None:
    translated = {form for message in entries(package) for form in forms(message.id)}
    assert translated - keys(package) == set()
    assert not catalogue(package).obsolete


def test_no_sentence_is_entered_twice(package: Path) -> None:
    lines = (package / "locale" / "fr.po").read_text(encoding="utf-8").splitlines()
    ids = [line for line in lines if line.startswith('msgid "') and line != 'msgid ""']
    assert [line for line, times in Counter(ids).items() if times > 1] == []


def test_french_counts_from_two(package: Path) -> None:
    assert catalogue(package).num_plurals == 2
    assert catalogue(package).plural_expr == "(n > 1)"


def test_every_translation_says_something(package: Path) -> None:
    for message in entries(package):
        assert not message.fuzzy, message.id
        said = forms(message.string)
        assert len(said) == len(forms(message.id)), message.id
        assert all(text.strip() for text in said), message.id


def test_every_translation_has_the_placeholders_of_its_key(package: Path) -> None:
    for message in entries(package):
        for key, said in zip(forms(message.id), forms(message.string), strict=True):
            assert placeholders(said) == placeholders(key), key


def test_a_space_at_the_end_stays(package: Path) -> None:
    for message in entries(package):
        for key, said in zip(forms(message.id), forms(message.string), strict=True):
            assert said.endswith((" ", "\n")) == key.endswith((" ", "\n")), key


def test_no_line_is_broken_before_a_mark(package: Path) -> None:
    assert misprinted(package) == [], SPACES


def test_page_and_terminal_have_one_word_for_a_bot(package: Path) -> None:
    said = [form for message in entries(package) for form in forms(message.string)]
    assert [
        text for text in said if re.search(r"\bbots?\b", re.sub(r"\{.*?\}|`.*?`", "", text))
    ] == []


NUMBERS = {
    *("least", "most", "low", "high", "count", "number", "money", "seconds", "share", "faced"),
    *("more", "owned", "cards", "said", "double", "has", "step", "turns", "limit", "stake"),
}
"""Placeholders of what never begins with a vowel sign: digits, but in words where `de` stays."""
NAMELESS = {"file", "clause", "first", "kind", "kinds", "known", "value", "moment"}
"""And of what is no word of French: a path, a clause, what somebody has typed."""


def test_no_word_that_is_elided_stands_before_a_name(package: Path) -> None:
    """`La fortune de {player}` is wrong of Odette; another sentence has to be found."""
    elided = r"\b(?:[Dd]e|[Qq]ue|[Nn]e|[Ll]e|[Ll]a|[Jj]e|[Jj]usque|[Ll]orsque|[Pp]uisque) \{(\w+)\}"
    for message in entries(package):
        for said in forms(message.string):
            assert set(re.findall(elided, said)) <= NUMBERS | NAMELESS, said


def test_apostrophes_are_typographic_in_both_languages(package: Path) -> None:
    """In French everywhere; in English within words, for quotes are of code and of keys."""
    for message in entries(package):
        for said in forms(message.string):
            assert "'" not in re.sub(r"`[^`]*`", "", said), said
        for key in forms(message.id):
            assert not re.search(r"[a-z]'[a-z]", key), key


@pytest.mark.parametrize(
    "file", sorted(SOURCES.rglob("box.toml")), ids=lambda file: file.parent.name
)
def test_apostrophes_of_a_box_are_typographic(file: Path) -> None:
    printed = re.findall(r'(?m)^\w+ = .*"', file.read_text(encoding="utf-8"))
    assert printed
    assert not [line for line in printed if re.search(r"\w'\w", line)]


COUNTED = r"\b1 (?:francs|briques|cartes|cards|units|unités|notes|tokens|jetons|squares|cases)\b"


def test_one_of_a_thing_is_no_plural(package: Path) -> None:
    """Whatever counts has a singular, in both languages: no sentence says `1 briques`."""
    english, french = Language("en"), Language("fr", package / "locale")
    for message in entries(package):
        if len(forms(message.id)) == 2:
            one, many = forms(message.id)
            values = dict.fromkeys(re.findall(r"\{(\w+)\}", one + many), Amount(5))
            values["count"] = Amount(1)
            for tongue in (english, french):
                said = Words(one, values, many).say(tongue)
                assert not re.search(COUNTED, said), said


# Whole games told in French


def in_english(words: Words, french: Language) -> bool:
    """Whether a sentence has no French of its own."""
    count = words.values.get("count")
    number = count.value if isinstance(count, Amount) else count
    said = french.translate(words.key, words.plural, number if isinstance(number, int) else 1)
    return said in (words.key, words.plural) or words.say(french, NAMES) == words.say(names=NAMES)


def spoken_to(match: Match, seat: int) -> Iterator[Words]:
    """The question to the seat that is to decide, its choices, and why it has not some others."""
    game, observed = match.game, match.observed(seat)
    texts = match.legal()
    legal = {action for text in texts if (action := game.notation.to_action(text)) is not None}
    yield game.words.ask(observed, seat - 1)
    for action in sorted(legal.union(actions_to_try(match))):
        speak = game.words.offer_choice if action in legal else game.rules.why_not
        yield speak(observed, action)
        outlook = game.words.outlook(observed, action) if action in legal else None
        if outlook is not None:
            yield outlook


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in GAMES for players in find_game(name).about.players[::2]],
)
def test_a_whole_game_is_told_in_french(name: str, players: int) -> None:
    game = find_game(name)
    french = game.language("fr", CLI / "locale")
    match = Match(game, players=players, seed=players, options=enough(ended_early(name), deep={}))
    rng = stream(players)
    sentences: list[Words] = []
    while not match.is_over:
        seat, legal = match.to_move, match.legal()
        assert seat is not None
        sentences += spoken_to(match, seat)
        match.play(legal[below(rng, len(legal))])
    for viewer in (None, *range(1, players + 1)):
        sentences += match.seen_by(viewer).story()
    assert sentences
    assert {words.key for words in sentences if in_english(words, french)} == set()
    for words in sentences:
        for tongue in (Language("en"), french):
            assert not re.search(rf"(?<![\d,\u202f]){COUNTED}", words.say(tongue, NAMES))
