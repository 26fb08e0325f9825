"""Casablanca's buckets and abstract actions: taking, saying, protesting, betting and seizing.

They depend only on what the mover knows: the table, the tokens that they have looked at, and who
else has looked at which.
"""

from tripot.core.state import State, rule
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.players.judgement import (
    at_stake,
    caught,
    chance_of_truth,
    ends_badly,
    gives_fourth,
    has_fourth,
    most_alike,
    most_to_bet,
    number_needed,
    onlookers,
    prospect,
    richest,
    table_size,
    wins_by_it,
)
from tripot.games.casablanca.players.questions import ABSTRACTION
from tripot.games.casablanca.rules.duel import is_at_stake, loser_of_duel
from tripot.games.casablanca.rules.play import current_player
from tripot.games.casablanca.rules.turn import can_protest, next_to_protest
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NUMBERS,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
    notes_of,
)

_LIKELY = 20
"""C8: above this percentage, a number is more likely than any is at first."""
_RARE = 12

_SAY = ABSTRACTION.first("say")
_EXPOSE = ABSTRACTION.first("expose")
_PROTEST = ABSTRACTION.first("protest")
_ANSWER = ABSTRACTION.first("answer")
_BET = ABSTRACTION.first("bet")
_SEIZE = ABSTRACTION.first("seize")
_REACHES, _FRESH, _OTHERS, _KNOWN, _RESHUFFLE = range(5)


@rule
def bucket(state: State) -> int:
    """The mover's bucket; -1 where there is nothing to weigh."""
    phase = int(state.phase)
    if phase == Phase.TAKE and int(state.may_sell) == 0:
        return take_bucket(state)
    if phase == Phase.SAY and has_two_numbers(state):
        return _SAY + say_bucket(state)
    if phase == Phase.PROTEST:
        return protest_bucket(state)
    if phase == Phase.ANSWER:
        return _ANSWER + answer_bucket(state)
    if phase == Phase.RAISED:
        return _BET + bet_bucket(state)
    if phase == Phase.SPOILS and not has_fourth(state):
        return _SEIZE + seize_bucket(state)
    return -1


@rule
def abstract_action(state: State, action: int) -> int:
    """A sort of token or number, or the size of a bet."""
    phase = int(state.phase)
    if phase == Phase.TAKE:
        return abstract_take(state, action)
    if phase == Phase.SAY:
        return 1 if action - Action.SAY == number_needed(state) else 0
    if phase == Phase.PROTEST:
        return abstract_bet(state, action)
    if phase == Phase.SPOILS:
        return abstract_seizure(state, action)
    if action < Action.PASS:
        return 1 if action == Action.MATCH else 0
    faced = int(state.stakes[1 - int(state.answering)])
    return 2 if notes_of(action) <= 2 * faced else 3


# Taking and saying


@rule
def abstract_take(state: State, action: int) -> int:
    """C13: a token, by what its taker and others know of it."""
    if action >= Action.RESHUFFLE:
        return _RESHUFFLE
    number = int(state.number[action - Action.TAKE])
    if number == UNSEEN:
        return _FRESH
    if number < 0:
        return _OTHERS
    return _REACHES if number == number_needed(state) else _KNOWN


@rule
def take_bucket(state: State) -> int:
    """C13: what the prize would bring, and which tokens there are."""
    mover, needed = int(state.mover), number_needed(state)
    known, fresh = 0, 0
    for token in range(TOKENS):
        if int(state.lies[token]) >= 0:
            if int(state.number[token]) == needed:
                known = max(known, 2 if onlookers(state, token, mover) == 0 else 1)
            elif int(state.number[token]) == UNSEEN:
                fresh = 1
    at = 3 * table_size(state) + prospect(state) - 1
    return 2 * (3 * at + known) + fresh


@rule
def say_bucket(state: State) -> int:
    """C14: what the prize would bring, and who could know whether it was reached."""
    mover, token = int(state.mover), int(state.token)
    known = 0
    for seat in range(int(state.players)):
        if seat != mover and can_protest(state, seat) and (int(state.seen[token]) >> seat) & 1 == 1:
            known = 1
    prize = prospect(state) - 1
    if ends_badly(state):
        prize = 4 if int(state.number[token]) == number_needed(state) else 3
    at = 5 * table_size(state) + prize
    at = 2 * (2 * at + known) + int(state.again)
    return 2 * (2 * at + caught(state)) + richest(state, mover)


@rule
def has_two_numbers(state: State) -> bool:
    """Whether there is a prize to reach, and a reason not to.

    There is no reason if the token reaches it, unless another would win by that (C45): the others
    must then protest, whatever they believe. Between two players there is nobody who must.
    """
    needed = number_needed(state)
    if ends_badly(state):
        return needed < NUMBERS and table_size(state) > 0
    return needed < NUMBERS and int(state.number[int(state.token)]) != needed


# Protesting and betting


@rule
def protest_bucket(state: State) -> int:
    """C21: what is at stake, who is asked after this seat, how likely the number is."""
    seat, mover, said = int(state.asked), int(state.mover), int(state.said)
    number, likely = int(state.number[int(state.token)]), chance_of_truth(state)
    if number == said or wins_by_it(state, seat):
        return -1
    stake = at_stake(state)
    if stake < 3 and gives_fourth(state, mover, seat):
        stake = 4
    last = 1 if next_to_protest(state, seat) == mover else 0
    at = 2 * (5 * table_size(state) + stake) + last
    if number >= 0 or likely == 0:
        return _EXPOSE + at
    return _PROTEST + doubt_bucket(state, stake, last, likely)


@rule
def doubt_bucket(state: State, stake: int, last: int, likely: int) -> int:
    """The same for a seat that does not know; in more detail for what is at stake most often."""
    look, remembered = 0, caught(state)
    if int(state.again) == 0:
        look = 1 if likely <= _RARE else 2 if likely <= _LIKELY else 3
    if stake == 0 or stake > 2:
        look, remembered = min(2, 2 * look), 0
    if stake == 3:
        last = 0
    at = 2 * (5 * table_size(state) + stake) + last
    at = 2 * (4 * at + look) + remembered
    return 2 * at + richest(state, int(state.mover))


@rule
def abstract_bet(state: State, action: int) -> int:
    """C21: passing, or how much is bet."""
    if action == Action.PASS:
        return 0
    notes = notes_of(action)
    if notes <= LEAST_STAKE:
        return 1
    return 2 if 3 * notes <= most_to_bet(state) else 3


@rule
def answer_bucket(state: State) -> int:
    """C23, C24: whether the mover lied, who could know, and how much they face."""
    token, stake = int(state.token), at_stake(state)
    told = 1 if int(state.number[token]) == int(state.said) else 0
    seen = (int(state.seen[token]) >> int(state.protester)) & 1
    at = 2 * (4 * table_size(state) + stake) + told
    return 2 * (2 * at + seen) + size_faced(state)


@rule
def bet_bucket(state: State) -> int:
    """C26: what the player facing a raise knows, what is at stake, and how much they face."""
    at = 2 * table_size(state) + (1 if at_stake(state) > 1 else 0)
    return 2 * (6 * at + insight(state)) + size_faced(state)


@rule
def insight(state: State) -> int:
    """C30: what the player facing a raise knows of the token."""
    number, said = int(state.number[int(state.token)]), int(state.said)
    if current_player(state) == int(state.mover):
        return 1 if number == said else 0
    if number == said:
        return 2
    if number >= 0 or copies_left(state, said) == 0:
        return 3
    return 4 if int(state.again) == 1 else 5


@rule
def size_faced(state: State) -> int:
    """C27: how much more must be put in, relative to what the player has left."""
    side = int(state.answering)
    missing = int(state.stakes[1 - side]) - int(state.stakes[side])
    left = int(state.cash[current_player(state)])
    return 0 if 4 * missing <= left else 1


# Seizing


@rule
def abstract_seizure(state: State, action: int) -> int:
    """C32: the prize, a card that earns most of the loser's, or another."""
    if action == Action.PRIZE:
        return 0
    own = int(state.cards[int(state.chooser), action - Action.SEIZE])
    return 1 if own == most_alike(state) else 2


@rule
def seize_bucket(state: State) -> int:
    """C32: what the prize and the loser's cards would earn, and what the loser would lose."""
    winner, loser = int(state.chooser), loser_of_duel(state)
    prize, alike = 0, 0
    if is_at_stake(state):
        prize = 1 + min(2, int(state.cards[winner, int(state.demand)]))
    for symbol in range(SYMBOLS):
        if int(state.cards[loser, symbol]) > 1:
            alike = 1
    at = 4 * table_size(state) + prize
    return 2 * (3 * at + max(0, min(2, most_alike(state)))) + alike
