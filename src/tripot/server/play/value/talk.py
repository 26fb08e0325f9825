"""What players ask the active player for, such as a trade: talk, not an action of the game."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tripot.core.language import msg
from tripot.server.refusals import NothingToAsk
from tripot.session.match import Match


@dataclass(frozen=True)
class Talk:
    """Who asks at a table; kept in memory until it is granted."""

    seats: tuple[int, ...] = ()
    """From 1, in the order of asking."""

    def may_ask(self, match: Match, seat: int) -> bool:
        """Whether a seat may ask now, as everybody knows."""
        request = match.game.rules.REQUEST
        return request is not None and not match.is_over and request.may(match.observed(), seat - 1)

    def asking(self, match: Match, seat: int, *, is_wanted: bool = True) -> "Talk":
        """The talk once a seat asks, or no longer does; the same object if that changes nothing.

        Raises:
            NothingToAsk: There is nothing that it could ask for now.
        """
        if match.game.rules.REQUEST is None or (is_wanted and not self.may_ask(match, seat)):
            raise NothingToAsk(msg("There is nobody to ask for that now."))
        if is_wanted == (seat in self.seats):
            return self
        others = tuple(one for one in self.seats if one != seat)
        return Talk((*others, seat) if is_wanted else others)

    def kept_up(self, match: Match, people: Collection[int]) -> "Talk":
        """Without those who may no longer ask: it was granted, or it is their own turn."""
        return Talk(tuple(one for one in self.seats if one in people and self.may_ask(match, one)))

    def grants(self, match: Match, seat: int) -> dict[int, str]:
        """The actions by which a seat can grant what it is asked for now, by the asking seat."""
        request = match.game.rules.REQUEST
        if request is None or not self.seats or match.to_move != seat:
            return {}
        legal = set(match.legal(seat))
        granted = {one: request.grant(one - 1) for one in self.seats}
        return {one: action for one, action in granted.items() if action in legal}

    def about(self, match: Match, seat: int | None) -> dict[str, Any] | None:
        """What a seat may ask for or is asked for; None if the game has no such talk."""
        if match.game.rules.REQUEST is None or seat is None:
            return None
        return {
            "can_ask": self.may_ask(match, seat),
            "has_asked": seat in self.seats,
            "asked": [
                {"seat": one, "action": action} for one, action in self.grants(match, seat).items()
            ],
        }
