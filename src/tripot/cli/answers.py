"""What somebody typed at the table: actions, or a question that is no move."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tripot.core.game import Game
from tripot.core.gesture import Trial, offered_sums, too_early
from tripot.core.keys import keys_of, pieces_of
from tripot.core.language import Amount, Words, msg, ungrouped
from tripot.core.match import Match
from tripot.core.refusals import BadNotation, Refused

_QUIT = {"quit", "exit", "q", "quitter"}
_TABLE = {"table", ""}
_LOG = {"log", "journal"}
_HELP = {"?", "help", "aide", "h"}
_RULES = {"rules", "rule", "règle", "regle", "règles", "regles"}
_YES = {"y", "yes", "o", "oui"}
_NO = {"n", "no", "non"}
_MOST_OF_A_VERB = 6
"""So many sums that one verb names are shown, or one for each thing that it names them for."""
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


def shown_choices(match: Match, choices: Mapping[str, str]) -> dict[str, str]:
    """The choices that a person is shown: of sums, a few.

    The more things one verb can name sums of, such as six companies, the fewer of each.
    """
    sums = _sums(match, choices)
    things = Counter(_verb(named) for named in sums)
    offered = {
        named: offered_sums(of_it, count=max(1, _MOST_OF_A_VERB // things[_verb(named)]))
        for named, of_it in sums.items()
    }
    return {
        text: said
        for text, said in choices.items()
        if _named(text) not in sums or _sum(text) in offered[_named(text)]
    }


def outlooks_of(match: Match, shown: Iterable[str], say: Callable[[Words], str]) -> dict[str, str]:
    """What the choices that are shown can bring or cost, where that can be said."""
    game, observed = match.game, match.observed(match.to_move)
    outlooks = {
        text: game.outlook(observed, action)
        for text in shown
        if (action := game.to_action(text)) is not None
    }
    return {text: say(words) for text, words in outlooks.items() if words is not None}


def keyed(match: Match, shown: Iterable[str]) -> dict[str, str]:
    """The key of each choice that the seat that is to decide is shown, in their order."""
    return keys_of(match.game, list(shown), pieces_of(match, match.to_move or 0))


def sums_in_words(match: Match, shown: Mapping[str, str]) -> Words | None:
    """Between which sums a person may choose; None where all that is possible is shown."""
    offered = _sums(match, shown)
    more = {
        named: sums
        for named, sums in _sums(match, match.legal()).items()
        if len(sums) > len(offered[named])
    }
    if not more:
        return None
    examples = [f"{named} {min(set(sums) - set(offered[named]))}" for named, sums in more.items()]
    if len(more) > 1:
        key = msg("(Any other sum can be typed, such as: {example})")
        return Words(key, {"example": ", ".join((examples[0], examples[-1]))})
    example, (sums,) = examples[0], more.values()
    key = msg("(Any sum from {least} to {most}, such as: {example})")
    return Words(key, {"least": Amount(sums[0]), "most": Amount(sums[-1]), "example": example})


def _sums(match: Match, texts: Iterable[str]) -> dict[str, list[int]]:
    """The sums that may be named, in rising order, by all words before them."""
    sums: dict[str, list[int]] = {}
    for text in texts:
        if _verb(text) in match.game.amounts:
            sums.setdefault(_named(text), []).append(_sum(text))
    return {named: sorted(of_it) for named, of_it in sums.items()}


def _verb(text: str) -> str:
    return text.partition(" ")[0]


def _named(text: str) -> str:
    """What a sum is named for: `buy C` of `buy C 3`."""
    return text.rpartition(" ")[0]


def _sum(text: str) -> int:
    return int(text.rpartition(" ")[2])


def read_answer(typed: str, match: Match, say: Callable[[Words], str]) -> Answer:
    """Understand a line typed by the seat that is to decide.

    Args:
        typed: The line.
        match: The match; nothing is played in it.
        say: Says a choice as the screen does.

    Raises:
        Refused: It is no question and no action that is allowed now.
    """
    printable = "".join(sign for sign in ungrouped(typed) if sign.isprintable())
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
    texts = list(shown_choices(match, choices))
    by_key = {key: text for text, key in keyed(match, texts).items()}
    if line.upper() in by_key:
        return (by_key[line.upper()],)
    if line.isdecimal() and len(line) <= 2 and set(by_key) == _numbers_to(len(by_key)):
        raise BadNotation(msg("There are {count} choices, 1 to {count}."), count=len(texts))
    if len(texts) == 2 and line in _YES | _NO:
        return (texts[0] if line in _YES else texts[1],)
    whole = [text for text in choices if line == text or _is_said(line, choices[text])]
    if len(whole) == 1:
        return (whole[0],)
    if len(_spelled_out(line, match.game)) > 1:
        return _gesture([line], match, say)
    parts = _parts(line)
    if len(parts) == 1 or _spelled_out(line, match.game):
        return (_allowed(line, match, choices),)
    return _gesture(parts, match, say)


def _numbers_to(most: int) -> set[str]:
    return {str(number) for number in range(1, most + 1)}


def _spelled_out(line: str, game: Game) -> tuple[str, ...]:
    """The actions that a line is the notation of, in small or in capital letters; none if none."""
    capital = " ".join(word.upper() if len(word) == 1 else word for word in line.split())
    for text in dict.fromkeys((line, capital)):
        actions = game.expand(text)
        if all(game.to_action(action) is not None for action in actions):
            return actions
    return ()


def _is_said(line: str, said: str) -> bool:
    """Whether a line is some of the words of a choice; no number is part of another."""
    plain = ungrouped(said).casefold()
    return re.search(rf"(?<!\w){re.escape(line)}(?!\d)", plain) is not None


def _gesture(parts: list[str], match: Match, say: Callable[[Words], str]) -> tuple[str, ...]:
    """Several actions of one decision, tried out on a copy of the match first."""
    assert match.to_move is not None
    trial = Trial(match, match.to_move)
    chosen: list[str] = []
    for part in parts:
        if trial.is_answered:
            raise _nothing_played(too_early(part))
        try:
            chosen += _played(part, trial, say)
        except Refused as refused:
            raise _nothing_played(refused) from None
    return tuple(chosen)


def _played(part: str, trial: Trial, say: Callable[[Words], str]) -> tuple[str, ...]:
    """The actions of one part of a line, once they are played in the trial."""
    actions = _spelled_out(part, trial.match.game)
    if len(actions) < 2:
        actions = (_allowed(part, trial.match, choices_of(trial.match, say)),)
    for action in actions:
        trial.play(action)
    return actions


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
        same = [text for text in every if text.split()[0] in verbs or text.casefold() == part]
        meant = _meant(part, same, {})
    if len(meant) != 1:
        raise BadNotation(
            msg("'{text}' is none of your choices; they are {choices}."),
            text=part,
            choices=", ".join(shown_choices(match, choices).values()),
        )
    match.copy().play(meant[0])
    return meant[0]


def _meant(part: str, texts: list[str], choices: dict[str, str]) -> list[str]:
    """The actions that are, have a word that is, or (but for numbers) begins with this part."""
    said = {text: ungrouped(choices.get(text, "")) for text in texts}
    words = {text: f"{text} {said[text]}".casefold().split() for text in texts}
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
