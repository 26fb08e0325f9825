"""Le Millionnaire: the house rules, and which of them cannot be played (M65)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tripot.core.language import Amount, msg
from tripot.core.options import MOST_TURNS, Choice, Number, Option, Switch, check_all, is_whole
from tripot.core.refusals import BadOption
from tripot.games.millionnaire.box import (
    AMOUNTS,
    AMOUNTS_OF_RULES_1,
    BOX,
    CARD_IDS,
    complaint_about,
    most_of,
    read_corrections,
)
from tripot.kit.boxes import BadBox

OWN_CHOICE = -1
DEFAULTS: Mapping[str, Any] = {
    "goal": 1_000_000,
    "turn_limit": 400,
    "trades": True,
    "cards": {id_: BOX.cards[id_].count for id_ in CARD_IDS},
    "amounts": {id_: BOX.cards[id_].amount for id_ in AMOUNTS},
    "start_money": 100_000,
    "start_square": OWN_CHOICE,
    "stakes": True,
    "throws": 3,
    "faces": 6,
}
_VIOLET = {square: "" for square, sort in enumerate(BOX.circuit) if sort == "V"}
OPTIONS: Mapping[str, Option] = {
    "goal": Number(
        title=msg("Fortune that wins"),
        about=msg(
            "Whoever is worth this much at the end of a turn wins; lower it for a short evening."
        ),
        clause="M52",
        least=200_000,
        most=5_000_000,
        step=10_000,
    ),
    "start_money": Number(
        title=msg("Money at the start"),
        about=msg("What everybody starts with."),
        clause="M15",
        least=1000,
        most=190_000,
        step=1000,
    ),
    "trades": Switch(
        title=msg("Trades between players"),
        about=msg("Lets players sell each other shares, or exchange them."),
        clause="M35",
    ),
    "stakes": Switch(
        title=msg("Stakes on the squares"),
        about=msg("Lets players stake on horses, races and roulette."),
        clause="M37",
    ),
    "turn_limit": Number(
        title=msg("Turn limit"),
        about=msg("After this many turns, everybody’s counted, the richest wins."),
        clause="M57",
        least=1,
        most=MOST_TURNS,
    ),
    "throws": Number(
        title=msg("Throws per turn"),
        about=msg("A double means another throw, up to this many in a turn."),
        clause="M24",
        is_rare=True,
        least=1,
        most=3,
    ),
    "faces": Number(
        title=msg("Faces of the dice"),
        about=msg("With fewer faces, everybody walks more slowly."),
        clause="M65",
        is_rare=True,
        least=2,
        most=6,
    ),
    "start_square": Choice(
        title=msg("Starting square"),
        about=msg("The violet square that everybody starts from."),
        clause="M17",
        is_rare=True,
        values={OWN_CHOICE: msg("Everybody chooses"), **_VIOLET},
    ),
    "cards": Option(
        title=msg("Instruction cards"),
        about=msg("How many there are of some kinds; the others stay as in the box."),
        clause="M14",
        is_rare=True,
    ),
    "amounts": Option(
        title=msg("Amounts of instruction cards"),
        about=msg("What some kinds are worth; the others stay as in the box."),
        clause="M14",
        is_rare=True,
    ),
}

EVENINGS: Mapping[str, Mapping[str, Any]] = {
    msg("To the million"): {},
    msg("A short evening"): {"goal": 500_000},
}


def check_options(_players: int, settings: dict[str, Any]) -> None:
    """M65: refuse what cannot be played; write out all cards and amounts."""
    _check(settings, AMOUNTS)


def check_older_options(_players: int, settings: dict[str, Any]) -> None:
    """Check what could be played before M14 had its limits."""
    _check(settings, AMOUNTS | AMOUNTS_OF_RULES_1)


def _check(settings: dict[str, Any], amounts: Mapping[str, tuple[int, int]]) -> None:
    check_all(OPTIONS, settings, "M65")
    _check_cards(settings)
    _check_amounts(settings, amounts)


def _check_cards(settings: dict[str, Any]) -> None:
    """M14: the numbers of some sorts of cards; the others are as in the box."""
    given = settings["cards"]
    if not isinstance(given, Mapping) or not given.keys() <= set(CARD_IDS):
        raise BadOption(
            msg("{option} must count cards of {kinds}, not {value} (M14)."),
            option="cards",
            clause="M14",
            kinds=", ".join(CARD_IDS),
            value=_short(given),
        )
    for id_, count in given.items():
        if not is_whole(count, 0, most_of(id_)):
            raise BadOption(
                msg("there can be 0 to {most} cards {kind}, not {value} (M14)."),
                option="cards",
                clause="M14",
                most=most_of(id_),
                kind=id_,
                value=_short(count),
            )
    settings["cards"] = {**DEFAULTS["cards"], **given}
    complaint = complaint_about(settings["cards"])
    if complaint:
        raise BadOption(msg("{option}: {reason}."), option="cards", clause="M14", reason=complaint)


def _check_amounts(settings: dict[str, Any], amounts: Mapping[str, tuple[int, int]]) -> None:
    """M14: the amounts of some cards; the others are as in the box."""
    given = settings["amounts"]
    if not isinstance(given, Mapping) or not given.keys() <= AMOUNTS.keys():
        raise BadOption(
            msg("{option} must give amounts of {kinds}, not {value} (M14)."),
            option="amounts",
            clause="M14",
            kinds=", ".join(AMOUNTS),
            value=_short(given),
        )
    for id_, amount in given.items():
        least, most = amounts[id_]
        if not is_whole(amount, least, most) or amount % 1000:
            raise BadOption(
                msg("the amount of {kind} must be in thousands, from {least} to {most} (M14)."),
                option="amounts",
                clause="M14",
                kind=id_,
                least=Amount(least),
                most=Amount(most),
            )
    settings["amounts"] = {**DEFAULTS["amounts"], **given}


def read_box(file: Path) -> Mapping[str, Any]:
    """M14: the options that a corrected box file stands for.

    Raises:
        BadOption: It cannot be played with; the sentence gives the line and the reason.
    """
    try:
        return read_corrections(file)
    except BadBox as error:
        key = msg("{option}: {reason}")
        raise BadOption(key, option="box", clause="M14", reason=str(error)) from error


def _short(value: object) -> str:
    return json.dumps(value, default=str)[:60]
