"""Les Tontons: what the card or the friend that acts is for, where its deed does not say it all.

It stands in brackets, which nobody waits for (T27, T30 to T33, T65).
"""

from dataclasses import replace

from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import backs
from tripot.games.tontons.rules.cards.red_cards import is_red
from tripot.games.tontons.state import ACID_NOTES, FOOLS_NOTES, Effect, effect_of
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.showing import Teller


def explaining(tell_it: Teller) -> Teller:
    """The story's sentence about the card that acts, with what the card is for."""

    def tell(line: Line) -> Words | None:
        words = tell_it(line)
        return explained(words, line.before, int(line.before.user)) if words else None

    return tell


def explained(words: Words, state: State, user: int) -> Words:
    """A sentence that names the card or the friend of a user, with what that is for."""
    key = _aim(state, user)
    if not key or "source" not in words.values:
        return words
    aim = Words(key, {"source": words.values["source"], **_amounts(state, user)})
    return replace(words, values={**words.values, "source": aim})


def _aim(state: State, user: int) -> str:
    effect = effect_of(state, user)
    return (_RED_AIMS.get(effect) if is_red(state, user) else None) or _AIMS.get(effect, "")


def _amounts(state: State, user: int) -> dict[str, Value]:
    amount = _COUNTED.get(effect_of(state, user))
    return {} if amount is None else {"notes": backs(int(state.amounts[amount]), 0)}


_COUNTED = {int(Effect.ACID): ACID_NOTES, int(Effect.FOOLS): FOOLS_NOTES}
_RED_AIMS: dict[int, str] = {
    Effect.SCATTER: msg("{source} clears the place"),
    Effect.ACID: msg("{source} ({notes} from each player there)"),
    Effect.WILL: msg("{source} (a 1, or else a 2, from each player there)"),
}
_AIMS: dict[int, str] = {
    Effect.SCATTER: msg("{source} sends all others away"),
    Effect.ACID: msg("{source} ({notes} from everybody)"),
    Effect.WILL: msg("{source} (a 1, or else a 2, from everybody)"),
    Effect.FOOLS: msg("{source} ({notes})"),
    Effect.RELIEF: msg("{source} (3 briques, or a note from the open envelope)"),
    Effect.TRIBUTE: msg("{source} (a small note from the richest)"),
    Effect.SWINDLE: msg("{source} (a note for a fake)"),
}
