"""What is said of a round: how it begins, and what places do."""

from tests.games.tontons.tables import cash_in, lay, opening, play, table
from tests.games.tontons.told import first, told

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
