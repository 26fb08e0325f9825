"""The replay of a game, step by step: the context of its templates."""

from typing import Any

from tripot.core.moments import Moment
from tripot.server.play.table import Table
from tripot.server.play.telling.replay import Replay
from tripot.server.play.telling.speech import Voice
from tripot.server.play.value.tempo import seconds_of
from tripot.server.root import root
from tripot.server.web.pages.panel import Panel
from tripot.server.web.pages.present import around_context, table_context
from tripot.server.web.pages.seated import seats_of
from tripot.server.web.pages.story import last_said, log_of, moment_context, panel_at
from tripot.server.web.visitors import Visitor, base_context


def replay_context(
    table: Table, visitor: Visitor, *, step: int = 0, is_open: bool = False
) -> dict[str, Any]:
    """A game that is over, as it was at a step, from the visitor's own seat."""
    seat = table.seat_of(visitor.guest)
    voice = visitor.voice(table)
    seen = table.teller.seen(seat)
    replay = seen.opened if is_open else seen.replay
    step = replay.within(step)
    moment, entries = replay.moment(step), replay.listed(step)
    question = replay.question(step)
    path = f"/t/{table.id}/replay"
    at_table = table_context(table, visitor)
    return {
        **at_table,
        **base_context(visitor, title=table.game.about.title, path=f"{path}?step={step}"),
        "view": table.teller.viewpoint(seat, is_open=is_open).view(after=replay.number(step)),
        "panel": Panel(last_said(entries, voice)),
        "seats": seats_of(table, seat, voice, story=replay.story, plates=replay.plates(step)),
        "just_now": None,
        "told_again": [],
        "overtaken": "",
        **({} if moment is None else _as_seen(moment, voice, number=replay.number(step))),
        "round": None,
        **log_of(table, entries, voice, is_open=is_open),
        "chart": at_table["over"]["chart"],
        "replay": {
            "url": root() + path,
            "step": step,
            "last": replay.last,
            "number": replay.number(step),
            "actions": table.match.number,
            "is_open": is_open,
            "milliseconds": round(1000 * seconds_of(moment)),
            "question": voice.say(question) if question else "",
            "ways": _ways(replay, step),
        },
    }


def past_context(table: Table, visitor: Visitor, *, step: int | None = None) -> dict[str, Any]:
    """A table as its visitor saw it at an earlier step, while the game goes on.

    Without a step, it is the last. Everything is from what that seat was told and shown, so it
    tells nothing new.
    """
    seat, voice = table.seat_of(visitor.guest), visitor.voice(table)
    story = table.teller.story(seat)
    replay = Replay(table.match, story, story, None, decisions=())
    step = replay.last if step is None else replay.within(step)
    number, moment = replay.number(step), replay.moment(step)
    return {
        **around_context(table, visitor),
        "view": table.teller.viewpoint(seat, is_open=False).view(after=number),
        "panel": Panel(last_said(replay.listed(step), voice)),
        "seats": seats_of(table, seat, voice, story=story, plates=replay.plates(step)),
        "round": None,
        "moment": None,
        **({} if moment is None else _as_seen(moment, voice, number=number)),
        "past": {"step": step, "last": replay.last},
    }


def _ways(replay: Replay, step: int) -> dict[str, int | None]:
    """The steps that each button leads to, if there are any."""
    return {
        "decision-before": replay.decision_before(step),
        "before": step - 1 if step else None,
        "after": step + 1 if step < replay.last else None,
        "decision-after": replay.decision_after(step),
    }


def _as_seen(moment: Moment, voice: Voice, *, number: int) -> dict[str, Any]:
    """What a replay shows of a step at which there was something to see."""
    return {
        "view": moment.view,
        "panel": panel_at(moment, voice, number=number),
        "moment": moment_context(moment, voice, number=number),
    }
