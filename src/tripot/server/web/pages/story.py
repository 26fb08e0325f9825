"""What has happened, as a page tells it: the lines of a story, and what there was to see."""

from collections.abc import Sequence
from typing import Any

from tripot.core.language import Words, msg
from tripot.core.moments import Moment
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.telling.story import Entry, Story
from tripot.server.root import root
from tripot.server.web.pages.panel import Panel
from tripot.server.web.visitors import Visitor, base_context

MOST_LINES = 100
"""The lines of a story that a page holds; it fetches earlier ones."""

TOLD_AGAIN = 3
"""The most lines that stay in sight once something else is told."""


def log_entries(entries: Sequence[Entry], voice: Voice, *, since: int = 0) -> list[dict[str, Any]]:
    """Lines of a story as a page lists them.

    The first line of a turn has its `heading`; a clause is named once a turn.
    """
    begins = _beginning(entries, since)
    named, lines = set[str](), list[dict[str, Any]]()
    for line, entry in enumerate(entries[begins:], start=begins):
        is_first = line == 0 or not _is_continued(entries, line)
        named = set() if is_first else named
        clause, said = entry.sentence.clause, voice.say(entry.sentence, number=entry.number)
        heading = voice.say(entry.heading, number=entry.number) if entry.heading else ""
        lines.append(
            {
                "line": line,
                "text": said,
                "clause": "" if heading and clause in named else clause,
                "icon": entry.deed,
                "heading": heading,
                "is_first": is_first and bool(heading),
            }
        )
        named.add(clause)
    return lines[since - begins :]


def _beginning(entries: Sequence[Entry], line: int) -> int:
    """The first line of the turn that a line belongs to."""
    while 0 < line < len(entries) and _is_continued(entries, line):
        line -= 1
    return line


def _is_continued(entries: Sequence[Entry], line: int) -> bool:
    heading = entries[line].heading
    return heading is not None and entries[line - 1].heading == heading


def log_of(
    table: Table,
    entries: Sequence[Entry],
    voice: Voice,
    *,
    since: int = 0,
    is_open: bool = False,
) -> dict[str, Any]:
    """The newest lines of a story from `since` on, and a link to earlier ones left out."""
    first = max(since, len(entries) - MOST_LINES)
    earlier = _story_url(table, first, is_open=is_open) if first > since else ""
    return {"log": log_entries(entries, voice, since=first), "earlier": earlier}


def _story_url(table: Table, before: int, *, is_open: bool) -> str:
    return f"{root()}/t/{table.id}/story?before={before}" + ("&open=1" if is_open else "")


def last_said(entries: Sequence[Entry], voice: Voice) -> str:
    """The last line of a story; before the first, that the table is laid."""
    if not entries:
        return voice.say(Words(msg("The table is laid.")))
    return voice.say(entries[-1].sentence, number=entries[-1].number)


def story_context(
    table: Table, visitor: Visitor, *, before: int | None = None, is_open: bool = False
) -> dict[str, Any]:
    """The lines of a story before a given one, as the visitor was told it, or with all cards open.

    Args:
        table: The table; only when its game is over is there a story with all cards open.
        visitor: Who reads.
        before: The number of the line, from 0; None for all lines.
        is_open: Whether all cards are open.
    """
    voice = visitor.voice(table)
    entries = table.teller.story(table.seat_of(visitor.guest), is_open=is_open).listed
    last = len(entries) if before is None else min(before, len(entries))
    later = _story_url(table, last + MOST_LINES, is_open=is_open)
    here = _story_url(table, last, is_open=is_open)
    return {
        **base_context(visitor, title=table.game.about.title, path=here.removeprefix(root())),
        "game": table.game,
        "table": {"url": f"{root()}/t/{table.id}"},
        **log_of(table, entries[:last], voice, is_open=is_open),
        "later": later if last < len(entries) else "",
    }


def told_again(story: Story, voice: Voice, now: str, *, before: Moment | None = None) -> list[str]:
    """What was told last before a moment, or so far, but what is told `now`; the newest first."""
    again, is_told = list[str](), before is None and now == last_said(story.listed, voice)
    for number, one in story.told_before(before):
        headline = voice.say(one.headline, number=number)
        is_now = is_told and not again and number == story.listed[-1].number
        if not is_now and headline not in (now, *again[-1:]):
            again.append(headline)
        if len(again) == TOLD_AGAIN:
            break
    return again


def panel_at(moment: Moment, voice: Voice, *, number: int | None = None) -> Panel:
    """A moment's headline, in place of the question."""
    return Panel(voice.say(moment.headline, number=number), moment.headline.clause)


def moment_context(
    moment: Moment, voice: Voice, *, seconds: float = 0, number: int | None = None
) -> dict[str, Any]:
    """A moment as a page shows it."""
    names = voice.names_at(number)
    return {
        "headline": voice.say(moment.headline, number=number),
        "clause": moment.headline.clause,
        "weight": int(moment.weight),
        "seats": moment.seats,
        "milliseconds": round(1000 * seconds),
        "gains": [
            {"seat": seat, "name": names[seat - 1], "amount": gain} for seat, gain in moment.by_gain
        ],
        "counted_in": voice.text(moment.counted_in) if moment.counted_in else "",
        "payments": moment.payments,
        "poster": moment.poster
        and {
            "shows": moment.poster.shows,
            "stamp": voice.say(moment.poster.stamp, number=number),
            "is_true": moment.poster.is_true,
        },
    }
