"""What each player did last, as their plate says it: in a few words, with the sum it came to."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tripot.core.contract.brief import MOST_WORDS, Brief
from tripot.core.contract.heard import Heard
from tripot.core.game import Game
from tripot.core.language import ENGLISH, Language, Words
from tripot.core.moments import Moment
from tripot.core.state import State

_WORD = re.compile(r"\w")


class Part(NamedTuple):
    """A part of what a player did, with what it brought or cost them."""

    brief: Brief | None
    """None for money that moved without a word."""
    gain: int = 0

    @property
    def key(self) -> str:
        return self.brief.words.key if self.brief else ""


class Said(NamedTuple):
    """A part in a language, and the sum that follows it; 0 for none."""

    text: str
    gain: int

    @property
    def words(self) -> int:
        """The number of words, with the sum."""
        return words_in(self.text) + bool(self.gain)


@dataclass(frozen=True)
class Deed:
    """What a player did in a turn, and what it brought or cost them, as one viewer saw it."""

    heading: Words | None
    """The turn; None if it is not named, and then it is about one line alone."""
    parts: tuple[Part, ...] = ()

    @property
    def gain(self) -> int:
        """What it came to."""
        return sum(part.gain for part in self.parts)

    def with_brief(self, brief: Brief) -> "Deed":
        """The same, and then something more; said again, it counts as one."""
        before, gain = self.parts, 0
        last = before[-1].brief if before else None
        both = brief.after(last)
        if before and (brief.replaces or both is not brief or before[-1].key == brief.words.key):
            before, gain = before[:-1], before[-1].gain
        return replace(self, parts=(*before, Part(both, gain)))

    def with_gain(self, gain: int) -> "Deed":
        """The same with money gained or lost by the last of it."""
        *before, last = self.parts or (Part(None),)
        return replace(self, parts=(*before, last._replace(gain=last.gain + gain)))

    def say(self, language: Language = ENGLISH, names: Sequence[str] = ()) -> list[Said]:
        """The latest of it, as much as fits on a plate."""
        said, room = list[Said](), MOST_WORDS
        for part in reversed(self.parts):
            one = _said(part, language, names)
            if said and (one.words > room or (part.brief and part.brief.is_sentence)):
                break
            said.insert(0, _within(one, room))
            room -= one.words
        return said


def _said(part: Part, language: Language, names: Sequence[str]) -> Said:
    if part.brief is None:
        return Said("", part.gain)
    text = part.brief.words.say(language, names)
    return Said(text.removesuffix(".") if part.brief.is_sentence else text, part.gain)


def _within(said: Said, room: int) -> Said:
    """The same, cut to so many words."""
    if said.words <= room:
        return said
    words = said.text.split(" ")
    while words_in(" ".join(words)) + bool(said.gain) > room:
        words.pop()
    return said._replace(text=" ".join(words).rstrip(" ,;:") + "…")


def words_in(text: str) -> int:
    """The number of words in a text."""
    return sum(bool(_WORD.search(part)) for part in text.split(" "))


# From line to line


def briefs_from(
    game: Game, known: tuple[State, State], heard: Heard, viewer: int, sentence: Words | None
) -> list[Brief]:
    """What a line of a viewer's knowledge puts on plates."""
    before, after = known
    briefs = game.words.brief(before, heard, after, viewer)
    if briefs is not None:
        return list(briefs)
    mover = game.rules.current_player(before)
    if sentence is None or heard.sort or mover < 0:
        return []
    return [Brief(mover + 1, sentence, is_sentence=True)]


def changes_from(game: Game, known: tuple[State, State], moment: Moment | None) -> dict[int, int]:
    """What a line brought each seat, from 1, as far as its viewer saw it, if anything."""
    return dict(_changes(game, known, moment))


def _changes(
    game: Game, known: tuple[State, State], moment: Moment | None
) -> Iterator[tuple[int, int]]:
    before, after = known
    gains = moment.gains if moment and not moment.counted_in else {}
    for seat in range(int(before.players)):
        had, has = (game.words.purse(state, seat) for state in (before, after))
        change = gains.get(seat + 1, 0) if had is None or has is None else has - had
        if change:
            yield seat + 1, change


def after_line(
    deeds: Mapping[int, Deed],
    heading: Words | None,
    briefs: Sequence[Brief],
    changes: Mapping[int, int],
) -> Mapping[int, Deed]:
    """What each seat, from 1, did last, after one more line of a turn."""
    if not briefs and not changes:
        return deeds
    now, about = dict(deeds), {*changes, *(brief.seat for brief in briefs)}
    for seat in about:
        last = deeds.get(seat)
        goes_on = last is not None and heading is not None and last.heading == heading
        now[seat] = last if last and goes_on else Deed(heading)
    for brief in briefs:
        now[brief.seat] = now[brief.seat].with_brief(brief)
    for seat, change in changes.items():
        now[seat] = now[seat].with_gain(change)
    return now
