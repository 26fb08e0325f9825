"""Le Millionnaire: the house rules, and which cannot be played (M65)."""

import json
from collections.abc import Mapping
from typing import Any

from tripot.core.boxes import is_whole
from tripot.core.language import Amount, msg
from tripot.core.refusals import BadOption
from tripot.games.millionnaire.box import (
    AMOUNTS,
    BOX,
    CARD_IDS,
    complaint_about,
    most_of,
)

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
_HIGHEST_TURN_LIMIT = 30000


def check_options(_players: int, settings: dict[str, Any]) -> None:
    """M65: refuse what cannot be played; write all cards and amounts out."""
    _check_range(settings, "goal", 200_000, 5_000_000, step=10_000)
    _check_range(settings, "turn_limit", 1, _HIGHEST_TURN_LIMIT)
    _check_range(settings, "start_money", 1000, 190_000, step=1000)
    _check_range(settings, "throws", 1, 3)
    _check_range(settings, "faces", 2, 6)
    _check_switch(settings, "trades")
    _check_switch(settings, "stakes")
    _check_start(settings)
    _check_cards(settings)
    _check_amounts(settings)


def _check_range(
    settings: dict[str, Any], name: str, least: int, most: int, *, step: int = 1
) -> None:
    value = settings[name]
    if is_whole(value, least, most) and value % step == 0:
        return
    if step == 1:
        key = msg("{option} must be a whole number from {least} to {most}, not {value} (M65).")
    else:
        key = msg("{option} must be from {least} to {most} in steps of {step}, not {value} (M65).")
    raise BadOption(
        key,
        option=name,
        least=Amount(least),
        most=Amount(most),
        step=Amount(step),
        value=_short(value),
    )


def _check_switch(settings: dict[str, Any], name: str) -> None:
    if type(settings[name]) is not bool:
        raise BadOption(
            msg("{option} must be true or false, not {value} (M65)."),
            option=name,
            value=_short(settings[name]),
        )


def _check_start(settings: dict[str, Any]) -> None:
    value, circuit = settings["start_square"], BOX.circuit
    if value == OWN_CHOICE and type(value) is int:
        return
    if not is_whole(value, 0, len(circuit) - 1) or circuit[value] != "V":
        raise BadOption(
            msg("start_square must be a violet square, or -1 for one's own choice, not {value}."),
            value=_short(value),
        )


def _check_cards(settings: dict[str, Any]) -> None:
    """M14: how many there are of some sorts; of the others, as many as in the box."""
    given = settings["cards"]
    if not isinstance(given, Mapping) or not given.keys() <= set(CARD_IDS):
        raise BadOption(
            msg("cards must count cards of {kinds}, not {value} (M14)."),
            kinds=", ".join(CARD_IDS),
            value=_short(given),
        )
    for id_, count in given.items():
        if not is_whole(count, 0, most_of(id_)):
            raise BadOption(
                msg("there can be 0 to {most} cards {kind}, not {value} (M14)."),
                most=most_of(id_),
                kind=id_,
                value=_short(count),
            )
    settings["cards"] = {**DEFAULTS["cards"], **given}
    complaint = complaint_about(settings["cards"])
    if complaint:
        raise BadOption(msg("cards: {reason}."), reason=complaint)


def _check_amounts(settings: dict[str, Any]) -> None:
    """M14: the amounts of some cards; of the others, those of the box."""
    given = settings["amounts"]
    if not isinstance(given, Mapping) or not given.keys() <= AMOUNTS.keys():
        raise BadOption(
            msg("amounts must give amounts of {kinds}, not {value} (M14)."),
            kinds=", ".join(AMOUNTS),
            value=_short(given),
        )
    for id_, amount in given.items():
        least, most = AMOUNTS[id_]
        if not is_whole(amount, least, most) or amount % 1000:
            raise BadOption(
                msg("the amount of {kind} must be thousands from {least} to {most} (M14)."),
                kind=id_,
                least=Amount(least),
                most=Amount(most),
            )
    settings["amounts"] = {**DEFAULTS["amounts"], **given}


def _short(value: object) -> str:
    return json.dumps(value, default=str)[:60]
