"""What is at stake: what each choice can bring or cost, said to whoever is to choose."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from tests.games.bench import NAMES, decisions, viewer
from tests.games.casablanca.tables import (
    BENCH,
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    Look,
    duel,
    lay,
    opening,
    play,
    to_move,
)
from tests.games.casablanca.test_words import TELLER
from tripot.core.language import Words
from tripot.core.state import State
from tripot.session.match import Match

LONG_NAMES = ("Alexandrin",) * 4


def words_of(state: State, text: str) -> Words | None:
    """What an action can bring or cost, from what the seat to decide observes."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert text in BENCH.legal(state)
    return CASABLANCA.words.outlook(BENCH.observed(state, seat), BENCH.number_of(text))


def outlook(state: State, text: str, script: str = "") -> str:
    """The same in English, after a script, with its clause."""
    words = words_of(play(state, script), text)
    return f"{words.say(names=NAMES)} ({words.clause})" if words else ""


def en_francais(state: State, text: str, script: str = "") -> str:
    """The same in French, with plain spaces."""
    words = words_of(play(state, script), text)
    said = words.say(TELLER.tongues["fr"], NAMES) if words else ""
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def remembering(state: State, seat: int, number: int, count: int = 1) -> State:
    """The same table, where a seat knows of a number on the ring from before a reshuffle."""
    state = play(state, "")
    state.ring_known[viewer(seat), number] = count
    return state


# The figures


def test_c2_from_any_circle_of_the_usual_ring_everything_is_in_reach() -> None:
    table = play(opening(), "first 1")
    for circle in (0, 13, 27):
        assert (
            outlook(table, f"place {circle}")
            == "From here every symbol is within reach, each by one number only. (C2)"
        )


def test_c14_on_another_ring_a_circle_may_be_worse() -> None:
    table = play(opening(ring="aaaabbbbccccddddeeeeffffgggg"), "first 1")
    assert outlook(table, "place 0") == "2 of the 7 symbols are within reach from here. (C14)"
    assert outlook(table, "place 3") == "3 of the 7 symbols are within reach from here. (C14)"
    assert en_francais(table, "place 3") == "D’ici, 3 symboles sur 7 sont à portée."
    few = play(opening(symbols=3, laps=4, numbers=4), "first 1")
    assert outlook(few, "place 0") == "Every symbol is within reach from here. (C2)"
    fewer = play(opening(symbols=3, laps=4, numbers=2, ring="aaaabbbbcccc", players=2), "first 1")
    assert outlook(fewer, "place 0") == "One of the 3 symbols is within reach from here. (C14)"


def test_c9_what_leaves_no_choice_needs_no_outlook() -> None:
    table = play(opening(), "first 1, place 0, place 0, place 0, aside 4, aside 5, aside 6")
    assert outlook(table, "give a", "deal a, deal a, deal a") == ""


# Before the token


def test_c39_a_card_sold_makes_the_next_one_cheaper() -> None:
    poor = lay(cash=(50, 2000, 2000), cards=["abbddd"])
    assert (
        outlook(poor, "sell a") == "The next one like it will pay you $100 instead of $200. (C20)"
    )
    assert (
        outlook(poor, "sell b") == "The next one like it will pay you $200 instead of $300. (C20)"
    )
    assert (
        en_francais(poor, "sell d")
        == "La prochaine du même symbole vous paiera 300 $ au lieu de 3 000 $."
    )


def test_c38_a_reshuffle_makes_all_forget_what_they_looked_at() -> None:
    assert (
        outlook(lay(), "reshuffle")
        == "Nobody has looked at a token on the ring: it would change nothing. (C38)"
    )
    table = lay(looked={5: (2, (1,)), 6: (3, (0,)), 7: (1, (2, 3)), 8: (1, (3,)), 9: (4, (2,))})
    assert (
        outlook(table, "reshuffle")
        == "Once per game. You forget 2 of the tokens, and others 3 more. (C38)"
    )
    assert (
        en_francais(table, "reshuffle")
        == "Une fois par partie. Jetons oubliés : 2 connus de vous, 3 d’autres que vous."
    )


# The token


def test_c8_a_token_that_one_has_not_seen_has_odds() -> None:
    """Seat 1 has set a 4 aside: of 13 numbers that he does not know, two are a 2."""
    assert (
        outlook(lay(), "take t5")
        == "Of 13 tokens you do not know, 2 lead to the card in demand. (C8)"
    )
    one_is_known = lay(looked={6: (2, (1,))})
    assert (
        outlook(one_is_known, "take t5")
        == "Of 12 tokens you do not know, one leads to the card in demand. (C8)"
    )
    assert (
        en_francais(one_is_known, "take t5")
        == "Un seul des 12 nombres inconnus de vous mène à la carte demandée."
    )
    both_are_known = lay(looked={6: (2, (1,)), 7: (2, (0,))})
    assert (
        outlook(both_are_known, "take t5")
        == "You know where the numbers that lead to the card are: not here. (C8)"
    )


def test_c13_what_only_others_know_changes_no_odds() -> None:
    """What they have looked at may be a 2 or not: he is told the same, and who has looked."""
    for number in (2, 3):
        table = lay(looked={6: (number, (2,)), 7: (number, (2, 3))})
        odds = "Of 13 tokens you do not know, 2 lead to the card in demand."
        assert outlook(table, "take t5") == f"{odds} (C8)"
        assert outlook(table, "take t6") == f"{odds} Bruno has looked. (C8)"
        assert outlook(table, "take t7") == f"{odds} Others have looked. (C8)"
    odds_in_french = "2 des 13 nombres inconnus de vous mènent à la carte demandée."
    assert en_francais(table, "take t6") == f"{odds_in_french} Bruno l’a vu."


def test_c14_a_token_that_one_knows_leads_to_the_card_or_does_not() -> None:
    table = lay(cards=["cc"], looked={5: (2, (1,)), 6: (3, (1,)), 7: (3, (0,)), 8: (3, (1, 3))})
    assert outlook(table, "take t5") == "The truth takes you to the card in demand, for $300. (C17)"
    lie = "The truth wins nothing; the card in demand takes a lie: 2."
    assert outlook(table, "take t6") == f"{lie} (C14)"
    assert outlook(table, "take t7") == f"{lie} Others have looked. (C14)"
    assert outlook(table, "take t8") == f"{lie} Chloe has looked. (C14)"
    assert (
        en_francais(table, "take t6")
        == "La vérité ne rapporte rien ; la carte demandée veut un mensonge : 2."
    )


def test_c21_who_cannot_pay_for_a_protest_is_no_danger() -> None:
    table = lay(cash=(2000, 50, 100), looked={6: (3, (1, 2)), 7: (3, (1, 3))})
    assert "has looked" not in outlook(table, "take t6")
    assert "Chloe has looked." in outlook(table, "take t7")


def test_c38_with_memories_of_the_ring_no_odds_are_told() -> None:
    """A number that is surely on the ring is likelier there than one that may be set aside."""
    table = remembering(lay(), 1, 3)
    assert outlook(table, "take t5") == "2 tokens you do not know lead to the card in demand. (C8)"
    table = remembering(lay(looked={6: (2, (1,))}), 1, 3)
    assert (
        outlook(table, "take t5") == "One token you do not know leads to the card in demand. (C8)"
    )
    table = remembering(lay(), 2, 3)
    assert "Of 13 tokens" in outlook(table, "take t5")


def test_c14_on_another_ring_the_card_may_be_out_of_reach() -> None:
    table = lay(ring="aaaabbbbddddeeeeffffccccgggg")
    for token in ("take t5", "take t14"):
        assert outlook(table, token) == "No number leads from here to the card in demand. (C14)"


# The announcement


def said(number: int, token: int = 2, **table: Any) -> str:
    """What there is to say of an announcement; the token in hand is a 2, or another."""
    return outlook(lay(**table), f"say {number}", f"take t5, value {token}")


TRUE_SAID = "It is true: if anybody protests, match and you win. (C30)"


def test_c17_a_true_move_to_the_card_has_nothing_to_fear() -> None:
    assert said(2) == f"Unopposed, it pays $100. {TRUE_SAID}"
    assert (
        said(2, cards=["cc"])
        == "Unopposed, it pays $300. It is true: if anybody protests, match and you win. (C30)"
    )


def test_c23_a_lie_costs_the_fine_or_a_bet() -> None:
    assert (
        said(2, token=1) == "Unopposed, it pays $100."
        " If somebody protests: $50 to take it back, or a bet. (C23)"
    )
    assert "$0 to take it back" in said(2, token=1, cash=(0, 2000, 2000))
    table = lay()
    assert (
        en_francais(table, "say 2", "take t5, value 1")
        == "Sans protestation : 100 $. Si l’on proteste : 50 $ pour vous dédire, ou un pari."
    )


def test_c18_elsewhere_a_move_wins_nothing() -> None:
    assert said(1, token=1) == f"It gains nothing. {TRUE_SAID}"
    assert said(1) == "It gains nothing. If somebody protests: $50 to take it back, or a bet. (C23)"


def lie_with(seen: Mapping[int, Look]) -> str:
    """What there is to say of a lie, `say 2` with a 1 in hand, for a card worth $100."""
    in_hand = f"take t5{'' if 5 in seen else ', value 1'}"
    return outlook(lay(looked=seen), "say 2", in_hand).removeprefix("Unopposed, it pays $100. ")


def test_c13_who_is_known_to_know_better_is_named() -> None:
    assert lie_with({5: (1, (2,))}) == "But Bruno knows that it is a lie. (C13)"
    assert lie_with({5: (1, (2, 3))}) == "But others know that it is a lie. (C13)"
    assert lie_with({5: (1, (0,))}) == "But others know that it is a lie. (C13)"
    assert lie_with({6: (1, (2,))}).startswith("If somebody protests")


def test_c8_who_has_seen_both_tokens_of_a_number_knows_better_too() -> None:
    """As far as the mover can tell, who sees who has looked, and his own numbers."""
    assert lie_with({6: (2, (1, 2)), 7: (2, (0,))}) == "But Bruno knows that it is a lie. (C13)"
    not_both: list[dict[int, Look]] = [
        {6: (2, (1, 2))},
        {6: (2, (1, 2)), 7: (2, (1, 3))},
        {6: (2, (2,)), 7: (2, (0,))},
    ]
    for seen in not_both:
        assert lie_with(seen).startswith("If somebody protests")


def test_c21_where_nobody_can_pay_for_a_protest_the_move_stands() -> None:
    assert (
        said(2, token=1, cash=(2000, 50, 0))
        == "Nobody can afford to protest. Unopposed, it pays $100. (C21)"
    )
    assert said(1, cash=(2000, 50, 0)) == "Nobody can afford to protest. It gains nothing. (C21)"


def test_c45_a_fourth_card_ends_the_game_for_whoever_is_richest_then() -> None:
    assert (
        said(2, cards=["ccc"])
        == "If nobody protests, the game ends and you win, with $5,000. (C45)"
    )
    assert (
        said(2, cards=["ccc"], cash=(100, 2000, 9000))
        == "If nobody protests, the game ends and Chloe wins, with $9,000. (C45)"
    )
    assert (
        said(2, cards=["ccc"], cash=(100, 3100, 0))
        == "If nobody protests, the game ends in a shared victory. (C45)"
    )
    assert (
        said(2, cards=["ccc"], cash=(100, 50, 0)) == "The game ends and you win, with $3,100. (C45)"
    )
    assert said(1, turn=299).endswith("the game ends in a shared victory. (C46)")


# Any objections?


def test_c16_to_let_it_pass_lets_the_mover_have_the_card() -> None:
    assert (
        outlook(duel(TRUE, cards=["c"]), "pass")
        == "Anna takes it, unless somebody else protests. (C17)"
    )
    assert outlook(duel(TRUE_ELSEWHERE), "pass") == "Nothing won, nothing risked. (C18)"
    assert (
        outlook(duel(TRUE, cards=["ccc"]), "pass")
        == "If nobody protests, the game ends and Anna wins, with $5,000. (C45)"
    )
    assert (
        en_francais(duel(TRUE, cards=["c"]), "pass")
        == "Anna la prend, si personne d’autre ne proteste."
    )


def protest_against(table: State, *, french: bool = False) -> str:
    """What there is to say of a protest of seat 2; the same for every stake."""
    say = en_francais if french else outlook
    stakes = {say(table, f"protest {stake}") for stake in (100, 150, 2000)}
    assert len(stakes) == 1
    return stakes.pop()


def test_c8_a_protest_is_told_its_odds() -> None:
    """Seat 2 has set a 5 aside: of 13 numbers that he does not know, two are a 2."""
    told = "Odds of truth: 2 in 13. At stake: your bet and a card. (C30)"
    for move in (TRUE, LIE):
        assert protest_against(duel(move)) == told
    seen_one = duel(LIE, looked={6: (2, (2,)), 7: (4, (0,))})
    assert protest_against(seen_one).startswith("Odds of truth: 1 in 11.")
    seen_by_another = duel(LIE, looked={6: (2, (3,))})
    assert protest_against(seen_by_another) == told
    assert (
        protest_against(duel(LIE), french=True)
        == "Vrai 2 fois sur 13. En jeu : votre mise et une carte."
    )


def test_c34_where_there_is_no_card_to_be_had_the_bet_is_about_money() -> None:
    told = "Odds of truth: 2 in 13. At stake: your bet. (C30)"
    assert protest_against(duel(TRUE_ELSEWHERE)) == told
    assert protest_against(duel(TRUE_ELSEWHERE, cards=["a"])) == told
    both = duel(TRUE_ELSEWHERE, cards=["a", "b"])
    assert protest_against(both).endswith("At stake: your bet and a card. (C30)")


def test_c13_who_has_looked_at_the_token_knows_what_a_protest_is_worth() -> None:
    looked: dict[int, Look] = {5: (1, (2,))}
    lie = play(lay(looked=looked, cards=["a"]), "take t5, say 2")
    assert (
        protest_against(lie)
        == "You know it is a 1, so it is a lie. If Anna matches, you win the bet and a card. (C30)"
    )
    for_money = play(lay(looked=looked), "take t5, say 3")
    assert (
        protest_against(for_money)
        == "You know it is a 1, so it is a lie. If Anna matches, you win the bet. (C30)"
    )
    truth = play(lay(looked=looked), "take t5, say 1")
    assert (
        protest_against(truth)
        == "You know it is a 1, so it is true. If Anna matches, you lose the bet. (C30)"
    )
    assert (
        protest_against(lie, french=True)
        == "Un 1, vous le savez : c’est faux. Si Anna persiste, à vous le pari et une carte."
    )
    another_has_looked = play(lay(looked={5: (1, (3,))}), "take t5, say 2")
    assert protest_against(another_has_looked).startswith("Odds of truth: 2 in 13.")


def test_c27_no_money_is_promised_of_a_mover_who_has_none() -> None:
    looked: dict[int, Look] = {5: (1, (2,))}
    poor: dict[str, Any] = {"looked": looked, "cash": (0, 2000, 2000)}
    lie = play(lay(cards=["a"], **poor), "take t5, say 2")
    assert protest_against(lie).endswith("a lie. If Anna matches, you win a card. (C30)")
    true = play(lay(cards=["a"], **poor), "take t5, say 1")
    assert protest_against(true).endswith("true. Anna has nothing to match a bet with. (C30)")
    none = "It is a lie: Bruno takes a card worth up to $100. (C32)"
    assert outlook(lie, "match", "protest 100") == none


def test_c8_both_tokens_of_a_number_elsewhere_make_it_a_lie() -> None:
    table = duel(LIE, looked={6: (2, (2,)), 7: (2, (0,))})
    assert (
        protest_against(table)
        == "A lie: you know where both 2s are. If Anna matches, you win the bet and a card. (C30)"
    )
    one_is_set_aside = duel(LIE, aside=(4, 2, 6), looked={6: (2, (2,))})
    assert protest_against(one_is_set_aside).startswith("A lie: you know where both 2s are.")
    not_his_to_know = duel(LIE, aside=(2, 5, 6), looked={6: (2, (2,))})
    assert protest_against(not_his_to_know).startswith("Odds of truth: 1 in 12.")


def test_c38_with_memories_of_the_ring_a_protest_has_no_odds() -> None:
    table = remembering(duel(LIE), 2, 2)
    assert (
        protest_against(table)
        == "You know neither of the two 2s. At stake: your bet and a card. (C30)"
    )
    table = remembering(duel(LIE, looked={6: (2, (2,))}), 2, 3)
    assert protest_against(table).startswith("You know one of the two 2s.")
    assert protest_against(remembering(duel(LIE), 3, 2)).startswith("Odds of truth: 2 in 13.")


# The mover answers


def answers(move: str, script: str, **table: Any) -> dict[str, str]:
    """All that can be answered in a duel, with what it brings."""
    state = play(duel(move, **table), script)
    return {text: outlook(state, text) for text in BENCH.legal(state)}


def test_c24_a_mover_who_lied_is_told_what_each_answer_costs() -> None:
    assert answers(LIE, "protest 300", cards=["", "cc"]) == {
        "retract": "Your pawn goes back; the token stays hidden. (C23)",
        "match": "It is a lie: you lose $300, and Bruno takes a card worth up to $300. (C32)",
        "raise 600": "Win $300 and the prize if Bruno withdraws; else lose $600. (C24)",
        "raise 900": "Win $300 and the prize if Bruno withdraws; else lose $900. (C24)",
    }
    assert answers(LIE_ELSEWHERE, "protest 300")["match"] == "It is a lie: you lose $300. (C32)"


def test_c24_a_mover_who_told_the_truth_is_told_what_each_answer_wins() -> None:
    assert answers(TRUE, "protest 300", cards=["aa", "a"]) == {
        "retract": "It is true. If you match, you win $300, and take a card "
        "worth up to $300. (C30)",
        "match": "It is true: you win $300, and take a card worth up to $300. (C32)",
        "raise 600": "Win $300 and the prize if Bruno withdraws; else win $600. (C24)",
        "raise 900": "Win $300 and the prize if Bruno withdraws; else win $900. (C24)",
    }
    elsewhere = answers(TRUE_ELSEWHERE, "protest 300")
    assert elsewhere["match"] == "It is true: you win $300. (C32)"
    assert elsewhere["raise 600"] == "Win $300 if Bruno withdraws; else win $600. (C24)"


def test_c45_a_card_that_ends_the_game_says_so() -> None:
    lied = answers(LIE, "protest 300", cards=["", "ccc"])
    over = "the bank, $3,000: the game is over."
    assert lied["match"] == f"It is a lie: you lose $300, and Bruno takes {over} (C32)"
    true = answers(TRUE, "protest 300", cards=["ccc"])
    assert true["match"] == f"It is true: you win $300, and take {over} (C32)"
    won = "$300 and the game"
    assert true["raise 600"] == f"Win {won} if Bruno withdraws; else win $600. (C24)"
    doubter = outlook(duel(LIE, cards=["", "ccc"]), "protest 300")
    assert "At stake: your bet and the game." in doubter


def test_c27_what_one_has_bounds_what_a_match_costs() -> None:
    table = duel(LIE, cash=(200, 2000, 2000))
    assert (
        outlook(table, "match", "protest 1000")
        == "It is a lie: you lose $200, and Bruno takes a card worth up to $100. (C32)"
    )


def test_the_duel_in_french() -> None:
    table = duel(LIE, cards=["", "cc"])
    told = {
        "retract": "Votre pion recule, le jeton reste caché.",
        "match": "C’est faux : vous perdez 300 $, et Bruno prend une carte valant jusqu’à 300 $.",
        "raise 600": "300 $ et la carte à gagner si Bruno se retire ; sinon, 600 $ à perdre.",
    }
    for text, sentence in told.items():
        assert en_francais(table, text, "protest 300") == sentence


# The raise


def test_c28_a_protester_who_does_not_know_the_token_gambles() -> None:
    """For the same words and another token he is told the same."""
    for move in (TRUE, LIE):
        assert answers(move, "protest 300, raise 600") == {
            "match": "Odds of truth: 2 in 13. At stake: $600 and a card. (C30)",
            "withdraw": "Anna takes the card in demand, for $100. (C28)",
            "raise 1200": "Win $600 if Anna withdraws; else bet $1,200. (C26)",
            "raise 1800": "Win $600 if Anna withdraws; else bet $1,800. (C26)",
        }
    elsewhere = answers(TRUE_ELSEWHERE, "protest 300, raise 600")
    assert elsewhere["match"].endswith("At stake: $600. (C30)")
    assert elsewhere["withdraw"] == "The move stands; you lose no card. (C28)"


def test_c30_a_protester_who_knows_the_token_does_not_gamble() -> None:
    looked: dict[int, Look] = {5: (1, (2,))}
    lie, truth = (play(lay(looked=looked), f"take t5, say {number}") for number in (2, 1))
    script = "protest 300, raise 600"
    assert (
        outlook(lie, "match", script)
        == "It is a lie: you win $600, and take a card worth up to $100. (C32)"
    )
    assert (
        outlook(lie, "withdraw", script)
        == "It is a lie. If you match, you win $600, and take a card worth up to $100. (C30)"
    )
    assert (
        outlook(lie, "raise 1200", script) == "Win $600 if Anna withdraws; else win $1,200. (C26)"
    )
    assert outlook(truth, "match", script) == "It is true: you lose $600. (C32)"
    assert (
        outlook(truth, "raise 1200", script)
        == "Win $600 if Anna withdraws; else lose $1,200. (C26)"
    )


def test_c29_a_mover_who_has_raised_may_still_withdraw() -> None:
    script = "protest 300, raise 600, raise 1200"
    assert answers(LIE, script)["withdraw"] == "Your pawn goes back; the token stays hidden. (C29)"
    assert (
        answers(TRUE, script)["withdraw"]
        == "It is true. If you match, you win $1,200, and take a card worth up to $100. (C30)"
    )


def test_c46_to_give_in_may_end_the_game() -> None:
    table = duel(LIE, turn=299)
    assert outlook(table, "retract", "protest 300").startswith("The game ends in a shared victory")
    assert (
        outlook(table, "withdraw", "protest 300, raise 600")
        == "The game ends and Anna wins, with $2,400. (C46)"
    )


# The spoils


def test_c32_the_winner_is_told_what_he_would_then_have() -> None:
    won = play(duel(LIE, cards=["aab", "c"]), "protest 300, match")
    assert outlook(won, "prize") == "You would have 2 of these; the next would pay you $300. (C20)"
    stays = "The card in demand stays there."
    assert outlook(won, "seize a") == f"You would have 1 of these, Anna 1. {stays} (C37)"
    assert outlook(won, "seize b") == f"You would have 1 of these, Anna none. {stays} (C37)"
    assert (
        en_francais(won, "seize b")
        == "Vous en auriez 1, et Anna aucune. La carte demandée reste sur le talon."
    )
    elsewhere = play(duel(LIE_ELSEWHERE, cards=["aab", "aa"]), "protest 300, match")
    assert outlook(elsewhere, "seize a") == "You would have 3 of these, Anna 1. (C32)"


def test_c20_the_prize_card_counts_with_those_that_one_has() -> None:
    first = play(duel(LIE, cards=["a"]), "protest 300, match")
    assert outlook(first, "prize") == "Your first of these; the next would pay you $200. (C20)"
    third = play(duel(LIE, cards=["a", "cc"]), "protest 300, match")
    assert (
        outlook(third, "prize")
        == "You would have three of these; a fourth takes the whole bank, $2,700. (C20)"
    )


def test_c41_the_last_card_of_the_stock_may_go_back_at_once() -> None:
    won = play(duel(LIE, cards=["a", "bb"], stock=""), "protest 300, match")
    assert (
        outlook(won, "prize")
        == "The last card of the stock: your only one of its kind, it goes back at once. (C41)"
    )
    second = play(duel(LIE, cards=["a", "c"], stock=""), "protest 300, match")
    assert outlook(second, "prize").startswith("You would have 2 of these")


def test_c45_the_spoils_may_end_the_game() -> None:
    won = play(duel(LIE, cards=["a", "aaaccc"]), "protest 300, match")
    for text in ("prize", "seize a"):
        assert outlook(won, text) == "The game ends and you win, with $5,300. (C45)"
    rich = duel(LIE, cards=["a", "ccc"], cash=(2000, 1000, 9000), bank=1000)
    assert (
        outlook(rich, "prize", "protest 300, match")
        == "The game ends and Chloe wins, with $9,000. (C45)"
    )


# Whole games

GAMES = [
    (2, "random", {"stake": 700}),
    (3, "novice", {"stake": 1900}),
    (4, "regular", {"stake": 1900}),
    (4, "random", {"symbols": 3, "laps": 4, "numbers": 4}),
]


@pytest.mark.parametrize(("players", "bot", "options"), GAMES)
def test_every_outlook_is_short_in_both_languages(
    players: int, bot: str, options: dict[str, int]
) -> None:
    match = Match(
        CASABLANCA,
        players=players,
        seed=f"outlook {players}",
        options={"turn_limit": 60, **options},
    )
    for _ in decisions(match, CASABLANCA.bot(bot)):
        legal = match.legal()
        observed = match.observed(match.to_move)
        for text in legal if len(legal) > 1 else ():
            words = CASABLANCA.words.outlook(observed, BENCH.number_of(text))
            assert words is not None, text
            TELLER.assert_well_said(words)
            for tongue in TELLER.tongues.values():
                assert len(words.say(tongue, LONG_NAMES)) <= 90, words.say(tongue, LONG_NAMES)


def test_outlooks_change_nothing() -> None:
    table = play(duel(LIE, cards=["a"]), "protest 300")
    observed = BENCH.observed(table, 1)
    before = observed.tobytes()
    for text in BENCH.legal(table):
        CASABLANCA.words.outlook(observed, BENCH.number_of(text))
    assert observed.tobytes() == before


def test_a_lesson_belongs_to_each_kind_of_decision_with_a_choice() -> None:
    asked = set()
    for seed in range(3):
        match = Match(CASABLANCA, players=3, seed=seed, options={"turn_limit": 60})
        for _ in decisions(match, CASABLANCA.bot("random")):
            if np.count_nonzero(BENCH.weights(match.observed(match.to_move))) > 1:
                asked.add(CASABLANCA.rules.decision(match.observed(match.to_move)))
    assert set(CASABLANCA.words.LESSONS) == asked
    for lesson in CASABLANCA.words.LESSONS.values():
        for tongue in TELLER.tongues.values():
            assert len(tongue.translate(lesson)) <= 110
