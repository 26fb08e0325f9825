"""The decision in front of a person: the question, the choices, and what is chosen so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tripot.core.language import Player, Words, msg
from tripot.core.refusals import BadField, IllegalAction, Refused
from tripot.core.state import CHANCE, PUBLIC
from tripot.session import decision
from tripot.session.decision import Decision, verb_of
from tripot.session.viewpoint import SeatView

Say = Callable[[Words], str]


@dataclass(frozen=True)
class Choice:
    """Something that can be pressed: an action, what it is called, its key."""

    action: str
    label: str
    key: str
    is_legal: bool = True
    outlook: str = ""
    """What it can bring or cost, if that can be said."""


@dataclass(frozen=True)
class Amount:
    """A sum that is asked for: from `least` to `most`, with a few on buttons."""

    title: str
    of: str
    """The first word of the action; the sum follows it."""
    least: int
    most: int
    step: int
    offers: dict[int, Choice]
    play: str
    """Plays a sum that is written in, as a button."""
    outlook: str = ""
    """What holds for every sum."""
    leaves: str = ""
    """What one comes to, by `{sum}` and `{left}`."""
    has: int | None = None
    """Of what it goes."""


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible, and by which clause."""

    text: str
    clause: str = ""
    form: str = ""
    """The button whose form has a bad field, and the field's number, from 0."""
    field: int | None = None
    typed: tuple[str, ...] = ()
    """What was written into the form's fields."""


@dataclass(frozen=True)
class Panel:
    """The bar at the bottom of a table."""

    question: str
    clause: str = ""
    is_yours: bool = False
    pieces: dict[str, Choice] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    on_table: dict[str, Choice] = field(default_factory=dict)
    """What is chosen by touching the picture of the table, by action."""
    of_whole: dict[str, dict[str, str]] = field(default_factory=dict)
    """If a choice there takes two actions, the outlooks of the second, by the first."""
    amount: Amount | None = None
    so_far: str = ""
    hint: str = ""
    commit: Choice | None = None
    refusal: Refusal | None = None
    draft: tuple[str, ...] = ()

    @property
    def letters(self) -> int:
        """The amount of text: the question, the choices and their outlooks."""
        read = [len(choice.label) + len(choice.outlook) for choice in self.choices]
        return len(self.question) + sum(read)


def refusal_of(refused: Refused, say: Say) -> Refusal:
    """A refusal as a page shows it: a rule's reason alone, and never notation."""
    told = refused.reason if isinstance(refused, IllegalAction) else refused.in_person
    field = refused.field if isinstance(refused, BadField) else None
    return Refusal(say(told), told.clause, field=field)


def panel_of(view: SeatView, say: Say, *, last_said: str = "", draft: Sequence[str] = ()) -> Panel:
    """The panel of a seat (or an onlooker), with some pieces chosen already.

    Args:
        view: The seat's view.
        say: Says a sentence in the person's language.
        last_said: The last line of the story, for when there is nothing else to say.
        draft: Actions that the person has put together and not yet played.
    """
    if not view.is_asked:
        waiting = _waiting(view)
        return Panel(say(waiting) if waiting else last_said)
    made = Decision(view, draft)
    pieces = {one.action: _choice(one, say) for one in made.pieces}
    on_table, of_whole = _on_table(made, say)
    others = [one for one in made.answers if one.action not in on_table]
    sums = [one for one in others if verb_of(one.action) in made.game.notation.VERBS.sums]
    choices = tuple(_choice(one, say, made) for one in others if one not in sums)
    so_far = _said(made.summed_up(), say)
    is_open = not (so_far or made.is_complete)
    hint = say(Words(msg("You may choose several."))) if pieces and is_open else ""
    if on_table and choices:
        hint = say(Words(msg("Choose on the table, or here:")))
    elif on_table and not (of_whole or pieces):
        hint = say(Words(msg("Choose on the table.")))
    return Panel(
        say(made.question),
        made.question.clause,
        is_yours=True,
        pieces=pieces,
        choices=choices,
        on_table=on_table,
        of_whole=of_whole,
        amount=_amount(made, sums, say),
        so_far=so_far,
        hint=hint,
        commit=_whole(made, so_far, say),
        refusal=None if made.refused is None else refusal_of(made.refused, say),
        draft=made.draft,
    )


def _waiting(view: SeatView) -> Words | None:
    """Who or what is waited for, if there is more to say than that chance decides."""
    if view.to_move is None:
        return Words(msg("The game is over."))
    if view.to_move == CHANCE:
        seat = PUBLIC if view.seat is None else view.seat - 1
        return view.game.words.chance(view.observed(), seat)
    if view.together and view.game.rules.TOGETHER is not None:
        return Words(view.game.rules.TOGETHER.question)
    return Words(msg("{player} is thinking."), {"player": Player(view.to_move)})


def _choice(one: decision.Choice, say: Say, made: Decision | None = None) -> Choice:
    """A choice for a button, with its outlook if that is wanted."""
    outlook = made.outlook(one.action) if made and one.is_legal else None
    return Choice(one.action, say(one.words), one.key, one.is_legal, _said(outlook, say))


def _whole(made: Decision, so_far: str, say: Say) -> Choice | None:
    """What plays a draft that answers the decision, called after its sum or its last action."""
    if not made.is_complete:
        return None
    label = so_far or say(made.words(made.draft[-1]))
    return Choice("", label, "Enter", outlook=_said(made.outlook_of_whole(), say))


def _on_table(made: Decision, say: Say) -> tuple[dict[str, Choice], dict[str, dict[str, str]]]:
    """What is touched on the table, and the outlooks of the second action where it takes two."""
    touched = {one.action: replace(_choice(one, say, made), key="") for one in made.on_table}
    if len(touched) < len(made.answers):
        return touched, {}
    whole = touched | {one.action: _choice(one, say) for one in made.rest_on_table()}
    if not touched.keys() < whole.keys():
        return whole, {}
    behind = made.outlooks_behind(whole)
    return whole, {
        first: {text: _said(outlook, say) for text, outlook in found.items()}
        for first, found in behind.items()
    }


def _amount(made: Decision, choices: Sequence[decision.Choice], say: Say) -> Amount | None:
    """The sum that is asked for; the least, the most and a few between are offered."""
    if not choices:
        return None
    word = verb_of(choices[0].action)
    verb, sums = made.game.notation.VERBS[word], made.sums[word]
    by_text = {one.action: one for one in choices}
    return Amount(
        title=say(Words(verb.asks)),
        of=word,
        least=sums.least,
        most=sums.most,
        step=sums.step,
        offers={at: _choice(by_text[f"{word} {at}"], say) for at in sums.offered},
        play=say(Words(verb.plays or verb.asks)),
        outlook=_said(made.outlook(f"{word} {sums.least}"), say),
        leaves=say(Words(verb.leaves, {"sum": "{sum}", "left": "{left}"})),
        has=sums.has,
    )


def _said(words: Words | None, say: Say) -> str:
    return "" if words is None else say(words)
