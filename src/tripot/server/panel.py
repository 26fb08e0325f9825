"""The decision in front of a person: the question, what can be chosen, what is chosen so far."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from tripot.core.game import Game
from tripot.core.gesture import Gesture, decision_of, offered_sums, try_out
from tripot.core.keys import keys_of, next_keys, pieces_of
from tripot.core.language import Player, Words, msg
from tripot.core.match import Match
from tripot.core.refusals import BadField, IllegalAction, Refused
from tripot.core.state import CHANCE, State

Say = Callable[[Words], str]


@dataclass(frozen=True)
class Choice:
    """Something that can be pressed: an action, what it is called, its key."""

    action: str
    label: str
    key: str
    is_legal: bool = True
    outlook: str = ""
    """What it can bring or cost, where that can be said."""


@dataclass(frozen=True)
class Amount:
    """A sum that is asked for: any from `least` to `most`, and a few to be had by one press."""

    title: str
    of: str
    """The first word of the action; the sum follows it."""
    least: int
    most: int
    step: int
    offers: dict[int, Choice]
    outlook: str = ""
    """What holds for every sum."""


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible, and by which clause."""

    text: str
    clause: str = ""
    form: str = ""
    """The button whose form holds a field that cannot be as it is, and which field (from 0)."""
    field: int | None = None
    typed: tuple[str, ...] = ()
    """What was written into its fields."""


@dataclass(frozen=True)
class Panel:
    """What stands in the bar at the bottom of a table."""

    question: str
    clause: str = ""
    is_yours: bool = False
    pieces: dict[str, Choice] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    on_table: dict[str, Choice] = field(default_factory=dict)
    """What is chosen by touching the picture of the table, by action."""
    of_whole: dict[str, dict[str, str]] = field(default_factory=dict)
    """Where what is chosen there takes two actions: what the second can bring, by the first."""
    amount: Amount | None = None
    so_far: str = ""
    hint: str = ""
    commit: Choice | None = None
    refusal: Refusal | None = None
    draft: tuple[str, ...] = ()

    @property
    def letters(self) -> int:
        """How much there is to read: the question, the choices and their outlooks."""
        read = [len(choice.label) + len(choice.outlook) for choice in self.choices]
        return len(self.question) + sum(read)


def refusal_of(refused: Refused, say: Say) -> Refusal:
    """A refusal as a page shows it: the reason alone where a rule gives one, never notation."""
    told = refused.reason if isinstance(refused, IllegalAction) else refused.in_person
    field = refused.field if isinstance(refused, BadField) else None
    return Refusal(say(told), told.clause, field=field)


def panel_of(match: Match, seat: int | None, say: Say, *, draft: Sequence[str] = ()) -> Panel:
    """The panel of a seat (or an onlooker) with some pieces chosen already.

    Args:
        match: The match; nothing is played in it.
        seat: Whose panel, from 1.
        say: Says a sentence in the person's language.
        draft: Actions that the person has put together and not played.
    """
    if seat in match.together:
        match = match.as_asked(seat)
    if seat is None or match.to_move != seat:
        return Panel(say(_waiting(match)))
    gesture = try_out(match, draft, seat=seat)
    observed = match.observed(seat)
    question = match.game.ask(observed, seat - 1)
    pieces = _pieces(match, gesture, observed, say)
    answers = _answers_now(match, gesture, observed, say)
    on_table = {one.action: one for one in answers if _verb(one.action) in match.game.on_table}
    of_whole = {}
    if len(on_table) == len(answers):
        on_table |= _rest_on_table(match, gesture, observed, say)
        of_whole = _of_whole(match, gesture, on_table, say)
    others = [one for one in answers if one.action not in on_table]
    sums = [one for one in others if _verb(one.action) in match.game.amounts]
    listed = [one for one in others if one not in sums]
    choices = _with_keys(listed, len(pieces))
    so_far = _summed_up(match.game, observed, gesture.actions, say)
    outlook = _outlook_of_whole(match, gesture, say)
    commit = Choice("", so_far, "Enter", outlook=outlook) if gesture.is_complete else None
    hint = say(Words(msg("Choose one or more cards."))) if pieces and not so_far else ""
    if on_table and choices:
        hint = say(Words(msg("Choose on the table, or here:")))
    return Panel(
        say(question),
        question.clause,
        is_yours=True,
        pieces=pieces,
        choices=choices,
        on_table=on_table,
        of_whole=of_whole,
        amount=_amount(match.game, sums, len(pieces) + len(choices), say),
        so_far=so_far,
        hint=hint,
        commit=commit,
        refusal=None if gesture.refused is None else refusal_of(gesture.refused, say),
        draft=gesture.actions,
    )


def asked_of(match: Match, seat: int) -> str:
    """What a seat is asked now, alone or with others, as the game's word for it."""
    asked = match.as_asked(seat) if seat in match.together else match
    return decision_of(asked, seat).split()[1]


def _waiting(match: Match) -> Words:
    if match.is_over:
        return Words(msg("The game is over."))
    if match.to_move == CHANCE or match.to_move is None:
        return Words(msg("Chance decides."))
    if match.together and match.game.together is not None:
        return Words(match.game.together.question)
    return Words(msg("{player} is thinking."), {"player": Player(match.to_move)})


def _pieces(match: Match, gesture: Gesture, observed: State, say: Say) -> dict[str, Choice]:
    """Every kind of piece that the decision knows, one key each, allowed now or not."""
    game, now = match.game, gesture.legal()
    pieces = pieces_of(match, gesture.seat)
    return {
        text: Choice(text, say(game.offer_choice(observed, _number(game, text))), key, text in now)
        for text, key in keys_of(game, pieces, pieces).items()
    }


def _answers_now(match: Match, gesture: Gesture, observed: State, say: Say) -> list[Choice]:
    """What answers the decision; what some piece would first make possible is shown too."""
    game, legal = match.game, _answers(match.game, gesture.legal())
    composed = gesture.outcome.observed(gesture.seat)
    return [
        Choice(
            text,
            say(game.offer_choice(observed, _number(game, text))),
            "",
            is_legal=text in legal,
            outlook=_outlook(game, composed, text, say) if text in legal else "",
        )
        for text in legal or _answers_ahead(match, gesture)
    ]


def _outlook(game: Game, observed: State, text: str, say: Say) -> str:
    """What one action can bring or cost, for who observes this and is to decide."""
    outlook = game.outlook(observed, _number(game, text))
    return "" if outlook is None else say(outlook)


def _outlook_of_whole(match: Match, gesture: Gesture, say: Say) -> str:
    """The same for actions that answer a decision together: what the last of them can."""
    if not gesture.is_complete:
        return ""
    *before, last = gesture.actions
    composed = try_out(match, before, seat=gesture.seat).outcome.observed(gesture.seat)
    return _outlook(match.game, composed, last, say)


def _rest_on_table(match: Match, gesture: Gesture, observed: State, say: Say) -> dict[str, Choice]:
    """What completes a decision of several actions, each of its own sort, whatever was the first.

    Nothing where the same could be chosen at once: then it is no part of a whole.
    """
    first = gesture.legal()
    following = gesture.with_one_more(first[0]).legal() if first else []
    if {_verb(text) for text in first} & {_verb(text) for text in following}:
        return {}
    game = match.game
    return {
        text: Choice(text, say(game.offer_choice(observed, _number(game, text))), "")
        for text in following
    }


def _of_whole(
    match: Match, gesture: Gesture, on_table: Mapping[str, Choice], say: Say
) -> dict[str, dict[str, str]]:
    """What every second action on the table can bring, behind every first."""
    firsts = [text for text in gesture.legal() if text in on_table]
    if len(firsts) == len(on_table):
        return {}
    found = dict[str, dict[str, str]]()
    for first in firsts:
        longer = gesture.with_one_more(first)
        composed = longer.outcome.observed(gesture.seat)
        found[first] = {
            text: _outlook(match.game, composed, text, say)
            for text in longer.legal()
            if text in on_table
        }
    return found


def _with_keys(choices: Sequence[Choice], before: int) -> tuple[Choice, ...]:
    """Choices with a key each, behind so many others."""
    keys = next_keys([one.action for one in choices], before)
    return tuple(replace(one, key=key) for one, key in zip(choices, keys, strict=True))


def _amount(game: Game, sums: Sequence[Choice], before: int, say: Say) -> Amount | None:
    """The sum that is asked for; offered are the least, the most and a few between."""
    if not sums:
        return None
    by_sum = {int(one.action.split()[1]): one for one in sums}
    least, most = min(by_sum), max(by_sum)
    step = min((high - low for low, high in pairwise(sorted(by_sum))), default=1)
    offered = offered_sums(list(by_sum))
    keyed = _with_keys([by_sum[at] for at in offered], before)
    offers = dict(zip(offered, keyed, strict=True))
    verb = _verb(sums[0].action)
    outlook = by_sum[least].outlook
    return Amount(say(Words(game.amounts[verb])), verb, least, most, step, offers, outlook)


def _verb(text: str) -> str:
    return text.partition(" ")[0]


def _answers_ahead(match: Match, gesture: Gesture) -> list[str]:
    for piece in gesture.legal():
        ahead = _answers(match.game, gesture.with_one_more(piece).legal())
        if ahead:
            return ahead
    return []


def _answers(game: Game, texts: Sequence[str]) -> list[str]:
    return [text for text in texts if _number(game, text) not in game.pieces]


def _summed_up(game: Game, observed: State, actions: Sequence[str], say: Say) -> str:
    chosen = [_number(game, text) for text in actions]
    if not chosen or game.sum_up is None or not set(chosen) <= game.pieces:
        return ""
    return say(game.sum_up(observed, chosen))


def _number(game: Game, text: str) -> int:
    action = game.to_action(text)
    assert action is not None
    return action
