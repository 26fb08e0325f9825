"""Casablanca: the house rules, and which of them cannot be played (C47)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tripot.core.language import msg
from tripot.core.options import MOST_TURNS, Letters, Number, Option, check_all
from tripot.core.refusals import BadOption
from tripot.games.casablanca.state import (
    CIRCLES,
    LETTERS,
    MOST_NOTES,
    NOTE,
    NUMBERS,
    START_MONEY,
    SYMBOLS,
)

DEFAULTS: Mapping[str, Any] = {
    "ring": "",
    "money_supply": 8000,
    "stake": 700,
    "turn_limit": 300,
    "symbols": SYMBOLS,
    "laps": CIRCLES // SYMBOLS,
    "numbers": NUMBERS,
    "hand": 3,
}
_MONEY = Number(
    title=msg("Money in the box"),
    about=msg(
        "All the money in the game, at least 2,000 for each player; what nobody is "
        "given goes to the bank."
    ),
    clause="C4",
    least=2 * START_MONEY,
    most=MOST_NOTES * NOTE,
    step=NOTE,
)
_SYMBOLS = Number(
    title=msg("Symbols"),
    about=msg("How many different symbols are on the ring and the prize cards."),
    clause="C2",
    is_rare=True,
    least=2,
    most=SYMBOLS,
)
_LAPS = Number(
    title=msg("Repeats of each symbol"),
    about=msg("How many times each symbol appears on the ring."),
    clause="C1",
    is_rare=True,
    least=1,
    most=DEFAULTS["laps"],
)
_NUMBERS = Number(
    title=msg("Numbers on the tokens"),
    about=msg("How many different numbers there are, from 0 up; each is on two tokens."),
    clause="C3",
    is_rare=True,
    least=2,
    most=NUMBERS,
)
OPTIONS: Mapping[str, Option] = {
    "stake": Number(
        title=msg("Paid into the bank at the start"),
        about=msg(
            "What each player pays in of the 2,000 they are given: the more, the richer the bank."
        ),
        clause="C5",
        least=0,
        most=START_MONEY,
        step=NOTE,
    ),
    "money_supply": _MONEY,
    "turn_limit": Number(
        title=msg("Turn limit"),
        about=msg("After this many turns, all players’ together, the richest wins."),
        clause="C46",
        least=1,
        most=MOST_TURNS,
    ),
    "hand": Number(
        title=msg("Prize cards at the start"),
        about=msg("How many prize cards each player is dealt."),
        clause="C9",
        is_rare=True,
        least=0,
        most=DEFAULTS["hand"],
    ),
    "symbols": _SYMBOLS,
    "laps": _LAPS,
    "numbers": _NUMBERS,
    "ring": Letters(
        title=msg("Order of the symbols"),
        about=msg(
            "The symbols clockwise, one letter for each circle; if empty, abcdefg over and over."
        ),
        clause="C2",
        is_rare=True,
    ),
}


def ring_of(settings: Mapping[str, Any]) -> str:
    """C2: the symbols of the circles, in turn if no other order is wanted."""
    return str(settings["ring"]) or LETTERS[: settings["symbols"]] * int(settings["laps"])


def check_options(players: int, settings: dict[str, Any]) -> None:
    """C47: refuse what cannot be played."""
    check_all(OPTIONS, settings, "C47")
    symbols, laps = settings["symbols"], settings["laps"]
    # C9: enough cards that three alike can be exchanged and one is left to turn
    least = 3 if players > 2 and settings["hand"] == DEFAULTS["hand"] else 2
    tokens = players // 2 + 1  # C7: a token on the ring once everybody has set one aside
    for name, here in {
        "money_supply": replace(_MONEY, least=players * START_MONEY),
        "symbols": replace(_SYMBOLS, least=least),
        "laps": replace(_LAPS, least=-(-2 * tokens // symbols)),
        "numbers": replace(_NUMBERS, least=tokens, most=min(NUMBERS, symbols * laps // 2)),
    }.items():
        here.check(name, settings[name], "C47")
    ring = settings["ring"]
    if not isinstance(ring, str) or sorted(ring_of(settings)) != sorted(LETTERS[:symbols] * laps):
        raise BadOption(
            msg(
                "{option} must have {circles} letters from a to {last}, each {laps} times, "
                "not {value} (C47)."
            ),
            option="ring",
            circles=symbols * laps,
            last=LETTERS[symbols - 1],
            laps=laps,
            value=str(ring)[:40],
            clause="C47",
        )
