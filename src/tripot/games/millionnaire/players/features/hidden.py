"""Le Millionnaire: what the referee knows and a seat does not, for critics."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.millionnaire.box import CARD_IDS
from tripot.games.millionnaire.players.features.second import PLACES, write_secrets
from tripot.games.millionnaire.state import SEATS, SECRETS, bit
from tripot.kit.features import each, turned_bits

_KNOWS_AT = len(PLACES) * SECRETS

HIDDEN_PAPERS = Features(
    (
        Numbers(each("{}_is_at_{}", CARD_IDS[:SECRETS], PLACES), "where a confidential card is"),
        Numbers(each("{}_known_to_{}", CARD_IDS[:SECRETS], range(SEATS)), "who knows where it is"),
    )
)


@rule
def hidden_papers(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` from a state with nothing erased."""
    out[:] = 0.0
    write_secrets(state, seat, out, 0)
    for secret in range(SECRETS):
        knows = turned_bits(state, seat, int(state.knows[secret]))
        for turn in range(SEATS):
            out[_KNOWS_AT + SEATS * secret + turn] = float(bit(knows, turn))
