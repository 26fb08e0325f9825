"""What a protest, and what follows it, can bring or cost."""

from typing import Any

from tests.games.casablanca.tables import (
    BENCH,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    Look,
    duel,
    lay,
    play,
)
from tests.games.casablanca.told import en_francais, outlook, remembering
from tripot.core.state import State

BOTH = "At stake: the bet with raises, a card each; taken back, nothing."

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
    told = f"Odds of truth: 2 in 13. {BOTH} (C30)"
    for move in (TRUE, LIE):
        assert protest_against(duel(move, cards=["", "a"])) == told
    seen_one = duel(LIE, looked={6: (2, (2,)), 7: (4, (0,))})
    assert protest_against(seen_one).startswith("Odds of truth: 1 in 11.")
    seen_by_another = duel(LIE, looked={6: (2, (3,))}, cards=["", "a"])
    assert protest_against(seen_by_another) == told
    assert (
        protest_against(duel(LIE, cards=["", "a"]), french=True)
        == "Vrai 2 fois sur 13. En jeu : mise et relances, une carte chacun ; dédit : rien."
    )


def test_c34_where_there_is_no_card_to_be_had_the_bet_is_about_money() -> None:
    told = "Odds of truth: 2 in 13. At stake: {}; taken back, nothing. (C30)"
    bet = "the bet with raises"
    assert protest_against(duel(TRUE_ELSEWHERE)) == told.format(bet)
    mine = f"{bet}, minus a card if true"
    assert protest_against(duel(TRUE_ELSEWHERE, cards=["", "a"])) == told.format(mine)
    theirs = f"{bet}, plus a card if a lie"
    assert protest_against(duel(TRUE_ELSEWHERE, cards=["a"])) == told.format(theirs)
    assert protest_against(duel(LIE)) == told.format(theirs)
    both = duel(TRUE_ELSEWHERE, cards=["a", "b"])
    assert protest_against(both).endswith(f"{BOTH} (C30)")


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
    with_a_card = play(lay(looked=looked, cards=["", "b"]), "take t5, say 1")
    assert (
        protest_against(with_a_card)
        == "You know it is a 1, so it is true. If Anna matches, you lose the bet and a card. (C30)"
    )
    assert (
        protest_against(lie, french=True)
        == "Un 1, vous le savez : c’est faux. Si Anna suit, à vous la mise et une carte."
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
    none = "Lie: they take a card. (C32)"
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
    table = remembering(duel(LIE, cards=["", "a"]), 2, 2)
    assert protest_against(table) == f"You know neither of the two 2s. {BOTH} (C30)"
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
        "retract": "Pawn goes back; token stays hidden. (C23)",
        "match": "Lie: −$300; they take a card. (C32)",
        "raise 600": "They withdraw: +$300, a card; match: −$600. (C24)",
        "raise 900": "They withdraw: +$300, a card; match: −$900. (C24)",
    }
    assert answers(LIE_ELSEWHERE, "protest 300")["match"] == "Lie: −$300. (C32)"


def test_c24_a_mover_who_told_the_truth_is_told_what_each_answer_wins() -> None:
    assert answers(TRUE, "protest 300", cards=["aa", "a"]) == {
        "retract": "True: matching wins $300 and a card. (C30)",
        "match": "True: +$300 and a card worth up to $300. (C32)",
        "raise 600": "They withdraw: +$300, a card; match: +$600. (C24)",
        "raise 900": "They withdraw: +$300, a card; match: +$900. (C24)",
    }
    elsewhere = answers(TRUE_ELSEWHERE, "protest 300")
    assert elsewhere["match"] == "True: +$300. (C32)"
    assert elsewhere["raise 600"] == "They withdraw: +$300; match: +$600. (C24)"


def test_c45_a_card_that_ends_the_game_says_so() -> None:
    lied = answers(LIE, "protest 300", cards=["", "ccc"])
    over = "the bank: the end."
    assert lied["match"] == f"Lie: −$300; they take {over} (C32)"
    true = answers(TRUE, "protest 300", cards=["ccc"])
    assert true["match"] == f"True: +$300 and {over} (C32)"
    assert true["raise 600"] == "They withdraw: +$300, the bank; match: +$600. (C24)"
    assert true["retract"] == "True: matching wins $300 and the bank. (C30)"
    doubter = outlook(duel(LIE, cards=["", "ccc"]), "protest 300")
    assert "At stake: the bet with raises and the game;" in doubter


def test_c27_what_one_has_bounds_what_a_match_costs() -> None:
    table = duel(LIE, cash=(200, 2000, 2000))
    assert outlook(table, "match", "protest 1000") == "Lie: −$200; they take a card. (C32)"


def test_the_duel_in_french() -> None:
    table = duel(LIE, cards=["", "cc"])
    told = {
        "retract": "Votre pion revient, le jeton reste caché.",
        "match": "Faux : −300 $ ; l’autre prend une carte.",
        "raise 600": "Retrait : +300 $, 1 carte ; suivi : −600 $.",
    }
    for text, sentence in told.items():
        assert en_francais(table, text, "protest 300") == sentence


# The raise


def test_c28_a_protester_who_does_not_know_the_token_gambles() -> None:
    """For the same words and another token he is told the same."""
    for move in (TRUE, LIE):
        assert answers(move, "protest 300, raise 600", cards=["", "a"]) == {
            "match": "±$600, a card each. Odds of truth: 2 in 13. (C30)",
            "withdraw": "They take the card in demand, for $100. (C28)",
            "raise 1200": "They withdraw: +$600; match: ±$1,200. (C26)",
            "raise 1800": "They withdraw: +$600; match: ±$1,800. (C26)",
        }
    elsewhere = answers(TRUE_ELSEWHERE, "protest 300, raise 600")
    assert elsewhere["match"] == "±$600. Odds of truth: 2 in 13. (C30)"
    assert elsewhere["withdraw"] == "The move stands; you lose no card. (C28)"


def test_c30_a_protester_who_knows_the_token_does_not_gamble() -> None:
    looked: dict[int, Look] = {5: (1, (2,))}
    lie, truth = (play(lay(looked=looked), f"take t5, say {number}") for number in (2, 1))
    script = "protest 300, raise 600"
    assert outlook(lie, "match", script) == "Lie: +$600 and a card worth up to $100. (C32)"
    assert outlook(lie, "withdraw", script) == "A lie: matching wins $600 and a card. (C30)"
    assert outlook(lie, "raise 1200", script) == "They withdraw: +$600; match: +$1,200. (C26)"
    assert outlook(truth, "match", script) == "True: −$600. (C32)"
    assert outlook(truth, "raise 1200", script) == "They withdraw: +$600; match: −$1,200. (C26)"


def test_c29_a_mover_who_has_raised_may_still_withdraw() -> None:
    script = "protest 300, raise 600, raise 1200"
    assert answers(LIE, script)["withdraw"] == "Pawn goes back; token stays hidden. (C29)"
    assert answers(TRUE, script)["withdraw"] == "True: matching wins $1,200 and a card. (C30)"


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
