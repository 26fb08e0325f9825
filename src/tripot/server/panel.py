"""The decision in front of a person: the question, what can be chosen, what is chosen so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tripot.core.game import Game
from tripot.core.gesture import Gesture, try_out
from tripot.core.language import Player, Words, msg
from tripot.core.match import Match
from tripot.core.refusals import IllegalAction, Refused
from tripot.core.state import CHANCE, State

Say = Callable[[Words], str]


@dataclass(frozen=True)
class Choice:
    """Something that can be pressed: an action, what it is called, its key."""

    action: str
    label: str
    key: str
    is_legal: bool = True


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible, and by which clause."""

    text: str
    clause: str = ""


@dataclass(frozen=True)
class Panel:
    """What stands in the bar at the bottom of a table."""

    question: str
    clause: str = ""
    is_yours: bool = False
    pieces: dict[str, Choice] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    so_far: str = ""
    hint: str = ""
    commit: Choice | None = None
    refusal: Refusal | None = None
    draft: tuple[str, ...] = ()


def refusal_of(refused: Refused, say: Say) -> Refusal:
    """A refusal as a page shows it: the reason alone where a rule gives one."""
    if isinstance(refused, IllegalAction):
        return Refusal(say(refused.reason), refused.clause)
    return Refusal(say(refused.words))


def panel_of(match: Match, seat: int | None, say: Say, *, draft: Sequence[str] = ()) -> Panel:
    """The panel of a seat (or an onlooker) with some pieces chosen already.

    Args:
        match: The match; nothing is played in it.
        seat: Whose panel, from 1.
        say: Says a sentence in the person's language.
        draft: Actions that the person has put together and not played.
    """
    if seat is None or match.to_move != seat:
        return Panel(say(_waiting(match)))
    gesture = try_out(match, draft, seat=seat)
    observed = match.observed(seat)
    question = match.game.ask(observed, seat - 1)
    pieces = _pieces(match, gesture, observed, say)
    choices = _choices(match, gesture, observed, len(pieces), say)
    so_far = _summed_up(match.game, observed, gesture.actions, say)
    commit = Choice("", so_far, "Enter") if gesture.is_complete else None
    hint = say(Words(msg("Choose one or more cards."))) if pieces and not so_far else ""
    return Panel(
        say(question),
        question.clause,
        is_yours=True,
        pieces=pieces,
        choices=choices,
        so_far=so_far,
        hint=hint,
        commit=commit,
        refusal=None if gesture.refused is None else refusal_of(gesture.refused, say),
        draft=gesture.actions,
    )


def _waiting(match: Match) -> Words:
    if match.is_over:
        return Words(msg("The game is over."))
    if match.to_move == CHANCE or match.to_move is None:
        return Words(msg("The dice decide."))
    return Words(msg("{player} is thinking."), {"player": Player(match.to_move)})


def _pieces(match: Match, gesture: Gesture, observed: State, say: Say) -> dict[str, Choice]:
    """Every kind of piece that the decision knows, one key each, allowed now or not."""
    game = match.game
    first, now = match.legal(gesture.seat), gesture.legal()
    known = [text for text in first if game.to_action(text) in game.pieces]
    return {
        text: Choice(
            text, say(game.offer_choice(observed, _number(game, text))), str(key), text in now
        )
        for key, text in enumerate(sorted(known, key=lambda text: -_number(game, text)), start=1)
    }


def _choices(
    match: Match, gesture: Gesture, observed: State, pieces: int, say: Say
) -> tuple[Choice, ...]:
    """What answers the decision; what some piece would first make possible is shown too."""
    game, legal = match.game, _answers(match.game, gesture.legal())
    offered = legal or _answers_ahead(match, gesture)
    return tuple(
        Choice(text, say(game.offer_choice(observed, _number(game, text))), str(key), text in legal)
        for key, text in enumerate(offered, start=pieces + 1)
    )


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
