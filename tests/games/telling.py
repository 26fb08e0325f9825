"""What is said of any game: whether it is well said, and what it is to the letter."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tests.games.bench import NAMES, Bench, viewer
from tripot.core.contract.heard import Heard
from tripot.core.language import LANGUAGES, Language, Words
from tripot.core.state import State
from tripot.session.match import Match


def told(match: Match, seat: int | None, *, since: int = 0) -> list[str]:
    """The sentences that a viewer of a match is told, in English."""
    return [words.say(names=NAMES) for words in match.seen_by(seat).story(since=since)]


@dataclass(frozen=True)
class Teller:
    """Says all that there is to say of a game, and checks how it is said."""

    bench: Bench
    clauses: frozenset[str]
    """All that a sentence may cite."""

    @cached_property
    def tongues(self) -> dict[str, Language]:
        """The languages, each with the sentences of this game."""
        return {code: self.bench.game.language(code) for code in LANGUAGES}

    def assert_well_said(self, words: Words) -> None:
        """Check that a sentence is whole in every language, and rests on a clause of this game."""
        for tongue in self.tongues.values():
            said = words.say(tongue, NAMES)
            assert said
            assert not re.search(r"[{}]|None|-1|-2|\s$|  ", said), said
        assert words.clause in self.clauses | {""}

    def assert_well_told(self, story: Iterable[Words]) -> None:
        """Check sentences that each have a clause."""
        for words in story:
            assert words.clause
            self.assert_well_said(words)

    def asked(self, match: Match) -> tuple[Words, list[Words]]:
        """The question to the seat that is to decide, and its choices."""
        seat = match.to_move
        assert seat is not None
        observed = match.observed(seat)
        choices = [
            self.bench.game.words.offer_choice(observed, self.bench.number_of(text))
            for text in match.legal()
        ]
        return self.bench.game.words.ask(observed, seat - 1), choices

    def outlook(self, state: State, text: str) -> Words | None:
        """What an action can bring or cost the seat that is to decide, which may take it."""
        seat = self.bench.to_move(state)
        assert isinstance(seat, int)
        assert text in self.bench.legal(state), text
        observed = self.bench.observed(state, seat)
        return self.bench.game.words.outlook(observed, self.bench.number_of(text))

    def stake(self, state: State, text: str, language: str = "en") -> str:
        """The same, said."""
        outlook = self.outlook(state, text)
        assert outlook is not None
        return outlook.say(self.tongues[language], NAMES)

    def french(self, state: State, text: str) -> str:
        """The same in French, with common spaces."""
        return self.stake(state, text, "fr").replace("\u00a0", " ").replace("\u202f", " ")

    def cited(self, state: State, text: str) -> str:
        """The clause that it rests on."""
        outlook = self.outlook(state, text)
        assert outlook is not None
        return outlook.clause

    def told(
        self, state: State, script: str, seat: int | None, *, language: str = "en"
    ) -> list[tuple[str, str]]:
        """The clauses and the sentences that a viewer is told of a script."""
        game, at, sentences = self.bench.game, viewer(seat), []
        for text in self.bench.steps(script):
            for before, heard, after in self.bench.lines(state, text, seat):
                sentences.append(game.words.tell(before, Heard.read(heard), after, at))
            state = self.bench.play(state, text)
        known, public = self.bench.observed(state, seat), game.public_line(state)
        sentences.append(game.words.tell(known, Heard.read(public), known, at))
        tongue = self.tongues[language]
        return [(words.clause, words.say(tongue, NAMES)) for words in sentences if words]
