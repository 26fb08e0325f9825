"""Words of the menu of Le Millionnaire are typed in the player's language."""

from collections.abc import Callable

import pytest

import tripot
from tests.cli.answering import asked
from tests.games.millionnaire.cli.exchange import at_the_exchange
from tripot.cli.play.answers import read_answer
from tripot.cli.speech import language_of
from tripot.core.language import Words
from tripot.core.refusals import IllegalAction, Refused

Say = Callable[[Words], str]
NAMES = ("Anna", "Bruno", "Chloe", "Denise", "Emil", "Flora")


@pytest.fixture(autouse=True)
def forgets_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """What --lang said counts for later refusals too."""
    monkeypatch.setattr("tripot.cli.speech._chosen", None)


def voice(code: str) -> Say:
    language = language_of(code, tripot.game("millionnaire"))
    return lambda words: words.say(language, NAMES)


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("acheter D 9", ["buy D 9"]),
        ("acheter D 10", ["buy D 10"]),
        ("acheter d 10", ["buy D 10"]),
        ("ACHETER 10 D", ["buy D 10"]),
        ("acheter 3 unités compagnie maritime", ["buy D 3"]),
        ("acheter 3 electricite", ["buy C 3"]),
        ("acheter d 3, lancer", ["buy D 3", "throw"]),
        ("miser 20 000 chance", ["even 20"]),
        ("miser 20000 chance simple", ["even 20"]),
        ("outsiders", ["outsiders"]),
        ("cheval 3 cases", ["horse 10"]),
        ("buy D 9", ["buy D 9"]),
    ],
)
def test_words_of_the_menu_are_understood_in_french(line: str, actions: list[str]) -> None:
    say = voice("fr")
    assert list(read_answer(line, asked(at_the_exchange()), say).actions) == actions


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("acheter D 11", "M26"),
        ("acheter 11 compagnie maritime", "M26"),
        ("acheter D 251", "M5"),
        ("acheter G 1", "M4"),
        ("miser 51 000 chance simple", ""),
        ("even 51", "M42"),
    ],
)
def test_what_is_not_allowed_is_refused_in_french(line: str, clause: str) -> None:
    say = voice("fr")
    with pytest.raises(Refused) as refusal:
        read_answer(line, asked(at_the_exchange()), say)
    told = refusal.value.in_person.say(language_of("fr", tripot.game("millionnaire")), NAMES)
    assert refusal.value.clause == clause
    assert told.startswith("Impossible" if clause else "«")
    assert "buy" not in told
    assert "even" not in told


def test_digits_mean_what_the_menu_shows() -> None:
    """`horse 7` is the horse 7 squares ahead, as it is called, though it is on square 14."""
    match, say = at_the_exchange(), voice("en")
    assert read_answer("horse 7", asked(match), say).actions == ("horse 14",)
    assert read_answer("horse 14", asked(match), say).actions == ("horse 14",)
    with pytest.raises(IllegalAction):
        read_answer("horse 4", asked(match), say)
