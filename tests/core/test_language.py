"""Sentences are said in the language asked for, and in English where it has no words."""

from pathlib import Path

import pytest

from tripot.core.language import (
    ENGLISH,
    LANGUAGES,
    Amount,
    Language,
    Player,
    Sum,
    Words,
    folded,
    msg,
    preferred_language,
    ungrouped,
)

HEADING = r"""msgid ""
msgstr ""
"Language: fr\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"""


def french(folder: Path, *entries: str) -> Language:
    """French with one more catalogue of these entries."""
    folder.mkdir(exist_ok=True)
    (folder / "fr.po").write_text("\n".join([HEADING, *entries]), encoding="utf-8")
    return Language("fr", folder)


def entry(key: str, said: str) -> str:
    return f'msgid "{key}"\nmsgstr "{said}"\n'


def plural_entry(one: str, many: str, said_one: str, said_many: str) -> str:
    keys = f'msgid "{one}"\nmsgid_plural "{many}"\n'
    return f'{keys}msgstr[0] "{said_one}"\nmsgstr[1] "{said_many}"\n'


def cards(count: int) -> Words:
    return Words("{count} card", {"count": count}, "{count} cards")


# English


def test_a_marked_sentence_is_itself() -> None:
    assert msg("Who is it?") == "Who is it?"


def test_values_stand_in_their_places() -> None:
    assert Words("{who} has {what}", {"who": "Ann", "what": 3}).say() == "Ann has 3"


def test_a_sentence_without_values_is_said_as_it_stands() -> None:
    assert Words("100 %").say() == "100 %"


@pytest.mark.parametrize(("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_english_counts(count: int, said: str) -> None:
    assert cards(count).say() == said


def test_a_count_alone_makes_no_plural() -> None:
    assert Words("{count} of it", {"count": 2}).say() == "2 of it"


def test_a_grouped_count_makes_a_plural_too() -> None:
    assert Words("{count} card", {"count": Amount(2000)}, "{count} cards").say() == "2,000 cards"


def test_a_sentence_may_stand_within_another() -> None:
    outer = Words("{who} has {what}", {"who": Player(1), "what": cards(2)})
    assert outer.say(names=["Ann"]) == "Ann has 2 cards"


def test_braces_in_a_name_stay_what_they_are() -> None:
    assert Words("{who} plays", {"who": Player(1)}).say(names=["{who}"]) == "{who} plays"


@pytest.mark.parametrize(
    ("seat", "names", "said"),
    [(1, ["Ann", "Bob"], "Ann"), (2, ["Ann", "Bob"], "Bob"), (3, ["Ann", "Bob"], "seat 3")],
)
def test_a_player_is_called_by_name_or_seat(seat: int, names: list[str], said: str) -> None:
    assert ENGLISH.value(Player(seat), names) == said


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0"), (999, "999"), (25000, "25,000"), (-1234567, "-1,234,567")]
)
def test_thousands_are_grouped(number: int, said: str) -> None:
    assert ENGLISH.value(Amount(number)) == said


def test_a_plain_number_is_not_grouped() -> None:
    assert ENGLISH.value(25000) == "25000"


# French


def test_thousands_are_grouped_the_french_way() -> None:
    assert (
        Language("fr").amount(1234567)
        == "1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"
    )


def test_a_sentence_is_translated(tmp_path: Path) -> None:
    tongue = french(tmp_path, entry("{who} bets", "{who} mise"))
    assert Words("{who} bets", {"who": "Zoé"}).say(tongue) == "Zoé mise"


def test_accents_survive_the_catalogue(tmp_path: Path) -> None:
    assert french(tmp_path, entry("die", "dé")).translate("die") == "dé"


def test_a_sentence_without_translation_is_said_in_english(tmp_path: Path) -> None:
    tongue = french(tmp_path, entry("{who} bets", "{who} mise"))
    assert Words("{who} folds", {"who": "Zoé"}).say(tongue) == "Zoé folds"


def test_an_empty_translation_is_said_in_english(tmp_path: Path) -> None:
    assert french(tmp_path, entry("{who} bets", "")).translate("{who} bets") == "{who} bets"


def test_a_folder_without_a_catalogue_is_no_trouble(tmp_path: Path) -> None:
    assert Language("fr", tmp_path / "nowhere").translate("bets") == "bets"


@pytest.mark.parametrize(("count", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes")])
def test_french_counts_its_own_way(tmp_path: Path, count: int, said: str) -> None:
    tongue = french(
        tmp_path, plural_entry("{count} card", "{count} cards", "{count} carte", "{count} cartes")
    )
    assert cards(count).say(tongue) == said


def test_a_catalogue_that_does_not_name_its_language_counts_by_its_own_rule(tmp_path: Path) -> None:
    forms = plural_entry("{count} card", "{count} cards", "{count} carte", "{count} cartes")
    anonymous = HEADING.replace('"Language: fr\\n"\n', "")
    (tmp_path / "fr.po").write_text(anonymous + forms, encoding="utf-8")
    assert "Language" not in (tmp_path / "fr.po").read_text()
    assert cards(0).say(Language("fr", tmp_path)) == "0 carte"


@pytest.mark.parametrize(("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_count_without_translation_is_english(tmp_path: Path, count: int, said: str) -> None:
    assert cards(count).say(french(tmp_path)) == said


@pytest.mark.parametrize(("count", "said"), [(0, "0 point"), (1, "1 point"), (2, "2 points")])
def test_a_word_that_both_languages_share_is_still_counted_in_french(
    tmp_path: Path, count: int, said: str
) -> None:
    forms = ("{count} point", "{count} points")
    tongue = french(tmp_path, plural_entry(*forms, *forms))
    assert Words(forms[0], {"count": count}, forms[1]).say(tongue) == said


def test_the_first_folder_that_knows_a_sentence_says_it(tmp_path: Path) -> None:
    french(tmp_path / "game", entry("bets by one", "mise"))
    french(tmp_path / "page", entry("bets by one", "parie"), entry("folds now", "se couche"))
    tongue = Language("fr", tmp_path / "game", tmp_path / "page")
    assert tongue.translate("bets by one") == "mise"
    assert tongue.translate("folds now") == "se couche"


def test_words_within_words_are_translated(tmp_path: Path) -> None:
    tongue = french(tmp_path, entry("nobody raises", "on ne relance pas"))
    assert (
        Words("No: {why}", {"why": Words("nobody raises")}).say(tongue) == "No: on ne relance pas"
    )


# Runs of the same


def put(card: str, who: int = 1) -> Words:
    return Words("{who} puts {card}", {"who": Player(who), "card": card})


def test_cards_of_a_run_are_listed() -> None:
    assert [words.say() for words in folded([put("J"), put("Q"), put("Q")])] == [
        "seat 1 puts J + Q + Q"
    ]


def test_a_player_who_does_the_same_again_is_named_once() -> None:
    names = ["Ann", "Bob"]
    ann, bob = (
        Words("{players} passes", {"players": Player(seat), "count": 1}, "{players} pass")
        for seat in (1, 2)
    )
    assert [words.say(names=names) for words in folded([bob, bob])] == ["Bob passes (×2)"]
    assert [words.say(names=names) for words in folded([ann, bob])] == ["Ann, Bob pass"]


def test_repetitions_are_counted() -> None:
    passing = Words("{who} checks", {"who": Player(2)}, clause="K4")
    (said,) = folded([passing, passing, passing])
    assert (said.say(names=["Ann", "Bob"]), said.clause) == ("Bob checks (×3)", "K4")


def refusal(seat: int, key: str = "{players} passes.") -> Words:
    return Words(key, {"players": Player(seat), "count": 1}, "Pass: {players}.")


def test_what_several_did_is_one_sentence() -> None:
    (said,) = folded([refusal(2), refusal(1, "You pass."), refusal(3)])
    assert said.say(names=["You", "Ada", "Bo"]) == "Pass: Ada, You, Bo."
    assert said.seats == {1, 2, 3}


def test_what_one_did_is_said_of_one() -> None:
    (said,) = folded([refusal(1, "You pass.")])
    assert said.say() == "You pass."


def test_other_sentences_are_not_folded() -> None:
    apart = [put("J"), put("J", who=2), Words("done"), put("J")]
    assert list(folded(apart)) == apart


def test_nothing_is_folded_to_nothing() -> None:
    assert list(folded([])) == []


# The person at this machine

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "en_GB", "LANGUAGE": "fr:en"}, "fr"),
        ({"LANGUAGE": "", "LANG": "fr_BE"}, "fr"),
    ],
)
def test_the_usual_variables_choose_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, variables.get(name, ""))
    assert preferred_language() == expected


def test_without_any_variable_a_language_is_chosen_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    assert preferred_language() in LANGUAGES


@pytest.mark.parametrize(
    ("shown", "typed"),
    [
        ("pay a 5,000", "pay a 5000"),
        ("1\N{NARROW NO-BREAK SPACE}250\N{NARROW NO-BREAK SPACE}000 F", "1250000 F"),
        ("buy c 3, horse 14", "buy c 3, horse 14"),
        ("1000,2000", "1000,2000"),
        ("5,00", "5,00"),
    ],
)
def test_amounts_are_typed_without_marks(shown: str, typed: str) -> None:
    assert ungrouped(shown) == typed


def test_a_sum_lists_its_parts_in_the_language() -> None:
    words = Words("{cards}", {"cards": Sum((Amount(5000), Amount(0)))})
    assert words.say() == "5,000 + 0"
    assert words.say(Language("fr")) == "5\N{NARROW NO-BREAK SPACE}000 + 0"


def test_the_seats_that_a_sentence_names_are_known() -> None:
    within = Words("{player} and {gifts}", {"player": Player(3), "gifts": Sum((Player(4), 1))})
    words = Words("{mover} {then} {count}", {"mover": Player(1), "then": within, "count": 2})
    assert words.seats == {1, 3, 4}
    assert Words("nobody").seats == frozenset()
