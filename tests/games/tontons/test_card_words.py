"""What is said of cards and of the friends who are hired."""

from typing import Any

import pytest

from tests.games.tontons.tables import lay, play, table
from tests.games.tontons.told import first, last, told
from tripot.core.state import State

# Red cards


def test_t26_who_is_protected_is_told_and_by_what() -> None:
    state = table("A4 A1 A9 B9")
    assert first(state, "use") == (
        "T26",
        "“Your room is ready, Sir!”: no other player’s red card touches Bruno this round.",
    )
    assert first(play(state, "use"), "use", 2) == (
        "T26",
        "“Le silencieux”: Anna strikes. You are safe: “Your room is ready, Sir!”.",
    )


def last_choice(choices: str, **given: Any) -> State:
    """A table where all have chosen but the last, who goes to B and has yet to play a 9."""
    state = lay(**given)
    for one in choices.split():
        state = play(state, f"go {one[0]}, play {one[1:]}")
    return play(state, "go B")


USELESS = [
    (last_choice("B6 B9 A4"), "play 9", "comes to nothing: Chloe is alone in the bowling alley."),
    (
        last_choice("A4 A9 B6", row=(8, 4, 5)),
        *("play 9", "comes to nothing: Anna is in the clinic, where no red card counts."),
    ),
    (
        table("A4 A1 B6 B9"),
        *("use", "comes to nothing: nobody near Anna can be touched. Bruno is safe: “Your room "),
    ),
    (play(table("A4 A4 A6 B9"), "use"), "silence 2", "is lost: Bruno is out of the round."),
]


@pytest.mark.parametrize(("state", "step", "said"), USELESS)
def test_t20_to_t26_a_card_that_comes_to_nothing_is_told_with_its_reason(
    state: State, step: str, said: str
) -> None:
    found = [sentence for _, sentence in told(state, step, 4)]
    assert any(sentence.startswith(f"“Le silencieux” {said}") for sentence in found), found


def test_t25_a_card_is_lost_with_its_owner() -> None:
    state = play(table("A4 A5 B9 B9"), "use")
    assert told(state, "silence 2", 2)[:2] == [
        ("T29", "“Le silencieux”: Anna puts you out of the round."),
        ("T25", "“Le vitriol” is lost: you are out of the round."),
    ]


def test_t22_a_card_is_not_used() -> None:
    state = table("A4 A9 B9 B9")
    assert first(state, "skip")[:2] == ("T22", "“Le silencieux”: Anna does not use it.")


def test_t27_t28_who_is_sent_is_told_where_and_behind_whom() -> None:
    state = play(table("A3 A9 B9 B9"), "use")
    assert first(state, "send 2 B", 3) == (
        "T28",
        "“Le bourre-pif”: Anna sends Bruno to Théo’s distillery (B), behind David.",
    )
    assert first(state, "send 2 B", 2)[1].startswith("“Le bourre-pif”: Anna sends you to ")
    assert first(state, "send 2 C", 1)[1] == (
        "“Le bourre-pif”: you send Bruno to the small farm (C), where nobody is."
    )
    scattered = play(table("A2 A9 A9 B9"), "use")
    assert [clause for clause, _ in told(scattered, "send 2 B, send 3 C")][:2] == ["T27", "T27"]


def test_t30_vitriol_is_told_by_backs_and_to_the_two_by_value() -> None:
    state = play(table("A5 A9 B9 B9", purses=("1", "2 5", "1", "1")), "use")
    assert first(state, "draw 2")[1].startswith("“Le vitriol”: Anna draws a small note from Bruno.")
    assert first(state, "draw 2", 1)[1].startswith("“Le vitriol”: you draw a 2 from Bruno.")
    assert first(state, "draw 2", 2)[1].startswith("“Le vitriol”: Anna draws a 2 from you.")


def test_t30_who_has_no_small_note_says_so() -> None:
    state = table("A5 A9 A9 B9", purses=("1", "5", "", "1"))
    assert told(state, "use")[:2] == [
        ("T30", "“Le vitriol”: Bruno shows big notes only, and gives nothing."),
        ("T30", "“Le vitriol”: Chloe shows an empty envelope, and gives nothing."),
    ]
    assert "you show big notes only, and give nothing" in first(state, "use", 2)[1]


# Green cards


def test_t31_a_will_is_told_to_each() -> None:
    state = table("A6 B9 B9 B9", purses=("1", "1 2", "2 5", "5"))
    said = {seat: first(state, "use", seat) for seat in (1, 2, 4, None)}
    begins = "“Le testament de Louis”: "
    assert said[1] == (
        "T31",
        f"{begins}you inherit a 1 from Bruno, a 2 from Chloe and nothing from David; "
        "whoever has no 1 gives a 2.",
    )
    assert said[2][1] == (
        f"{begins}Anna inherits a 1 from you, a small note from Chloe and nothing from David."
    )
    assert said[4][1] == (
        f"{begins}Anna inherits a small note each from Bruno and Chloe; nothing from you."
    )
    assert said[None][1].endswith("nothing from David.")


def test_t32_the_fools_are_told_where_small_notes_lack() -> None:
    state = play(table("A7 B9 B9 B9", purses=("1", "1 5", "1 1", "")), "use")
    assert told(state, "rob 3, draw 1", None) == [
        ("T32", "“Les cons, ça ose tout”: Anna draws a small note from Chloe.")
    ]
    title = "“Les cons, ça ose tout”"
    assert told(state, "rob 2, draw 5", 2)[:2] == [
        ("T32", f"{title}: Anna turns to you, but finds too few small notes."),
        ("T32", told(state, "rob 2, draw 5", 2)[1][1]),
    ]
    assert told(state, "rob 2, draw 5", 2)[1][1].startswith(f"{title}: Anna draws a 5 from you.")
    assert first(state, "rob 4", None)[1].startswith(
        f"{title}: Anna turns to David, but the envelope is empty."
    )


def test_t33_blackmail_is_told_to_each() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2 5", "1", "")), "use")
    assert first(state, "rob 2", 2) == (
        "T33",
        "“Ça soulage !”: Anna wants 3 briques from you.",
    )
    asked = play(state, "rob 2")
    begun = play(asked, "yield 1")
    assert first(begun, "yield 2", 1)[1].startswith("Bruno pays you a 2 and a 1.")
    assert first(begun, "yield 2", None)[1].startswith("Bruno pays Anna a 2 and a small note.")
    assert first(asked, "refuse", 1)[1] == (
        "“Ça soulage !”: Bruno refuses; in the envelope you see a 5, a 2 and a 1."
    )
    assert first(asked, "refuse", None)[1] == (
        "“Ça soulage !”: Bruno refuses, and opens their envelope to Anna alone."
    )
    opened = play(asked, "refuse")
    assert first(opened, "grab 5", 3)[1].startswith("“Ça soulage !”: Anna chooses a big note ")
    assert first(opened, "grab 5", 2)[1].startswith("“Ça soulage !”: Anna chooses a 5 from you.")


# Friends


def friends(choices: str, **given: Any) -> State:
    """A table where friends may be hired."""
    return table(choices, friends=True, **given)


def test_t62_friends_are_told() -> None:
    state = lay(friends=True, purses=("3", "1", "1", "1"))
    script = "go A, play friend, go A, play 9, go B, play 4, go B, play 9"
    assert last(state, script, 2) == ("T62", "Shown before the rest: the devoted friend, by Anna.")
    paid = play(state, script)
    told_ = told(paid, "yield 3, hire henri", 2)
    assert told_ == [
        ("T62", "Anna pays a 3 for a friend."),
        ("T63", "Anna hires Henri (7)."),
        (
            "T22",
            "The cards: “Le silencieux” (4) by Chloe, Henri (7) by Anna, "
            "“Madame, Messieurs...” (9) by you, “Madame, Messieurs...” (9) by David.",
        ),
    ]
    assert first(paid, "fire", 1)[1].startswith("You hire no friend, and have no card ")


def hired(friend: str, choices: str, **given: Any) -> State:
    """A table where the first has hired a friend, with a 3 paid for him."""
    return play(friends(choices, **given), f"yield 3, hire {friend}")


def test_t65_jean_shelters_under_his_name() -> None:
    state = hired("jean", "Afriend B9 B9 B9", purses=("3", "1", "1", "1"))
    assert first(state, "use")[1].startswith("Jean: no other player’s red card touches Anna")


def test_t65_patricia_is_told_with_who_is_the_richest() -> None:
    state = hired("patricia", "Afriend B9 B9 B9", purses=("3", "1 2", "5 2", "1"))
    assert told(state, "use, give 2", None)[:2] == [
        ("T65", "Patricia: the richest of the others is Chloe."),
        ("T65", told(state, "use, give 2", None)[1][1]),
    ]
    given = play(state, "use")
    assert first(given, "give 2", None)[1].startswith("Patricia: Chloe gives Anna a small note.")
    assert first(given, "give 2", 1)[1].startswith("Patricia: Chloe gives you a 2.")
    assert first(given, "give 2", 3)[1].startswith("Patricia: you give Anna a 2.")


def test_t65_a_richest_without_small_notes_is_told_and_what_comes_then() -> None:
    given: dict[str, Any] = {"purses": ("3", "1 0", "5 5", "2")}
    state = hired("patricia", "Afriend B9 B9 C9", row=(3, 4, 6), **given, notes={"C": "5 1"})
    for seat in (2, 4, None):
        told_ = first(state, "use", seat)[1]
        assert told_.startswith(
            "Patricia: the richest of the others is Chloe, who has no small note to give."
        )


def test_t65_henri_leaves_fakes() -> None:
    state = hired("henri", "Afriend B9 B9 B9", purses=("3", "5", "", "1"))
    robbing = play(state, "use")
    assert told(robbing, "slip 2, draw 5", None) == [
        ("T65", "Henri: Anna draws a big note from Bruno."),
        ("T65", "Henri: Anna slips a fake into the envelope of Bruno."),
    ]
    assert told(robbing, "slip 3", 3) == [
        ("T65", "Henri: Anna finds nothing to take from you."),
        ("T65", "Henri: Anna slips a fake into your envelope."),
    ]
    assert first(play(robbing, "slip 3"), "enough")[1].startswith("Henri: Anna leaves it at that.")


def test_t65_delafoy_is_named_where_he_lets_one_jump_the_queue() -> None:
    state = friends("A9 Afriend B9 B9", purses=("1", "3", "1", "1"), notes={"A": "s b", "B": "s"})
    state = play(state, "yield 3, hire delafoy, value 1, value 3")
    assert first(state, "pick 3", None) == (
        "T65",
        "The bowling alley: thanks to Delafoy, Bruno picks a big note before all others.",
    )
