"""Johnny Controletti: how actions are written, who perceives them, and how a person takes them."""

from tripot.core.contract.notation import Verb, Verbs

VERBS = Verbs(
    Verb(forms=("first 1-6",)),
    Verb(forms=("colour 1-6",)),
    Verb(forms=("ask 1-6",)),
    Verb(forms=("put 0|1000|2000|5000",), seen_by=lambda before: (before.debtor,), is_piece=True),
    Verb(forms=("present",)),
    Verb(forms=("trust",)),
    Verb(forms=("doubt",)),
    Verb(forms=("die 1-6",)),
    Verb(forms=("pay 0|1000|2000|5000",), is_piece=True),
    Verb(forms=("console",)),
    Verb(forms=("decline",)),
    Verb(forms=("saving 0|1000|2000|5000",), seen_by=lambda before: (before.johnny,)),
)
