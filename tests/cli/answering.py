"""What is shown at a table in a terminal, and what somebody means who types there."""

from tripot.cli.play.answers import choices_of, read_answer, shown_choices
from tripot.core.language import Words
from tripot.session.match import Match
from tripot.session.viewpoint import SeatView

NAMES = ("Anna", "Bruno", "Chloe")


def say(words: Words) -> str:
    return words.say(names=NAMES)


def asked(match: Match) -> SeatView:
    assert match.to_move is not None
    return match.seat(match.to_move)


def shown(match: Match) -> dict[str, str]:
    return shown_choices(asked(match), choices_of(asked(match), say))


def read(match: Match, typed: str) -> tuple[str, ...]:
    """The actions that a line means; nothing is played."""
    number = match.number
    answer = read_answer(typed, asked(match), say)
    assert match.number == number
    return answer.actions
