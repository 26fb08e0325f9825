"""What is said of a game: whole games in sentences, and some sentences to the letter."""

import pytest

import tripot
from tests.games.bench import NAMES, decisions, viewers
from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    duel,
    lay,
    match_at,
)
from tests.games.casablanca.told import TELLER
from tests.games.telling import told
from tripot.core.language import folded
from tripot.core.state import State
from tripot.session.match import Match


def lately(state: State, script: str, seat: int | None) -> list[str]:
    """What a viewer is told of the last action and of what follows, with the clauses."""
    match = match_at(state, script)
    story = match.seen_by(seat).story(since=match.number - 1)
    return [f"{words.say(names=NAMES)} ({words.clause})" for words in story]


def last(state: State, script: str, seat: int | None) -> str:
    """The last sentence of it."""
    return lately(state, script, seat)[-1]


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stake", [700, 1900])
def test_whole_games_can_be_told_to_everybody(players: int, stake: int) -> None:
    options = {"turn_limit": 40, "stake": stake}
    for bot in ("random", "novice", "regular"):
        match = Match(CASABLANCA, players=players, seed=f"{bot} {stake}", options=options)
        match.play_out([bot] * players)
        for seat in viewers(match):
            TELLER.assert_well_told(match.seen_by(seat).story())


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    options = {"turn_limit": 30, "stake": 1700}
    match = Match(CASABLANCA, players=players, seed=f"asked {players}", options=options)
    for _ in decisions(match, CASABLANCA.bot("random")):
        question, choices = TELLER.asked(match)
        for words in (question, *choices):
            TELLER.assert_well_said(words)


def test_every_refusal_can_be_said_and_cites_a_clause() -> None:
    match = Match(CASABLANCA, players=3, seed="refused", options={"turn_limit": 9, "stake": 1600})
    for _ in decisions(match, CASABLANCA.bot("regular")):
        legal = set(match.legal())
        for action in range(0, CASABLANCA.rules.ACTIONS, 1 if match.number % 5 == 0 else 7):
            if (text := CASABLANCA.notation.to_text(action)) not in legal:
                with pytest.raises(tripot.IllegalAction) as refusal:
                    match.copy().play(text)
                assert refusal.value.clause in TELLER.clauses
                assert "{" not in str(refusal.value)


def test_a_story_may_begin_later() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match, prize")
    whole = told(match, 1)
    assert told(match, 1, since=3) == whole[3:]


def test_a_sentence_can_be_said_without_names() -> None:
    match = match_at(lay(), f"{LIE}, protest 300")
    assert [words.say() for words in match.seat(3).story()] == [
        "seat 1 takes token E and looks at it.",
        "seat 1 says 2 and lands on the symbol in demand: a palm.",
        "seat 2 protests against seat 1, and bets $300.",
    ]


# To the letter


MATCHED = f"{LIE}, protest 300, match, prize"
TOLD: list[tuple[str, int | None, list[str]]] = [
    (
        MATCHED,
        1,
        [
            "You take token E.",
            "You look at token E: a 1.",
            "You say 2 and land on the symbol in demand: a palm.",
            "Bruno protests against you, and bets $300.",
            "You match.",
            "The token is a 1: a lie!",
            "You lose $300 to Bruno.",
            "You go back to circle 0, at a star.",
            "Bruno takes the card in demand, a palm.",
            "The bank pays Bruno $100 for their first such card.",
        ],
    ),
    (
        MATCHED,
        2,
        [
            "Anna takes token E and looks at it.",
            "Anna says 2 and lands on the symbol in demand: a palm.",
            "You protest against Anna, and bet $300.",
            "Anna matches.",
            "The token is a 1: a lie!",
            "You win $300 from Anna.",
            "Anna goes back to circle 0, at a star.",
            "You take the card in demand, a palm.",
            "The bank pays you $100 for your first such card.",
        ],
    ),
    (
        MATCHED,
        None,
        [
            "Anna takes token E and looks at it.",
            "Anna says 2 and lands on the symbol in demand: a palm.",
            "Bruno protests against Anna, and bets $300.",
            "Anna matches.",
            "The token is a 1: a lie!",
            "Bruno wins $300 from Anna.",
            "Anna goes back to circle 0, at a star.",
            "Bruno takes the card in demand, a palm.",
            "The bank pays Bruno $100 for their first such card.",
        ],
    ),
    (
        f"{TRUE_ELSEWHERE}, pass, pass",
        3,
        [
            "Anna takes token E and looks at it.",
            "Anna says 1 and lands on a crescent, which is not in demand.",
            "Bruno does not protest.",
            "You do not protest.",
            "Nothing is won.",
        ],
    ),
    (
        f"{LIE}, protest 300, raise 900, raise 1800, withdraw",
        3,
        [
            "Bruno protests against Anna, and bets $300.",
            "Anna raises to $900.",
            "Bruno raises to $1,800.",
            "Anna withdraws.",
            "Bruno wins $900 from Anna.",
            "Anna goes back to circle 0, at a star.",
        ],
    ),
    (
        f"{LIE}, protest 300, raise 900, withdraw",
        2,
        [
            "You withdraw.",
            "You lose $300 to Anna.",
            "Anna takes the card in demand, a palm, and is paid $100 for their first such card.",
        ],
    ),
    (
        f"{LIE}, pass, protest 100, retract",
        1,
        [
            "You take it all back, and pay the bank $50.",
            "The bet goes back to Chloe.",
            "You go back to circle 0, at a star.",
        ],
    ),
    (
        f"{LIE}, pass, protest 100, retract",
        3,
        [
            "Anna takes it all back, and pays the bank $50.",
            "Your bet goes back to you.",
            "Anna goes back to circle 0, at a star.",
        ],
    ),
]


@pytest.mark.parametrize(("script", "seat", "sentences"), TOLD)
def test_what_is_said_word_for_word(script: str, seat: int | None, sentences: list[str]) -> None:
    assert told(match_at(lay(), script), seat)[-len(sentences) :] == sentences


def test_the_setting_up_is_told() -> None:
    match = Match(CASABLANCA, players=3)
    match.play_log(["first 2", "place 4", "place 2", "place 0", "aside 4", "aside 5", "aside 6"])
    match.play_log(["deal a"] * 3)
    match.play_log(["give a", "deal b", *["deal c", "deal d", "deal e"] * 2, "turn c"])
    assert told(match, 2) == [
        "Lots are drawn: you begin.",
        "You place your pawn on circle 4, at a fez.",
        "Chloe places a pawn on circle 2, at a palm.",
        "Anna places a pawn on circle 0, at a star.",
        "Anna looks at token A and sets it aside.",
        "You look at token B, a 5, and set it aside.",
        "Chloe looks at token C and sets it aside.",
        "Anna is dealt three stars.",
        "Anna gives back one of three identical cards: a star.",
        "Anna draws another card: a crescent.",
        "You are dealt a palm, a lamp and a fez.",
        "Chloe is dealt a palm, a lamp and a fez.",
        "The next card in demand is turned: a palm.",
    ]


def test_refusals_to_protest_in_a_row_are_one_line() -> None:
    """C16."""
    match = match_at(lay(), f"{TRUE_ELSEWHERE}, pass, pass")
    lines = [words.say(names=NAMES) for words in folded(match.seat(3).story())]
    assert "No protest from Bruno, Chloe." in lines
    french = match.game.language("fr")
    said = [words.say(french, names=NAMES) for words in folded(match.seat(3).story())]
    assert "Pas de protestation\N{NO-BREAK SPACE}: Bruno, Chloe." in said


CLAUSED: list[tuple[str, str, dict[str, object], int | None, str]] = [
    ("C25", f"{TRUE}, protest 100, match", {}, 2, "Anna matches."),
    ("C30", f"{TRUE_ELSEWHERE}, protest 100, match", {}, 1, "The token is a 1: true!"),
    ("C34", f"{TRUE_ELSEWHERE}, protest 100, match", {}, 1, "You win $100 from Bruno."),
    ("C30", f"{TRUE}, protest 100, match", {"cards": ["", "a"]}, 2, "You lose $100 to Anna."),
    ("C31", f"{LIE}, protest 100, match", {}, 1, "You go back to circle 0, at a star."),
    ("C32", f"{LIE}, protest 100, match, prize", {}, 3, "Bruno takes the card in demand"),
    ("C32", f"{TRUE}, protest 100, match, seize a", {"cards": ["", "a"]}, 2, "a star from you"),
    ("C24", f"{LIE}, protest 100, raise 300", {}, 1, "You raise to $300."),
    ("C26", f"{LIE}, protest 100, raise 300, raise 600", {}, 1, "Bruno raises to $600."),
    ("C27", f"{LIE}, protest 300, raise 700", {"cash": (700, 2000, 2000)}, 3, "$700"),
    (
        "C20",
        f"{LIE}, protest 100, match, prize",
        {},
        2,
        "The bank pays you $100 for your first such card.",
    ),
    (
        "C43",
        f"{LIE}, protest 100, match, prize",
        {"bank": 0},
        2,
        "The bank has nothing left to pay you",
    ),
    ("C28", f"{LIE}, protest 100, raise 300, withdraw", {}, 1, "Bruno withdraws."),
    ("C28", f"{LIE}, protest 100, raise 300, withdraw", {}, 1, "You win $100 from Bruno."),
    ("C17", f"{LIE}, protest 100, raise 300, withdraw", {}, 1, "You take the card in demand"),
    ("C29", f"{LIE}, protest 100, raise 200, raise 400, withdraw", {}, 2, "Anna withdraws."),
    ("C29", f"{LIE}, protest 100, raise 200, raise 400, withdraw", {}, 2, "You win $200 from"),
    ("C29", f"{LIE}, protest 100, raise 200, raise 400, withdraw", {}, 1, "You go back to"),
    ("C23", f"{LIE}, protest 100, retract", {}, 2, "Your bet goes back to you."),
    ("C23", f"{LIE}, protest 100, retract", {}, 1, "You go back to circle 0, at a star."),
    ("C18", f"{TRUE_ELSEWHERE}, pass, pass", {}, 1, "Nothing is won."),
    (
        "C43",
        f"{TRUE}, pass, pass",
        {"bank": 50},
        2,
        "Anna takes the card in demand, a palm, and is",
    ),
    ("C45", f"{TRUE}, pass, pass", {"cards": ["ccc"]}, 1, "your fourth of its kind, and"),
    ("C38", "reshuffle", {}, 1, "You have the tokens on the ring reshuffled"),
    ("C39", "sell a", {"cash": (50, 2000, 2000), "cards": ["a"]}, 1, "You sell a star"),
    (
        "C43",
        "sell a",
        {"cash": (50, 2000, 2000), "cards": ["a"], "bank": 150},
        2,
        "for its last $150.",
    ),
    ("C43", "sell a", {"cash": (50, 2000, 2000), "cards": ["a"], "bank": 0}, 2, "for nothing."),
    (
        "C43",
        f"{TRUE}, protest 100, match, seize a",
        {"cards": ["", "a"], "bank": 50},
        1,
        "The bank pays you its last $50.",
    ),
    ("C10", f"{TRUE}, pass, pass, turn d", {"stock": "", "under": "d"}, 2, "sold earlier"),
    ("C10", f"{TRUE}, pass, pass, turn d", {"stock": "d"}, 2, "The next card in demand"),
]


@pytest.mark.parametrize(("clause", "script", "table", "seat", "says"), CLAUSED)
def test_a_sentence_rests_on_its_clause(
    clause: str, script: str, table: dict[str, object], seat: int | None, says: str
) -> None:
    told = lately(lay(**table), script, seat)  # type: ignore[arg-type]
    (sentence,) = (one for one in told if says in one)
    assert sentence.endswith(f"({clause})")


def test_c13_a_token_is_told_as_each_knows_it() -> None:
    table = lay(looked={5: (2, (2,)), 6: (3, (0,))})
    assert last(table, "take t5", 1) == "You take token E and look at it: a 2. (C13)"
    assert (
        last(table, "take t5", 2)
        == "Anna takes token E and looks at it: you know that it is a 2. (C13)"
    )
    assert last(table, "take t5", 3) == "Anna takes token E and looks at it. (C13)"
    for seat in (2, 3, None):
        everybody = "Anna takes token F, which everybody knows to be a 3. (C13)"
        assert last(table, "take t6", seat) == everybody


def test_c41_a_new_stock_is_told_with_the_turn_that_brings_it() -> None:
    table, script = lay(stock="", cards=["aab", "bc"]), f"{TRUE}, pass, pass"
    assert lately(table, script, 2)[-2:] == [
        "Anna takes the card in demand, a palm, and is paid $100 for their first such card. (C17)",
        "The stock is used up: all single cards go back to form a new one. (C41)",
    ]
    assert "renewed" not in last(lay(cards=["aab", "bc"]), script, 2)


def test_c40_who_is_out_is_told_so() -> None:
    table, script = lay(cash=(100, 2000, 2000)), f"{LIE_ELSEWHERE}, protest 100, match"
    assert last(table, script, 1) == "You have neither money nor cards left, and are out. (C40)"
    for seat in (2, 3, None):
        told = last(table, script, seat)
        assert told == "Anna has neither money nor cards left, and is out. (C40)"
    has_a_card_left = lay(cash=(100, 2000, 2000), cards=["ab"])
    assert " out." not in last(has_a_card_left, f"{script}, seize a", 2)
    has_none_left = lay(cash=(100, 2000, 2000), cards=["a"])
    assert " out." in last(has_none_left, f"{script}, seize a", 2)


def test_c35_the_fourth_card_that_is_won_is_told_with_the_bank() -> None:
    table, script = lay(cards=["a", "aaa"]), f"{LIE}, protest 100, match, seize a"
    assert lately(table, script, 2)[:-1] == [
        "You take a star from Anna. (C32)",
        "Four of a kind: you take the whole bank, $3,000. (C35)",
    ]
    assert lately(table, script, 1)[0] == "Bruno takes a star from you. (C32)"


ALL_TURNS = "The game is over: all turns are played."
ENDS: list[tuple[State, str, str, str]] = [
    (
        lay(cards=["ccc"]),
        f"{TRUE}, pass, pass",
        "The game is over: four cards of one symbol. You are the richest, with $5,000, and win."
        " (C45)",
        "The game is over: four cards of one symbol. Anna is the richest, with $5,000, and wins."
        " (C45)",
    ),
    (
        lay(turn=299, cash=(2000, 1900, 1000)),
        f"{TRUE_ELSEWHERE}, pass, pass",
        "The game is over: all turns are played. You are the richest, with $2,000, and win. (C46)",
        "The game is over: all turns are played. Anna is the richest, with $2,000, and wins. (C46)",
    ),
    (
        lay(turn=299),
        f"{TRUE_ELSEWHERE}, pass, pass",
        f"{ALL_TURNS} Anna, Bruno and Chloe share the victory. (C46)",
        f"{ALL_TURNS} Anna, Bruno and Chloe share the victory. (C46)",
    ),
    (
        lay(cash=(2000, 100)),
        f"{TRUE_ELSEWHERE}, protest 100, match",
        "The game is over. You are the last one left, and win. (C40)",
        "The game is over. Anna is the last one left, and wins. (C40)",
    ),
    (
        lay(stock="", cards=["c", "aa", "bb"]),
        f"{TRUE}, pass, pass",
        "The game is over: nobody has a card for a new stock."
        " You are the richest, with $2,200, and win. (C42)",
        "The game is over: nobody has a card for a new stock."
        " Anna is the richest, with $2,200, and wins. (C42)",
    ),
]


@pytest.mark.parametrize(("table", "script", "winner", "others"), ENDS)
def test_the_end_is_told_to_the_winner_and_to_the_others(
    table: State, script: str, winner: str, others: str
) -> None:
    assert last(table, script, 1) == winner
    assert last(table, script, 2) == last(table, script, None) == others


def test_c13_a_story_tells_a_seat_no_more_than_it_knows() -> None:
    one, other = match_at(duel(TRUE), "pass, pass"), match_at(duel(LIE), "pass, pass")
    for seat in (2, 3, None):
        assert told(one, seat) == told(other, seat)
    look = [told(match_at(lay(), script), 1) for script in (TRUE, LIE)]
    assert look[0] != look[1]
