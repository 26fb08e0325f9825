"""Le Millionnaire: how actions are written, who perceives them, and how a person takes them."""

from collections.abc import Iterable

from tripot.core.contract.notation import Verb, Verbs
from tripot.core.language import msg
from tripot.core.state import State
from tripot.games.millionnaire.box import CARD_IDS
from tripot.games.millionnaire.circuit import HORSE_AT, VIOLET_AT
from tripot.games.millionnaire.rules.cards.confidential import is_slot_public
from tripot.games.millionnaire.state import (
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    SECRETS,
    UNITS,
)

_SUMS = "1-9|10|20|...|1000"
_CONFIDENTIAL = frozenset(f"card {id_}" for id_ in CARD_IDS[:SECRETS])

FORESEEN = frozenset({"director"})


def _drawer(before: State) -> tuple[int, ...] | None:
    """M23, M49, M55: only the drawer of a card, unless everybody knows what its slot held."""
    return None if is_slot_public(before) else (int(before.mover),)


def _unless_open(text: str) -> str:
    """`card ?` for a confidential card; the others are read out (M10)."""
    return "card ?" if text in _CONFIDENTIAL else text


def _squares(squares: Iterable[int]) -> str:
    return "|".join(str(square) for square in squares)


VERBS = Verbs(
    Verb(forms=("first 1-6",)),
    Verb(forms=(f"start {_squares(VIOLET_AT)}",), is_touched=True),
    Verb(forms=("throw",)),
    Verb(forms=("dice 1-6 1-6",)),
    Verb(forms=(f"buy A-F 1-{MOST_UNITS}",), asks=msg("Buy"), is_touched=True),
    Verb(forms=("done",)),
    Verb(forms=(f"horse {_squares(HORSE_AT)}",), is_touched=True),
    *(Verb(forms=(form,), is_touched=True) for form in ("auteuil", "arc", "outsiders")),
    Verb(
        forms=(f"roulette {_squares(VIOLET_AT)} 1-{MOST_ROULETTE}",),
        asks=msg("Stake on a violet square"),
        is_touched=True,
    ),
    Verb(forms=(f"even 1-{MOST_EVEN}",), asks=msg("Stake on Even Chance"), is_touched=True),
    Verb(forms=("offer 1-6",), begins=True, is_touched=True),
    Verb(forms=("hear 1-6",), is_touched=True),
    Verb(forms=(f"give A-F 1-{MOST_UNITS}", f"give {_SUMS}"), asks=msg("Give"), is_touched=True),
    Verb(forms=(f"ask A-F 1-{MOST_UNITS}", f"ask {_SUMS}"), asks=msg("Ask for"), is_touched=True),
    *(Verb(forms=(form,)) for form in ("propose", "withdraw", "accept", "refuse")),
    Verb(forms=("counter",), begins=True, is_touched=True),
    Verb(forms=("card tax|...",), seen_by=_drawer, twin=_unless_open),
    *(Verb(forms=(form,)) for form in ("marker", "claim", "receipt", "discharge", "will")),
    *(Verb(forms=(form,)) for form in ("liquidate", "hold")),
    Verb(forms=(f"sell A-F 1-{MOST_UNITS}",), asks=msg("Sell"), is_touched=True),
    Verb(forms=(f"shares 1-{UNITS // 2}",)),
    Verb(forms=(f"money 1-{UNITS // 2}",)),
    Verb(forms=("slot 0|1|...",)),
)
