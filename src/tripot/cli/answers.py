"""What somebody typed at the table: actions, or a question that is no move."""

from dataclasses import dataclass

from tripot.core.language import msg
from tripot.core.match import Match
from tripot.core.refusals import BadNotation

_QUIT = {"quit", "exit", "q", "quitter"}
_TABLE = {"table", ""}
_LOG = {"log", "journal"}
_HELP = {"?", "help", "aide", "h"}
_RULES = {"rules", "rule", "règle", "regle", "règles", "regles", "why", "pourquoi"}


@dataclass(frozen=True)
class Answer:
    """Actions to play in this order; or one of the questions; with none of them, help is wanted."""

    actions: tuple[str, ...] = ()
    rule: str = ""
    wants_table: bool = False
    wants_log: bool = False
    quits: bool = False


def read_answer(typed: str, match: Match, seat: int) -> Answer:
    """Understand a line typed by the seat that is to decide.

    Raises:
        Refused: It is no question and no action that is allowed now; nothing is played of it.
    """
    line = " ".join(typed.lower().split())
    word, _, rest = line.partition(" ")
    if word in _RULES and rest:
        return Answer(rule=rest.upper())
    if line in _QUIT:
        return Answer(quits=True)
    if line in _TABLE:
        return Answer(wants_table=True)
    if line in _LOG:
        return Answer(wants_log=True)
    if line in _HELP or word in _RULES:
        return Answer()
    return Answer(actions=_actions(line, match, seat))


def _actions(line: str, match: Match, seat: int) -> tuple[str, ...]:
    """The actions of a line, tried out on a copy of the match first."""
    legal = match.legal()
    if line.isdecimal() and 1 <= int(line) <= len(legal):
        return (legal[int(line) - 1],)
    if match.game.to_action(line) is not None:
        match.copy().play(line, seat=seat)
        return (line,)
    trial = match.copy()
    trial.seed = None  # the answer may not look ahead of chance
    chosen = []
    for part in _parts(line):
        if trial.to_move != seat:
            raise BadNotation(msg("'{text}' comes too early: see first what happens."), text=part)
        text = _matching(part, trial)
        trial.play(text, seat=seat)
        chosen.append(text)
    return tuple(chosen)


def _parts(line: str) -> list[str]:
    """The actions named in a line: divided by commas, or by spaces where there are none."""
    divided = line.split(",") if "," in line else line.split()
    return [part.strip() for part in divided if part.strip()]


def _matching(part: str, trial: Match) -> str:
    """The one allowed action that is, begins with or contains a word that begins with this."""
    legal = trial.legal()
    for fits in (
        [text for text in legal if text == part],
        [text for text in legal if part in text.split()],
        [text for text in legal if any(word.startswith(part) for word in text.split())],
    ):
        if len(fits) == 1:
            return fits[0]
    if trial.game.to_action(part) is not None:
        return part  # let the match say why not
    raise BadNotation(
        msg("'{text}' is none of your choices; they are {choices}."),
        text=part,
        choices=", ".join(legal),
    )
