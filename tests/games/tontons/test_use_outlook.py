"""What places, and cards that come up, can bring or cost, to the letter."""

from tests.games.tontons.stakes import cited, french, paying, stake, with_friend
from tests.games.tontons.tables import play, table
from tripot.core.state import State

# Visits


def test_t19_riding_on_says_who_is_there_and_what_lies_there() -> None:
    state = table("A9 A9 B9 B9", row=(7, 3, 1), notes={"A": "s s", "B": "b"})
    assert stake(state, "stay") == "At stake: 2 to 4 briques; you are number 1 of 2 here."
    assert stake(state, "ride B") == "At stake: 0 to 5 briques; 2 are there already."
    assert stake(state, "ride C") == (
        "At stake: nothing; nobody is there. You also look into an envelope."
    )
    state = play(state, "ride B")
    assert stake(state, "stay") == "At stake: 2 to 4 briques; you are alone here."
    assert stake(state, "ride B") == "At stake: 0 to 5 briques; 3 are there already."
    assert french(state, "stay") == "En jeu : de 2 à 4 briques ; personne d’autre ici."


def test_t16_t49_looking_says_what_one_knows_already() -> None:
    state = table("A9 B9 B9 B9", row=(1, 3, 4), purses=["", "1 2", "1", ""])
    assert stake(state, "look 2") == "Of its 2 notes you know 0."
    assert stake(state, "look 3") == "It holds one note that you do not know."
    assert stake(state, "look 4") == "The envelope is empty."
    state.known[0, 1, 1] = 1
    assert french(state, "look 2") == "Billets connus de vous : 1 sur 2."
    state.known[0, 1, 2] = 1
    assert stake(state, "look 2") == "You already know everything in it."


def test_t16_pointing_says_what_it_costs() -> None:
    state = table("A9 B9 B9 B9", row=(1, 3, 4), purses=["", "1 2", "2 5", "5"])
    state = play(state, "look 3")
    assert stake(state, "burn 2") == "It costs Bruno a 1 or a 2."
    assert stake(state, "burn 3") == "It costs Chloe a 2."
    assert stake(state, "burn 4") == "No small note there: nothing is lost."
    assert french(state, "burn 3") == "Un billet de moins pour Chloe : un 2."
    state = play(state, "burn 2")
    assert stake(state, "lose 1") == "It leaves the game; you keep 2 briques."
    assert stake(state, "lose 2") == "It leaves the game; you keep 1 brique."


def test_t21_an_exchange_says_for_how_long() -> None:
    def clinic(ended: int) -> State:
        hands, spent = {1: "3 9"}, {1: "5 7"}
        return table("A9 B9 B9 B9", row=(8, 3, 4), hands=hands, spent=spent, ended=ended)

    assert stake(clinic(2), "swap 3 7") == (
        "To play again in the 4 rounds left: draw two small notes from one player."
    )
    assert stake(clinic(5), "swap 3 5") == (
        "To play again in the last round: draw a small note from each in your place."
    )
    assert stake(clinic(6), "swap 3 5") == (
        "This is the last round: you could not play it any more."
    )
    assert stake(clinic(6), "keep") == "Your 2 spent cards stay spent."
    assert french(clinic(5), "swap 3 7") == (
        "À rejouer au dernier tour : deux petites coupures de quelqu’un."
    )


# Red cards that come up


def test_t26_using_a_shelter_counts_the_red_cards_to_come() -> None:
    assert stake(table("A1 A3 B5 B6"), "use") == (
        "2 red cards that could strike you are still to come."
    )
    assert stake(table("A1 A6 B5 B6"), "use") == (
        "One red card that could strike you is still to come."
    )
    none = "No red card is left that could strike you."
    assert stake(table("A1 A6 A7 B8"), "use") == none
    assert stake(table("A1 A1 B3 B3", row=(3, 8, 4)), "use") == none
    assert french(table("A1 A6 A7 B8"), "use") == "Plus aucune carte rouge ne peut vous frapper."


def test_t27_t28_t29_using_a_strike_says_with_whom_one_is_left() -> None:
    notes = {"A": "s s", "B": "s"}
    alone = "As it stands, you are then alone with 2 to 4 briques."
    assert stake(table("A2 A9 A9 B9", notes=notes), "use") == alone
    assert stake(table("A3 A9 A9 B9", notes=notes), "use") == (
        "As it stands, 2 of you then share 2 to 4 briques."
    )
    assert stake(table("A4 A9 B9 B9", notes=notes), "use") == alone
    sheltered = play(table("A2 A1 A9 B9", notes=notes), "use")
    assert stake(sheltered, "use") == "As it stands, 2 of you then share 2 to 4 briques."
    assert french(sheltered, "use") == "En l’état, vous restez 2 à vous partager de 2 à 4 briques."


def test_t30_using_the_vitriol_says_what_it_brings() -> None:
    state = table("A5 A9 A9 B9", purses=["", "1 2", "5", "1"])
    assert stake(state, "use") == "It brings you 1 to 2 briques."
    state.known[0, 1, 1] = state.known[0, 1, 2] = 1
    assert stake(state, "use") == "It brings you 1 to 2 briques."
    assert stake(table("A5 A9 B9 B9", purses=["", "0 5", "1", "1"]), "use") == (
        "It brings you 0 briques."
    )


def test_t24_letting_it_be_spends_the_card() -> None:
    assert stake(table("A3 A9 B9 B9"), "skip") == "The card is spent all the same."
    state = play(paying("3"), "yield 3, hire patricia")
    assert stake(state, "skip") == "Your friend was paid for nothing."
    assert french(state, "skip") == "Votre ami aura été payé pour rien."


def test_t28_sending_says_what_waits_there() -> None:
    state = play(table("A3 A9 B9 B9", row=(3, 4, 8), notes={"B": "b b", "C": "s"}), "use")
    assert stake(state, "send 2 B") == "At stake: 0 to 10 briques; 2 are there already."
    assert stake(state, "send 2 C") == (
        "At stake: 1 to 2 briques; nobody is there. Red cards do not work there."
    )
    church = play(table("A3 A9 B9 B9", row=(3, 4, 1), notes={}), "use")
    assert stake(church, "send 2 C") == "At stake: nothing; nobody is there."


def test_t25_t29_silencing_says_what_becomes_of_the_card() -> None:
    state = play(table("A4 A6 A9 A4"), "use")
    assert stake(state, "silence 2") == "No notes for Bruno, and “Le testament de Louis” is lost."
    assert stake(state, "silence 4") == "No notes for David, and “Le silencieux” is lost."
    assert french(state, "silence 4") == (
        "Pas de billets pour David, et « Le silencieux » n’agira pas."
    )


def test_t25_t29_silencing_who_has_no_card_left() -> None:
    state = table("A4 A3 A9 Afriend", friends=True, row=(3, 4, 5))
    state = play(state, "fire, use, send 3 B, use")
    assert stake(state, "silence 2") == "No notes for Bruno; “Le bourre-pif” has come up already."
    assert stake(state, "silence 4") == "No notes for David this round."


# Green cards that come up


def test_t32_drawing_says_which_notes_and_their_worth() -> None:
    state = play(table("A7 A9 B9 B9", purses=["", "1 1 5", "2 0", ""]), "use")
    assert stake(state, "rob 2") == "You draw two small notes: 2 to 4 briques."
    assert stake(state, "rob 3") == "You draw a big note: 0 to 5 briques."
    assert stake(state, "rob 4") == "An empty envelope: nothing to take."
    state.known[0, 1, 1] = 2
    assert stake(state, "rob 2") == "You draw two small notes: 2 briques."
    assert french(state, "rob 3") == "Vous piochez une grosse coupure : de 0 à 5 briques."


def test_t33_asking_for_three_says_what_a_refusal_brings() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 1 2", "2", ""]), "use")
    assert stake(state, "rob 2") == "At least 3 if paid; otherwise the best of 3 notes, up to 2."
    assert stake(state, "rob 3") == "It is the only note, so you get it either way: 1 to 2 briques."
    assert stake(state, "rob 4") == "An empty envelope: nothing to take."
    assert cited(state, "rob 4") == "T33"


def test_t33_paying_or_refusing_says_what_is_kept() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 2 5", "", ""]), "use, rob 2")
    assert stake(state, "yield 2") == "1 brique is still to be paid."
    assert cited(state, "yield 2") == "T33"
    assert stake(play(state, "yield 2"), "yield 1") == (
        "Your envelope stays shut; you keep 5 briques."
    )
    assert stake(state, "refuse") == (
        "Anna sees it all, and may take a 5: you would keep 3 briques."
    )
    twos = play(table("A8 A9 B9 B9", purses=["", "2 2 0", "", ""]), "use, rob 2")
    assert stake(play(twos, "yield 2"), "yield 2") == (
        "1 brique too much, and no change; you keep 0 briques."
    )
    assert french(twos, "refuse") == (
        "Anna voit tout, et peut prendre un 2 : il vous resterait 2 briques."
    )


def test_t33_taking_a_note_says_what_is_left_to_the_other() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 5", "", ""]), "use, rob 2, refuse")
    assert stake(state, "grab 5") == "Bruno is left with 1 brique."
    assert stake(state, "grab 1") == "Bruno is left with 5 briques."


def test_t65_giving_to_patricia_says_what_is_kept() -> None:
    state = with_friend("patricia", "1 2 5", "1", "")
    assert stake(state, "give 1") == "Anna gets it; you keep 7 briques."
    assert stake(state, "give 2") == "Anna gets it; you keep 6 briques."
    assert french(state, "give 2") == "C’est pour Anna ; il vous reste 6 briques."


def test_t65_t66_slipping_says_what_can_be_drawn() -> None:
    state = with_friend("henri", "1 2 5", "1", "")
    assert stake(state, "slip 2") == (
        "One of 3 notes at random: 0 to 5 briques. A fake takes its place."
    )
    assert stake(state, "slip 3") == "The only note there: 1 to 2 briques. A fake takes its place."
    assert stake(state, "slip 4") == "Nothing to draw there; the fake is slipped in all the same."
    assert stake(state, "enough") == "3 fakes stay unused."
    state = play(state, "slip 4, slip 3, draw 1")
    assert stake(state, "enough") == "One fake stays unused."
