"""Le Millionnaire: what the numbers and letters in an action may be, and which clause says so."""

from collections.abc import Mapping

from tripot.core.language import Words, msg

_SEAT = Words(msg("seats go from 1 to 6"), clause="M1")
_DIE = Words(msg("a die shows 1 to 6"), clause="M1")
_START = Words(msg("a pawn starts from a violet square"), clause="M17")
_HORSE = Words(msg("the horses are on squares 0, 4, 10 and 14"), clause="M3")
_VIOLET = Words(msg("the violet squares are the odd ones"), clause="M3")
_ROULETTE = Words(msg("up to 5,000 francs on a square, in thousands"), clause="M41")
_EVEN = Words(msg("up to 50,000 francs on Even Chance, in thousands"), clause="M42")
_COMPANY = Words(msg("the companies are A to F"), clause="M4")
_UNITS = Words(msg("a company has 250 units"), clause="M5")
_FREE = Words(
    msg("a card gives one unit for every one or two you hold, as far as they last"), clause="M30"
)
_OFFERED = Words(
    msg("each side of an offer is units and thousands of francs that its owner has"), clause="M36"
)
_CARD = Words(msg("there is no such card"), clause="M14")
_SLOT = Words(msg("chance names a place in the pile"), clause="M55")

_SIDE = r"( \w -?\d+)* -?\d+"

LONGER: Mapping[str, Words] = {
    rf"(offer -?\d+|counter){_SIDE} :{_SIDE}": _OFFERED,
}
RANGES: Mapping[str, tuple[Words, ...]] = {
    "first *": (_SEAT,),
    **{f"{verb} *": (_SEAT,) for verb in ("offer", "hear")},
    "dice * *": (_DIE, _DIE),
    "start *": (_START,),
    "horse *": (_HORSE,),
    "roulette * *": (_VIOLET, _ROULETTE),
    "even *": (_EVEN,),
    **{f"{verb} * *": (_COMPANY, _UNITS) for verb in ("buy", "sell")},
    **{f"{verb} * *": (_COMPANY, _OFFERED) for verb in ("give", "ask")},
    **{f"{verb} *": (_OFFERED,) for verb in ("give", "ask")},
    **{f"{verb} *": (_FREE,) for verb in ("shares", "money")},
    "card *": (_CARD,),
    "slot *": (_SLOT,),
}
