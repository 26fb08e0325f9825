"""The record of a match as JSON lines: a heading, an action a line, and how it ended.

The format is described in `docs/reference/record.md`.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import BadRecord, NewerRecord, Refused
from tripot.files import replacing
from tripot.session.match import Match, in_these_rules
from tripot.session.opening import Arrival, Seat
from tripot.session.why.comparison import Comparison

FORMAT = "tripot"
VERSION = 1


def lines(match: Match, *, since: int = 0) -> Iterator[str]:
    """The record of a match so far, without line ends, from line number `since` (from 0) on."""
    if since == 0:
        yield heading(match)
    first = max(0, since - 1)
    for number, (mover, action) in enumerate(match.history.log(since=first), first):
        yield action_line(mover, action, compared=match.history.compared(number))
    if match.is_over and since <= match.number + 1:
        yield ending(match)


def heading(match: Match) -> str:
    """The first line: what is played, by whom, under which rules."""
    fields: dict[str, Any] = {
        "record": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "rules": match.rules,
        "options": dict(match.options),
        "seats": [_without_none({"name": seat.name, "bot": seat.bot}) for seat in match.seats],
    }
    if match.arrivals:
        fields["arrivals"] = [_without_none(arrival._asdict()) for arrival in match.arrivals]
    if match.seed is not None:
        fields["seed"] = match.seed
    return _json(fields)


def action_line(seat: int, action: str, *, compared: str = "") -> str:
    """The line of an action: who took it (0 for chance), what it was, what a bot compared."""
    fields: dict[str, Any] = {"seat": seat, "action": action}
    if compared:
        fields["compared"] = json.loads(compared)
    return _json(fields)


def ending(match: Match) -> str:
    """The last line of a match that is over."""
    assert match.outcome is not None
    outcome = match.outcome
    fields = {"clause": outcome.clause, "winners": outcome.winners, "returns": outcome.returns}
    return _json({"outcome": fields})


def save(match: Match, path: Path | str) -> None:
    """Write the record of a match, completely or not at all."""
    with replacing(Path(path)) as draft, draft.open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines(match))
        file.flush()
        os.fsync(file.fileno())


def load(path: Path | str, find_game: Callable[[str], Game], *, mend: bool = False) -> Match:
    """Read a record and replay it.

    Args:
        path: The file.
        find_game: Returns the game of a name.
        mend: Drop a last line that was cut short in writing, instead of refusing the file.

    Raises:
        BadRecord: The file is not a record, is cut short or damaged, or was written by a newer
            Tripot; the sentence gives the line.
        OSError: The file cannot be read.
    """
    entries = _entries(Path(path).read_bytes(), mend=mend)
    heading = entries[0] if entries else {}
    match = _laid_table(heading, find_game)
    for number, entry in enumerate(entries[1:], start=2):
        if "outcome" in entries[number - 2]:
            raise BadRecord(
                msg("Line {line} comes after the outcome; nothing may follow it."), line=number
            )
        _replay(match, entry, number, rules=heading["rules"])
    return match


def _entries(data: bytes, *, mend: bool) -> list[Any]:
    *whole, rest = data.split(b"\n")
    if rest and not mend:
        whole.append(rest)
    entries = []
    for number, line in enumerate(whole, start=1):
        try:
            entry = json.loads(line.decode("utf-8-sig"))
            if b"\\u" in line:
                _json(entry).encode()  # half a surrogate pair can be escaped, but not written
        except (ValueError, RecursionError):
            entry = None
        if not isinstance(entry, dict):
            raise BadRecord(
                msg("Line {line} is cut short or damaged: expected a JSON object."), line=number
            )
        entries.append(entry)
    if rest and not mend:
        raise BadRecord(msg("Line {line} is cut short: its line end is missing."), line=len(whole))
    return entries


def _laid_table(fields: Mapping[str, Any], find_game: Callable[[str], Game]) -> Match:
    if fields.get("record") != FORMAT:
        raise BadRecord(msg('This is not a Tripot record: expected "record": "tripot" in line 1.'))
    _check_version(
        fields,
        "version",
        VERSION,
        msg("Line 1: format {version}; this Tripot reads up to {known}: update it."),
    )
    try:
        game = find_game(_expected(fields, "game", str))
        _check_version(
            fields,
            "rules",
            game.about.rules_version,
            msg("Line 1: rules {version}; this Tripot knows up to {known}: update it."),
        )
        options = _expected(fields, "options", dict)
        seats = [_seat(seat) for seat in _expected(fields, "seats", list)]
        match = Match(game, options=options, seats=seats, rules=fields["rules"])
    except BadRecord:
        raise
    except Refused as refused:
        raise BadRecord(msg("Line {line}: {reason}"), line=1, reason=refused.words) from None
    if "arrivals" in fields:
        match.arrivals = tuple(map(_arrival, _expected(fields, "arrivals", list)))
    if "seed" in fields:
        seed = _expected(fields, "seed", int, str)
        match.seed = seed if fields["rules"] == match.rules else None
    return match


def _check_version(fields: Mapping[str, Any], name: str, known: int, sentence: str) -> None:
    version = _expected(fields, name, int)
    if version > known:
        raise NewerRecord(sentence, version=version, known=known)
    if version < 1:
        raise _damaged_heading(name)


def _seat(fields: Any) -> Seat:
    if not isinstance(fields, dict):
        raise _damaged_heading("seats")
    bot = _expected(fields, "bot", str) if "bot" in fields else None
    return Seat(_expected(fields, "name", str), bot)


def _arrival(fields: Any) -> Arrival:
    if not isinstance(fields, dict):
        raise _damaged_heading("arrivals")
    at, seat = _expected(fields, "at", int), _expected(fields, "seat", int)
    sitter = _seat(fields)
    return Arrival(at, seat, sitter.name, sitter.bot)


def _expected(fields: Mapping[str, Any], name: str, *types: type) -> Any:
    """A field of the heading, of one of these types."""
    if type(fields.get(name)) not in types:
        raise _damaged_heading(name)
    return fields[name]


def _damaged_heading(name: str) -> BadRecord:
    return BadRecord(
        msg("Line 1 is damaged ({field}): expected version, game, rules, options and seats."),
        field=name,
    )


def _replay(match: Match, entry: dict[str, Any], number: int, *, rules: int) -> None:
    if "outcome" in entry:
        if not match.is_over or not _is_outcome(match, entry["outcome"]):
            raise BadRecord(
                msg("Line {line}: the outcome is not the one the actions lead to."), line=number
            )
        return
    if not isinstance(entry.get("action"), str) or type(entry.get("seat")) is not int:
        raise BadRecord(msg("Line {line} is damaged: expected a seat and an action."), line=number)
    mover = 0 if match.to_move is None or match.to_move < 0 else match.to_move
    seat, text = entry["seat"], entry["action"]
    texts = in_these_rules(match, rules, seat, text)
    if texts and seat != mover:
        raise BadRecord(
            msg("Line {line} is for seat {seat}, but seat {mover} is to decide (0 is chance)."),
            line=number,
            seat=seat,
            mover=mover,
        )
    try:
        match.play_log(texts, compared=_compared(entry) if texts == (text,) else "")
    except Refused as refused:
        raise BadRecord(msg("Line {line}: {reason}"), line=number, reason=refused.words) from None


def _compared(entry: dict[str, Any]) -> str:
    """What a bot compared for an action; empty if nothing is written, or nothing that is one."""
    if "compared" not in entry:
        return ""
    found = Comparison.read(json.dumps(entry["compared"]))
    return "" if found is None else found.write()


def _is_outcome(match: Match, given: Any) -> bool:
    """Whether an outcome is the match's. Unknown fields are left to later versions."""
    expected = json.loads(ending(match))["outcome"]
    return isinstance(given, dict) and expected.items() <= given.items()


def _json(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(", ", ": "))


def _without_none(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
