"""Every action has one text, in the rulebook's notation, and back."""

import pytest

from tests.games.tontons.tables import TONTONS, play, table
from tripot.games.tontons.notation.texts import expand, read_older, to_action, to_text
from tripot.games.tontons.state import ACTIONS, Action


def test_every_action_has_one_text() -> None:
    texts = [to_text(action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert [to_action(text) for text in texts] == list(range(ACTIONS))


def test_every_sort_of_action_has_its_form() -> None:
    words = {to_text(action).split()[0] for action in range(ACTIONS)}
    assert words == {form.split()[0] for form in TONTONS.notation.VERBS.forms}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("character raoul", Action.CHARACTER + 1),
        ("boss 2", Action.BOSS + 1),
        ("place 7", Action.PLACE + 6),
        ("note 3", Action.NOTE + 3),
        ("back s", Action.BACK),
        ("value 2", Action.VALUE + 2),
        ("draw 5", Action.DRAW + 4),
        ("go B", Action.GO + 1),
        ("play 7", Action.PLAY + 6),
        ("play friend", Action.PLAY + 10),
        ("ride C", Action.RIDE + 2),
        ("look 3", Action.LOOK + 2),
        ("burn 3", Action.BURN + 2),
        ("lose 2", Action.LOSE + 1),
        ("swap 3 7", Action.SWAP + 26),
        ("enough", Action.ENOUGH),
        ("fire", Action.FIRE),
        ("hire henri", Action.HIRE + 3),
        ("send 3 C", Action.SEND + 10),
        ("silence 3", Action.SILENCE + 2),
        ("rob 3", Action.ROB + 2),
        ("yield 2", Action.YIELD + 1),
        ("yield 5", Action.YIELD + 3),
        ("grab 5", Action.GRAB + 4),
        ("give 2", Action.GIVE + 1),
        ("slip 3", Action.SLIP + 2),
        ("pick 5", Action.PICK + 4),
    ],
)
def test_texts_as_the_rulebook_has_them(text: str, action: int) -> None:
    assert to_action(text) == action


@pytest.mark.parametrize(
    "text", ["go E", "go b", "play 11", "play 0", "note 4", "pick s", "yield 0", "boss 7", "", "?"]
)
def test_other_texts_are_none(text: str) -> None:
    assert to_action(text) is None


@pytest.mark.parametrize("text", ["choose", "choose B", "choose B 7 8", "go B", "choose  B 7"])
def test_only_a_whole_choice_is_expanded(text: str) -> None:
    assert expand(text) == (text,)


def test_t33_a_payment_may_be_given_in_one_line() -> None:
    assert expand("yield 1 2") == ("yield 1", "yield 2")
    assert expand("yield 3") == ("yield 3",)


OLDER = [
    ("Afriend A9 B9 B9", "", 1, "pay 1 2", ("yield 1", "yield 2")),
    ("A8 A9 B9 B9", "use, rob 2", 2, "yield 1 1 1", ("yield 1", "yield 1", "yield 1")),
    ("A7 B9 B9 B9", "", 1, "skip", ("skip",)),
    ("A7 B9 B9 B9", "", 2, "skip", ()),
    ("Afriend B9 B9 B9", "yield 3, hire henri, use", 1, "skip", ("enough",)),
    ("A9 B9 B9 B9", "", 1, "skip", ()),
    ("A7 B9 B9 B9", "", 1, "use", ("use",)),
]


@pytest.mark.parametrize(("choices", "script", "seat", "text", "now"), OLDER)
def test_what_the_first_version_of_the_rules_wrote_is_read(
    choices: str, script: str, seat: int, text: str, now: tuple[str, ...]
) -> None:
    state = play(table(choices, friends=True, purses=("1 2 3", "1 1 1", "1", "1")), script)
    assert read_older(state, seat - 1, text) == now
