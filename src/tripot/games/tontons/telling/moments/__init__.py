"""Les Tontons: what there is to see."""

from tripot.games.tontons.telling.moments.moments import moment
from tripot.games.tontons.telling.moments.outcomes import act, outcome

__all__ = ["act", "moment", "outcome"]
