"""What is said of a game: whole games in sentences, and some sentences to the letter."""

import pytest

import tripot
from tests.games.bench import NAMES, decisions, viewers
from tests.games.johnny.tables import BENCH, JOHNNY, LOST_DOUBT, go_on, offer, play, put, table
from tests.games.telling import Teller, told
from tripot.core.state import CHANCE
from tripot.games.johnny.state import Phase
from tripot.session.match import Match, choice_of

CLAUSES = frozenset(f"J{number}" for number in range(1, 34))
TELLER = Teller(BENCH, CLAUSES)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_whole_games_can_be_told_to_everybody(players: int) -> None:
    match = Match(JOHNNY, players=players, seed=f"story {players}", options={"turn_limit": 25})
    match.play_out(["random"] * players)
    for viewer in viewers(match):
        sentences = list(match.seen_by(viewer).story())
        assert len(sentences) == len(match.actions) + 1
        TELLER.assert_well_told(sentences)


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    match = Match(JOHNNY, players=players, seed=f"asked {players}", options={"turn_limit": 25})
    for _ in decisions(match, JOHNNY.bot("random")):
        question, choices = TELLER.asked(match)
        for words in (question, *choices):
            TELLER.assert_well_said(words)


def test_every_refusal_can_be_said_and_cites_a_clause() -> None:
    match = Match(JOHNNY, players=3, seed="refused", options={"turn_limit": 6})
    while not match.is_over:
        for action in range(JOHNNY.rules.ACTIONS):
            if (text := JOHNNY.notation.to_text(action)) not in match.legal():
                with pytest.raises(tripot.IllegalAction) as refusal:
                    match.copy().play(text)
                assert refusal.value.clause in CLAUSES
                assert "{" not in str(refusal.value)
        match.play(JOHNNY.notation.to_text(choice_of(match, JOHNNY.bot("random"))))
        assert match.to_move != CHANCE


def test_a_story_may_begin_later() -> None:
    match = play(LOST_DOUBT)
    assert told(match, 3, since=6) == told(match, 3)[6:]


def test_a_sentence_can_be_said_without_names() -> None:
    match = play(f"{offer(0)}, trust")
    said = [words.say() for words in match.seat(3).story()]
    assert said[0] == "Lots are drawn: seat 1 is the first Johnny."
    assert said[1] == "The die picks seat 2, who owes seat 1 money."


TRUSTED = f"{offer(5000, 0)}, trust"
TOLD: list[tuple[str, int | None, list[str]]] = [
    (
        TRUSTED,
        1,
        [
            "Lots are drawn: you are the first Johnny.",
            "The die picks Bruno, who owes you money.",
            "Bruno lays a card face down.",
            "Bruno lays a card face down.",
            "Bruno offers you 2 cards.",
            "You trust Bruno and find: 5,000 + 0.",
        ],
    ),
    (
        TRUSTED,
        2,
        [
            "Lots are drawn: Anna is the first Johnny.",
            "The die picks you: you owe Anna money.",
            "You lay a 5,000 face down.",
            "You lay a 0 face down.",
            "You offer Anna 2 cards.",
            "Anna trusts you and finds: 5,000 + 0.",
        ],
    ),
    (
        TRUSTED,
        3,
        [
            "Lots are drawn: Anna is the first Johnny.",
            "The die picks Bruno, who owes Anna money.",
            "Bruno lays a card face down.",
            "Bruno lays a card face down.",
            "Bruno offers Anna 2 cards.",
            "Anna trusts Bruno and pockets 2 cards in private.",
        ],
    ),
    ("first 1, colour 1, ask 2", 2, ["Anna chose you as debtor."]),
    ("first 1, colour 1, ask 2", 1, ["You chose Bruno as debtor."]),
    ("first 1, colour 1, ask 2", 3, ["Anna chose Bruno as debtor."]),
    (f"{offer(0)}, trust", None, ["Anna trusts Bruno and pockets 1 card in private."]),
    (LOST_DOUBT, 1, ["You pay Bruno 2,000."]),
    (LOST_DOUBT, 3, ["Anna pays Bruno 2,000."]),
    (f"{offer(0)}, doubt", 2, ["Anna doubts you and throws the die."]),
    (f"{LOST_DOUBT}, decline", 2, ["Anna declines Aunt Carlotta’s consolation."]),
    (f"{LOST_DOUBT}, console, saving 2000", 3, ["Aunt Carlotta slips Anna an unseen card."]),
]


@pytest.mark.parametrize(("script", "viewer", "last"), TOLD)
def test_what_is_said_word_for_word(script: str, viewer: int | None, last: list[str]) -> None:
    assert told(play(script), viewer)[-len(last) :] == last


DIE = {
    "J14": (
        4,
        "The die says 4,000, the offer 5,000 (5,000 + 0): Anna owes Bruno that much.",
    ),
    "J15": (5, "The die says 5,000, the offer 5,000 (5,000 + 0): spot on, Anna takes it."),
    "J16": (6, "The die says 6,000, the offer 5,000 (5,000 + 0): Bruno must add a card."),
}


@pytest.mark.parametrize(("clause", "die", "said"), [(c, *rest) for c, rest in DIE.items()])
def test_the_die_is_told_with_its_clause(clause: str, die: int, said: str) -> None:
    match = play(f"{offer(5000, 0)}, doubt, die {die}")
    last = list(match.seat(3).story())[-1]
    assert (last.clause, last.say(names=NAMES)) == (clause, said)


def test_j17_is_told_where_nothing_is_left_to_add() -> None:
    match = play(f"{offer(5000)}, doubt, die 6", start=(5000,))
    last = list(match.seat(3).story())[-1]
    assert last.clause == "J17"
    assert (
        last.say(names=NAMES)
        == "The die says 6,000, the offer 5,000 (5,000): Bruno has no cards left to "
        "add, so Anna takes it."
    )


def test_j10_is_told_as_bad_luck() -> None:
    match = table(hands={1: (0,), 2: (), 3: (0,)})
    match.play("colour 2")
    assert told(match, 3)[-1] == "Anna wants money from Bruno, who has no cards left: bad luck."


def test_j28_the_end_is_told_to_the_winner_and_to_the_others() -> None:
    match = play(f"{offer(5000)}, trust", target=18000)
    assert told(match, 1)[-1] == "You have 18,000 or more, and win."
    assert told(match, 2)[-1] == told(match, None)[-1] == "Anna has 18,000 or more, and wins."


def test_j29_the_end_is_told_with_its_reason() -> None:
    hands = {1: (1000,), 2: (5000, 0), 3: (2000,)}
    match = table(Phase.SAVING, johnny=1, hands=hands, savings=(0,))
    match.play("saving 0")
    reason = "The last card of the Savings is taken: "
    assert told(match, 2)[-1] == f"{reason}you come first, and win."
    assert told(match, 3)[-1] == f"{reason}Bruno comes first, and wins."


def test_j30_the_end_is_told_with_its_reason() -> None:
    match = table(turn=199, hands={1: (0,), 2: (5000, 0), 3: (2000,)})
    go_on(match, "colour 2, put 0, present, trust")
    assert told(match, 2)[-1] == "All turns are played: you come first, and win."
    assert told(match, 3)[-1] == "All turns are played: Bruno comes first, and wins."


def test_j29_j30_a_shared_victory_is_told() -> None:
    match = table(turn=199, hands={1: (0,), 2: (5000, 0), 3: (5000,)})
    go_on(match, "colour 2, put 0, present, trust")
    for viewer in viewers(match):
        said = "All turns are played: Bruno and Chloe come first, and share the victory."
        assert told(match, viewer)[-1] == said


def test_j27_a_story_tells_a_seat_no_more_than_it_knows() -> None:
    one, other = play(f"{offer(5000, 0)}, trust"), play(f"{offer(1000, 2000)}, trust")
    for viewer in (3, None):
        assert told(one, viewer) == told(other, viewer)
    assert told(one, 1) != told(other, 1)


def test_questions_are_put_to_the_one_who_decides() -> None:
    asked = {
        f"first 1, colour 2, {put(0)}": "Which cards do you offer Anna, face down?",
        "first 1, colour 1, ask 2": "Anna chose you. Which cards do you offer, face down?",
        offer(0): "Bruno offers you 1 card face down. Trust or doubt?",
        offer(0, 0): "Bruno offers you 2 cards face down. Trust or doubt?",
        f"{offer(0)}, doubt, die 6": "Which cards do you add to your offer, face down?",
        "first 1, colour 1": "Who do you ask for money?",
        f"{offer(5000, 1000)}, doubt, die 1, pay 5000": "You owe Bruno 1,000.",
        LOST_DOUBT: "Aunt Carlotta has a card for you.",
    }
    for script, question in asked.items():
        match = play(script)
        assert match.to_move is not None
        words = JOHNNY.words.ask(match.observed(match.to_move), match.to_move - 1)
        assert words.say(names=NAMES).startswith(question)


def test_choices_are_said_with_what_is_public() -> None:
    match = play("first 1, colour 1")
    choices = [JOHNNY.words.offer_choice(match.observed(1), action) for action in (23, 24)]
    assert [words.say(names=NAMES) for words in choices] == ["Bruno, 9 cards", "Chloe, 9 cards"]
    one = table(Phase.ASK, hands={1: (0,), 2: (5000,), 3: ()})
    counts = [JOHNNY.words.offer_choice(one.observed(1), action) for action in (23, 24)]
    assert [words.say(names=NAMES) for words in counts] == ["Bruno, 1 card", "Chloe, 0 cards"]
