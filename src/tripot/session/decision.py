"""A decision in front of a player: the question and all that can be chosen, computed once.

A page, a terminal and a program draw the same decision, each in its own way.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise

from tripot.core.contract.notation import Verb
from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.refusals import Refused
from tripot.core.state import State
from tripot.session.gesture import offered_sums, try_out
from tripot.session.keys import is_touched, keys_of
from tripot.session.viewpoint import SeatView, pieces_of

_MOST_OF_A_VERB = 6
"""How many sums are offered for one verb, at least one for each thing that it names sums for."""


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: an action, what it is called, and its key."""

    action: str
    words: Words
    key: str = ""
    """Empty if it has no key, such as a sum that can only be typed."""
    is_legal: bool = True


@dataclass(frozen=True)
class Sums:
    """The sums that may be named for one thing, from `least` to `most`, and a few to offer."""

    named: str
    """The words of the action before the sum, such as `buy C`."""
    least: int
    most: int
    step: int
    offered: tuple[int, ...]
    """In ascending order."""
    count: int
    """How many sums there are."""
    has: int | None = None
    """What the seat has to pay it from, if that can be said."""


class Decision:
    """What a seat is to decide, and what it has put together so far.

    Args:
        view: The seat's view of the match; it is to decide.
        draft: Actions that are put together and not yet played.
    """

    def __init__(self, view: SeatView, draft: Sequence[str] = ()) -> None:
        self._view = view.asked()
        self.game = view.game
        self.gesture = try_out(self._view, draft)
        self._observed = self._view.observed()
        several = () if self.gesture.actions else self.game.words.several(self._observed)
        self._several = {one.text: one for one in several}

    @property
    def draft(self) -> tuple[str, ...]:
        """The draft, as far as it was legal."""
        return self.gesture.actions

    @property
    def refused(self) -> Refused | None:
        """Why the first illegal action of the draft is illegal."""
        return self.gesture.refused

    @property
    def is_complete(self) -> bool:
        """Whether the draft answers the decision."""
        return self.gesture.is_complete

    @cached_property
    def question(self) -> Words:
        """The question that the seat is asked."""
        return self.game.words.ask(self._observed, self._view.seat - 1 if self._view.seat else 0)

    @cached_property
    def pieces(self) -> tuple[Choice, ...]:
        """Every kind of piece in this decision, each with its own key, legal now or not."""
        now, pieces = self.gesture.legal(), pieces_of(self._view)
        keys = keys_of(self.game, pieces, pieces)
        return tuple(Choice(text, self.words(text), key, text in now) for text, key in keys.items())

    @cached_property
    def answers(self) -> tuple[Choice, ...]:
        """The answers; if there are none yet, those that some piece would first make legal.

        Sums that are offered have keys. Texts that stand for several actions come last.
        """
        legal = self._answers(self.gesture.legal())
        texts = [*_listed(self.game, legal or self._answers_ahead()), *self._several]
        offered = [text for text in texts if self._is_offered(text)]
        keys = keys_of(self.game, [*pieces_of(self._view), *offered], pieces_of(self._view))
        possible = {*legal, *self._several}
        return tuple(
            Choice(text, self.words(text), keys.get(text, ""), text in possible) for text in texts
        )

    @cached_property
    def offered(self) -> tuple[Choice, ...]:
        """What a person is offered now, in the order of the keys; of sums, a few."""
        allowed = [one for one in (*self.pieces, *self.answers) if one.is_legal and one.key]
        order = keys_of(self.game, [one.action for one in allowed], pieces_of(self._view))
        by_action = {one.action: one for one in allowed}
        return tuple(by_action[text] for text in order)

    @cached_property
    def sums(self) -> Mapping[str, Sums]:
        """The sums that may be named, by the words before them.

        The more things one verb can name sums of, such as six companies, the fewer of each are
        offered.
        """
        named = dict[str, list[int]]()
        for text in self._answers(self.gesture.legal()):
            if verb_of(text) in self.game.notation.VERBS.sums:
                named.setdefault(_named(text), []).append(_sum(text))
        things = Counter(map(verb_of, named))
        found = [_sums(name, of_it, things[verb_of(name)]) for name, of_it in named.items()]
        verbs, observed = self.game.notation.VERBS, self._observed
        return {one.named: replace(one, has=_has(verbs.of(one.named), observed)) for one in found}

    @cached_property
    def on_table(self) -> tuple[Choice, ...]:
        """The choices made by touching the picture of the table."""
        return tuple(one for one in self.answers if is_touched(self.game, one.action))

    def rest_on_table(self) -> tuple[Choice, ...]:
        """The actions that complete a decision of several actions, whichever came first.

        Empty if one of them could also be chosen at once, since it then is no part of a whole.
        """
        first = self.gesture.legal()
        following = self.gesture.with_one_more(first[0]).legal() if first else []
        if set(map(verb_of, first)) & set(map(verb_of, following)):
            return ()
        return tuple(Choice(text, self.words(text)) for text in following)

    def outlooks_behind(self, texts: Iterable[str]) -> dict[str, dict[str, Words | None]]:
        """The outlooks of these actions after each action that may come before them."""
        wanted, found = set(texts), dict[str, dict[str, Words | None]]()
        for first in (text for text in self.gesture.legal() if text in wanted):
            longer = self.gesture.with_one_more(first)
            composed = longer.outcome.observed()
            found[first] = {
                text: self.game.words.outlook(composed, self._number(text))
                for text in longer.legal()
                if text in wanted
            }
        return found

    def outlook(self, text: str) -> Words | None:
        """What an action can bring or cost now, if that can be said."""
        if text in self._several:
            return self._several[text].outlook
        return self.game.words.outlook(self._composed, self._number(text))

    def outlook_of_whole(self) -> Words | None:
        """The outlook of a draft that answers the decision: that of its last action."""
        if not self.is_complete:
            return None
        *before, last = self.draft
        composed = try_out(self._view, before).outcome.observed()
        return self.game.words.outlook(composed, self._number(last))

    def summed_up(self) -> Words | None:
        """What the pieces of the draft add up to."""
        chosen = [self._number(text) for text in self.draft]
        if not chosen or self.game.words.sum_up is None or not set(chosen) <= self.game.pieces:
            return None
        return self.game.words.sum_up(self._observed, chosen)

    def words(self, text: str) -> Words:
        """What an action is called as a choice."""
        if text in self._several:
            return self._several[text].words
        return self.game.words.offer_choice(self._observed, self._number(text))

    @cached_property
    def _composed(self) -> State:
        return self.gesture.outcome.observed()

    def _is_offered(self, text: str) -> bool:
        sums = (
            self.sums.get(_named(text)) if verb_of(text) in self.game.notation.VERBS.sums else None
        )
        return sums is None or _sum(text) in sums.offered

    def _answers(self, texts: Sequence[str]) -> list[str]:
        return [text for text in texts if self._number(text) not in self.game.pieces]

    def _answers_ahead(self) -> list[str]:
        for piece in self.gesture.legal():
            ahead = self._answers(self.gesture.with_one_more(piece).legal())
            if ahead:
                return ahead
        return []

    def _number(self, text: str) -> int:
        action = self.game.notation.to_action(text)
        assert action is not None
        return action


def _listed(game: Game, texts: Sequence[str]) -> list[str]:
    """In the order of a list: of a verb whose highest comes first, backwards."""
    verbs, listed = game.notation.VERBS, list[str]()
    for _, group in groupby(texts, verb_of):
        those = list(group)
        listed += reversed(those) if verbs.of(those[0]).is_highest_first else those
    return listed


def verb_of(text: str) -> str:
    return text.partition(" ")[0]


def _sums(named: str, sums: Sequence[int], things: int) -> Sums:
    ordered = sorted(sums)
    step = min((high - low for low, high in pairwise(ordered)), default=1)
    offered = offered_sums(ordered, count=max(1, _MOST_OF_A_VERB // things))
    return Sums(named, ordered[0], ordered[-1], step, tuple(offered), len(ordered))


def _has(verb: Verb, observed: State) -> int | None:
    return verb.pays_from(observed) if verb.pays_from else None


def _named(text: str) -> str:
    """What a sum is named for: `buy C` in `buy C 3`."""
    return text.rpartition(" ")[0]


def _sum(text: str) -> int:
    return int(text.rpartition(" ")[2])
