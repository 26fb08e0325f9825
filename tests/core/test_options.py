"""Options in words: what each may be is written once, and read as people write it."""

import re
from typing import Any

import pytest

import tripot
from tripot.core.language import ENGLISH, Language
from tripot.core.options import Choice, Counts, Letters, Number, Option, Several, Switch
from tripot.core.refusals import BadOption

ABOUT: dict[str, Any] = {"title": "Debt", "about": "What is owed.", "clause": "K1"}
NUMBER = Number(**ABOUT, least=0, most=9)
STEPS = Number(**ABOUT, least=1000, most=9000, step=1000)
CHOICE = Choice(**ABOUT, values={-1: "By lot", 3: "", 7: ""})
COUNTED = "x must say how many of each (5000, 0), from 0 to 4, not"
COUNTS = Counts(**ABOUT, kinds={"5000": "", "0": "fakes"}, most=4)
SEVERAL = Several(**ABOUT, known=("raoul", "paul"))
PLACES = Several(**ABOUT, known=range(1, 13))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (NUMBER, " 7 ", 7),
        (NUMBER, "-7", -7),
        (NUMBER, "seven", "seven"),
        (NUMBER, "7.0", "7.0"),
        (NUMBER, "٧", "٧"),
        (NUMBER, "", ""),
        (STEPS, "5,000", 5000),
        (STEPS, "5 000", 5000),
        (STEPS, "5\u202f000", 5000),
        (STEPS, "1.000.000", 1_000_000),
        (STEPS, "5,00", "5,00"),
        (STEPS, "9" * 40, "9" * 40),
        (Switch(**ABOUT), "1", True),
        (Switch(**ABOUT), "0", False),
        (Switch(**ABOUT), "maybe", "maybe"),
        (CHOICE, "-1", -1),
        (CHOICE, "4", "4"),
        (SEVERAL, "raoul, paul", ["raoul", "paul"]),
        (SEVERAL, " raoul paul;", ["raoul", "paul"]),
        (SEVERAL, "", []),
        (PLACES, "7, 2, x", [7, 2, "x"]),
        (Letters(**ABOUT), "abc abc", "abcabc"),
    ],
)
def test_a_text_is_read_as_people_write(option: Option, text: str, value: object) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        (NUMBER, 10, "x must be a whole number from 0 to 9, not 10 (K9)."),
        (NUMBER, "", 'x must be a whole number from 0 to 9, not "" (K9).'),
        (NUMBER, True, "x must be a whole number from 0 to 9, not true (K9)."),
        (NUMBER, "9" * 99, f"x must be a whole number from 0 to 9, not {'9' * 60} (K9)."),
        (STEPS, 1500, "x must be from 1,000 to 9,000 in steps of 1,000, not 1500 (K9)."),
        (Switch(**ABOUT), 1, "x must be true or false, not 1 (K9)."),
        (CHOICE, 4, "x must be one of -1, 3, 7, not 4 (K9)."),
        (CHOICE, True, "x must be one of -1, 3, 7, not true (K9)."),
        (COUNTS, {"5": 1}, f'{COUNTED} {{"5": 1}} (K9).'),
        (COUNTS, {"0": 5}, f'{COUNTED} {{"0": 5}} (K9).'),
        (COUNTS, [], f"{COUNTED} [] (K9)."),
    ],
)
def test_a_refusal_names_the_option_and_what_it_may_be(
    option: Option, value: Any, said: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        option.check("x", value, "K9")
    assert str(refusal.value) == said
    assert refusal.value.option == "x"


@pytest.mark.parametrize(
    ("option", "value", "shown", "written"),
    [
        (STEPS, 5000, "5,000", "5,000"),
        (Switch(**ABOUT), False, "off", "0"),
        (CHOICE, -1, "By lot", "-1"),
        (CHOICE, 7, "7", "7"),
        (SEVERAL, ["paul"], "paul", "paul"),
    ],
)
def test_a_value_is_shown_and_written(option: Option, value: Any, shown: str, written: str) -> None:
    assert ENGLISH.value(option.said(value)) == shown
    assert ENGLISH.value(option.written(value)) == written
    assert option.read(written) == value


def test_what_counts_is_typed_part_by_part() -> None:
    assert [ENGLISH.value(title) for title in COUNTS.parts.values()] == ["5,000", "fakes"]
    assert ENGLISH.value(COUNTS.said({"5000": 2})) == "2 × 5000, 0 × 0"
    assert (COUNTS.read("3"), COUNTS.written(3)) == (3, "3")


@pytest.mark.parametrize("name", tripot.game_names())
def test_every_option_of_a_game_is_described(name: str) -> None:
    game = tripot.game(name)
    assert game.options.OPTIONS.keys() == game.options.DEFAULTS.keys()
    clauses = game.rulebooks["en"].clauses
    for option in game.options.OPTIONS.values():
        assert option.clause in clauses
        assert option.about.endswith(".")
        assert "{" not in option.title + option.about, "no values stand in their places"
    assert not next(iter(game.options.OPTIONS.values())).is_rare, "what players change comes first"
    rare = [option.is_rare for option in game.options.OPTIONS.values()]
    assert rare == sorted(rare)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("name", tripot.game_names())
def test_what_an_option_usually_is_can_be_typed(name: str, code: str) -> None:
    game, language = tripot.game(name), Language(code)
    for key, option in game.options.OPTIONS.items():
        usual = game.options.DEFAULTS[key]
        if option.parts:
            written = {part: option.written(usual[part]) for part in option.parts}
            assert {part: option.read(str(text)) for part, text in written.items()} == usual
        elif option.is_typed:
            assert option.read(language.value(option.written(usual))) == usual
        option.check(key, usual, option.clause)


def test_a_choice_says_what_its_named_values_are_called() -> None:
    assert CHOICE.may_be().say() == "one of -1 (By lot), 3, 7"


@pytest.mark.parametrize("name", tripot.game_names())
def test_no_explanation_needs_the_number_of_a_named_choice(name: str) -> None:
    for option in tripot.game(name).options.OPTIONS.values():
        if isinstance(option, Choice):
            named = {str(value) for value, title in option.values.items() if title}
            assert not named.intersection(re.findall(r"-?\d+", option.about))
