"""Les Tontons: what the numbers and letters in an action may be, and which clause says so."""

from collections.abc import Mapping

from tripot.core.language import Words, msg

_SEAT = Words(msg("seats go from 1 to 6"), clause="T1")
_CHARACTER = Words(msg("there is no such character"), clause="T1")
_PLACE = Words(msg("the places are numbered from 1 to 12"), clause="T5")
_BACK = Words(msg("a back is small or big"), clause="T3")
_NOTE = Words(msg("notes are worth 0, 1, 2, 3 or 5"), clause="T2")
_SMALL = Words(msg("small notes are worth 1 or 2"), clause="T2")
_PAID = Words(msg("payments are made with notes of 1, 2, 3 or 5"), clause="T2")
_DESTINATION = Words(msg("the destinations are A to D"), clause="T11")
_CARD = Words(msg("cards have values from 1 to 10, except the friend card"), clause="T22")
_SPENT = Words(msg("cards have values from 1 to 10"), clause="T22")
_FRIEND = Words(msg("there is no such friend"), clause="T65")

RANGES: Mapping[str, tuple[Words, ...]] = {
    **{f"{verb} *": (_SEAT,) for verb in ("boss", "look", "burn", "silence", "rob", "slip")},
    "character *": (_CHARACTER,),
    "place *": (_PLACE,),
    "back *": (_BACK,),
    **{f"{verb} *": (_NOTE,) for verb in ("note", "value", "draw", "grab", "pick")},
    **{f"{verb} *": (_SMALL,) for verb in ("lose", "give")},
    "yield *": (_PAID,),
    **{f"{verb} *": (_DESTINATION,) for verb in ("go", "ride")},
    "send * *": (_SEAT, _DESTINATION),
    "play *": (_CARD,),
    "swap * *": (_SPENT, _SPENT),
    "hire *": (_FRIEND,),
}
