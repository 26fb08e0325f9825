"""Les Tontons: how actions are written, who perceives them, and how a person takes them."""

from collections.abc import Callable, Sequence

from tripot.core.contract.notation import Verb, Verbs
from tripot.core.state import State
from tripot.games.tontons.notation.texts import BACKS
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.games.tontons.state import WORTH, Phase, back_of

FORESEEN = frozenset({"fake"})
GOES_ON_FROM = frozenset({2})


def _asked(before: State) -> Sequence[int]:
    return (int(before.asked),)


def _payers(*seats: str) -> Callable[[State], Sequence[int] | None]:
    """Who sees notes that are given: these seats, or everybody if they are paid openly (T33)."""

    def parties(before: State) -> Sequence[int] | None:
        is_open = int(before.phase) == Phase.PAY
        return None if is_open else [int(before[seat]) for seat in seats]

    return parties


def _backs(text: str) -> str:
    """`pick s`: others perceive the backs of notes that change hands (T38)."""
    word, value = text.split(" ")
    return f"{word} {BACKS[back_of(WORTH.index(int(value)))]}"


VERBS = Verbs(
    Verb(forms=(f"character {'|'.join(CHARACTER_IDS)}",)),
    *(Verb(forms=(form,)) for form in ("boss 1-6", "place 1-12", "back s|b", "note 0|1|2|3|5")),
    Verb(forms=("value 0|1|2|3|5",), seen_by=_payers("picker")),
    Verb(forms=("draw 0|1|2|3|5",), seen_by=_payers("user", "victim"), twin=_backs),
    Verb(forms=("go A-D",), seen_by=_asked, is_touched=True),
    Verb(forms=("play 1-10|friend",), seen_by=_asked, is_touched=True),
    Verb(forms=("ride A-D",), is_touched=True),
    Verb(forms=("stay",)),
    Verb(forms=("look 1-6",), is_touched=True),
    Verb(forms=("burn 1-6",), is_touched=True),
    Verb(forms=("lose 1|2",)),
    Verb(forms=("swap 1-10 1-10",), is_touched=True),
    Verb(forms=("keep",)),
    Verb(forms=("yield 1|2|3|5",), seen_by=_payers("asked", "user"), twin=_backs),
    *(Verb(forms=(form,)) for form in ("fire", f"hire {'|'.join(FRIEND_IDS)}", "use", "skip")),
    Verb(forms=("send 1-6 A-D",), is_touched=True, is_shown_singly=True),
    Verb(forms=("silence 1-6",), is_touched=True),
    Verb(forms=("rob 1-6",), is_touched=True),
    Verb(forms=("refuse",)),
    Verb(
        forms=("grab 0|1|2|3|5",),
        seen_by=_payers("asked", "victim"),
        twin=_backs,
        is_highest_first=True,
    ),
    Verb(forms=("give 1|2",), seen_by=_payers("asked", "user"), twin=_backs),
    Verb(forms=("slip 1-6",), is_touched=True, is_shown_singly=True),
    Verb(forms=("enough",)),
    Verb(forms=("pick 0|1|2|3|5",), seen_by=_payers("picker"), twin=_backs, is_highest_first=True),
    *(Verb(forms=(form,)) for form in ("seize", "let")),
)
