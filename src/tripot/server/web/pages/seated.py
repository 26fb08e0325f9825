"""Who sits at a table, who is awaited or away, and who asks for a seat, as a page shows it."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tripot.core.language import Amount, Language, Player, Words, msg
from tripot.server.play.series import KINDS
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.telling.story import Plate, Story
from tripot.server.store.seatings import Seating
from tripot.session.deeds import AT_A_DESK, OWN_AT_A_DESK, Deed, Said

_STANDS = {"calm": 4.0, "brisk": 2.5, "instant": 0.5}
"""Seconds before a standing answer is given, in which the player can still give another."""
_NARROWEST = 56
"""The letters that fit on a plate as wide as a narrow phone."""
_MARKS = tuple(map(chr, range(0xE001, 0xE007)))
"""Stand for the seats in a text until a page draws each as a sign and a name."""


def seats_of(
    table: Table,
    own: int | None,
    voice: Voice,
    *,
    story: Story,
    plates: Mapping[int, Plate] | None = None,
    past: Collection[int] = (),
) -> list[dict[str, Any]]:
    """Every seat, as it looks from one's own, if one has any.

    Args:
        table: The table.
        own: One's own seat.
        voice: How it is said.
        story: What this viewer was told.
        plates: What players had done last at the time that is shown; now without it.
        past: The seats whose plates are about an earlier turn.
    """
    together = table.match.together
    has_answered = {seat for seat in together if table.value.has_answered(seat)}
    if (
        own is not None and own in table.value.round.held
    ):  # nobody else may know that they have answered
        has_answered.add(own)
    asked = [seat for seat in together if seat not in has_answered]
    awaited: set[int | None] = {*asked} or {table.match.to_move}
    shown = story.plates_at() if plates is None else plates
    return [
        {
            **_sitter(table, one, own, voice, is_awaited=one.seat in awaited),
            "last": _last(story, (one.seat, shown.get(one.seat)), voice, is_you=one.seat == own),
            "is_past": one.seat in past,
        }
        for one in table.sitters
    ]


def _last(
    story: Story, shown: tuple[int, Plate | None], voice: Voice, *, is_you: bool
) -> dict[str, Any] | None:
    """What a player did last: in a few words with sums, and in the sentences of a named turn.

    Also in the words for wide screens, in which all is named. They are worded whether or not a game
    has room for them: a page is drawn again only where what it is made of has changed.
    """
    seat, plate = shown
    if plate is None:
        return None
    told, heading = story.whole(plate, seat), plate.deed.heading
    return {
        "parts": _parts(plate, voice),
        "named": _parts(plate, voice, at_a_desk=OWN_AT_A_DESK if is_you else AT_A_DESK),
        "turn": _turn_of(heading),
        "heading": voice.say(heading, number=told[-1].number) if heading and told else "",
        "whole": [voice.say(entry.sentence, number=entry.number) for entry in told],
    }


def _turn_of(heading: Words | None) -> int | None:
    """The number of the turn or round that a heading names."""
    turn = heading.values.get("turn") if heading else None
    return turn.value if isinstance(turn, Amount) else None


def _parts(plate: Plate, voice: Voice, *, at_a_desk: int = 0) -> list[dict[str, Any]]:
    said = _said(_Once(plate.deed), voice.language, at_a_desk)
    main = max(range(len(said)), key=lambda at: (abs(said[at].gain), at))
    spare = _spare(said)
    return [
        {
            "pieces": _pieces(part.text),
            "gain": part.gain,
            "is_main": at == main,
            "is_spare": at in spare,
        }
        for at, part in enumerate(said)
    ]


class _Once:
    """A deed that equals itself alone: one is kept for many pages, and never compared."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed

    def __hash__(self) -> int:
        return id(self.deed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and other.deed is self.deed


@lru_cache(maxsize=2048)
def _said(once: _Once, language: Language, at_a_desk: int) -> tuple[Said, ...]:
    """What a deed says; most are the same from page to page."""
    return tuple(once.deed.say(language, _MARKS, at_a_desk=at_a_desk))


def _spare(said: Sequence[Said]) -> set[int]:
    """The smallest sums but the last, if there is no room for all in a row on a narrow phone."""
    sums = [at for at, part in enumerate(said[:-1]) if part.gain]
    spare, letters = set[int](), sum(part.letters for part in said)
    for at in sorted(sums, key=lambda at: abs(said[at].gain)):
        if letters <= _NARROWEST:
            break
        spare.add(at)
        letters -= said[at].letters
    return spare


def _pieces(text: str) -> list[str | dict[str, Any]]:
    """A text with seats, from 1, in place of their marks, each with the stop that follows it."""
    return [
        {"seat": _MARKS.index(piece[0]) + 1, "stop": piece[1:]} if piece[0] in _MARKS else piece
        for piece in re.split(rf"([{''.join(_MARKS)}](?:\s?[:;,.!?])?)", text)
        if piece
    ]


def _sitter(
    table: Table, sitter: Seating, own: int | None, voice: Voice, *, is_awaited: bool
) -> dict[str, Any]:
    """Who sits in a seat. Somebody who is awaited but not here is away, not thinking."""
    is_you = sitter.seat == own
    is_away = sitter.bot is None and not is_you and not table.attendance.is_here(sitter.seat)
    return {
        "number": sitter.seat,
        "name": sitter.name,
        "bot": sitter.bot,
        "level": _level(table, sitter.bot, voice),
        "style": _style(table, sitter.bot, voice),
        "is_you": is_you,
        "is_awaited": is_awaited,
        "is_thinking": is_awaited and not is_away,
        "has_answered": table.value.has_answered(sitter.seat),
        "is_away": is_away,
    }


def knocks_of(table: Table, seat: int | None, voice: Voice) -> list[dict[str, Any]]:
    """Who asks for a bot's seat, if this seat has to agree."""
    return [
        {"seat": one.seat, "name": one.guest.name, "bot": voice.names[one.seat - 1]}
        for one in table.value.knocks.by_seat.values()
        if seat in one.missing(table.seats.owners())
    ]


def haste_of(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Whether a waiting person wants to be at their next decision quickly, and who else does.

    None where it would have no effect.
    """
    if (
        seat is None
        or table.match.is_over
        or table.pacing.tempo.is_instant
        or table.value.is_asked(seat)
    ):
        return None
    idle = {seat, *table.pacing.idle()}
    return {
        "is_on": seat in table.value.hasty,
        "is_so": table.pacing.is_hasty,
        "some": len(idle & table.value.hasty),
        "all": len(idle),
    }


def absence_of(table: Table, away: dict[str, Any]) -> dict[str, Any]:
    """Somebody whom all wait for and who is away, and the time until a bot may stand in."""
    left = table.attendance.seconds_to_relief(away["number"]) or 0.0
    return {
        **away,
        "seconds": round(table.attendance.absence),
        "gone": round(table.attendance.absence - left, 1),
        "left": left,
    }


def evening_of(table: Table, seat: int | None, voice: Voice) -> dict[str, Any] | None:
    """The evening that a game belongs to, and its score."""
    series = table.teller.series
    if series is None:
        return None
    ranked = sorted(enumerate(series.scores, start=1), key=lambda score: -score[1])
    return {
        "title": voice.text(KINDS[series.kind]),
        "standing": voice.say(series.standing(seat)),
        "scores": [
            {"seat": at, "name": voice.names[at - 1], "score": score} for at, score in ranked
        ],
    }


def _level(table: Table, bot: str | None, voice: Voice) -> str:
    """The levels of the table's bots."""
    if bot is None:
        return ""
    if table.moves.stand_in_for(bot) is not None:
        key = msg("played by the house: {other}, until {level} is ready")
        other = voice.text(table.moves.stand_in_for(bot) or "")
        return voice.text(key, level=voice.text(bot), other=other)
    return voice.text(msg("played by the house: {level}"), level=voice.text(bot))


def _style(table: Table, bot: str | None, voice: Voice) -> str:
    """How a seat's bot plays, in a sentence; of a stand-in, while there is one."""
    if bot is None:
        return ""
    return voice.text(table.game.bot(table.moves.stand_in_for(bot) or bot).idea)


def turn_text(table: Table, voice: Voice, seat: int) -> str:
    """The situation at a table in a few words, for a list."""
    asked = [*table.value.awaited()] if table.match.together else [table.match.to_move]
    if seat in asked:
        return voice.say(Words(msg("It is your turn.")))
    if len(asked) == 1 and asked[0] and asked[0] > 0:
        return voice.say(Words(msg("It is {player}’s turn."), {"player": Player(asked[0])}))
    return voice.say(Words(msg("Moves so far: {count}."), {"count": Amount(table.match.number)}))


def standing_of(table: Table, seat: int | None, voice: Voice) -> list[dict[str, Any]]:
    """The standing answers that a seat may turn on; none where other people play.

    They would learn from the time of an answer that nobody has thought about it.
    """
    together, match = table.match.game.rules.TOGETHER, table.match
    if together is None or seat not in match.together or table.people != [seat]:
        return []
    observed = match.observed()
    return [
        {
            "name": name,
            "label": voice.say(Words(one.title)),
            "holds": one.holds(observed),
            "lasts": one.lasts,
            "silence": together.silence,
            "seconds": _STANDS[table.value.pace],
        }
        for name, one in together.standing.items()
    ]
