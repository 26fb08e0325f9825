"""What somebody typed at the table: actions, or a question that is not a move."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

from tripot.cli.play.wording import is_said, regrouped, that_fit, verbs_named
from tripot.core.game import Game
from tripot.core.language import Amount, Words, msg, ungrouped
from tripot.core.refusals import BadNotation, Refused
from tripot.session.decision import Decision, Sums
from tripot.session.gesture import Trial, too_early, try_out
from tripot.session.viewpoint import SeatView

_QUIT = {"quit", "exit", "q", "quitter"}
_TABLE = {"table", ""}
_LOG = {"log", "journal"}
_HELP = {"?", "help", "aide", "h"}
_RULES = {"rules", "rule", "règle", "regle", "règles", "regles"}
_YES = {"y", "yes", "o", "oui"}
_NO = {"n", "no", "non"}
_CLAUSE = re.compile(r"[a-z]{1,2}\d+")
_FEW_WORDS = range(1, 5)
"""Numbers and letters after a word of the menu; more are a longer text, in its own order."""


@dataclass(frozen=True)
class Answer:
    """Actions to play in this order, or one of the questions; neither means that help is wanted."""

    actions: tuple[str, ...] = ()
    rule: str = ""
    wants_table: bool = False
    wants_log: bool = False
    quits: bool = False


def choices_of(view: SeatView, say: Callable[[Words], str]) -> dict[str, str]:
    """What the seat to decide may do, and what each is called: actions, and longer texts."""
    decision = Decision(view)
    texts = dict.fromkeys(
        (*view.legal(), *(one.action for one in decision.answers if one.is_legal))
    )
    return {text: say(decision.words(text)) for text in texts}


def shown_choices(view: SeatView, choices: Mapping[str, str]) -> dict[str, str]:
    """The choices that a person is shown; of sums, a few."""
    offered = {one.action for one in Decision(view).offered}
    return {text: said for text, said in choices.items() if text in offered}


def sums_in_words(view: SeatView, say: Callable[[Words], str]) -> Words | None:
    """The range of sums that a person may choose from; None if all of them are shown."""
    decision = Decision(view)
    more = [sums for sums in decision.sums.values() if sums.count > len(sums.offered)]
    if not more:
        return None
    examples = [_in_short(say(decision.words(_not_shown(sums, view)))) for sums in more]
    if len(more) > 1:
        key = msg("(You can type any other number, for example: {example})")
        return Words(key, {"example": " · ".join((examples[0], examples[-1]))})
    (sums,), (example,) = more, examples
    key = msg("(You can type any number from {least} to {most}, for example: {example})")
    return Words(key, {"least": Amount(sums.least), "most": Amount(sums.most), "example": example})


def _not_shown(sums: Sums, view: SeatView) -> str:
    """The action with the least sum that is not offered."""
    texts = (text for text in view.legal() if text.rpartition(" ")[0] == sums.named)
    return min(
        (text for text in texts if _sum(text) not in sums.offered),
        key=_sum,
    )


def _sum(text: str) -> int:
    return int(text.rpartition(" ")[2])


def _in_short(said: str) -> str:
    """The words of a choice that are enough to type it: without what it pays."""
    return said.partition(":")[0].strip()


def read_answer(typed: str, view: SeatView, say: Callable[[Words], str]) -> Answer:
    """Parse a line typed by the seat to decide.

    Args:
        typed: The line.
        view: The seat's view.
        say: Says a choice as the screen does.

    Raises:
        Refused: The line is neither a question nor a legal action.
    """
    printable = "".join(sign for sign in ungrouped(typed) if sign.isprintable())
    line = " ".join(printable.casefold().split())
    word, _, rest = line.partition(" ")
    if word in _RULES and rest:
        return Answer(rule=rest.upper())
    if _CLAUSE.fullmatch(line) and line.upper().startswith(_letter(view.game)):
        return Answer(rule=line.upper())
    if line in _QUIT:
        return Answer(quits=True)
    if line in _TABLE:
        return Answer(wants_table=True)
    if line in _LOG:
        return Answer(wants_log=True)
    if line in _HELP or word in _RULES:
        return Answer()
    try:
        return Answer(actions=_actions(line, view, say))
    except BadNotation:
        if regrouped(line) == line:
            raise
        return Answer(actions=_actions(regrouped(line), view, say))


def _letter(game: Game) -> str:
    """The letter of a game's clauses. Another letter with a digit may be the key of a choice."""
    return next(iter(next(iter(game.rulebooks.values())).clauses)).rstrip("0123456789")


def _actions(line: str, view: SeatView, say: Callable[[Words], str]) -> tuple[str, ...]:
    choices = choices_of(view, say)
    texts = list(shown_choices(view, choices))
    by_key = {one.key: one.action for one in Decision(view).offered}
    if line.upper() in by_key:
        return view.game.notation.expand(by_key[line.upper()])
    if line.isdecimal() and len(line) <= 2 and set(by_key) == _numbers_to(len(by_key)):
        raise BadNotation(msg("There are {count} choices, 1 to {count}."), count=len(texts))
    written = _spelled_out(line, view.game)
    if len(written) == 1:  # whatever the same words stand for in other choices
        _require_possible(written[0], view)
        return written
    if len(texts) == 2 and line in _YES | _NO:
        return (texts[0] if line in _YES else texts[1],)
    whole = _named_whole(line, view.game, choices)
    if whole is not None:
        return view.game.notation.expand(whole)
    noted = _noted(line, view.game, choices)
    if len(_spelled_out(noted, view.game)) > 1:
        return _gesture([noted], view, say)
    parts = _parts(line)
    if len(parts) == 1 or _is_one(noted, view.game):
        return (_allowed(noted, view, say),)
    try:
        return _gesture(parts, view, say)
    except BadNotation:
        meant = _not_allowed(noted, view, say)
        if len(meant) == 1:  # a single action that is illegal, not several
            _require_possible(meant[0], view)
        raise


def _named_whole(line: str, game: Game, choices: Mapping[str, str]) -> str | None:
    """The choice that a whole line names, by some of its words, as shown or as noted."""
    is_other = "," in line or bool(_spelled_out(line, game))
    for named in (
        [text for text in choices if is_said(line, choices[text])],
        [] if is_other else _one_at_a_time(that_fit(line, choices, choices), game),
    ):
        if len(named) == 1:
            return named[0]
    return None


def _one_at_a_time(named: list[str], game: Game) -> list[str]:
    """Of the choices that a line names, those that are one action, if some are."""
    return [text for text in named if game.notation.to_action(text) is not None] or named


def _noted(line: str, game: Game, choices: Mapping[str, str]) -> str:
    """A line in the notation, if it starts with words of the menu that name one kind of action.

    So `acheter D 10` and `acheter 10 D` are `buy D 10`, whichever of these are legal. A line in a
    shape of the notation is left as it is, even if a number is out of range.
    """
    if "," in line or _is_one(line, game):
        return line
    verbs, rest = verbs_named(line, choices, choices)
    words = rest.split()
    if len(verbs) != 1 or len(words) not in _FEW_WORDS:
        return line
    (verb,) = verbs
    noted = (" ".join((verb, *order)) for order in _orders(words))
    return next((text for text in noted if _is_one(text, game)), line)


def _orders(words: list[str]) -> Iterator[list[str]]:
    """The orders in which numbers and other words keep their order; the written one is first."""
    for order in permutations(range(len(words))):
        numbers = [at for at in order if words[at].isdecimal()]
        others = [at for at in order if not words[at].isdecimal()]
        if numbers == sorted(numbers) and others == sorted(others):
            yield [words[at] for at in order]


def _is_one(line: str, game: Game) -> bool:
    """Whether a line without commas is one action, though an illegal one."""
    if "," in line:
        return False
    return bool(_spelled_out(line, game) or _out_of_range(line, game))


def _numbers_to(most: int) -> set[str]:
    return {str(number) for number in range(1, most + 1)}


def _spelled_out(line: str, game: Game) -> tuple[str, ...]:
    """The actions that a line writes in the notation, in any case; empty if it writes none."""
    for text in dict.fromkeys((line, _capital(line))):
        actions = game.notation.expand(text)
        if all(game.notation.to_action(action) is not None for action in actions):
            return actions
    return ()


def _capital(line: str) -> str:
    """A line with single letters in capitals, as the notation has companies and destinations."""
    return " ".join(word.upper() if len(word) == 1 else word for word in line.split())


def _gesture(parts: list[str], view: SeatView, say: Callable[[Words], str]) -> tuple[str, ...]:
    """Several actions of one decision, tried out first."""
    trial = Trial(view)
    chosen: list[str] = []
    for part in parts:
        if trial.is_answered:
            raise _nothing_played(too_early(part).words)
        try:
            chosen += _played(part, trial, say)
        except Refused as refused:
            raise _nothing_played(refused.in_person) from None
    return tuple(chosen)


def _played(part: str, trial: Trial, say: Callable[[Words], str]) -> tuple[str, ...]:
    """The actions of one part of a line, once they are played in the trial."""
    view = trial.view
    game = view.game
    noted = _noted(part, game, choices_of(view, say))
    actions = _spelled_out(noted, game)
    if len(actions) < 2:
        actions = (_allowed(noted, view, say),)
    for action in actions:
        trial.play(action)
    return actions


def _nothing_played(reason: Words) -> BadNotation:
    return BadNotation(msg("{reason} Nothing on this line was played."), reason=reason)


def _parts(line: str) -> list[str]:
    """The actions named in a line: separated by commas, or by spaces if there are none."""
    divided = line.split(",") if "," in line else line.split()
    return [part.strip() for part in divided if part.strip()]


def _allowed(part: str, view: SeatView, say: Callable[[Words], str]) -> str:
    """The action that a part of a line means, if it is legal now."""
    choices = choices_of(view, say)
    noted = _spelled_out(part, view.game)
    meant = [*noted] or _one_at_a_time(_meant(part, choices), view.game)
    if len(meant) != 1:
        meant = _out_of_range(part, view.game) or meant or _not_allowed(part, view, say)
    if len(meant) != 1:
        raise BadNotation(
            msg("'{text}' is not one of your choices: {choices}."),
            text=part,
            choices=", ".join(shown_choices(view, choices).values()),
        )
    _require_possible(meant[0], view)
    return meant[0]


def _require_possible(action: str, view: SeatView) -> None:
    """Raise the refusal of an illegal action."""
    refused = try_out(view, [action]).refused
    if refused is not None:
        raise refused


def _not_allowed(part: str, view: SeatView, say: Callable[[Words], str]) -> list[str]:
    """The texts of this decision that a part of a line means, legal or not, to say why not."""
    game, observed = view.game, view.observed()
    verbs = {text.split(" ")[0] for text in view.legal()}
    every = {game.notation.to_text(action): action for action in range(game.rules.ACTIONS)}
    same = {
        text: say(game.words.offer_choice(observed, action)) if text.split(" ")[0] in verbs else ""
        for text, action in every.items()
        if text.split(" ")[0] in verbs or text.casefold() == part
    }
    return _out_of_range(part, game) or _meant(part, same)


def _out_of_range(part: str, game: Game) -> list[str]:
    """The text of a part in a shape of the notation, if a number or name in it is out of range."""
    noted = _capital(part)
    return [noted] if game.rules.CLAUSES.misfit(noted, game.slots) is not None else []


def _meant(part: str, said: Mapping[str, str]) -> list[str]:
    """The actions that a part writes, whose words it has, shown or noted, or one that it begins."""
    words = {text: f"{text} {ungrouped(said[text])}".casefold().split() for text in said}
    for fits in (
        [text for text in said if text.casefold() == part],
        [text for text in said if part in words[text]],
        that_fit(part, said, said),
        [text for text in said if _begins(part, words[text])],
    ):
        if fits:
            return fits
    return []


def _begins(part: str, words: list[str]) -> bool:
    return not part.isdecimal() and any(word.startswith(part) for word in words)
