"""What somebody typed at the table: actions, or a question that is no move."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tripot.core.gesture import decision_of, too_early
from tripot.core.language import Words, msg
from tripot.core.match import Match
from tripot.core.refusals import BadNotation, Refused

_QUIT = {"quit", "exit", "q", "quitter"}
_TABLE = {"table", ""}
_LOG = {"log", "journal"}
_HELP = {"?", "help", "aide", "h"}
_RULES = {"rules", "rule", "règle", "regle", "règles", "regles"}
_YES = {"y", "yes", "o", "oui"}
_NO = {"n", "no", "non"}
_CLAUSE = re.compile(r"[a-z]{1,2}\d+")


@dataclass(frozen=True)
class Answer:
    """Actions to play in this order; or one of the questions; with none of them, help is wanted."""

    actions: tuple[str, ...] = ()
    rule: str = ""
    wants_table: bool = False
    wants_log: bool = False
    quits: bool = False


def choices_of(match: Match, say: Callable[[Words], str]) -> dict[str, str]:
    """The actions allowed to the seat that is to decide, and what each is called in words."""
    game, observed = match.game, match.observed(match.to_move)
    return {
        text: say(game.offer_choice(observed, action))
        for text in match.legal()
        if (action := game.to_action(text)) is not None
    }


def read_answer(typed: str, match: Match, say: Callable[[Words], str]) -> Answer:
    """Understand a line typed by the seat that is to decide.

    Args:
        typed: The line.
        match: The match; nothing is played in it.
        say: Says a choice as the screen does.

    Raises:
        Refused: It is no question and no action that is allowed now.
    """
    printable = "".join(sign for sign in typed if sign.isprintable())
    line = " ".join(printable.casefold().split())
    word, _, rest = line.partition(" ")
    if word in _RULES and rest:
        return Answer(rule=rest.upper())
    if _CLAUSE.fullmatch(line):
        return Answer(rule=line.upper())
    if line in _QUIT:
        return Answer(quits=True)
    if line in _TABLE:
        return Answer(wants_table=True)
    if line in _LOG:
        return Answer(wants_log=True)
    if line in _HELP or word in _RULES:
        return Answer()
    return Answer(actions=_actions(line, match, say))


def _actions(line: str, match: Match, say: Callable[[Words], str]) -> tuple[str, ...]:
    choices = choices_of(match, say)
    texts = list(choices)
    if line.isdecimal() and len(line) <= 2 and line not in {"0", "00"}:
        if int(line) > len(texts):
            raise BadNotation(msg("There are {count} choices, 1 to {count}."), count=len(texts))
        return (texts[int(line) - 1],)
    if len(texts) == 2 and line in _YES | _NO:
        return (texts[0] if line in _YES else texts[1],)
    whole = [text for text in texts if line == text or _is_said(line, choices[text])]
    if len(whole) == 1:
        return (whole[0],)
    parts = _parts(line)
    if len(parts) == 1 or match.game.to_action(line) is not None:
        return (_allowed(line, match, choices),)
    return _gesture(parts, match, say)


def _is_said(line: str, said: str) -> bool:
    """Whether a line is some of the words of a choice; no number is part of another."""
    return re.search(rf"(?<!\w){re.escape(line)}(?!\d)", said.casefold()) is not None


def _gesture(parts: list[str], match: Match, say: Callable[[Words], str]) -> tuple[str, ...]:
    """Several actions of one decision, tried out on a copy of the match first."""
    trial = match.copy()
    trial.seed = None  # the answer may not look ahead of chance
    seat = trial.to_move
    assert seat is not None
    asked, chosen = decision_of(trial, seat), []
    for part in parts:
        if decision_of(trial, seat) != asked:
            raise _nothing_played(too_early(part))
        try:
            chosen.append(_allowed(part, trial, choices_of(trial, say)))
        except Refused as refused:
            raise _nothing_played(refused) from None
        trial.play(chosen[-1])
    return tuple(chosen)


def _nothing_played(refused: Refused) -> BadNotation:
    return BadNotation(msg("{reason} Nothing of this line was played."), reason=refused.words)


def _parts(line: str) -> list[str]:
    """The actions named in a line: divided by commas, or by spaces where there are none."""
    divided = line.split(",") if "," in line else line.split()
    return [part.strip() for part in divided if part.strip()]


def _allowed(part: str, match: Match, choices: dict[str, str]) -> str:
    """The one action that a part of a line means, if it is allowed now."""
    legal = match.legal()
    meant = _meant(part, legal, choices)
    if not meant:  # perhaps an action of this decision that is not allowed: say why
        verbs = {text.split()[0] for text in legal}
        every = [match.game.to_text(action) for action in range(match.game.actions)]
        same = [text for text in every if text.split()[0] in verbs or text == part]
        meant = _meant(part, same, {})
    if len(meant) != 1:
        raise BadNotation(
            msg("'{text}' is none of your choices; they are {choices}."),
            text=part,
            choices=", ".join(choices.get(text, text) for text in legal),
        )
    match.copy().play(meant[0])
    return meant[0]


def _meant(part: str, texts: list[str], choices: dict[str, str]) -> list[str]:
    """The actions that are, have a word that is, or (but for numbers) begins with this part."""
    words = {text: f"{text} {choices.get(text, '')}".casefold().split() for text in texts}
    for fits in (
        [text for text in texts if text.casefold() == part],
        [text for text in texts if part in words[text]],
        [text for text in texts if _begins(part, words[text])],
    ):
        if fits:
            return fits
    return []


def _begins(part: str, words: list[str]) -> bool:
    return not part.isdecimal() and any(word.startswith(part) for word in words)
