"""Casablanca: how actions are written, who perceives them, and how a person takes them."""

from tripot.core.contract.notation import Verb, Verbs
from tripot.core.language import msg
from tripot.games.casablanca.state import NOTE

VERBS = Verbs(
    Verb(forms=("first 1-4",)),
    Verb(forms=("place 0-27",), is_touched=True),
    Verb(forms=("aside 0-6",), seen_by=lambda before: (before.asked,)),
    *(Verb(forms=(form,)) for form in ("deal a-g", "give a-g", "turn a-g", "sell a-g")),
    Verb(forms=("reshuffle",)),
    Verb(forms=("take t1-t14",), is_touched=True),
    Verb(forms=("value 0-6",), seen_by=lambda before: (before.mover,)),
    Verb(forms=("say 0-6",)),
    Verb(forms=("pass",)),
    Verb(
        forms=("protest 100|150|...",),
        asks=msg("Protest, and bet"),
        plays=msg("Bet"),
        leaves=msg("${sum}; you keep ${left}"),
        pays_from=lambda observed: NOTE * int(observed.cash[int(observed.asked)]),
    ),
    Verb(forms=("retract",)),
    Verb(forms=("match",)),
    Verb(forms=("raise 150|200|...",)),
    Verb(forms=("withdraw",)),
    Verb(forms=("prize",)),
    Verb(forms=("seize a-g",)),
)
