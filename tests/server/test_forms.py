"""Every refusal that a form on any game's page can bring: in words, never in notation."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from tests.depth import enough
from tests.example import ANY, SECRET, TOGETHER
from tests.laws.editions import every_rule
from tests.server.house import BARE, OFFER, asked
from tests.server.pages import page_of, seen_by
from tripot import house
from tripot.core.game import Game
from tripot.core.language import LANGUAGES
from tripot.core.refusals import Refused
from tripot.core.state import CHANCE
from tripot.server.play.telling.speech import Voice
from tripot.server.web.pages.panel import refusal_of
from tripot.server.web.pages.table import chosen
from tripot.session.gesture import carried_out
from tripot.session.match import Match, let_chance_play

GARBAGE = ("", "abc", "-1", "1.5", "99999999", "1 000", "0", "<b>", "7")
_CODE = re.compile(r"`[^`]*`")
_FORM = re.compile(r"\w+\|\w+|\b\d+-\d+\|")


@dataclass
class Form(HTMLParser):
    """The form of a decision: its buttons, and the fields that are sent with each."""

    fields: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """By name: the sort of each field, and its value."""
    buttons: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        name, value = about.get("name", ""), about.get("value", "")
        if tag == "button" and name == "act" and about.get("aria-disabled") != "true":
            self.buttons.append(value)
        elif tag in ("input", "select") and name and about.get("type") not in ("submit", "button"):
            self.fields.setdefault(name, []).append((about.get("type", tag), value))

    def bodies(self) -> Iterator[dict[str, list[str]]]:
        """What can be sent: each button with nothing, and with garbage in its fields."""
        for turn, act in enumerate(dict.fromkeys(self.buttons)):
            own = [name for name in self.fields if name.partition(".")[0] == act and act]
            yield {"act": [act]}
            if own:
                for garbage in GARBAGE:
                    yield {"act": [act], **{name: self._filled(name, garbage) for name in own}}
            drafts = [value for _, value in self.fields.get("draft", [])]
            yield {"act": [act], "draft": [*drafts, *drafts][: 2 + turn]}
        yield {"act": [""], "draft": ["nonsense"]}

    def _filled(self, name: str, garbage: str) -> list[str]:
        return [
            value if sort in ("hidden", "checkbox") else garbage
            for sort, value in self.fields[name]
        ]


def decisions(game: Game) -> Iterator[Match]:
    """One point of each kind of decision that a few games at random come to."""
    found = set[str]()
    for seed in range(enough(1, deep=8)):
        match, chance = Match(game, seed=seed, options=every_rule(game.name)), random.Random(seed)
        while not match.is_over and match.number < 300:
            if match.to_move in (CHANCE, None):
                let_chance_play(match)
                continue
            legal = match.legal()
            due = game.rules.decision(match.observed())
            if len(legal) > 1 and due not in found:
                found.add(due)
                yield match.copy()
            match.play(chance.choice(legal))


def form_of(match: Match, seat: int) -> Form:
    form = Form()
    form.feed(page_of(match, seat))
    assert form.buttons or "draft" in form.fields
    return form


def refusal(match: Match, seat: int, body: dict[str, list[str]]) -> Refused | None:
    """What is refused of a form that is sent as the page sends it; None if it could be played."""
    table, _ = seen_by(match, seat, "en")
    asked = match.as_asked(seat) if match.together else match
    try:
        carried_out(asked, chosen(table, seat, body), seat=seat, number=match.number)
    except Refused as refused:
        return refused
    return None


def is_notation(told: str, game: Game, body: dict[str, list[str]], foreign: set[str]) -> bool:
    """Whether a sentence speaks to somebody as programs write."""
    sent = [text for texts in body.values() for text in texts if " " in text]
    words = set(re.findall(r"\w+", told))
    noted = any(form in told for form in game.notation.VERBS.forms if " " in form)
    is_sent = any(text in told for text in sent)
    return noted or is_sent or bool(_FORM.search(told)) or bool(words & foreign)


def foreign_words(game: Game, language: str) -> set[str]:
    """First words of actions that are no words of the language."""
    if language == "en":
        return set()
    book = _CODE.sub("", game.rulebooks[language].text)
    verbs = {text.split(" ")[0] for text in map(game.notation.to_text, range(game.rules.ACTIONS))}
    return verbs - set(re.findall(r"\w+", book))


@pytest.mark.parametrize("name", house.game_names())
def test_no_form_is_refused_in_notation(name: str) -> None:
    game, refused = house.game(name), 0
    foreign = {code: foreign_words(game, code) for code in LANGUAGES}
    for match in decisions(game):
        seat = int(match.to_move or 0)
        table, _ = seen_by(match, seat, "en")
        bodies = list(form_of(match, seat).bodies())
        for body in bodies[:: 1 + len(bodies) // enough(25, deep=10_000)]:
            told = refusal(match, seat, body)
            if told is None:
                continue
            refused += 1
            for code in LANGUAGES:
                said = refusal_of(told, Voice.at(table, seat, code).say).text
                assert said
                assert not is_notation(said, game, body, foreign[code]), (said, body)
    assert refused


@pytest.mark.parametrize(
    ("game", "script", "body"),
    [
        (TOGETHER, asked(), {"act": ["protest"], "protest": ["abc"]}),
        (TOGETHER, asked(), {"act": ["protest"], "protest": ["125"]}),
        (ANY, OFFER, {"act": ["present"], "draft": ["nonsense"]}),
        (ANY, OFFER, {"act": ["present"], "draft": ["put 1000", "present", "present"]}),
        (SECRET, (), {"act": ["choose"], "choose.1": ["?"], "choose.2": ["7"]}),
    ],
)
def test_what_is_said_names_what_was_expected(
    game: str, script: Sequence[str], body: dict[str, list[str]]
) -> None:
    match = Match(house.game(game), players=3, options=BARE if game == TOGETHER else None)
    match.play_log(script)
    while match.to_move == CHANCE:
        match.play(match.legal()[0])
    seat = int(match.to_move or 0)
    told = refusal(match, seat, body)
    assert told is not None
    said = refusal_of(told, Voice("en").say)
    assert "its actions are" not in said.text
    if game == TOGETHER:
        assert said.clause == "C21"
        assert "a multiple of $50" in said.text


def test_notation_is_found() -> None:
    game = house.game(ANY)
    for told in ("its actions are put 0|1000|2000|5000", "« ask 1 » n’est pas permis", "die 1-6|x"):
        assert is_notation(told, game, {"act": ["ask 1"]}, {"ask"})
    assert not is_notation("nobody owes themselves anything", game, {"act": ["ask 1"]}, set())
