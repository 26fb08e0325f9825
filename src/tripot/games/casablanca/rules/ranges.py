"""Casablanca: what the numbers and letters in an action may be, and which clause says so."""

from collections.abc import Mapping

from tripot.core.language import Words, msg

_SEAT = Words(msg("seats go from 1 to 4"), clause="C3")
_CIRCLE = Words(msg("the circles are numbered from 0 to 27"), clause="C7")
_NUMBER = Words(msg("the numbers on the tokens go from 0 to 6"), clause="C3")
_TOKEN = Words(msg("the tokens are t1 to t14"), clause="C7")
_SYMBOL = Words(msg("the symbols are a to g"), clause="C2")
_STAKE = Words(
    msg("a stake is at least $100, a multiple of $50, and no more than you have"), clause="C21"
)
_RAISE = Words(msg("a raise is to twice or three times the stake"), clause="C24")

RANGES: Mapping[str, tuple[Words, ...]] = {
    "first *": (_SEAT,),
    "place *": (_CIRCLE,),
    **{f"{verb} *": (_NUMBER,) for verb in ("aside", "value", "say")},
    **{f"{verb} *": (_SYMBOL,) for verb in ("deal", "give", "turn", "sell", "seize")},
    "take *": (_TOKEN,),
    "protest *": (_STAKE,),
    "raise *": (_RAISE,),
}
