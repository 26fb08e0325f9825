"""What each player did last, as their plate says it: in a few words, with the sum it came to."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tripot.core.contract.brief import MOST_WORDS, Brief
from tripot.core.contract.heard import Heard
from tripot.core.game import Game
from tripot.core.language import ENGLISH, Language, Words
from tripot.core.moments import Moment
from tripot.core.state import State

_WORD = re.compile(r"\w")
_LETTERS = 48
"""The letters that fit in a row on a phone: beyond them, shorter forms."""
AT_A_DESK, OWN_AT_A_DESK = 72, 58
"""Those that fit in a few rows on the plates of a wide screen, and in two on one's own."""
_LETTERS_OF_PART = 23
"""Those that fit on the narrowest plate, where there is but one part."""
_LETTERS_OF_SUM = 5
"""The most that a sum takes; on narrow plates thousands are left out."""


class _Wording(NamedTuple):
    """In which words parts are said."""

    language: Language
    names: Sequence[str]
    letters: int = _LETTERS
    is_clear: bool = False
    """Whether all is named."""
    amid: Collection[str] = ()
    """The sorts of which there are several parts: what one leaves out, the others name."""


class Part(NamedTuple):
    """A part of what a player did, with what it brought or cost them."""

    brief: Brief | None
    """None for money that moved without a word."""
    gain: int = 0

    @property
    def key(self) -> str:
        return self.brief.words.key if self.brief else ""

    @property
    def once_followed(self) -> "Part":
        """The same when something else has followed."""
        if self.brief is None or not self.brief.later:
            return self
        words = replace(self.brief.words, key=self.brief.later)
        return self._replace(brief=self.brief._replace(words=words, later=""))

    @property
    def is_sentence(self) -> bool:
        return self.brief is not None and self.brief.is_sentence

    @property
    def passes(self) -> bool:
        return self.brief is not None and self.brief.passes and not self.gain

    @property
    def is_aside(self) -> bool:
        return self.brief is not None and self.brief.is_aside


class Said(NamedTuple):
    """A part in a language, and the sum that follows it; 0 for none."""

    text: str
    gain: int

    @property
    def words(self) -> int:
        """The number of words, beside the sum."""
        return words_in(self.text)

    @property
    def letters(self) -> int:
        """The number of letters, with the sum in thousands and a space."""
        sum_of = min(_LETTERS_OF_SUM, len(f"{self.gain:+}")) if self.gain else 0
        return len(self.text) + 1 + sum_of


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
        parts, gain = _settled([part for part in self.parts if not part.passes], brief)
        at = _same_as(parts, brief)
        if at is not None:
            said = parts.pop(at)
            gain += said.gain
            brief = brief.after(said.brief)
        before = (part.once_followed for part in parts)
        return replace(self, parts=(*before, Part(brief, gain)))

    def with_gain(self, gain: int) -> "Deed":
        """The same with money gained or lost by the last of it."""
        *before, last = self.parts or (Part(None),)
        return replace(self, parts=(*before, last._replace(gain=last.gain + gain)))

    def say(
        self,
        language: Language = ENGLISH,
        names: Sequence[str] = (),
        *,
        at_a_desk: int = 0,
    ) -> list[Said]:
        """As much of it as fits on a plate: the last of it, then what brought or cost most.

        Args:
            language: The language.
            names: The players' names.
            at_a_desk: The letters that there is room for on a wide screen, if it is for one; all
                is named there if it can be.
        """
        short = _Wording(language, names, at_a_desk or _LETTERS)
        ways = _ways(self.parts, short) if at_a_desk else iter(())
        parts, wording = next(ways, None) or (_folded(self.parts, short), short)
        return _said(parts, wording)


def _ways(parts: Sequence[Part], short: _Wording) -> Iterator[tuple[Sequence[Part], _Wording]]:
    """Parts and wordings that name all there is, the clearest first, as far as there is room."""
    clear = short._replace(is_clear=True)
    curt = clear._replace(amid=_repeated(parts))
    for wording, is_all in ((clear, False), (curt, False), (curt, True)):
        folded = _folded(parts, wording, is_all=is_all)
        last = len(folded) - 1
        those = [at for at in _of(folded) if folded[at].gain or at == last]
        if _fit([_forms(folded[at], wording)[-1] for at in those], wording.letters):
            yield folded, wording


def _said(parts: Sequence[Part], wording: _Wording) -> list[Said]:
    letters, forms = wording.letters, [_forms(part, wording) for part in parts]
    if parts:
        forms[-1] = _clear_of(parts[-1], forms[-1], wording)
    said = dict[int, Said]()
    for is_aside in (False, True):
        those = _of(parts, is_aside=is_aside)
        if is_aside:
            those = [at for at in those if _fit([*said.values(), forms[at][-1]], letters)]
        ranked = sorted(those, key=lambda at: _rank(parts, at))
        room = MOST_WORDS - sum(one.words for one in said.values()), letters
        said |= _fitted(ranked, forms, room, is_first=not said)
    return [_within(said[at], MOST_WORDS) for at in sorted(said)]


def _clear_of(part: Part, forms: list[Said], wording: _Wording) -> list[Said]:
    """The forms that name what it is about, if one of them fits alone; else all."""
    vague = [_text(part.brief, key, wording) for key in _vague(part.brief)] if part.brief else []
    clear = [one for one in forms if one.text not in vague and _fit([one], wording.letters)]
    return clear or forms


def _rank(parts: Sequence[Part], at: int) -> tuple[bool, bool, int, int]:
    """What comes first has the lowest: the last of it, things for nothing, what is most money."""
    gain, brief = parts[at].gain, parts[at].brief
    is_gift = bool(brief and brief.things and not gain)
    return at != len(parts) - 1, not is_gift, -abs(gain), -at


def _folded(parts: Sequence[Part], wording: _Wording, *, is_all: bool = True) -> Sequence[Part]:
    """The parts; those of one sort as one, until each fits in its first shorter form.

    Unless it is all of them, only what moved no money is folded.
    """
    while not _fit([_forms(parts[at], wording)[:2][-1] for at in _of(parts)], wording.letters):
        together = _of_one_sort(parts)
        sums = sum(parts[at].gain for at in together)
        if not together or (sums and not is_all):
            break
        first, *_, last = together
        whole = Part(Brief(0, Words(_sort(parts[first]))), sums)
        parts = [
            whole if at == last else part
            for at, part in enumerate(parts)
            if at == last or at not in together
        ]
    return parts


def _fit(said: Iterable[Said], most: int) -> bool:
    """Whether parts fit on a plate, with so many letters at most."""
    every = list(said)
    words, letters = sum(one.words for one in every), sum(one.letters for one in every)
    return words <= MOST_WORDS and letters <= most


def _sort(part: Part) -> str:
    return part.brief.folds if part.brief else ""


def _repeated(parts: Sequence[Part]) -> Collection[str]:
    """The sorts of which there are several parts that brought or cost something."""
    sorts = Counter(_sort(part) for part in parts if part.gain)
    return [sort for sort, count in sorts.items() if sort and count > 1]


def _of_one_sort(parts: Sequence[Part]) -> list[int]:
    """Where there are several of one sort: first one that moves no money, else the last sort."""
    for last in sorted(range(len(parts)), key=lambda at: (bool(parts[at].gain), -at)):
        sort = _sort(parts[last])
        together = [at for at, part in enumerate(parts) if sort and _sort(part) == sort]
        if len(together) > 1:
            return together
    return []


def _of(parts: Sequence[Part], *, is_aside: bool = False) -> list[int]:
    """Where the asides are, or all else; a sentence only if it is the last of it."""
    return [
        at
        for at, part in enumerate(parts)
        if part.is_aside == is_aside and not (part.is_sentence and at != len(parts) - 1)
    ]


def _fitted(
    ranked: Sequence[int], forms: Sequence[Sequence[Said]], room: tuple[int, int], *, is_first: bool
) -> dict[int, Said]:
    """What there is room for, in words and letters, in forms as long as possible: sums first.

    The first is said in any case.
    """
    said, (words, most) = dict[int, Said](), room
    for at in ranked:
        shortest = forms[at][-1]
        is_short = shortest.gain or _fit([*said.values(), shortest], most)
        if (shortest.words <= words and is_short) or (is_first and not said):
            said[at] = shortest
            words -= shortest.words
    for at, longer in _longer(sorted(said, key=lambda at: -abs(said[at].gain)), forms):
        letters = sum(one.letters for one in said.values()) - said[at].letters + longer.letters
        if longer.words - said[at].words <= max(words, 0) and letters <= most:
            words -= longer.words - said[at].words
            said[at] = longer
    return said


def _longer(said: Iterable[int], forms: Sequence[Sequence[Said]]) -> Iterator[tuple[int, Said]]:
    """Longer forms to try, of each its second shorter, then its shorter, then its longest."""
    most = max((len(one) for one in forms), default=0)
    for form in reversed(range(most)):
        yield from [(at, forms[at][form]) for at in said if form < len(forms[at])]


def _settled(parts: Sequence[Part], brief: Brief) -> tuple[list[Part], int]:
    """The parts, and what was paid in them for what is now settled."""
    if brief.settles is None:
        return list(parts), 0
    key, paid = brief.settles
    at = _last_with(parts, key)
    if at is None:
        return list(parts), 0
    gain, said = parts[at].gain - paid, parts[at].brief
    things = Counter(said.things) - Counter(brief.undoes) if said and brief.undoes else None
    left = [Part(said._replace(things=things) if said and things else said, gain)]
    return [*parts[:at], *(left if gain or things else []), *parts[at + 1 :]], paid


def _same_as(parts: Sequence[Part], brief: Brief) -> int | None:
    """The part that this one goes together with, if any."""
    is_again = parts and not brief.adds_up and parts[-1].key == brief.words.key
    if parts and (brief.replaces or is_again):
        return len(parts) - 1
    together = (at for at in range(len(parts)) if brief.goes_with(parts[at].brief))
    return next(together, None)


def _last_with(parts: Sequence[Part], key: str) -> int | None:
    return next((at for at in reversed(range(len(parts))) if parts[at].key == key), None)


def _forms(part: Part, wording: _Wording) -> list[Said]:
    """What it says in its words and in shorter ones, from the longest to the shortest."""
    if part.brief is None:
        return [Said("", part.gain)]
    found = list[Said]()
    for key in (part.brief.words.key, *_shorter(part.brief, wording)):
        text = _text(part.brief, key, wording)
        gain = 0 if part.brief.hides_sum else part.gain
        said = Said(text.removesuffix(".") if part.brief.is_sentence else text, gain)
        is_fold = key == part.brief.folds
        if not found or said.words < found[-1].words or not (is_fold or _is_longer(said, found)):
            found.append(said)
    return [one for one in found[:-1] if one.letters <= _LETTERS_OF_PART] + found[-1:]


def _is_longer(said: Said, found: Sequence[Said]) -> bool:
    """Whether it says less in more words or letters than what was found before."""
    last = found[-1]
    return (said.words, said.letters) > (last.words, last.letters)


def _shorter(brief: Brief, wording: _Wording) -> Sequence[str]:
    """The words in shorter forms."""
    if wording.is_clear:
        vague = () if brief.folds in wording.amid else _vague(brief)
        return brief.shorter[: len(brief.shorter) - len(vague)]
    return [*brief.shorter, *filter(None, [brief.folds])]


def _vague(brief: Brief) -> Sequence[str]:
    """Of the shorter words, those that do not name what it is about."""
    return brief.shorter[len(brief.shorter) - brief.vague :]


def _text(brief: Brief, key: str, wording: _Wording) -> str:
    return replace(brief.in_full, key=key).say(wording.language, wording.names)


def _within(said: Said, room: int) -> Said:
    """The same, cut to so many words."""
    if said.words <= room:
        return said
    words = said.text.split(" ")
    while words_in(" ".join(words)) > room:
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
