"""Sentences and moments name what has changed, in every game; those that do not are caught."""

import re
from dataclasses import replace

import pytest

import tripot
from tests.depth import enough
from tests.example import ANY
from tests.laws.editions import games, own_bots, tables
from tests.laws.sentences import caught, look_at, with_more
from tests.material import brought, found
from tripot.core.contract.heard import Heard
from tripot.core.contract.words import Several
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import State

GAMES = sorted(games())
EVERY = enough(13, deep=1)
"""One of so many points is looked at, and the end."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("by_bots", [False, True])
def test_sentences_name_what_has_changed(name: str, by_bots: bool) -> None:
    bots = own_bots(name) if by_bots else ("random",)
    for seed in range(enough(1, deep=6)):
        for first, table in enumerate(tables(name, seed=enough(3, deep=seed), bots=bots)):
            assert look_at(table, first=first, every=EVERY) > 0


# Planted faults


FAULTS = [name for name in tripot.game_names() if hasattr(found(name, "spoken"), "AMOUNT")]
"""The games that name an amount to be told wrongly."""


def amount_of(name: str) -> str:
    """What the amount is called in the sentences of a game."""
    amount: str = brought(name, "spoken").AMOUNT
    return amount


@pytest.mark.parametrize("name", FAULTS)
def test_a_sentence_that_names_too_much_is_caught(name: str) -> None:
    amount = amount_of(name)
    game = tripot.game(name)

    def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
        return with_more(game.words.tell(before, heard, after, seat), amount)

    assert re.search(rf"says .*of {{{amount}}}", caught(name, tell=tell))


@pytest.mark.parametrize("name", FAULTS)
def test_a_headline_that_names_too_much_is_caught(name: str) -> None:
    amount = amount_of(name)
    game = tripot.game(name)

    def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
        seen = game.words.moment(before, heard, after, seat)
        words = seen and with_more(seen.headline, amount)
        return replace(seen, headline=words) if seen and words else None

    assert f"of {{{amount}}}" in caught(name, moment=moment)


@pytest.mark.parametrize("name", FAULTS)
def test_gains_that_nobody_has_are_caught(name: str) -> None:
    game = tripot.game(name)

    def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
        seen = game.words.moment(before, heard, after, seat)
        return seen and replace(seen, gains={at: 2 * gain for at, gain in seen.gains.items()})

    assert "gains" in caught(name, moment=moment)


@pytest.mark.parametrize("name", FAULTS)
def test_payments_that_nobody_makes_are_caught(name: str) -> None:
    game = tripot.game(name)

    def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
        seen = game.words.moment(before, heard, after, seat)
        paid = (
            [(payer, payee, amount + 1) for payer, payee, amount in seen.payments] if seen else ()
        )
        return seen and replace(seen, paid=paid)

    assert "payments" in caught(name, moment=moment)


def test_several_actions_that_cannot_all_be_played_are_caught() -> None:
    game = tripot.game(ANY)

    def several(observed: State) -> list[Several]:
        legal = game.legal_weights(observed).nonzero()[0]
        text = game.notation.to_text(int(legal[0]))
        return [Several(f"{text} twice", game.words.offer_choice(observed, int(legal[0])))]

    assert "is not allowed" in caught(ANY, several=several)
