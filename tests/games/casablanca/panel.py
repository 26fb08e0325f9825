"""Casablanca: players of one idea, in taking, saying, protesting, answering and seizing."""

from tests.panels import Panel, ideas_of, level_under
from tests.panels.plan import Plan
from tripot import house
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.players import bots
from tripot.games.casablanca.players.judgement import caught, number_needed, onlookers, prospect
from tripot.games.casablanca.rules.duel import highest_raise, is_at_stake, loser_of_duel
from tripot.games.casablanca.rules.play import current_player
from tripot.games.casablanca.rules.turn import next_to_protest
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NUMBERS,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
)
from tripot.kit.levels import REGULAR
from tripot.study.fitting.population import Population

IDEAS = {
    "taking": (
        "takes what nobody has looked at",
        "takes what others have looked at",
        "takes what fewest others know",
        "takes again what it knows",
        "takes again what does not reach",
        "takes what it knows to reach, or what is fresh",
        "never takes what it knows to reach",
        "has the tokens reshuffled at once",
    ),
    "saying": (
        "always says the truth",
        "always says the number that reaches the prize",
        "lies where nobody else knows the token",
        "lies for a third card or a fourth",
        "lies for a first or second card only",
        "lies unless it is the richest",
        "lies about what it took again",
        "lies until it is caught",
        "lies about fresh tokens only",
    ),
    "protesting": (
        "never protests",
        "always protests",
        "protests at every prize",
        "protests at every prize with all it has",
        "protests with 100 against what it knows to be a lie",
        "protests with all it has against what it knows to be a lie",
        "protests at a third card or a fourth",
        "protests at a fourth card with all it has",
        "protests at whoever is richer",
        "protests as the last to be asked",
        "protests against whoever was caught",
        "protests at fresh tokens",
    ),
    "answering": (
        "never gives in",
        "always raises as high as it can",
        "always gives in",
        "raises when right, gives in when not",
        "raises when right, matches when not",
        "raises when not right, matches when right",
        "gives in when not right, and never raises",
        "gives in to whoever knows the token, raises others",
        "gives in to a large stake only",
    ),
    "seizing": (
        "takes the prize",
        "takes a card from the loser",
        "takes what he has most of",
        "takes what it has most of itself",
        "takes any",
        "never takes a fourth",
        "takes what fewest have",
        "takes the first at hand",
    ),
}
_FRESH, _OTHERS, _SECRET, _AGAIN, _BLUFFING, _SENSIBLE, _NEVER_KNOWN, _RESHUFFLES = range(1, 9)
_HONEST, _LIAR, _SECRET_LIES, _LARGE_LIES, _SMALL_LIES, _POOR_LIES = range(1, 7)
_LIES_AGAIN, _UNTIL_CAUGHT, _FRESH_LIES = range(7, 10)
_NEVER, _ALWAYS, _PRIZES, _ALL_IN, _SURE, _SURE_ALL_IN, _THIRD, _FOURTH = range(1, 9)
_RICHER, _LAST, _CAUGHT, _FRESH_DOUBTED = range(9, 13)
_STUBBORN, _RAISES, _MEEK, _RIGHT_RAISES, _RIGHT_RAISES_ELSE_MATCHES = range(1, 6)
_BLUFFER, _PLAIN, _UNLESS_KNOWN, _CHEAP = range(6, 10)
_PRIZE, _SEIZE, _HIS_MOST, _OWN_MOST, _ANY, _NO_FOURTH, _RAREST, _FIRST_ONE = range(1, 9)
_STEPS = tuple(1 + len(ideas) for ideas in IDEAS.values())
_SAYING = _STEPS[0]
_PROTESTING = _SAYING * _STEPS[1]
_ANSWERING = _PROTESTING * _STEPS[2]
_SEIZING = _ANSWERING * _STEPS[3]
_STEP_1, _STEP_2, _STEP_3, _STEP_4 = _STEPS[1], _STEPS[2], _STEPS[3], _STEPS[4]


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """A regular's weights but where an idea says what to do."""
    bots.policy(state, level_under(level, REGULAR), weights)
    ideas, phase = ideas_of(level), int(state.phase)
    if phase == Phase.TAKE and int(state.may_sell) == 0:
        take_by(state, ideas % _SAYING, weights)
    elif phase == Phase.SAY:
        say_by(state, ideas // _SAYING % _STEP_1, weights)
    elif phase == Phase.PROTEST:
        protest_by(state, ideas // _PROTESTING % _STEP_2, weights)
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        answer_by(state, ideas // _ANSWERING % _STEP_3, weights)
    elif phase == Phase.SPOILS:
        seize_by(state, ideas // _SEIZING % _STEP_4, weights)


@rule
def only(weights: Weights, action: int) -> None:
    """Nothing but one action."""
    clear(weights)
    weights[action] = 1


@rule
def take_by(state: State, idea: int, weights: Weights) -> None:
    """The tokens that an idea likes best; all others not at all."""
    if idea == _RESHUFFLES and may_reshuffle(state):
        only(weights, Action.RESHUFFLE + 0)
    if idea == 0 or idea == _RESHUFFLES:
        return
    best = -1
    for token in range(TOKENS):
        if int(state.lies[token]) >= 0:
            best = max(best, liking(state, token, idea))
    weights[Action.RESHUFFLE] = 0
    for token in range(TOKENS):
        liked = int(state.lies[token]) >= 0 and liking(state, token, idea) == best
        weights[Action.TAKE + token] = 1 if liked else 0


@rule
def may_reshuffle(state: State) -> bool:
    """C38: whether the mover has not done so yet."""
    return (int(state.reshuffled) >> int(state.mover)) & 1 == 0


@rule
def liking(state: State, token: int, idea: int) -> int:
    """How much an idea likes a token."""
    number, needed = int(state.number[token]), number_needed(state)
    fresh, reaches = 1 if number == UNSEEN else 0, 1 if number == needed else 0
    known = 1 if number >= 0 else 0
    if idea == _FRESH:
        return fresh
    if idea == _OTHERS:
        return 1 - fresh - known
    if idea == _SECRET:
        return 4 - onlookers(state, token, int(state.mover))
    if idea == _AGAIN:
        return known + reaches
    if idea == _BLUFFING:
        return known - reaches
    if idea == _SENSIBLE:
        return 2 * reaches + fresh
    return 1 - reaches


@rule
def say_by(state: State, idea: int, weights: Weights) -> None:
    """Whether an idea lies to the prize where the truth does not reach it."""
    token, needed = int(state.token), number_needed(state)
    true, mover = int(state.number[token]), int(state.mover)
    if idea == 0 or needed == NUMBERS:
        return
    lies = idea == _LIAR
    if idea == _SECRET_LIES:
        lies = onlookers(state, token, mover) == 0
    elif idea == _LARGE_LIES or idea == _SMALL_LIES:
        lies = (prospect(state) > 1) == (idea == _LARGE_LIES)
    elif idea == _POOR_LIES:
        lies = is_richer(state, mover)
    elif idea == _LIES_AGAIN or idea == _FRESH_LIES:
        lies = (int(state.again) == 1) == (idea == _LIES_AGAIN)
    elif idea == _UNTIL_CAUGHT:
        lies = caught(state) == 0
    only(weights, Action.SAY + (needed if lies else true))


@rule
def is_richer(state: State, seat: int) -> bool:
    """Whether somebody has more money than a seat."""
    for other in range(int(state.players)):
        if int(state.cash[other]) > int(state.cash[seat]):
            return True
    return False


@rule
def protest_by(state: State, idea: int, weights: Weights) -> None:
    """Whether an idea protests, and with how much."""
    seat, mover, token = int(state.asked), int(state.mover), int(state.token)
    number, said = int(state.number[token]), int(state.said)
    if idea == 0 or (number == said and idea != _ALWAYS):
        if idea > 0:
            only(weights, Action.PASS + 0)
        return
    lied = number >= 0 or copies_left(state, said) == 0
    prize = is_at_stake(state)
    protests = idea == _ALWAYS or (prize and (idea == _PRIZES or idea == _ALL_IN))
    if idea == _SURE or idea == _SURE_ALL_IN:
        protests = lied
    elif idea == _THIRD or idea == _FOURTH:
        protests = prize and prospect(state) > (1 if idea == _THIRD else 2)
    elif idea == _RICHER:
        protests = prize and int(state.cash[mover]) > int(state.cash[seat])
    elif idea == _LAST:
        protests = prize and next_to_protest(state, seat) == mover
    elif idea == _CAUGHT:
        protests = prize and caught(state) > 0
    elif idea == _FRESH_DOUBTED:
        protests = prize and int(state.again) == 0
    stake = LEAST_STAKE + 0
    if idea == _ALL_IN or idea == _SURE_ALL_IN or idea == _FOURTH:
        stake = int(state.cash[seat])
    only(weights, Action.PROTEST + 2 * stake if protests else Action.PASS + 0)


@rule
def answer_by(state: State, idea: int, weights: Weights) -> None:
    """What an idea does about a stake."""
    if idea == 0:
        return
    is_mover = current_player(state) == int(state.mover)
    number, said = int(state.number[int(state.token)]), int(state.said)
    right = (number == said) == is_mover
    if not is_mover and number < 0:
        right = copies_left(state, said) == 0
    other = int(state.protester) if is_mover else int(state.mover)
    known = not is_mover or (int(state.seen[int(state.token)]) >> other) & 1 == 1
    faced, left = int(state.stakes[1 - int(state.answering)]), int(state.cash[other])
    gives_in = idea == _MEEK or (not right and (idea == _RIGHT_RAISES or idea == _PLAIN))
    if idea == _UNLESS_KNOWN:
        gives_in = not right and known
    elif idea == _CHEAP:
        gives_in = not right and 3 * faced > left
    raises = idea == _RAISES or (idea == _UNLESS_KNOWN and not gives_in)
    if idea == _RIGHT_RAISES or idea == _RIGHT_RAISES_ELSE_MATCHES:
        raises = right
    elif idea == _BLUFFER:
        raises = not right
    stake = highest_raise(state)
    if gives_in:
        retracts = int(state.phase) == Phase.ANSWER
        only(weights, Action.RETRACT + 0 if retracts else Action.WITHDRAW + 0)
    elif raises and stake > 0:
        only(weights, Action.RAISE + 2 * stake)
    else:
        only(weights, Action.MATCH + 0)


@rule
def seize_by(state: State, idea: int, weights: Weights) -> None:
    """Which card an idea takes."""
    prize = is_at_stake(state)
    if idea == 0 or (idea == _PRIZE and not prize):
        return
    if prize and (idea == _PRIZE or idea == _FIRST_ONE):
        only(weights, Action.PRIZE + 0)
        return
    winner, loser, best = int(state.chooser), loser_of_duel(state), -1
    chosen = Action.PRIZE + 0
    clear(weights)
    for symbol in range(SYMBOLS):
        his, own = int(state.cards[loser, symbol]), int(state.cards[winner, symbol])
        liked = 0
        if idea == _HIS_MOST:
            liked = his
        elif idea == _OWN_MOST or idea == _SEIZE:
            liked = own
        elif idea == _NO_FOURTH:
            liked = 3 - own
        elif idea == _RAREST:
            liked = 5 - his - own
        if his > 0 and idea == _ANY:
            weights[Action.SEIZE + symbol] = 1
        if his > 0 and liked > best:
            best, chosen = liked, Action.SEIZE + symbol
    if idea == _OWN_MOST or idea == _NO_FOURTH:
        own = int(state.cards[winner, int(state.demand)]) if prize else 0
        if prize and (3 - own if idea == _NO_FOURTH else own) >= best:
            chosen = Action.PRIZE + 0
    if idea == _ANY:
        weights[Action.PRIZE] = 1 if prize else 0
    else:
        weights[chosen] = 1


LIARS = Population(habit=0.05, best_response=0.25, veteran=0.2, partner=0.2, children=0.03)
"""For a duel in which much is said that is not true."""
BLUFFERS = Population(habit=0.03, best_response=0.0, veteran=0.0, partner=0.3, children=0.02)
"""For a table at which somebody who doubts anything would make lying look bad, and at which a
best response has too few games in a round to learn from."""
PANEL = Panel.of(
    house.game("casablanca"),
    policy,
    IDEAS,
    plans=(
        Plan(2, rounds=240, games=8_000, steps=(20.0, 4.0), population=LIARS),
        Plan(4, rounds=200, games=16_000, steps=(80.0, 5.0), population=BLUFFERS),
    ),
)

EXPERT_GOAL = 55
"""What one expert among regulars should win, in percent."""
