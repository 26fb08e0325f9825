"""Laws that hold at every point of every match: each check takes the match at that point."""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from tripot.core.contract.heard import Heard
from tripot.core.contract.table import Frame
from tripot.core.game import counted
from tripot.core.refusals import BadNotation, IllegalAction, NotYourTurn, Refused
from tripot.core.state import (
    CHANCE,
    PUBLIC,
    REFEREE,
    TERMINAL,
    State,
    Stream,
    copy_state,
    viewers_of,
)
from tripot.core.streams import stream
from tripot.laws import actions_to_try, require
from tripot.session.gesture import carried_out, try_out
from tripot.session.match import Match
from tripot.session.position import Position

Check = Callable[[Match], None]


def now(match: Match) -> State:
    return match.history.state_after(match.number)


def states_of_last_action(match: Match) -> list[State]:
    """The state after the last action and after each step of the house that followed.

    The last of them is the current one.
    """
    return match.history.states_of(match.number - 1)[1:] if match.number else [now(match)]


def no_leak(match: Match) -> None:
    """1. What a seat is shown, and what it may do, follows from what it observes.

    So it is between the steps of the house, too.
    """
    law, game, state = "no leak", match.game, now(match)
    for one in states_of_last_action(match):
        _require_shown_as_observed(match, one, law)
    mover = game.rules.current_player(state)
    if mover >= 0:
        allowed = game.legal_weights(state)
        seen_allowed = game.legal_weights(game.observed(state, mover))
        require(
            np.array_equal(allowed, seen_allowed),
            law,
            match,
            "what is legal depends on hidden facts",
        )


def _require_shown_as_observed(match: Match, state: State, law: str) -> None:
    game = match.game
    for seat in viewers_of(state):
        seen = game.observed(state, seat)
        again = game.observed(seen, seat)
        require(seen.tobytes() == again.tobytes(), law, match, f"seat {seat} observes anew")
        view = json.dumps(game.table.view(seen, seat))
        require(seen.tobytes() == again.tobytes(), law, match, f"viewing as {seat} changes a state")
        require(
            view == json.dumps(game.table.view(again, seat)), law, match, "a view is not repeatable"
        )


def what_is_played_unasked_is_no_choice(match: Match) -> None:
    """1. Where an onlooker knows that there is no choice, there is none, whatever is hidden."""
    law, game, state = "no leak", match.game, now(match)
    seen = game.observed(state, PUBLIC)
    before = seen.tobytes()
    if game.rules.current_player(state) < 0 or not game.knowledge.leaves_no_choice(seen):
        return
    require(seen.tobytes() == before, law, match, "asking for a choice changed what is seen")
    drawn = copy_state(seen)
    if not game.knowledge.resample(drawn, PUBLIC, stream("unasked", match.number)):
        drawn = state
    for one in (state, drawn):
        choices = np.flatnonzero(game.legal_weights(one)).tolist()
        texts = [game.notation.to_text(action) for action in choices]
        require(len(texts) == 1, law, match, f"one of {texts} would be played unasked")


def nobody_hears_the_hidden(match: Match) -> None:
    """1. A seat that sees no difference between two actions of another hears none either.

    So a record must keep what everybody perceives of an action until the next, such as a die
    thrown. After the last action there is no next, and everything is open.
    """
    law, game, state = "no leak", match.game, now(match)
    mover = game.rules.current_player(state)
    if mover == TERMINAL:
        return
    heard: dict[tuple[int, bytes, str], str] = {}
    for action in np.flatnonzero(game.legal_weights(state)).tolist():
        after = copy_state(state)
        game.rules.apply(after, action)
        if game.rules.current_player(after) == TERMINAL:
            continue
        due = game.public_line(after)
        for seat in viewers_of(state):
            if seat == mover:
                continue
            seen = (seat, game.observed(after, seat).tobytes(), due)
            line = game.knowledge.witness(state, action, seat)
            other = heard.setdefault(seen, line)
            require(
                line == other, law, match, f"{seat} hears '{line}', not '{other}', and sees one"
            )


def honest_resampling(match: Match) -> None:
    """2. Resampled hidden facts look the same to the seat, and make a legal table.

    So it is before each step of the house, too.
    """
    law = "honest resampling"
    for state in states_of_last_action(match):
        _require_honest(match, state, law)


def _require_honest(match: Match, state: State, law: str) -> None:
    game = match.game
    for seat in viewers_of(state):
        seen = game.observed(state, seat)
        drawn = copy_state(seen)
        rng = stream("resampling", match.number, seat)
        require(
            game.knowledge.resample(drawn, seat, rng), law, match, f"nothing found for seat {seat}"
        )
        same = game.observed(drawn, seat).tobytes() == seen.tobytes()
        require(same, law, match, f"seat {seat} sees another table")
        require(
            counted(game, drawn) == counted(game, state), law, match, "something was lost or made"
        )
        mover = game.rules.current_player(drawn)
        require(mover == game.rules.current_player(state), law, match, "another is to decide")
        if mover >= 0:
            legal = game.legal_weights(drawn).any()
            require(bool(legal), law, match, f"seat {mover} can do nothing")


def nothing_is_lost(match: Match) -> None:
    """3. Everything in the box is in exactly one place, also before each step of the house."""
    game, at_first = match.game, counted(match.game, match.history.state_after(0))
    for state in states_of_last_action(match):
        there = counted(game, state)
        require(there == at_first, "nothing is lost", match, f"{at_first} became {there}")


def steps_follow_from_what_is_heard(match: Match) -> None:
    """1. A step of the house tells a seat what it then observes, and everybody hears of it.

    Whatever the seat does not observe is resampled before the step. If it hears the same, it
    observes the same, and if it hears something else, it observes something else. The end is an
    exception: then all lies open that was heard of before.
    """
    law, game = "no leak", match.game
    for before, after in pairwise(states_of_last_action(match)):
        viewers = viewers_of(before)
        heard = {seat: game.knowledge.happened(before, after, seat) for seat in (*viewers, REFEREE)}
        is_told = {bool(line) for line in heard.values()}
        require(len(is_told) == 1, law, match, f"only some hear of a step: {heard}")
        for seat in viewers:
            require(heard[seat][:2] in ("", "= "), law, match, f"a step is called {heard[seat]}")
            twin = game.observed(before, seat)
            rng = stream("steps", match.number, seat)
            require(
                game.knowledge.resample(twin, seat, rng),
                law,
                match,
                f"nothing found for seat {seat}",
            )
            drawn = copy_state(twin)
            game.rules.proceed(twin)
            line = game.knowledge.happened(drawn, twin, seat)
            if heard[seat] and Heard.read(heard[seat]).word in game.notation.FORESEEN:
                found = f"{seat} could not foresee '{heard[seat]}', for it may be '{line}'"
                require(line == heard[seat], law, match, found)
            same = game.observed(twin, seat).tobytes() == game.observed(after, seat).tobytes()
            if line == heard[seat]:
                require(same, law, match, f"seat {seat} tells twins apart after {line}")
            elif game.rules.current_player(after) != TERMINAL:
                found = f"{seat} hears '{heard[seat]}', not '{line}', and sees one"
                require(not same, law, match, found)


def something_is_possible(match: Match) -> None:
    """4. Until the end, whoever is to decide can do something; after it, nobody can."""
    legal = match.legal()
    require(bool(legal) != match.is_over, "it ends", match, f"over: {match.is_over}, {legal}")
    if match.to_move == CHANCE:
        require(
            abs(sum(match.position.odds().values()) - 1) < 1e-9,
            "it ends",
            match,
            "odds do not sum to 1",
        )


def views_have_their_frame(match: Match) -> None:
    """1. Every view has what pages and programs that know no game look at, and it is true."""
    law, over = "no leak", match.outcome
    for seat in (None, *range(1, match.players + 1)):
        view = match.view(seat)
        lacking = Frame.__required_keys__ - view.keys()
        require(not lacking, law, match, f"the view of {seat} lacks {sorted(lacking)}")
        numbers = [one["seat"] for one in view["seats"]]
        require(numbers == [*range(1, match.players + 1)], law, match, f"it has seats {numbers}")
        require(view["you"] == seat, law, match, f"the view of {seat} is for {view['you']}")
        is_over = view["over"] is not None
        require(is_over == match.is_over, law, match, f"the view of {seat} is over: {is_over}")
        if over is not None:
            ended = view["over"]["clause"], tuple(view["over"]["winners"])
            require(
                ended == (over.clause, over.winners), law, match, f"it ended otherwise: {ended}"
            )


def nothing_lies_beyond_the_bound(match: Match) -> None:
    """4. Legal actions lie below the game's bound, for a seat as for chance."""
    game, law = match.game, "it ends"
    if match.is_over:
        return
    state, whole = now(match), game.blank_weights()
    game.rules.legal(state, whole)
    same = np.array_equal(whole, game.legal_weights(state))
    require(same, law, match, f"something lies beyond {game.rules.action_bound(state)}")
    for seat in viewers_of(state):
        bound = game.rules.action_bound(game.observed(state, seat))
        require(
            bound == game.rules.action_bound(state), law, match, f"seat {seat} sees another bound"
        )


def moments_last_as_long_for_everybody(match: Match) -> None:
    """1. Whether there is something to see, and for how long, is the same for everybody."""
    since = max(0, match.number - 1)
    seen = {
        seat: [
            (number, moment.weight, moment.settles)
            for number, moment in match.seen_by(seat).moments(since=since)
        ]
        for seat in (None, *range(1, match.players + 1))
    }
    same = all(moments == seen[None] for moments in seen.values())
    require(same, "no leak", match, f"moments that differ: {seen}")


def refusals_name_their_clause(match: Match) -> None:
    """8. Whatever the mover may not do is refused with a clause of the rulebook."""
    law, game, state = "a refused action changes nothing", match.game, now(match)
    mover = game.rules.current_player(state)
    if mover < 0:
        return
    clauses = next(iter(game.rulebooks.values())).clauses
    seen = game.observed(state, mover)
    before = seen.tobytes()
    for action in np.flatnonzero(game.legal_weights(seen) == 0).tolist():
        refused = game.rules.why_not(seen, action)
        text = game.notation.to_text(action)
        require(refused.clause in clauses, law, match, f"{text}: no clause {refused.clause}")
    require(seen.tobytes() == before, law, match, "explaining a refusal changed the state")


def refusals_change_nothing(match: Match) -> None:
    """8. Illegal actions are refused, each with its kind, and change nothing; some are tried."""
    law, game, before = "a refused action changes nothing", match.game, _all_of(match)
    legal = set(match.legal())
    clauses = next(iter(game.rulebooks.values())).clauses
    for action in actions_to_try(match, most=8):
        text = game.notation.to_text(action)
        if text in legal:
            continue
        refused = _refusal(match, text)
        require(
            isinstance(refused, IllegalAction), law, match, f"{text} was not refused so: {refused}"
        )
        assert isinstance(refused, IllegalAction)
        require(refused.clause in clauses, law, match, f"{text}: no clause {refused.clause}")
    require(isinstance(_refusal(match, "?"), BadNotation), law, match, "'?' was read as an action")
    for seat in range(1, match.players + 1):
        if seat != match.to_move:
            refused = _refusal(match, game.notation.to_text(0), seat)
            require(
                isinstance(refused, NotYourTurn), law, match, f"seat {seat} may play: {refused}"
            )
    require(_all_of(match) == before, law, match, "a refusal changed the match")


def refusals_follow_from_what_is_observed(match: Match) -> None:
    """8. The refusal of a request of several actions follows from what the mover observes.

    It has the same words at a twin whose hidden facts were resampled; some requests are tried.
    """
    law = "a refused action changes nothing"
    for seat in match.together or ((match.to_move,) if match.to_move not in (None, CHANCE) else ()):
        assert seat is not None
        asked = match.as_asked(seat) if match.together else match
        twin = twin_of(asked, seat, stream("refusals", match.number, seat))
        for texts in _requests(asked, seat):
            one, other = (_said_of(each, texts, seat) for each in (asked, twin))
            found = f"seat {seat} asks for {texts} and is told {one}, or else {other}"
            require(one == other, law, match, found)


def twin_of(match: Match, seat: int | None, rng: Stream) -> Match:
    """A match that looks the same to a seat (or an onlooker), with the rest resampled."""
    twin, game, viewer = match.copy(), match.game, PUBLIC if seat is None else seat - 1
    twin.position = Position(game, match.observed(seat))
    twin.history = match.history.copy(twin.position)
    found = game.knowledge.resample(twin.position.state, viewer, rng)
    require(found, "honest resampling", match, f"nothing found for seat {viewer}")
    return twin


def _requests(match: Match, seat: int) -> Iterator[tuple[str, ...]]:
    """Requests of two and three actions: something legal, and then anything."""
    legal, game = match.legal(seat), match.game
    for turn in range(min(2, len(legal))):
        first = legal[(match.number + turn * (1 + len(legal) // 2)) % len(legal)]
        then = try_out(match.seat(seat), [first]).outcome.legal() or legal
        second = then[match.number % len(then)]
        yield first, "?"
        yield first, second, game.notation.to_text((7 * match.number + turn) % game.rules.ACTIONS)


def _said_of(match: Match, texts: Sequence[str], seat: int) -> tuple[str, ...]:
    """The replies to a request, when it is played and when it is tried out."""
    tried = try_out(match.seat(seat), texts)
    drafted = [*tried.actions, str(tried.is_complete), str(tried.refused)]
    try:
        carried_out(match, texts, seat=seat, number=match.number)
    except Refused as refused:
        return (*drafted, type(refused).__name__, str(refused))
    return tuple(drafted)


def _refusal(match: Match, text: str, seat: int | None = None) -> Refused | None:
    try:
        match.play(text, seat=seat)
    except Refused as refused:
        return refused
    return None


def _all_of(match: Match) -> tuple[object, ...]:
    """Everything in a match that playing changes: its state, its log, and what each viewer knows.

    The last two are tuples that a match shares with its past, so an unchanged one compares at once.
    """
    return now(match).tobytes(), match.history.marks


STATE_LAWS: tuple[Check, ...] = (
    no_leak,
    what_is_played_unasked_is_no_choice,
    nobody_hears_the_hidden,
    honest_resampling,
    nothing_is_lost,
    steps_follow_from_what_is_heard,
    something_is_possible,
    nothing_lies_beyond_the_bound,
    views_have_their_frame,
    moments_last_as_long_for_everybody,
    refusals_name_their_clause,
    refusals_change_nothing,
    refusals_follow_from_what_is_observed,
)
