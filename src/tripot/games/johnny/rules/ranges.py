"""Johnny Controletti: what the numbers in an action may be, and which clause says so."""

from collections.abc import Mapping

from tripot.core.language import Words, msg

_SEAT = Words(msg("seats go from 1 to 6"), clause="J2")
_COLOUR = Words(msg("the coloured die shows one of six colours, 1 to 6"), clause="J8")
_DIE = Words(msg("the numbered die shows 1 to 6"), clause="J13")
_CARD = Words(msg("there are cards of 5,000, 2,000, 1,000 and 0"), clause="J1")

RANGES: Mapping[str, tuple[Words, ...]] = {
    **{f"{verb} *": (_SEAT,) for verb in ("first", "ask")},
    "colour *": (_COLOUR,),
    "die *": (_DIE,),
    **{f"{verb} *": (_CARD,) for verb in ("put", "pay", "saving")},
}
