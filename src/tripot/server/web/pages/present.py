"""A table as a page shows it to one person: the context of its templates."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from tripot.core.contract.table import View
from tripot.core.language import Player, Words, msg
from tripot.core.moments import Moment
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.telling.story import Story
from tripot.server.play.value.holds import Held
from tripot.server.play.value.round import COUNTDOWNS
from tripot.server.root import root
from tripot.server.web.pages.finish import finish_of, next_game
from tripot.server.web.pages.panel import Panel, Refusal, panel_of
from tripot.server.web.pages.seated import (
    absence_of,
    evening_of,
    haste_of,
    knocks_of,
    seats_of,
    standing_of,
)
from tripot.server.web.pages.story import last_said, log_of, moment_context, panel_at, told_again
from tripot.server.web.rendering import render
from tripot.server.web.teaching.minute import minute_of
from tripot.server.web.visitors import Visitor, base_context
from tripot.session.keys import TO_NEXT


@dataclass(frozen=True)
class Showing:
    """What a page shows apart from the table as it is."""

    draft: Sequence[str] = ()
    """What its visitor has put together and not yet played."""
    refusal: Refusal | None = None
    """Why what they wanted is not possible."""
    held: Held | None = None
    """The moment at which the table is held: nothing after it is shown."""
    is_taught: bool = False
    """Whether also what leaves no choice is asked: in a first game nothing is played unasked."""


_AS_IT_STANDS = Showing()


def table_context(
    table: Table, visitor: Visitor, showing: Showing = _AS_IT_STANDS
) -> dict[str, Any]:
    """What the page of a table shows to a visitor."""
    minute = minute_of(table.game, table.match.options, visitor.voice())
    around = {**around_context(table, visitor, showing), "minute": minute, "is_first_visit": False}
    return with_story(around, table, visitor)


def with_story(
    context: dict[str, Any], table: Table, visitor: Visitor, *, since: int = 0
) -> dict[str, Any]:
    """The same with the lines of the story from `since` on, and a key."""
    log = log_of(table, context["entries"], visitor.voice(table), since=since)
    return {**context, **log, "key": secrets.token_urlsafe(12)}


def around_context(
    table: Table, visitor: Visitor, showing: Showing = _AS_IT_STANDS
) -> dict[str, Any]:
    """What the page shows apart from the story."""
    held = showing.held
    seat, voice = table.seat_of(visitor.guest), visitor.voice(table)
    story = table.teller.story(seat)
    entries = story.listed
    moment = held.moment if held else None
    plates, past = story.plates_at(moment), story.past_at(moment)
    seats = seats_of(table, seat, voice, story=story, plates=plates, past=past)
    away = next((one for one in seats if one["is_awaited"] and one["is_away"]), None)
    panel = _panel(table, visitor, showing, away=away)
    over = None if held else finish_of(table, seat, voice)
    if over is not None:
        panel = Panel(over["text"], over["clause"])
        over |= next_game(table, seat, voice)
    if held is not None:
        panel = panel_at(held.moment, voice)
        seats = [{**one, "is_awaited": False, "is_thinking": False} for one in seats]
        entries = [entry for entry in entries if entry.number < held.number]
    overtaken = "" if panel.is_yours else _overtaken(table, seat, voice)
    latest = table.teller.kept(("latest", seat, visitor.language), lambda: _latest(story, voice))
    is_asked = panel.is_yours or table.pacing.tempo.is_instant  # not under what others do now
    just_now = latest if is_asked and not (held or over or overtaken) else None
    return {
        **base_context(visitor, title=table.game.about.title, path=f"/t/{table.id}"),
        "game": table.game,
        "table": _standing(table, held),
        "seat": seat,
        "former_seat": table.seats.former_seat_of(visitor.guest),
        "own_name": visitor.guest.name if visitor.guest else "",
        "away": None if away is None or away["is_you"] else absence_of(table, away),
        "view": held.moment.view if held else _view(table, seat),
        "moment": moment_context(held.moment, voice, seconds=held.seconds) if held else None,
        **_retold(story, voice, panel, latest=just_now, before=moment),
        "overtaken": overtaken,
        "names": voice.names,
        "seats": seats,
        "panel": panel,
        "lesson": _lesson(table, visitor, seat, voice) if seat and panel.is_yours else "",
        "round": None if held else _round(table, seat, voice),
        "clock": _clock(table),
        "haste": None if panel.is_yours else haste_of(table, seat),
        "is_hasty": table.pacing.is_hasty and not panel.is_yours,
        "to_next": TO_NEXT,
        "entries": entries,
        "told": len(entries),
        "code": visitor.code if seat is not None else None,
        "over": over,
        "knocks": knocks_of(table, seat, voice),
        "talk": _talk(table, seat, panel, voice),
        "series": evening_of(table, seat, voice),
        "trouble": None if table.value.trouble is None else voice.say(table.value.trouble),
    }


def _latest(story: Story, voice: Voice) -> dict[str, Any] | None:
    """What happened last, for somebody who looks up only now."""
    return moment_context(story.latest, voice) if story.latest else None


def _retold(
    story: Story,
    voice: Voice,
    panel: Panel,
    *,
    latest: dict[str, Any] | None,
    before: Moment | None,
) -> dict[str, Any]:
    """What happened last, if that is to be told again, and what was told before it."""
    now = latest["headline"] if latest else panel.question
    return {"just_now": latest, "told_again": told_again(story, voice, now, before=before)}


def _overtaken(table: Table, seat: int | None, voice: Voice) -> str:
    """That this seat's last answer does not count, if so."""
    together, by = table.game.rules.TOGETHER, table.value.overtaken.get(seat or 0)
    if together is None or by is None or table.match.is_over:
        return ""
    return voice.say(Words(together.overtaken, {"player": Player(by)}))


def _standing(table: Table, held: Held | None) -> dict[str, Any]:
    """The state of the table, its rules, and whether it goes on."""
    return {
        "id": table.id,
        "url": f"{root()}/t/{table.id}",
        "pace": table.value.pace,
        "countdown": table.value.countdown,
        "countdowns": COUNTDOWNS,
        "has_countdown": table.value.has_countdown,
        "is_timed": bool(table.value.time_limit),
        "has_latecomers": table.has_latecomers,
        "is_seeded": table.is_seeded,
        "number": held.number if held else table.match.number,
        "is_over": table.match.is_over and held is None,
        "is_followed": not table.match.is_over or table.seats.is_company,
    }


def _panel(
    table: Table, visitor: Visitor, showing: Showing, *, away: dict[str, Any] | None
) -> Panel:
    """What a visitor is asked, or what is waited for."""
    seat, voice = table.seat_of(visitor.guest), visitor.voice(table)
    if showing.draft:
        panel = panel_of(table.seen_by(seat), voice.say, draft=showing.draft)
    else:
        look = ("panel", seat, visitor.language)
        panel = table.teller.kept(look, lambda: _fresh_panel(table, showing, seat, voice))
    if showing.refusal is not None:
        panel = replace(panel, refusal=showing.refusal)
    if table.value.round.held.get(seat or 0):
        answered = voice.text(msg("You have answered. We are waiting for the others."))
        return replace(panel, question=answered)
    if away is not None and not panel.is_yours:
        waits = msg("{player} is away; the table waits.")
        return replace(panel, question=voice.text(waits, player=away["name"]))
    return panel


def _fresh_panel(table: Table, showing: Showing, seat: int | None, voice: Voice) -> Panel:
    """The panel with nothing chosen yet; no question where all know that there is no choice."""
    said = last_said(table.teller.story(seat).listed, voice)
    is_forced = seat == table.match.to_move and table.match.position.forced() is not None
    if is_forced and not showing.is_taught:
        return Panel(said)
    return panel_of(table.seen_by(seat), voice.say, last_said=said)


def live_fragment(
    table: Table,
    visitor: Visitor,
    *,
    told: int,
    context: dict[str, Any] | None = None,
    key: str = "",
) -> str:
    """What a page swaps in that has shown `told` lines: what changes, and the newest lines.

    The last line shown is sent again, because it may have grown.

    Args:
        table: The table.
        visitor: Who sees the page.
        told: The number of lines it has shown.
        context: What is shown around the story, if that is known.
        key: The key of its form; by default a new one.
    """
    around = around_context(table, visitor) if context is None else context
    whole = with_story(around, table, visitor, since=max(0, told - 1))
    return render("parts/live.html", visitor.voice(table), whole | ({"key": key} if key else {}))


def _lesson(table: Table, visitor: Visitor, seat: int, voice: Voice) -> str:
    """A lesson at somebody's first decision of a kind; empty from then on."""
    decision = table.seen_by(seat).asked().kind
    if not visitor.has_outlook or (table.game.name, decision) in visitor.lessons:
        return ""
    lesson = table.game.words.LESSONS.get(decision)
    return voice.text(lesson) if lesson else ""


def _view(table: Table, seat: int | None) -> View:
    """What a seat (or an onlooker) is shown; once the game is over, with every hand open."""
    viewpoint = table.teller.viewpoint(seat, is_open=table.match.is_over)
    return table.teller.kept(("view", seat), viewpoint.view)


def _round(table: Table, seat: int | None, voice: Voice) -> dict[str, Any] | None:
    """What several are asked at once: the time they have, and what this seat has answered."""
    if not table.match.together:
        return None
    answered = table.value.round.held.get(seat or 0, ())
    actions = tuple(done.action for done in answered)

    def said() -> str:
        return ", ".join(_label(table, seat, action, voice) for action in actions)

    return {
        "seconds": table.value.time_limit if table.value.awaited() else 0,
        "readers": [voice.names[at - 1] for at in table.attendance.readers()],
        "answered": " ".join(actions),
        "answers": list(actions),
        "said": table.teller.kept(("said", seat, voice.language.code, actions), said),
        "standing": [] if answered else standing_of(table, seat, voice),
    }


def _clock(table: Table) -> dict[str, Any]:
    """The clock of those who are asked at once, in a form that changes only when it is set."""
    return {
        "gone": round(table.value.round.seconds_gone, 1),
        "left": ceil(table.value.round.seconds_left(table.value.time_limit)),
    }


def _label(table: Table, seat: int | None, action: str, voice: Voice) -> str:
    game, number = table.game, table.game.notation.to_action(action)
    assert seat is not None
    assert number is not None
    asked = table.seen_by(seat).asked()
    return voice.say(game.words.offer_choice(asked.observed(), number))


def _talk(table: Table, seat: int | None, panel: Panel, voice: Voice) -> dict[str, Any]:
    """What others ask this seat for and it can grant now; what it can ask for, or has asked."""
    request = table.game.rules.REQUEST
    if request is None or seat is None:
        return {"grants": [], "ask": "", "has_asked": False}
    grants = table.value.talk.grants(table.match, seat)
    return {
        "grants": [
            {
                "action": action,
                "said": voice.say(Words(request.said, {"player": Player(asks)})),
                "label": voice.text(request.granted),
            }
            for asks, action in grants.items()
            if action in panel.on_table
        ],
        "ask": voice.text(request.ask) if table.value.talk.may_ask(table.match, seat) else "",
        "has_asked": seat in table.value.talk.seats,
    }
