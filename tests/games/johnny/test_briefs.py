"""What plates and the middle say of debts, doubts and cards, in the words of the dock."""

import re

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import LOST_DOUBT, go_on, offer, play, put, table
from tests.server.pages import page_of, said_on
from tripot.core.language import ENGLISH
from tripot.games.johnny.state import Phase
from tripot.server.play.value.holds import Held
from tripot.session.deeds import Deed, after_line
from tripot.session.match import Match


def plates(match: Match, viewer: int | None) -> list[str]:
    """The last words on the plates of Johnny, in seat 1, and of the debtor, with sums."""
    deeds: dict[int, Deed] = {}
    for line in match.seen_by(viewer).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
    last = [deeds[seat].say(ENGLISH, NAMES)[-1] for seat in (1, 2)]
    return [f"{one.text} {one.gain or ''}".strip() for one in last]


def owing(*held: int, debt: int) -> Match:
    """Johnny has doubted wrongly and owes seat 2 money."""
    hands = {1: held, 2: (0,), 3: (0,)}
    return table(Phase.PAY, debtor=2, debt=debt, die=1, hands=hands)


BRIEFS = [
    (f"{offer(5000, 0)}, trust", 2, ["trusted you: 5000", "gave Anna: -5000"]),
    (f"{offer(0, 0)}, trust", 2, ["trusted you: only zeros", "gave Anna only zeros"]),
    (f"{offer(0)}, trust", 2, ["trusted you: a zero", "gave Anna a zero"]),
    (
        f"{offer(0)}, doubt, die 3, {put(0)}, present, trust",
        1,
        ["trusted Bruno: only zeros", "gave you only zeros"],
    ),
    (
        f"{offer(0)}, doubt, die 3, {put(2000)}, present, doubt, die 1, pay 2000",
        3,
        ["paid Bruno: -2000", "had enough 2000"],
    ),
    (f"{offer(0, 0)}, trust", 3, ["trusted Bruno: 2 cards", "gave Anna 2 cards"]),
    (
        f"{offer(1000)}, doubt, die 3, {put(0)}, present, trust",
        3,
        ["trusted Bruno: 1,000 + 1 card", "gave Anna 1,000 + 1 card"],
    ),
    (
        f"{offer(1000)}, doubt, die 3, {put(0)}, present, trust",
        1,
        ["trusted Bruno: 1000", "gave you: -1000"],
    ),
    (
        f"{offer(2000)}, doubt, die 2",
        3,
        ["took from Bruno: 2000", "offer spot on: -2000"],
    ),
    (LOST_DOUBT, 3, ["paid Bruno: -2000", "was honest 2000"]),
    (f"{LOST_DOUBT}, console, saving 0", 3, ["took a card", "was honest 2000"]),
    (f"{LOST_DOUBT}, console, saving 0", 1, ["took a zero", "was honest 2000"]),
]


@pytest.mark.parametrize(("script", "viewer", "said"), BRIEFS)
def test_plates_say_what_was_given_taken_and_paid(
    script: str, viewer: int, said: list[str]
) -> None:
    assert plates(play(script), viewer) == said


def test_j22_whoever_cannot_pay_in_full_has_paid_everything() -> None:
    match = owing(2000, 1000, 0, debt=5000)
    go_on(match, "pay 2000, pay 1000")
    assert plates(match, 3)[0] == "paid Bruno all: -3000"


def middle(match: Match, viewer: int, *, is_shown: bool = False) -> str:
    """What the page says, now or while the last thing is shown."""
    moments = list(match.seen_by(viewer).moments())
    held = Held(0, *moments[-1], 2.0) if is_shown else None
    return " ".join(said_on(page_of(match, viewer, held=held)))


def test_j22_a_debt_that_is_not_paid_in_full_is_said_to_be_written_off() -> None:
    match = owing(2000, 1000, 0, debt=5000)
    go_on(match, "pay 2000, pay 1000")
    said = middle(match, 3, is_shown=True)
    assert "Die 1,000, offer 5,000: Anna doubted wrongly and owes Bruno 5,000." in said
    assert "3,000 paid, 2,000 written off" in said
    assert "Anna has no more money: the other 2,000 is written off." in said


MIDDLE = [
    ("first 1", 3, "Anna is Johnny."),
    ("first 1", 1, "You are Johnny."),
    (f"{offer(0)}, doubt, die 4", 3, "Die 4,000, offer 0: 4,000 short. Bruno must add a card."),
    (
        f"{offer(0)}, doubt, die 4, {put(1000)}, present",
        3,
        "Die 4,000, offer 0: 4,000 short. Bruno has added to the offer.",
    ),
    (
        f"{offer(0)}, doubt, die 4, {put(1000)}, present",
        2,
        "Die 4,000, offer 0: 4,000 short. You have added to the offer.",
    ),
    (
        f"{offer(0)}, doubt, die 4",
        2,
        "Die 4,000, offer 0: 4,000 short. You must add a card, any card.",
    ),
    (
        f"{offer(5000)}, doubt, die 4",
        2,
        "Die 4,000, offer 5,000: Anna doubted you wrongly and owes you 5,000.",
    ),
    ("first 1, colour 1, ask 2", 3, "Anna’s own colour. Anna chose Bruno as debtor."),
    ("first 1, colour 6, ask 2", 2, "A colour nobody plays. Anna chose you as debtor."),
    ("first 1, colour 6", 1, "A colour nobody plays. Choose your debtor."),
    (LOST_DOUBT, 3, "Anna doubted wrongly and may take a card from Carlotta, unseen."),
]


@pytest.mark.parametrize(("script", "viewer", "said"), MIDDLE)
def test_the_middle_says_why(script: str, viewer: int, said: str) -> None:
    assert said in middle(play(script), viewer)


def test_the_middle_does_not_ask_for_a_card_that_was_added() -> None:
    match = play(f"{offer(0)}, doubt, die 4, {put(1000)}, present, trust")
    for viewer in (1, 2, 3):
        said = middle(match, viewer, is_shown=True)
        assert not re.search("short[.] (Bruno|You) must add", said)
    assert "4,000 short. Bruno has added" in middle(match, 3, is_shown=True)
