"""What is said of a game: whole games in sentences, and some sentences to the letter."""

import re
from typing import Any

import numpy as np
import pytest

from tests.games.bench import NAMES, decisions, viewer
from tests.games.telling import Teller
from tests.games.tontons.tables import (
    BENCH,
    TONTONS,
    cash_in,
    choose,
    lay,
    observed,
    opening,
    play,
    table,
)
from tripot.bots.random import RandomBot
from tripot.core.contract.heard import Heard
from tripot.core.language import LANGUAGES, Words
from tripot.core.state import State
from tripot.games.tontons.phrases import chain
from tripot.games.tontons.telling.words import _ACTIONS, _EVENTS
from tripot.session.match import Match

CLAUSES = frozenset(f"T{number}" for number in range(1, 73))
TELLER = Teller(BENCH, CLAUSES)
ALL_RULES: dict[str, Any] = {"friends": True, "taulier": True, "rounds": 3}
RANDOM = RandomBot()


def whole_match(players: int, bot: str | RandomBot, **options: Any) -> Match:
    """A match that bots have played to its end."""
    match = Match(TONTONS, players=players, seed=f"story {players}", options=options)
    match.play_out([bot] * players)
    return match


def check_story(match: Match) -> None:
    """Tell a match to everybody, and to an onlooker to whom all is open."""
    for seat in (None, *range(1, match.players + 1)):
        story = list(match.seen_by(seat).story())
        TELLER.assert_well_told(story)
    for sentence in match.referee().story():
        TELLER.assert_well_said(sentence)


def test_a_short_game_can_be_told_to_everybody() -> None:
    check_story(whole_match(3, RANDOM, rounds=3))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "bot"), [(4, "regular"), (6, RANDOM)])
def test_whole_games_can_be_told_to_everybody(players: int, bot: str | RandomBot) -> None:
    check_story(whole_match(players, bot, friends=True, taulier=True))


def test_a_story_ends_in_how_the_game_ended() -> None:
    match = whole_match(3, "novice", rounds=3)
    assert match.outcome is not None
    assert list(match.onlooker().story())[-1].clause == match.outcome.clause == "T46"


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 6])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    match = Match(TONTONS, players=players, seed="asked", options=ALL_RULES)
    for _ in decisions(match, RANDOM):
        question, choices = TELLER.asked(match)
        assert question.clause
        for words in (question, *choices):
            TELLER.assert_well_said(words)
        for language in LANGUAGES:
            said = {words.say(TELLER.tongues[language], NAMES) for words in choices}
            assert len(said) == len(choices), "two choices are called the same"


# Sentences to the letter


def told(
    state: State, script: str, seat: int | None = 4, *, language: str = "en"
) -> list[tuple[str, str]]:
    """The clauses and the sentences that a viewer, else seat 4, is told of a script."""
    return TELLER.told(state, script, seat, language=language)


def last(
    state: State, script: str, seat: int | None = 4, *, language: str = "en"
) -> tuple[str, str]:
    """The last of them."""
    return told(state, script, seat, language=language)[-1]


def first(state: State, script: str, seat: int | None = 4) -> tuple[str, str]:
    """The first of them."""
    return told(state, script, seat)[0]


# The set-up, the round


def test_t6_t7_characters_and_the_boss_are_told() -> None:
    state = opening(3)
    told_ = told(state, "character raoul, character mado, character theo, boss 2", 1)
    assert told_ == [
        ("T6", "The characters are drawn by lot: Raoul for you, Mado for Bruno, Théo for Chloe."),
        ("T7", "Bruno is drawn by lot as the first boss."),
    ]


def test_t12_t17_a_round_is_told_when_all_notes_lie_there() -> None:
    state = opening(3, characters=("raoul", "mado", "theo"), boss=2)
    assert told(state, "place 2, place 3, note 0, note 5, back s, back b", None) == [
        ("T17", "Antoine’s flat: a fake turns up; it leaves the game, and another note is drawn."),
        (
            "T12",
            "Round 1 of 3. The boss is Bruno. A, Antoine’s flat: a 5. "
            "B, The bowling alley: a small note and a big note.".replace("of 3", "of 7"),
        ),
    ]


def test_t50_a_place_that_stays_is_told_with_all_its_notes() -> None:
    state = cash_in(table("A9 A9 B9 B9", notes={"A": "s s", "B": "s s", "C": "s s b"}))
    state = play(state, "place 1, place 2")
    assert told(state, "back s, back s, back b, note 2", None) == [
        (
            "T12",
            "Round 2 of 7. The boss is Bruno. "
            "A, The small farm: four small notes and a big note (nobody was left there, so it "
            "stays). B, Saint-Germain Church: a big note. C, Antoine’s flat: a 2.",
        ),
    ]


def test_t13_nothing_is_told_until_all_have_chosen() -> None:
    assert told(lay(), "go A, play 4, go B, play 10, go C, play 1, go A", 4) == []


def test_t14_t22_moves_and_cards_are_told_in_their_order() -> None:
    state = lay(boss=2)
    assert told(state, "go A, play 10, go A, play 4, go B, play 6, go A, play 4", 3) == [
        (
            "T14",
            "All have chosen, and set off. A, The bowling alley: Bruno, you, Anna. "
            "B, Théo’s distillery: David. C, The small farm: nobody.",
        ),
        (
            "T22",
            "The cards: “Le silencieux” (4) by you, “Le silencieux” (4) by Anna, "
            "“Le testament de Louis” (6) by David, “Touche pas au grisbi !” (10) by Bruno.",
        ),
    ]


def test_t13_t22_cards_wait_for_the_effects_of_places() -> None:
    state = lay(row=(7, 4, 5))
    said = told(state, "go A, play 10, go A, play 4, go B, play 6, go A, play 4")
    assert [clause for clause, _ in said] == ["T14"]
    after = play(state, "go A, play 10, go A, play 4, go B, play 6, go A, play 4, stay, stay")
    assert told(after, "ride C", 1) == [
        ("T19", "The gunmen’s Buick: David drives on to the small farm (C), where nobody is."),
        (
            "T22",
            "The cards: “Le silencieux” (4) by Bruno, “Le silencieux” (4) by David, "
            "“Le testament de Louis” (6) by Chloe, “Touche pas au grisbi !” (10) by you.",
        ),
    ]


# Places


def test_t19_a_ride_is_told_with_whom_one_queues_behind() -> None:
    state = table("A9 B9 B9 B9", row=(7, 4, 5))
    assert first(state, "ride B")[1] == (
        "The gunmen’s Buick: Anna drives on to Théo’s distillery (B), behind you."
    )
    assert first(state, "stay", 1)[1] == "The gunmen’s Buick: you stay."


def test_t16_what_is_in_an_envelope_is_told_to_the_visitor_alone() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2 2 0", "", "1"))
    assert first(state, "look 2", 1) == (
        "T16",
        "Saint-Germain Church: you look into the envelope of Bruno, "
        "and see a 5, two 2s and a fake.",
    )
    assert first(state, "look 2", 2)[1] == "Saint-Germain Church: Anna looks into your envelope."
    for seat in (3, None):
        said = first(state, "look 2", seat)[1]
        assert said == "Saint-Germain Church: Anna looks into the envelope of Bruno."


def test_t16_who_parts_with_a_note_is_told() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2 2 0", "5", "1"))
    told_ = told(play(state, "look 2"), "burn 2, lose 2", 2)
    assert told_[0] == (
        "T16",
        "Saint-Germain Church: Anna points at you: a small note has to go.",
    )
    assert told_[1] == ("T16", "You show a 2, which leaves the game.")
    assert first(play(state, "look 2"), "burn 3")[1] == (
        "Saint-Germain Church: Anna points at Chloe, but there is no small note to lose."
    )


def test_t21_an_exchange_is_told() -> None:
    state = table("A9 B9 B9 B9", row=(8, 4, 5), spent={1: "3"})
    assert first(state, "swap 7 3")[1] == (
        "The clinic: Anna puts away “Les cons, ça ose tout”, and takes back “Le bourre-pif”."
    )
    assert first(state, "keep", 1)[1] == "The clinic: you exchange no card."


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


# Cashing in


def cashing(choices: str, **given: Any) -> State:
    """A table whose cards have been carried out."""
    state = table(choices, **given)
    assert TONTONS.rules.decision(state) in ("value", "pick")
    return state


ALONE = "“Madame, Messieurs...” comes to nothing: whoever is alone takes everything."


def test_t40_who_is_alone_is_told_to_take_all_by_backs() -> None:
    state = cashing("A9 B9 B9 B9", notes={"A": "s b", "B": "s s s"})
    assert last(state, "value 1, value 0", 1) == (
        "T43",
        f"The bowling alley: alone there, you take a 1 and a fake. {ALONE}",
    )
    assert last(state, "value 1, value 0", 3) == (
        "T43",
        f"The bowling alley: Anna, alone there, takes a small note and a big note. {ALONE}",
    )


def test_t40_notes_that_all_have_seen_are_told_by_value() -> None:
    state = lay(row=(6, 4, 5), notes={"A": "5 2 0", "B": "s", "C": "s"})
    script = "go A, play 9, go B, play 9, go B, play 9, go B, play 9"
    assert last(state, script) == (
        "T43",
        f"The smugglers’ truck: Anna, alone there, takes a 5, a 2 and a fake. {ALONE}",
    )


def test_t40_who_is_alone_with_no_yellow_card_is_told_no_more() -> None:
    state = play(table("A6 B9 B9 B9", notes={"A": "s b", "B": "s s s"}), "skip")
    said = "The bowling alley: Anna, alone there, takes a small note and a big note."
    assert last(state, "value 1, value 0") == ("T40", said)


def test_t43_a_yellow_card_is_told_to_do_nothing_for_who_is_alone() -> None:
    for code, why in [
        ("en", "“Touche pas au grisbi !” comes to nothing: whoever is alone takes everything."),
        ("fr", "« Touche pas au grisbi ! » ne donne rien : sans personne d’autre, on prend tout."),
    ]:
        state = cashing("A10 B9 B9 B9", notes={"A": "s b", "B": "s s s"})
        clause, said = last(state, "value 1, value 0", 3, language=code)
        assert (clause, said.endswith(why)) == ("T43", True), said


def test_t34_a_first_pick_of_the_last_note_is_told_to_bring_one_only() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s s", "B": "s"}), "value 2, value 1, pick 2")
    here = "The bowling alley:"
    why = "“Madame, Messieurs...” comes to nothing: only one note was left."
    assert first(state, "pick 1", 2) == ("T34", f"{here} you pick a 1. {why}")
    assert first(state, "pick 1", None) == ("T34", f"{here} Bruno picks a small note. {why}")
    state = play(
        cashing("A9 A9 B9 B9", notes={"A": "s s s", "B": "s"}), "value 2, value 1, value 1"
    )
    assert first(state, "pick 1", None)[0] == "T41"


def test_t35_a_pick_of_the_only_note_is_told_to_leave_nothing_to_seize() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s", "B": "s"}), "value 2")
    why = "“Touche pas au grisbi !” comes to nothing: nobody else can pick a note."
    assert first(state, "pick 2", 3) == (
        "T35",
        f"The bowling alley: Anna picks a small note. {why}",
    )


def test_t65_a_friend_is_told_to_change_nothing_for_who_is_first() -> None:
    given: dict[str, Any] = {"purses": ("3", "1", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("Afriend A9 B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire delafoy, value 1, value 3")
    here, why = "The bowling alley:", "Delafoy comes to nothing:"
    assert first(state, "pick 3", 1) == (
        "T65",
        f"{here} you pick a 3. {why} you are first in the queue anyway.",
    )
    assert first(state, "pick 3", 2) == (
        "T65",
        f"{here} Anna picks a big note. {why} Anna is first in the queue anyway.",
    )


def test_t41_a_second_pick_in_a_place_is_told_as_one() -> None:
    state = play(table("A7 A7 B9 B9", notes={"A": "s s s", "B": "s"}), "skip, skip")
    state = play(state, "value 1, value 1, value 2, pick 1, pick 1")
    here = "The bowling alley: the notes come round again, and"
    assert first(state, "pick 2", 1) == ("T41", f"{here} you pick a 2.")
    assert first(state, "pick 2", 2) == ("T41", f"{here} Anna picks a 2.")
    assert first(state, "pick 2", 3) == ("T41", f"{here} Anna picks a small note.")


def test_t41_for_whom_nothing_is_left_is_told() -> None:
    state = play(cashing("A9 A9 A10 B9", notes={"A": "s", "B": "s"}), "value 2")
    assert told(state, "pick 2, let", 2)[1:3] == [
        ("T35", "“Touche pas au grisbi !”: Chloe lets that pass."),
        (
            "T41",
            "The bowling alley: nothing is left for you (“Madame, Messieurs...” brings nothing) "
            "and Chloe (“Touche pas au grisbi !” brings nothing).",
        ),
    ]


def test_t34_t35_two_notes_and_who_seizes_them() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    assert told(state, "pick 5, pick 2", 3) == [
        ("T41", "The bowling alley: Anna picks a big note."),
        ("T34", "“Madame, Messieurs...”: Anna adds a small note."),
    ]
    picked = play(state, "pick 5, pick 2")
    said = {seat: first(picked, "seize", seat)[1] for seat in (1, 2, None)}
    begins = "“Touche pas au grisbi !”:"
    assert said[1].startswith(f"{begins} Bruno seizes a 5 and a 2 from you.")
    assert said[2].startswith(f"{begins} you seize a 5 and a 2 from Anna.")
    assert said[None].startswith(f"{begins} Bruno seizes a small note and a big note from Anna")


def test_t18_the_truck_leaves_with_its_notes() -> None:
    state = table("B9 B9 C9 C9", row=(6, 4, 5), notes={"A": "5 2 2", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, pick 1, value 1"), "pick 1", None)
    assert told_[-1] == (
        "T18",
        "Nobody is in the smugglers’ truck: it leaves, with a 5 and two 2s.",
    )


def test_t52_the_next_boss_is_told_where_places_decide() -> None:
    state = table("B9 B9 C9 A9", taulier=True, notes={"A": "s", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, value 1, pick 1"), "value 1", 4)
    assert told_[-1] == ("T52", "You are first in the bowling alley, and will be the next boss.")


def test_t44_a_new_pile_is_told() -> None:
    state = table("A9 A9 B9 C9", places=[3, 4, 5], notes={"A": "s", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, pick 1, value 1"), "value 1", None)
    assert told_[-1] == (
        "T44",
        "The pile of places has run out: the discards are shuffled into a new one.",
    )


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


# The end


def test_t46_the_end_is_told_with_what_is_known() -> None:
    state = cash_in(table("A9 B9 B9 B9", ended=6, purses=("5 5", "1", "1", "1")))
    public = Heard.read(TONTONS.public_line(state))
    known = {seat: observed(state, seat) for seat in (1, 2)}
    ends = [TONTONS.words.tell(known[seat], public, known[seat], viewer(seat)) for seat in known]
    own, others = [words.say(names=NAMES) for words in ends if words is not None]
    assert re.fullmatch(
        r"The accounts are settled: you are the richest, with \d+ briques, and win\.", own
    )
    assert others == "The accounts are settled: Anna is the richest, and wins."


# Hidden things, and French


HIDDEN = [
    ("A5 A9 B9 B9", {"purses": ("1", "1 2", "1", "1")}, "use", "draw 1", "draw 2"),
    ("A7 B9 B9 B9", {"purses": ("1", "3 5", "1", "1")}, "use, rob 2", "draw 3", "draw 5"),
    ("A8 B9 B9 B9", {"purses": ("1", "0 5", "1", "1")}, "use, rob 2, refuse", "grab 0", "grab 5"),
    ("A9 B9 B9 B9", {"notes": {"A": "s", "B": "s"}}, "", "value 1", "value 2"),
]


@pytest.mark.parametrize(("choices", "given", "script", "one", "other"), HIDDEN)
def test_others_are_told_the_same_whatever_they_do_not_see(
    choices: str, given: dict[str, Any], script: str, one: str, other: str
) -> None:
    state = play(table(choices, **given), script)
    for seat in (4, None):
        assert told(state, one, seat) == told(state, other, seat)
    assert told(state, one, 1) != told(state, other, 1)


def test_t13_hidden_choices_make_no_difference() -> None:
    one, other = lay(), lay()
    assert told(one, "go A, play 4", 3) == told(other, "go B, play 9", 3) == []


FRENCH = [
    (
        "A3 A9 B9 B9",
        "use",
        "send 2 B",
        2,
        "« Le bourre-pif » : Anna vous envoie vers la Distillerie",
    ),
    ("A4 A9 B9 B9", "use", "silence 2", 1, "« Le silencieux » : vous mettez Bruno hors jeu"),
    ("A8 B9 B9 B9", "use", "rob 2", 2, "« Ça soulage ! » : Anna vous réclame 3 briques."),
]


@pytest.mark.parametrize(("choices", "script", "step", "seat", "said"), FRENCH)
def test_french_sentences(choices: str, script: str, step: str, seat: int, said: str) -> None:
    state = play(table(choices), script)
    sentence = last(state, step, seat, language="fr")[1]
    assert re.sub(r"[\u00a0\u202f]", " ", sentence).startswith(said)


# Questions and choices


def asked(state: State) -> tuple[str, str, list[str]]:
    """The question to who is to decide: its clause, its words, and the choices."""
    seat = TONTONS.rules.current_player(state)
    seen = observed(state, seat + 1)
    question = TONTONS.words.ask(seen, seat)
    legal = np.flatnonzero(TONTONS.legal_weights(seen))
    choices = [TONTONS.words.offer_choice(seen, int(at)).say(names=NAMES) for at in legal]
    return question.clause, question.say(names=NAMES), choices


def test_t13_a_place_and_a_card_are_asked_for() -> None:
    clause, question, choices = asked(lay(notes={"A": "s b", "B": "s s", "C": "b"}))
    assert (clause, question) == (
        "T13",
        "Choose a place and a card, in secret. Where do you go?",
    )
    assert choices[0] == "go to the bowling alley (A): a small note and a big note"
    clause, question, choices = asked(play(lay(), "go B"))
    assert question == "You go to Théo’s distillery (B). Which card do you play?"
    assert choices[6] == "“Les cons, ça ose tout” (7 green): draw two small notes from one player"


QUESTIONS = [
    (
        "A4 A9 B9 B9",
        "",
        "T29",
        "“Le silencieux”: one player in your place is out of the round. Do you",
    ),
    ("A8 B9 B9 B9", "use, rob 2, yield 1", "T33", "You have put down a 1. Which note"),
    (
        "A7 B9 B9 B9",
        "use",
        "T32",
        "“Les cons, ça ose tout”: from whom do you draw two small notes?",
    ),
    (
        "A8 B9 B9 B9",
        "use, rob 2",
        "T33",
        "Anna wants 3 briques from you. If you refuse, Anna looks",
    ),
    ("A2 A9 B9 B9", "use", "T27", "“La spéciale Raoul”: where do you send Bruno?"),
    (
        "A9 A9 B9 B9",
        "value 1",
        "T41",
        "The bowling alley: you are handed a 1.",
    ),
]


def test_no_question_offers_a_choice_where_notes_are_all_alike() -> None:
    place = "The bowling alley: you are handed"
    alike = play(table("A9 A9 B9 B9", notes={"A": "s s s", "B": "s"}), "value 1, value 1, value 1")
    card = "“Madame, Messieurs...” gives you two of them."
    assert asked(alike)[1] == f"{place} three 1s, and {card}"
    assert asked(play(alike, "pick 1"))[1].endswith("gives you another note.")
    picking = play(table("A8 A7 B9 B9", notes={"A": "s s", "B": "s"}), "skip, skip")
    one, other = (play(picking, f"value 1, value {worth}") for worth in (1, 2))
    assert asked(one)[1] == f"{place} two 1s. You keep one, and Bruno picks next."
    assert asked(other)[1] == f"{place} a 2 and a 1. Which one do you keep? Bruno picks next."
    church = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "1 1", "1 2", "1"))
    burnt = [asked(play(church, f"look 2, burn {seat}"))[1] for seat in (2, 3)]
    assert burnt[0].endswith("points at you. A small note of yours leaves the game.")
    assert burnt[1].endswith("points at you. Which small note leaves the game?")
    refused = play(table("A8 A9 B9 B9", purses=("1", "5 5", "1", "1")), "use, rob 2, refuse")
    assert asked(refused)[1] == "Bruno refuses. You take a note out of the envelope."


@pytest.mark.parametrize(("choices", "script", "clause", "said"), QUESTIONS)
def test_questions_say_what_is_at_stake(choices: str, script: str, clause: str, said: str) -> None:
    found = asked(play(table(choices), script))
    assert found[0] == clause
    assert found[1].startswith(said)


def test_t35_t42_a_note_that_one_has_seen_is_named_where_it_may_be_seized() -> None:
    state = play(
        table("A10 A8 B9 B9", notes={"A": "s b"}), "skip, value 2, value 5, pick 5, pick 2"
    )
    assert asked(state)[1].startswith("Bruno has picked a 2. Do you seize that with ")
    state = play(table("A8 A10 B9 B9", notes={"A": "s b"}), "skip, value 2, value 5, pick 5")
    assert asked(state)[1].startswith("Anna has picked a big note. Do you seize that with ")


def test_t51_players_are_offered_with_what_everybody_sees_of_their_envelopes() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2 5", "0", "")), "use")
    assert asked(state)[2] == [
        "Bruno, who has two small notes and a big note",
        "Chloe, who has a big note",
        "David, who has nothing",
    ]


def test_the_choice_of_others_is_no_sentence() -> None:
    state = choose(lay(), "A9 B9 B9 B9")
    known = observed(state, 1)
    assert TONTONS.words.tell(known, Heard.read("> choose 2"), known, 0) is None


def test_sentences_behind_a_row_of_sentences_drop_none() -> None:
    row = chain([Words("One."), Words("Two."), Words("Three.", clause="T26")])
    assert row is not None
    whole = chain([row, Words("Four.", clause="T30")])
    assert whole is not None
    assert (whole.say(), whole.clause) == ("One. Two. Three. Four.", "T26")


def test_every_sentence_has_an_icon_in_the_journal() -> None:
    drawn = (TONTONS.about.folder / "page" / "symbols.svg.j2").read_text()
    for word in {**_ACTIONS, **_EVENTS}:
        assert f"'{word}': " in drawn, word


def test_what_chance_decides_is_said_with_whom_it_concerns() -> None:
    before = opening(4, characters=("raoul", "mado", "theo", "paul"), boss=2)
    looking = cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    drawing = play(table("A5 A9 B9 B9"), "use")
    said = [
        TONTONS.words.chance(TONTONS.observed(state, 1), 1) for state in (before, looking, drawing)
    ]
    assert [words.say(names=NAMES) for words in said if words] == [
        "Round 1 of 7. You are the boss.",
        "The bowling alley: Anna looks at the notes.",
        "“Le vitriol”: Anna draws from you.",
    ]
