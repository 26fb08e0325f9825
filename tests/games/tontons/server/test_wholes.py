"""Les Tontons: which parts of a choice can be picked on the page."""

import re

from tests.browser.positions import Position
from tests.games.tontons.tables import TONTONS
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play

GREEN_PUNCH = {"box": {"card": [{"value": 6, "effect": "punch"}]}}
"""A box whose green 6 sends away whoever it strikes, wherever they stand (T70)."""


def sending() -> Match:
    """A game in which players of two places can be sent away."""
    for seed in range(100):
        match = Match(TONTONS, players=4, seed=seed, options=GREEN_PUNCH)
        while not match.is_over:
            if match.to_move == CHANCE:
                let_chance_play(match)
                continue
            legal = match.legal()
            if len({tuple(letters_of(legal, who)) for who in sent_of(legal)}) > 1:
                return match
            match.play(legal[-1] if "use" not in legal else "use")
    raise AssertionError("nobody is ever sent away")


def sent_of(legal: list[str]) -> list[str]:
    """Whom one may send away."""
    return sorted({text.split()[1] for text in legal if text.startswith("send ")})


def letters_of(legal: list[str], who: str) -> list[str]:
    """Where to."""
    return sorted(text.split()[2] for text in legal if text.startswith(f"send {who} "))


def test_t28_every_place_can_be_picked_to_which_somebody_may_be_sent() -> None:
    match = sending()
    seat, legal = match.to_move, match.legal()
    assert seat
    page = Position("tontons", "send", seat, 4, match.options, tuple(match.actions)).page()
    places = {letter for who in sent_of(legal) for letter in letters_of(legal, who)}
    assert set(re.findall(r'class="touch" for="go-(\w)"', page)) == places
    assert set(re.findall(r'name="send.2" id="go-(\w)"', page)) == places
