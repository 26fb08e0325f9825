"""Words of the player's language work everywhere in the terminal; digits mean what it shows."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby

import pytest

import tripot
from tests.cli.answering import asked
from tests.depth import enough
from tests.example import TOGETHER
from tests.laws.editions import bot_like, every_rule
from tripot.cli.play.answers import choices_of, read_answer, shown_choices, sums_in_words
from tripot.cli.play.wording import regrouped, that_fit, tokens
from tripot.cli.speech import language_of
from tripot.core.game import Game
from tripot.core.language import LANGUAGES, Words
from tripot.core.refusals import IllegalAction, Refused
from tripot.session.decision import Decision
from tripot.session.gesture import try_out
from tripot.session.match import Match, play_on

Say = Callable[[Words], str]
NAMES = ("Anna", "Bruno", "Chloe", "Denise", "Emil", "Flora")
WITH_SUMS = [name for name in tripot.game_names() if tripot.game(name).notation.VERBS.sums]
"""The games in which sums are named."""
MOST = 300
"""How far a game is looked through."""


@pytest.fixture(autouse=True)
def forgets_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """What --lang said counts for later refusals too."""
    monkeypatch.setattr("tripot.cli.speech._chosen", None)


def voice(code: str, game: str) -> Say:
    language = language_of(code, tripot.game(game))
    return lambda words: words.say(language, NAMES)


def decisions(name: str, *, most: int) -> Iterator[Match]:
    """Points of games of bots at which a seat has a choice: a few of each kind of decision."""
    game = tripot.game(name)
    seen: dict[str, int] = {}
    for seed in range(enough(1, deep=10)):
        match = Match(game, seed=seed, options=every_rule(name))
        bots = [game.bot(bot_like(game, "novice"))] * match.players
        while not match.is_over and match.number < MOST:
            due = game.rules.decision(match.observed())
            is_asked = match.to_move != tripot.CHANCE and len(match.legal()) > 1
            if is_asked and seen.get(due, 0) < most:
                seen[due] = seen.get(due, 0) + 1
                yield match
            play_on(match, bots, seed=seed)


def typed(label: str, turn: int) -> str:
    """A choice as people type it: as it is shown, in capitals, or without accents."""
    plain = re.sub(r"\s", " ", label)
    split = unicodedata.normalize("NFD", plain)
    bare = "".join(sign for sign in split if not unicodedata.combining(sign))
    return (plain, plain.upper(), bare)[turn % 3]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", tripot.game_names())
def test_every_choice_is_understood_as_it_is_shown(name: str, code: str) -> None:
    say = voice(code, name)
    for match in decisions(name, most=enough(1, deep=5)):
        seat = asked(match)
        choices = choices_of(seat, say)
        shown = shown_choices(seat, choices)
        keys = {one.action: one.key for one in Decision(seat).offered}
        for turn, text in list(enumerate(shown))[match.number % 4 :: enough(4, deep=1)]:
            actions = match.game.notation.expand(text)
            line = typed(shown[text], turn + match.number)
            if list(choices.values()).count(shown[text]) == 1:
                assert read_answer(line, asked(match), say).actions == actions, line
            for line in (text, keys[text]):
                assert read_answer(line, asked(match), say).actions == actions, line


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", WITH_SUMS)
def test_the_examples_of_sums_are_understood(name: str, code: str) -> None:
    say = voice(code, name)
    for match in decisions(name, most=enough(1, deep=5)):
        words = sums_in_words(asked(match), say)
        for example in str(words.values["example"]).split(" · ") if words else ():
            for turn in range(3):
                assert len(read_answer(typed(example, turn), asked(match), say).actions) == 1


def at_the_protest() -> Match:
    match = Match(tripot.game(TOGETHER), players=3, options={"hand": 0})
    match.play_log(["first 1", *["place 0"] * 3, "aside 6", "aside 6", "aside 5"])
    match.play_log(["turn c", "take t5", "value 2", "say 2"])
    return match


@pytest.mark.parametrize("line", ["protester 1 300", "protester 1300", "1 300", "1300"])
def test_amounts_are_typed_as_they_are_written_in_french(line: str) -> None:
    say = voice("fr", TOGETHER)
    assert read_answer(line, asked(at_the_protest()), say).actions == ("protest 1300",)


def test_an_amount_out_of_range_is_refused_in_french() -> None:
    say = voice("fr", TOGETHER)
    with pytest.raises(IllegalAction) as refusal:
        read_answer("protester 125", asked(at_the_protest()), say)
    assert refusal.value.clause == "C21"


@pytest.mark.parametrize(
    ("line", "said", "fits"),
    [
        ("a", "aller à B", False),
        ("b", "aller à B", True),
        ("aller a b", "aller à B", False),
        ("5000", "poser un 5\N{NARROW NO-BREAK SPACE}000", True),
        ("500", "poser un 5\N{NARROW NO-BREAK SPACE}000", False),
        ("5000 5000", "poser un 5000", False),
        ("10", "buy 1 unit for 10 francs", True),
        ("", "anything", False),
        ("6 7", "7 dice that show 6", False),
        ("7 6", "7 dice that show 6", True),
        ("show 6", "7 dice that show 6", True),
        ("6 dice b", "from A to B: 6 dice", True),
        ("from b to a", "from A to B: 6 dice", False),
    ],
)
def test_a_line_fits_what_has_its_words(line: str, said: str, *, fits: bool) -> None:
    assert bool(that_fit(line, ["x"], {"x": said})) is fits


def test_words_and_numbers_are_told_apart() -> None:
    assert tokens("Électricité (C) : 1,300 F, t5") == ("electricite", "c", "1300", "f", "t5")
    assert regrouped("protester 1 300") == "protester 1300"
    assert regrouped("roulette 9 5, even 20") == "roulette 9 5, even 20"


@pytest.mark.parametrize("name", tripot.game_names())
def test_the_notation_of_an_action_means_that_action(name: str) -> None:
    """It is played, or refused for its own reason, whatever its words mean in other choices."""
    game = tripot.game(name)
    voices = [voice(code, name) for code in LANGUAGES]
    for match in decisions(name, most=enough(1, deep=5)):
        say = voices[match.number % len(voices)]
        for line in written(game, match.number):
            refused = try_out(asked(match), [line]).refused
            if refused is None:
                assert read_answer(line, asked(match), say).actions == (line,)
                continue
            with pytest.raises(Refused, match=re.escape(str(refused))):
                read_answer(line, asked(match), say)


def written(game: Game, turn: int) -> Iterator[str]:
    """Texts in the notation: single words, and one text each of some of the other verbs.

    Those of several words also in the opposite order.
    """
    for at, texts in enumerate(texts_of(game).values(), start=turn):
        text = texts[turn % len(texts)]
        if " " in text and at % enough(3, deep=1):
            continue
        yield text
        verb, *words = text.split(" ")
        turned = " ".join((verb, *reversed(words)))
        if len(words) > 1 and game.rules.CLAUSES.misfit(turned, game.slots) is not None:
            yield turned


@cache
def texts_of(game: Game) -> dict[str, list[str]]:
    """The texts of all actions, by first word."""
    every = sorted(map(game.notation.to_text, range(game.rules.ACTIONS)))
    return {verb: list(texts) for verb, texts in groupby(every, lambda text: text.split(" ")[0])}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", tripot.game_names())
def test_nobody_is_told_the_notation(name: str, code: str) -> None:
    """Whatever is typed: what is refused is refused in words, with the clause."""
    say, game = voice(code, name), tripot.game(name)
    language = language_of(code, game)
    book = re.sub(r"`[^`]*`", "", game.rulebooks[code].text)
    verbs = {text.split(" ")[0] for text in map(game.notation.to_text, range(game.rules.ACTIONS))}
    foreign = verbs - set(re.findall(r"\w+", book))
    for match in decisions(name, most=enough(1, deep=5)):
        legal = set(match.legal())
        step = 1 + game.rules.ACTIONS // enough(6, deep=200)
        every = map(game.notation.to_text, range(match.number % step, game.rules.ACTIONS, step))
        for line in ["xyzzy", *(text for text in every if text not in legal)]:
            with pytest.raises(Refused) as refusal:
                read_answer(line, asked(match), say)
            told = refusal.value.in_person.say(language, NAMES)
            told = re.sub(rf"(«\s*|'){re.escape(line)}(\s*»|')", "", told)
            assert "|" not in told
            assert " " not in line or line not in told
            assert code == "en" or not foreign & set(re.findall(r"\w+", told)), told
