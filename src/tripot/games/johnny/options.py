"""Johnny Controletti: the house rules, and which of them cannot be played (J31)."""

from collections.abc import Mapping
from typing import Any

from tripot.core.language import Amount, msg
from tripot.core.options import MOST_TURNS, Counts, Number, Option, check_all
from tripot.core.refusals import BadOption
from tripot.games.johnny.state import VALUES, counts, money, total

_MOST_OF_A_KIND = 120
_CARDS = {str(1000 * value): "" for value in reversed(VALUES)}
OPTIONS: Mapping[str, Option] = {
    "target": Number(
        title=msg("Money needed to win"),
        about=msg("Whoever reaches it wins at once; it must be more than the starting money."),
        clause="J28",
        least=1000,
        most=60000,
        step=1000,
    ),
    "turn_limit": Number(
        title=msg("Turn limit"),
        about=msg("After this many turns the game stops and the richest player wins."),
        clause="J30",
        least=1,
        most=MOST_TURNS,
    ),
    "start_money": Counts(
        title=msg("Starting cards"),
        about=msg("How many cards of each value every player starts with."),
        clause="J3",
        is_rare=True,
        kinds=_CARDS,
        most=_MOST_OF_A_KIND,
    ),
    "savings": Counts(
        title=msg("Cards in Aunt Carlotta’s Savings"),
        about=msg("How many cards of each value lie there, for those who doubt wrongly."),
        clause="J4",
        is_rare=True,
        kinds=_CARDS,
        most=_MOST_OF_A_KIND,
    ),
}
DEFAULTS: Mapping[str, Any] = {
    "target": 25000,
    "turn_limit": 200,
    "start_money": {"5000": 1, "2000": 2, "1000": 4, "0": 2},
    "savings": {"5000": 1, "2000": 2, "1000": 2, "0": 1},
}


def check_options(players: int, settings: dict[str, Any]) -> None:
    """J31: refuse what cannot be played; write out every kind of card, in a fixed order."""
    check_all(OPTIONS, settings, "J31")
    for name in ("start_money", "savings"):
        settings[name] = {kind: settings[name].get(kind, 0) for kind in _CARDS}
    start, savings = counts(settings["start_money"]), counts(settings["savings"])
    if not total(start):
        key = msg("{option} must hold at least one card (J31).")
        raise BadOption(key, option="start_money", clause="J31")
    if settings["target"] <= 1000 * money(start):
        raise BadOption(
            msg("{option} must be more than the starting money, {money} (J31)."),
            option="target",
            money=Amount(1000 * money(start)),
            clause="J31",
        )
    in_play = [players * own + pile for own, pile in zip(start, savings, strict=True)]
    _check_winnable(settings, 1000 * money(in_play))
    if sum(in_play) > _MOST_OF_A_KIND:
        raise BadOption(
            msg("That would put {cards} cards in play; the most is {most} (J31)."),
            option="start_money",
            cards=sum(in_play),
            most=_MOST_OF_A_KIND,
            clause="J31",
        )


def _check_winnable(settings: Mapping[str, Any], money_in_play: int) -> None:
    """J31: if nobody can reach the target, only the turn limit ends a game, so it must be near."""
    if settings["target"] > money_in_play and settings["turn_limit"] > DEFAULTS["turn_limit"]:
        raise BadOption(
            msg(
                "{option} must be {most} or less, which is all the money in the game, unless "
                "{other_option} is {turns} or less (J31)."
            ),
            option="target",
            other_option="turn_limit",
            most=Amount(money_in_play),
            turns=DEFAULTS["turn_limit"],
            clause="J31",
        )
