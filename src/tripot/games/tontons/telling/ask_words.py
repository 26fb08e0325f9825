"""Les Tontons: questions that can be answered without the rulebook."""

from collections.abc import Callable, Iterable

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.phrases import (
    backs,
    lettered,
    note,
    notes,
    number,
    place_itself,
    source,
    visitor_of,
    whom,
)
from tripot.games.tontons.rules.cashing import next_picker
from tripot.games.tontons.state import (
    FOOLS_NOTES,
    SMALL,
    WORTH,
    Effect,
    Phase,
    back_of,
    effect_of,
    value_of,
)
from tripot.games.tontons.telling.card_words import CLAUSES
from tripot.games.tontons.telling.choice_words import deed
from tripot.kit.telling import told


def ask(observed: State, _seat: int) -> Words:
    """The question to the mover."""
    return _QUESTIONS[int(observed.phase)](observed)


def chance(observed: State, seat: int) -> Words | None:
    """Who looks at notes, or draws from whom; before a round, who is its boss (T10)."""
    phase = int(observed.phase)
    if phase == Phase.VALUE:
        key, own = (
            msg("{here}: {player} looks at the notes."),
            msg("{here}: you look at the notes."),
        )
        here = place_itself(observed, int(observed.spot))
        return told(seat, int(observed.picker), key, own, "T41", here=here)
    if phase == Phase.DRAW:
        user, victim = int(observed.user), whom(int(observed.victim), seat)
        key = msg("{source}: {player} draws from {victim}.")
        own, card = msg("{source}: you draw from {victim}."), source(observed, user)
        clause = CLAUSES[effect_of(observed, user)]
        return told(seat, user, key, own, clause, source=card, victim=victim)
    if phase not in (Phase.PLACE, Phase.BACK, Phase.NOTE):
        return None
    key = msg("Round {round} of {rounds}. The boss is {player}.")
    own, rounds = msg("Round {round} of {rounds}. You are the boss."), int(observed.rounds)
    number = int(observed.ended) + 1
    return told(seat, int(observed.boss), key, own, "T10", round=number, rounds=rounds)


def _question(key: str, clause: str, /, **values: Value) -> Words:
    return Words(key, values, "", clause)


def _here(observed: State) -> Words:
    return place_itself(observed, int(observed.at[int(observed.asked)]))


# Choices and visits


def _ask_go(_observed: State) -> Words:
    key = msg("Choose a place and a card, in secret. Where do you go?")
    return _question(key, "T13")


def _ask_play(observed: State) -> Words:
    key = msg("You go to {place}. Which card do you play?")
    goal = lettered(observed, int(observed.dest[int(observed.asked)]))
    return _question(key, "T13", place=goal)


def _ask_ride(observed: State) -> Words:
    key = msg("{here}: do you drive on to another place, and join the end of its queue?")
    return _question(key, "T19", here=_here(observed))


def _ask_look(observed: State) -> Words:
    key = msg("{here}: whose envelope do you look into?")
    return _question(key, "T16", here=_here(observed))


def _ask_burn(observed: State) -> Words:
    key = msg("{here}: who has to part with a small note? It leaves the game.")
    return _question(key, "T16", here=_here(observed))


def _ask_lose(observed: State) -> Words:
    visitor = visitor_of(observed)
    key = msg("{here}: {player} points at you. Which small note leaves the game?")
    if _is_alone(_small(observed)):
        key = msg("{here}: {player} points at you. A small note of yours leaves the game.")
    here = place_itself(observed, int(observed.at[visitor]))
    return _question(key, "T16", here=here, player=Player(visitor + 1))


def _ask_swap(observed: State) -> Words:
    key = msg("{here}: do you exchange a card from your hand for one that you have played?")
    return _question(key, "T21", here=_here(observed))


def _ask_pay(observed: State) -> Words:
    if int(observed.left):
        return _ask_more(observed, "T62")
    key = msg(
        "A devoted friend costs 3 briques, paid in the open, and no change is given. Do you pay?"
    )
    return _question(key, "T62")


def _ask_more(observed: State, clause: str) -> Words:
    """T33, T62: the next note of a payment."""
    key = msg("You have put down {notes}. Which note do you add?")
    return _question(key, clause, notes=notes(observed.due))


def _ask_hire(_observed: State) -> Words:
    return _question(msg("Which friend acts for you in this round?"), "T63")


# Cards


def _ask_use(observed: State) -> Words:
    asked = int(observed.asked)
    effect = effect_of(observed, asked)
    key = msg("{source}: {deed}. Do you use it?")
    values: dict[str, Value] = {
        "source": source(observed, asked),
        "deed": deed(observed, effect, value_of(observed, asked)),
    }
    return _question(key, CLAUSES[effect], **values)


def _ask_send(observed: State) -> Words:
    card = source(observed, int(observed.user))
    if int(observed.effect) == Effect.PUNCH:
        key = msg("{source}: whom do you send away, and where to?")
        return _question(key, "T28", source=card)
    key = msg("{source}: where do you send {victim}?")
    return _question(key, "T27", source=card, victim=Player(int(observed.victim) + 1))


def _ask_silence(observed: State) -> Words:
    key = msg("{source}: whom do you put out of this round?")
    return _question(key, "T29", source=source(observed, int(observed.user)))


def _ask_rob(observed: State) -> Words:
    card = source(observed, int(observed.user))
    if int(observed.effect) == Effect.RELIEF:
        return _question(msg("{source}: who has to pay you 3 briques?"), "T33", source=card)
    key = msg("{source}: from whom do you draw {notes}?")
    wanted = backs(int(observed.amounts[FOOLS_NOTES]), 0)
    return _question(key, "T32", source=card, notes=wanted)


def _ask_yield(observed: State) -> Words:
    if int(observed.left):
        return _ask_more(observed, "T33")
    key = msg(
        "{robber} wants 3 briques from you. If you refuse, {robber} looks into your envelope "
        "and takes a note. Do you pay?"
    )
    return _question(key, "T33", robber=Player(int(observed.user) + 1))


def _ask_grab(observed: State) -> Words:
    key = msg("{victim} refuses. Which note do you take out of the envelope?")
    if _is_alone(observed.env[int(observed.victim)]):
        key = msg("{victim} refuses. You take a note out of the envelope.")
    return _question(key, "T33", victim=Player(int(observed.victim) + 1))


def _ask_give(observed: State) -> Words:
    key = msg(
        "{source}: you are the richest of the others, and give {user} a small note. Which one?"
    )
    if _is_alone(_small(observed)):
        key = msg("{source}: you are the richest of the others, and give {user} a small note.")
    user = int(observed.user)
    return _question(key, "T65", source=source(observed, user), user=Player(user + 1))


def _small(observed: State) -> list[int]:
    """The small notes in the envelope of whoever is asked, by kind."""
    own = observed.env[int(observed.asked)].tolist()
    return [count for kind, count in enumerate(own) if back_of(kind) == SMALL]


def _ask_slip(observed: State) -> Words:
    key = msg("{source}: from whom do you draw a note, leaving a fake? ({number} more at most)")
    card = source(observed, int(observed.user))
    return _question(key, "T65", source=card, number=number(int(observed.left)))


# Notes


def _ask_pick(observed: State) -> Words:
    here = place_itself(observed, int(observed.spot))
    is_alone = _is_alone(observed.tray)
    if int(observed.just_backs.sum()):
        card = source(observed, int(observed.asked))
        key = msg("{place}: {source} gives you another note. Which one?")
        key = msg("{place}: {source} gives you another note.") if is_alone else key
        return _question(key, "T34", place=here, source=card)
    handed: dict[str, Value] = {"place": here, "notes": notes(observed.tray)}
    if int(observed.picks) > 1:
        card = source(observed, int(observed.asked))
        key = msg(
            "{place}: you are handed {notes}, and {source} gives you two of them. Which one first?"
        )
        alone = msg("{place}: you are handed {notes}, and {source} gives you two of them.")
        return _question(alone if is_alone else key, "T34", source=card, **handed)
    if int(observed.tray_backs.sum()) == 1:
        return _question(msg("{place}: you are handed {notes}."), "T41", **handed)
    key = msg("{place}: you are handed {notes}. Which one do you keep? {player} picks next.")
    key = (
        msg("{place}: you are handed {notes}. You keep one, and {player} picks next.")
        if is_alone
        else key
    )
    return _question(key, "T41", player=Player(next_picker(observed) + 1), **handed)


def _is_alone(counts: Iterable[int]) -> bool:
    """Whether notes are all of one kind, so that there is nothing to choose."""
    return sum(bool(count) for count in counts) == 1


def _ask_seize(observed: State) -> Words:
    key = msg("{player} has picked {notes}. Do you seize that with {source}? It only works once.")
    count = int(observed.just_backs.sum())
    picked, (least, most) = backs(*observed.just_backs.tolist()), bounds.just_picked(observed)
    if count == 1 and least == most:
        picked = note(WORTH.index(least))
    return _question(
        key,
        "T35",
        player=Player(int(observed.picker) + 1),
        notes=picked,
        source=source(observed, int(observed.asked)),
    )


_QUESTIONS: dict[int, Callable[[State], Words]] = {
    Phase.GO: _ask_go,
    Phase.PLAY: _ask_play,
    Phase.RIDE: _ask_ride,
    Phase.LOOK: _ask_look,
    Phase.BURN: _ask_burn,
    Phase.LOSE: _ask_lose,
    Phase.SWAP: _ask_swap,
    Phase.PAY: _ask_pay,
    Phase.HIRE: _ask_hire,
    Phase.USE: _ask_use,
    Phase.SEND: _ask_send,
    Phase.SILENCE: _ask_silence,
    Phase.ROB: _ask_rob,
    Phase.YIELD: _ask_yield,
    Phase.GRAB: _ask_grab,
    Phase.GIVE: _ask_give,
    Phase.SLIP: _ask_slip,
    Phase.PICK: _ask_pick,
    Phase.SEIZE: _ask_seize,
}
