"""Les Tontons: the house rules, and which of them cannot be played (T2, T6 to T8, T70)."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tripot.core.language import msg
from tripot.core.options import Choice, Counts, Number, Option, Several, Switch, check_all, is_whole
from tripot.core.refusals import BadOption
from tripot.games.tontons.box import box_of, read_data
from tripot.games.tontons.printed import CHARACTER_IDS
from tripot.games.tontons.rules.row import width
from tripot.games.tontons.state import NOTES, PLACES, SEATS, START_NOTES, WORTH
from tripot.kit.boxes import BadBox, fault_of

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
"""The house rules. No characters: they are drawn by lot. An empty box: what is printed is as in
ours. Boss 0: the first one is drawn by lot; otherwise that seat is the boss. A smaller bank (T2),
fewer places in the pile (T7) or other notes in the envelopes (T6) make smaller games, down to those
whose whole tree can be visited."""
_BANK = Counts(
    title=msg("Notes in the bank"),
    about=msg("How many notes of each value there are."),
    clause="T2",
    is_rare=True,
    kinds={str(worth): "" for worth in WORTH},
    most=60,
)
_BOSS = Number(
    title=msg("First boss"),
    about=msg("The seat of the first boss; 0 to draw lots."),
    clause="T7",
    is_rare=True,
    least=0,
    most=SEATS,
)
OPTIONS: Mapping[str, Option] = {
    "rounds": Choice(
        title=msg("Rounds"),
        about=msg("How long the evening is: three for a first taste, seven as a rule."),
        clause="T8",
        values=dict.fromkeys(ROUNDS, ""),
    ),
    "taulier": Switch(
        title=msg("“Le Taulier”"),
        about=msg(
            "Places are sorted by number, and whoever is first in line at the lowest becomes boss."
        ),
        clause="T52",
    ),
    "friends": Switch(
        title=msg("“The devoted friend”"),
        about=msg("Everybody may hire one of six friends, once, for 3 briques."),
        clause="T62",
    ),
    "characters": Several(
        title=msg("Characters"),
        about=msg("One for each seat, separated by commas; leave it empty to draw lots."),
        clause="T6",
        is_rare=True,
        known=CHARACTER_IDS,
    ),
    "boss": _BOSS,
    "start_notes": Number(
        title=msg("Notes of 1 at the start"),
        about=msg("How many laurel notes of 1 each envelope holds at the start."),
        clause="T6",
        is_rare=True,
        least=0,
        most=9,
    ),
    "bank": _BANK,
    "places": Several(
        title=msg("Places in the pile"),
        about=msg("The numbers of the places that can come up, separated by commas."),
        clause="T11",
        is_rare=True,
        known=range(1, PLACES + 1),
    ),
    "box": Option(
        title=msg("What is printed in the box"),
        about=msg("The tables of a corrected box.toml: only what differs from ours."),
        clause="T70",
        is_rare=True,
    ),
}

EVENINGS: Mapping[str, Mapping[str, Any]] = {
    msg("Seven rounds"): {},
    msg("Three rounds"): {"rounds": 3},
    msg("Nine rounds, bosses and friends"): {"rounds": 9, "taulier": True, "friends": True},
}


def check_options(players: int, settings: dict[str, Any]) -> None:
    """T70: refuse what cannot be played; write out the bank and the places, in order."""
    check_all(OPTIONS, settings)
    replace(_BOSS, most=players).check("boss", settings["boss"], "T7")
    _check_characters(players, settings["characters"])
    settings["bank"] = {kind: settings["bank"].get(kind, 0) for kind in _BANK.kinds}
    _check_places(players, settings)
    _check_box(settings["box"])


def _check_characters(players: int, value: object) -> None:
    """T6: none, or one for each seat."""
    fits = isinstance(value, list | tuple) and len(value) in (0, players)
    if fits and isinstance(value, list | tuple) and len(set(map(str, value))) == len(value):
        if all(one in CHARACTER_IDS for one in value):
            return
    raise BadOption(
        msg("{option} must be {players} different ones of {known}, or none, not {value} (T6)."),
        option="characters",
        clause="T6",
        players=players,
        known=", ".join(CHARACTER_IDS),
        value=_short(value),
    )


def _check_places(players: int, settings: dict[str, Any]) -> None:
    """T7, T11: which places are in the pile; enough for the row."""
    given = settings["places"]
    good = isinstance(given, list | tuple) and all(is_whole(one, 1, PLACES) for one in given)
    if not good or len(set(given)) != len(given) or len(given) < width(players):
        raise BadOption(
            msg(
                "{option} must be {least} or more different numbers from 1 to 12, "
                "not {value} (T11)."
            ),
            option="places",
            clause="T11",
            least=width(players),
            value=_short(given),
        )
    settings["places"] = sorted(given)


def _check_box(value: object) -> None:
    """T70: tables as in box.toml, some or all of them."""
    if not isinstance(value, Mapping):
        key = msg("{option} must hold tables, not {value} (T70).")
        raise BadOption(key, option="box", clause="T70", value=_short(value))
    try:
        box_of(value)
    except (BadBox, TypeError) as error:
        key = msg("{option}: {reason}")
        raise BadOption(key, option="box", clause="T70", reason=str(error)) from error


def _short(value: object) -> str:
    fault = fault_of(value)
    return json.dumps(value, default=str)[:60] if fault is None else f"this: {fault}"


def read_box(file: Path) -> Mapping[str, Any]:
    """T70: the option that a corrected box file stands for.

    Raises:
        BadOption: It cannot be played with; the sentence names its line and the reason.
    """
    try:
        return {"box": read_data(file)}
    except (BadBox, UnicodeDecodeError) as error:
        key = msg("{option}: {reason}")
        raise BadOption(key, option="box", clause="T70", reason=str(error)) from error
