"""Casablanca: what somebody can know of a token, as far as the record tells the observer."""

from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.rules.tokens import circle_after
from tripot.games.casablanca.rules.turn import can_protest
from tripot.games.casablanca.state import TOKENS, has_seen, row_of


def numbers_needed(observed: State) -> list[int]:
    """C14, C17: the numbers that take the mover to the symbol in demand."""
    place = int(observed.place[int(observed.mover)])
    return [
        number
        for number in range(int(observed.numbers))
        if int(observed.ring[circle_after(observed, place, number)]) == int(observed.demand)
    ]


def is_true(observed: State) -> bool | None:
    """C30: whether the token is what was announced; None if the observer cannot know."""
    number, said = int(observed.number[int(observed.token)]), int(observed.said)
    if number >= 0:
        return number == said
    return False if copies_left(observed, said) == 0 else None


def has_memories(observed: State, seat: int) -> bool:
    """C38: whether a seat knows some tokens to be on the ring, from before a reshuffle.

    The numbers it cannot place are then not equally likely: some are surely not set aside.
    """
    return bool(observed.ring_known[row_of(seat)].any())


def unplaced(observed: State) -> int:
    """C8: how many tokens have numbers that the observer cannot place."""
    return sum(copies_left(observed, number) for number in range(int(observed.numbers)))


def chance_of_truth(observed: State, seat: int) -> Words:
    """C8: how likely the announced number is, to a seat that does not know the token."""
    said = int(observed.said)
    left = copies_left(observed, said)
    values: dict[str, Value] = {"number": said, "count": left, "all": unplaced(observed)}
    if not has_memories(observed, seat):
        return Words(msg("Odds of truth: {count} in {all}."), values)
    key = msg("You know neither of the two {number}s.")
    if left == 1:
        key = msg("You know one of the two {number}s.")
    return Words(key, values)


def who_knows(observed: State, token: int) -> list[int]:
    """C13: the others who have looked at a token and can pay for a protest."""
    return [seat for seat in _others(observed) if has_seen(observed, seat, token)]


def who_can_tell(observed: State, said: int) -> list[int]:
    """The others who know for certain that the announced number is a lie, and can protest.

    They have seen the token, or both tokens of that number; the mover sees who has looked at what.
    """
    token = int(observed.token)
    both = [at for at in range(TOKENS) if at != token and int(observed.number[at]) == said]
    return [
        seat
        for seat in _others(observed)
        if has_seen(observed, seat, token)
        or (len(both) == 2 and all(has_seen(observed, seat, at) for at in both))
    ]


def _others(observed: State) -> list[int]:
    """C21: who can protest against the mover."""
    mover = int(observed.mover)
    return [
        seat
        for seat in range(int(observed.players))
        if seat != mover and can_protest(observed, seat)
    ]
