"""Les Tontons: the house rules, and which cannot be played (T2, T6 to T8, T70)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tripot.core.boxes import BadBox, is_whole
from tripot.core.language import msg
from tripot.core.refusals import BadOption
from tripot.games.tontons.box import CHARACTER_IDS, box_of, read_data
from tripot.games.tontons.row import width
from tripot.games.tontons.state import NOTES, PLACES, START_NOTES, WORTH

ROUNDS = (3, 7, 8, 9)
DEFAULTS: Mapping[str, Any] = {
    "rounds": 7,
    "characters": [],
    "taulier": False,
    "friends": False,
    "box": {},
    "bank": {str(worth): count for worth, count in zip(WORTH, NOTES, strict=True)},
    "places": list(range(1, PLACES + 1)),
    "start_notes": START_NOTES,
    "boss": 0,
}
"""The house rules.

No characters: they are drawn by lot. An empty box: what is printed is as in ours. Boss 0: the
first one is drawn by lot, else he has that seat. A smaller bank (T2), fewer places in the pile (T7)
or other notes in the envelopes (T6) make smaller games, down to those that can be seen whole.
"""
_MOST_OF_A_KIND = 60
_MOST_START_NOTES = 9


def check_options(players: int, settings: dict[str, Any]) -> None:
    """T70: refuse what cannot be played; write the bank and the places out, in order."""
    rounds = settings["rounds"]
    if type(rounds) is not int or rounds not in ROUNDS:
        raise BadOption(
            msg("rounds must be one of {known}, not {value} (T8)."),
            known=", ".join(str(count) for count in ROUNDS),
            value=_short(rounds),
        )
    for name in ("taulier", "friends"):
        if type(settings[name]) is not bool:
            raise BadOption(
                msg("{option} must be true or false, not {value} (T70)."),
                option=name,
                value=_short(settings[name]),
            )
    _check_characters(players, settings["characters"])
    _check_bank(settings)
    _check_places(players, settings)
    _check_range(settings, "start_notes", _MOST_START_NOTES, "T6")
    _check_range(settings, "boss", players, "T7")
    _check_box(settings["box"])


def _check_characters(players: int, value: object) -> None:
    """T6: none, or one for each seat."""
    fits = isinstance(value, list | tuple) and len(value) in (0, players)
    if fits and isinstance(value, list | tuple) and len(set(map(str, value))) == len(value):
        if all(one in CHARACTER_IDS for one in value):
            return
    raise BadOption(
        msg("characters must be {players} different ones of {known}, or none, not {value} (T6)."),
        players=players,
        known=", ".join(CHARACTER_IDS),
        value=_short(value),
    )


def _check_bank(settings: dict[str, Any]) -> None:
    """T2: how many notes of each value; none of those that are not named."""
    given, kinds = settings["bank"], [str(worth) for worth in WORTH]
    good = isinstance(given, Mapping) and given.keys() <= set(kinds)
    if not good or not all(is_whole(count, 0, _MOST_OF_A_KIND) for count in given.values()):
        raise BadOption(
            msg("bank must count notes of {kinds}, 0 to {most} of each, not {value} (T2)."),
            kinds=", ".join(kinds),
            most=_MOST_OF_A_KIND,
            value=_short(given),
        )
    settings["bank"] = {kind: given.get(kind, 0) for kind in kinds}


def _check_places(players: int, settings: dict[str, Any]) -> None:
    """T7, T11: which places are in the pile; enough for the row."""
    given = settings["places"]
    good = isinstance(given, list | tuple) and all(is_whole(one, 1, PLACES) for one in given)
    if not good or len(set(given)) != len(given) or len(given) < width(players):
        raise BadOption(
            msg(
                "places must be {least} or more different numbers from 1 to 12, not {value} (T11)."
            ),
            least=width(players),
            value=_short(given),
        )
    settings["places"] = sorted(given)


def _check_range(settings: dict[str, Any], name: str, most: int, clause: str) -> None:
    """A whole number from 0 on."""
    if not is_whole(settings[name], 0, most):
        raise BadOption(
            msg("{option} must be a whole number from 0 to {most}, not {value} ({clause})."),
            option=name,
            most=most,
            value=_short(settings[name]),
            clause=clause,
        )


def _check_box(value: object) -> None:
    """T70: tables as in box.toml, some or all of them."""
    if not isinstance(value, Mapping):
        raise BadOption(msg("box must hold tables, not {value} (T70)."), value=_short(value))
    try:
        box_of(value)
    except (BadBox, TypeError) as error:
        raise BadOption(msg("box: {reason}"), reason=str(error)) from error


def _short(value: object) -> str:
    return json.dumps(value, default=str)[:60]


def read_corrected(file: Path) -> Mapping[str, Any]:
    """T70: the option that a corrected box file stands for.

    Raises:
        BadOption: It cannot be played with; the sentence names its line and the reason.
    """
    try:
        return {"box": read_data(file)}
    except (BadBox, UnicodeDecodeError) as error:
        raise BadOption(msg("box: {reason}"), reason=str(error)) from error
