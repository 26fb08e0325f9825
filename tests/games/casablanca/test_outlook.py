"""What is at stake before and with an announcement; of every choice, in at most one line."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from tests.games.bench import decisions
from tests.games.casablanca.tables import BENCH, CASABLANCA, LIE, Look, duel, lay, opening, play
from tests.games.casablanca.told import TELLER, en_francais, outlook, remembering
from tripot.session.match import Match

LONG_NAMES = ("Alexandrin",) * 4


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
        == "Once per game. You lose the 2 tokens you know, and the others 3 more. (C38)"
    )
    assert (
        en_francais(table, "reshuffle")
        == "Une fois par partie. Vous oubliez 2 jetons, et les autres 3 de plus."
    )


Seats = tuple[int, ...]


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ([(2,)], "You lose nothing you know; the others lose 1 token."),
        ([(2,), (3,)], "You lose nothing you know; the others lose 2 tokens."),
        ([(1,)], "You lose the token you know; the others lose no more."),
        ([(1,), (0,)], "You lose the 2 tokens you know; the others lose no more."),
        ([(1,), (2,)], "You lose the token you know, and the others 1 more."),
    ],
)
def test_c38_nobody_is_said_to_forget_none(seen: Sequence[Seats], told: str) -> None:
    table = lay(looked={5 + at: (at, seats) for at, seats in enumerate(seen)})
    assert outlook(table, "reshuffle") == f"Once per game. {told} (C38)"


def test_c38_en_francais_on_n_oublie_rien() -> None:
    table = lay(looked={5: (2, (2,)), 6: (3, (2,)), 7: (1, (3,))})
    assert (
        en_francais(table, "reshuffle")
        == "Une fois par partie. Vous n’oubliez rien ; les autres oublient 3 jetons."
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
                assert len(words.say(tongue, LONG_NAMES)) <= 110, words.say(tongue, LONG_NAMES)


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
