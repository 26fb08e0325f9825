"""A law about sentences: the amounts that they name are true of the table."""

import re
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from tripot.core.contract.words import Several
from tripot.core.facts import Facts, Told, amount_of, names_amount
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import CHANCE, PUBLIC, REFEREE, State, copy_state, viewers_of
from tripot.laws import require
from tripot.session.match import Match

_LAW = "sentences are true"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_MOST_CHOICES = 6
"""The most choices that are tried at a point."""


def sentences_are_true(match: Match) -> None:
    """10. Every amount that a sentence or a moment names is what has changed at the table.

    It checks the last action as everybody is told and shown it, the question that is due, and some
    of the choices with their outlooks. The game's `facts` say what an amount claims; an amount in
    the story, in a moment or in a question that they do not know is a fault.
    """
    what_was_told_is_true(match)
    what_is_asked_is_true(match)


def what_was_told_is_true(match: Match) -> None:
    """10. The last action, as everybody was told and shown it."""
    if not match.number:
        return
    parts = list(_what_was_told(match))
    for viewer in viewers_of(match.history.state_after(0)):
        seat = None if viewer == PUBLIC else viewer + 1
        lines = match.seen_by(seat).witnessed(since=match.number - 1)
        for (before, action, after), step in zip(parts, lines, strict=True):
            told = Told(Words(""), before, after, action)
            if step.sentence is not None:
                _require_true(match, replace(told, words=step.sentence))
            if step.moment is not None:
                if step.moment.since is not None:
                    told = replace(told, before=match.history.state_after(step.moment.since))
                _require_true(match, replace(told, words=step.moment.headline))
                _require_gains(match, step.moment, seat, told.before, after)
                _require_payments(match, step.moment, told.before, after)


def _what_was_told(match: Match) -> Iterator[tuple[State, str, State]]:
    """Each line about the last action, with the tables before and after it."""
    before, after, *states = match.history.states_of(match.number - 1)
    yield before, match.history.last_action, after
    for then in states:
        line = match.game.knowledge.happened(after, then, REFEREE)
        if line:
            yield after, line, then
        after = then
    yield after, match.history.last_action, after


def what_is_asked_is_true(match: Match) -> None:
    """10. The question to the seat that is to decide, its choices, and their outlooks."""
    game, seat, state = match.game, match.to_move, match.history.state_after(match.number)
    if seat in (None, CHANCE):
        return
    assert seat is not None
    observed = match.observed(seat)
    _require_true(match, Told(game.words.ask(observed, seat - 1), state, state))
    choices = np.flatnonzero(game.legal_weights(observed)).tolist()
    step = 1 + len(choices) // _MOST_CHOICES
    for action in choices[match.number % step :: step]:
        after = copy_state(state)
        game.carry_out(after, action)
        told = Told(
            game.words.offer_choice(observed, action), state, after, game.notation.to_text(action)
        )
        _require_true(match, told)
        outlook = game.words.outlook(observed, action)
        if outlook is not None:
            _require_true(match, replace(told, words=outlook), is_strict=False)
    for whole in game.words.several(observed):
        _require_playable(match, seat, whole)


def _require_playable(match: Match, seat: int, whole: Several) -> None:
    """10. Several actions that are offered as one choice can be played, and come to what it says.

    Bots never play them, so this is where they are tried.
    """
    game, before = match.game, match.history.state_after(match.number)
    after = copy_state(before)
    for text in game.notation.expand(whole.text):
        action = game.notation.to_action(text)
        observed = game.observed(after, seat - 1)
        is_due = game.rules.current_player(after) == seat - 1
        is_legal = is_due and action is not None and bool(game.legal_weights(observed)[action])
        require(is_legal, _LAW, match, f"'{whole.text}' is offered, and {text} is not allowed")
        assert action is not None
        game.carry_out(after, action)
    told = Told(whole.words, before, after, whole.text)
    _require_true(match, told)
    if whole.outlook is not None:
        _require_true(match, replace(told, words=whole.outlook), is_strict=False)


def _require_true(match: Match, sentence: Told, *, is_strict: bool = True) -> None:
    facts = match.game.words.FACTS or Facts({}, lambda *_: 0)
    for part in _all_in(sentence.words):
        told = replace(sentence, words=part)
        for name in sorted(set(_PLACEHOLDER.findall(part.key))):
            value = part.values[name]
            fact = facts.of(part.key, name)
            if fact is None:
                is_known = not (is_strict and names_amount(value))
                require(is_known, _LAW, match, f"nobody says what {{{name}}} is in '{part.key}'")
                continue
            said, found = amount_of(value), fact(told)
            is_so = found if isinstance(found, bool) else said in (None, found)
            sentence_said = sentence.words.say()
            require(is_so, _LAW, match, f"'{sentence_said}' says {said} of {{{name}}}, not {found}")


def _all_in(words: Words) -> Iterator[Words]:
    """A sentence and all its parts, except those of a part that amounts to something as a whole."""
    yield words
    for value in words.values.values():
        if isinstance(value, Words) and value.amount is None:
            yield from _all_in(value)


def _require_gains(
    match: Match, moment: Moment, seat: int | None, before: State, after: State
) -> None:
    """The gains in a moment are what seats have more, and whoever gains is told all of it.

    Viewers who see only a part, such as cards face up beside others face down, are told that part.
    Where all is public, everybody is told everything.
    """
    facts, said = match.game.words.FACTS, moment.gains
    if facts is None:
        return
    for at in range(1, match.players + 1):
        change = facts.owned(after, at - 1) - facts.owned(before, at - 1)
        named = said.get(at, 0)
        is_seen = at == seat or match.game.rules.worth is not None
        is_part = named * change >= 0 and abs(named) <= abs(change)
        is_so = named == change if is_seen else is_part or facts.is_seen_in_parts
        found = f"'{moment.headline.say()}' says to {seat} that {at} gains {named}, not {change}"
        require(is_so, _LAW, match, found)
    require(all(said.values()), _LAW, match, f"'{moment.headline.say()}' says {said}")


def _require_payments(match: Match, moment: Moment, before: State, after: State) -> None:
    """What is paid comes to the gains, and a party without a seat pays no more than all gain."""
    facts, paid = match.game.words.FACTS, moment.payments
    if facts is None or not paid or moment.counted_in:
        return
    net = dict.fromkeys(range(match.players + 1), 0)
    for payer, payee, amount in paid:
        net[payer] -= amount
        net[payee] += amount
    said = f"'{moment.headline.say()}' shows the payments {paid}"
    is_so = all(net[seat] == gain for seat, gain in moment.gains.items())
    require(is_so, _LAW, match, f"{said}, and the gains {dict(moment.gains)}")
    in_all = sum(facts.owned(after, at) - facts.owned(before, at) for at in range(match.players))
    is_part = -net[0] * in_all >= 0 and abs(net[0]) <= abs(in_all)
    require(is_part, _LAW, match, f"{said}, and all together gain {in_all}")
