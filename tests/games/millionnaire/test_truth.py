"""Le Millionnaire against another reading of its rulebook: `reference.reading`.

The reference is deliberately naive and was written without a look at the product.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import tripot
from tests.depth import DEEP, enough
from tests.games.millionnaire.reference.reading import Millionnaire
from tests.games.millionnaire.reference.table import CARDS, CONFIDENTIAL, VIOLET
from tests.reference.comparing import Comparison, Edition
from tripot.core.state import State, Stream
from tripot.core.streams import below, stream
from tripot.games.millionnaire import GAME
from tripot.games.millionnaire.box import AMOUNTS, CARD_IDS
from tripot.games.millionnaire.rules.accounts import final_order
from tripot.games.millionnaire.state import MARKER, UNSEEN, has_left
from tripot.machine.dispatch import register
from tripot.session.match import Match

HORSES = (0, 4, 10, 14)
NO_CARDS = dict.fromkeys(CARDS, 0)
SECRET = {**NO_CARDS, **dict.fromkeys(CONFIDENTIAL, 1)}
"""Nothing but confidential cards: others must be added."""
HEIRS = {**NO_CARDS, "legacy": 1, "will": 1}
DEBTS = {**NO_CARDS, "debt": 1, "receipt": 1}
COSTLY = {"repairs": -50_000}
FREE = {**HEIRS, **DEBTS, "one-for-one-a": 4, "one-for-two-a": 4, "tax": 2, "discharge": 1}
RICH = {"goal": 5_000_000, "start_money": 190_000, "start_square": 1, "turn_limit": 30}
LARGEST = {"legacy": 200_000, "debt": 200_000}

EDITIONS: list[Edition] = [
    (2, {"turn_limit": 30}),
    (3, {"turn_limit": 20}),
    (4, {"turn_limit": 20}),
    (5, {"turn_limit": 20}),
    (6, {"turn_limit": 20}),
    (2, {"goal": 200_000}),
    (5, {"goal": 200_000}),
    (4, {"goal": 5_000_000, "turn_limit": 15}),
    (3, {"trades": False, "turn_limit": 30}),
    (6, {"turn_limit": 1}),
    (2, {"start_money": 190_000, "turn_limit": 15}),
    (6, {"start_money": 1000, "turn_limit": 40}),
    (5, {"faces": 2, "throws": 2, "turn_limit": 15}),
    (5, {"faces": 3, "throws": 1, "stakes": False, "turn_limit": 15}),
    (3, {"cards": {**SECRET, "tax": 1, "legacy": 1}, "turn_limit": 30}),
    (2, {"cards": {**SECRET, "tax": 1, "legacy": 1}, "goal": 200_000, "turn_limit": 60}),
    (4, {"cards": HEIRS, "goal": 200_000, "turn_limit": 40}),
    (3, {"cards": {**DEBTS, "one-for-two-a": 3, "one-for-one-b": 2}, "turn_limit": 25}),
    (4, {"cards": {**NO_CARDS, "interim": 1, "brokerage": 3}, "start_square": 3, "turn_limit": 20}),
    (6, {"cards": {**SECRET, "repairs": 1}, "start_money": 3000, "turn_limit": 60}),
    (5, {"cards": {**SECRET, "repairs": 2}, "amounts": COSTLY, "start_money": 20_000}),
    (6, {"cards": {**SECRET, "legacy": 1, "tax": 1}, "start_money": 50_000, "faces": 3}),
    (2, {**RICH, "cards": FREE, "amounts": LARGEST}),
]
"""Tables of every size, rich and poor, and piles of every sort."""
TINY: dict[str, Any] = {
    "start_square": 1,
    "start_money": 1000,
    "trades": False,
    "stakes": False,
    "faces": 2,
    "throws": 1,
}
TREES: list[Edition] = [
    (2, {**TINY, "turn_limit": 1, "throws": 3, "cards": {**NO_CARDS, "rent": 1, "will": 1}}),
    (2, {**TINY, "turn_limit": 2, "throws": 3, "cards": {**HEIRS, "discharge": 1, "tax": 1}}),
    (2, {**TINY, "turn_limit": 2, "stakes": True, "cards": {**HEIRS, "outsider-50": 1}}),
    (3, {**TINY, "turn_limit": 4, "cards": {**DEBTS, "repairs": 1, "will": 1}}),
    (3, {**TINY, "turn_limit": 5, "cards": {**DEBTS, "repairs": 1}}),
    (4, {**TINY, "turn_limit": 3, "trades": True, "cards": {**DEBTS, "repairs": 1, "will": 1}}),
    (
        2,
        {
            **TINY,
            "turn_limit": 2,
            "throws": 3,
            "goal": 200_000,
            "amounts": {"legacy": 200_000},
            "cards": {**HEIRS, "liquidation": 1},
        },
    ),
    (
        2,
        {
            **TINY,
            "turn_limit": 2,
            "throws": 2,
            "start_money": 10_000,
            "cards": {**NO_CARDS, "one-for-one-a": 1, "liquidation": 1, "repairs": 1},
        },
    ),
    (
        2,
        {
            **TINY,
            "turn_limit": 1,
            "start_money": 20_000,
            "cards": {**NO_CARDS, "one-for-two-a": 1, "liquidation": 1, "brokerage": 1},
        },
    ),
]
"""Poor players, who can buy or stake little."""
OFTEN = {"throw": 9, "arc": 9, "propose": 9, "accept": 3, "claim": 2, "liquidate": 2}
OFTEN |= {"offer": 0, "hear": 0}
"""How often an action is chosen by its first word, if not once."""


def read(players: int, options: Mapping[str, Any]) -> Millionnaire:
    return Millionnaire(players, **options)


def table(state: State) -> dict[str, Any]:
    """What lies on the product's table when nothing is hidden, in the reference's terms."""
    players = int(state.players)
    seats = range(1, players + 1)
    cash, units, places = state.cash.tolist(), state.units.tolist(), state.place.tolist()
    holders = dict(zip(CARD_IDS, state.where.tolist(), strict=False))
    pile = state.pile[: int(state.pile_count)].tolist()
    return {
        "cash": {seat: 1000 * cash[seat - 1] for seat in seats},
        "units": {seat: by_company(units[seat - 1]) for seat in seats},
        "left": by_company(state.unsold.tolist()),
        "place": {seat: places[seat - 1] if places[seat - 1] >= 0 else None for seat in seats},
        "stakes": stakes_of(state),
        "hands": {s: sorted(id_ for id_, at in holders.items() if at == s - 1) for s in seats},
        "pile": [name_of(label) for label in pile],
        "inside": [seat for seat in seats if not has_left(state, seat - 1)],
    }


def by_company(units: list[int]) -> dict[str, int]:
    return dict(zip("ABCDEF", units, strict=True))


def stakes_of(state: State) -> dict[str, int]:
    horses, roulette = int(state.horses), state.roulette.tolist()
    stakes = {name: int(state[name]) for name in ("auteuil", "arc", "outsiders", "even")}
    stakes |= {f"horse {square}": horses >> at & 1 for at, square in enumerate(HORSES)}
    stakes |= dict(zip((f"roulette {square}" for square in VIOLET), roulette, strict=True))
    return {on: 1000 * stake for on, stake in stakes.items() if stake > 0}


def name_of(label: int) -> str:
    """M64: a known card, one nobody has seen, or one of a pair or of those of who has left."""
    names = {**dict(enumerate(CARD_IDS)), MARKER: "marker", UNSEEN: "unseen"}
    return names.get(label, "mixed")


MILLIONNAIRE = Comparison(register(GAME), read, table, final_order)


def play_on(match: Match, other: Millionnaire, rng: Stream, *, trading: bool) -> None:
    """To the end by lot: a word of those allowed first, so that no amounts crowd it out."""
    often = {**OFTEN, "offer": 1, "hear": 1} if trading else OFTEN
    while not match.is_over:
        legal = match.legal()
        words = [text.split()[0] for text in legal]
        lots = [word for word in dict.fromkeys(words) for _ in range(often.get(word, 1))]
        word = lots[below(rng, len(lots))]
        texts = [text for text, first in zip(legal, words, strict=True) if first == word]
        play(match, other, texts[below(rng, len(texts))])


def play(match: Match, other: Millionnaire, text: str) -> None:
    match.play(text)
    other.play(text)
    MILLIONNAIRE.require_same(match, other)


def play_script(edition: Edition, script: str) -> tuple[Match, Millionnaire]:
    """Both readings after the actions of a script, parted by commas."""
    match, other = Match(GAME, players=edition[0], options=edition[1]), read(*edition)
    MILLIONNAIRE.require_same(match, other)
    for text in script.split(","):
        play(match, other, text.strip())
    return match, other


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_are_the_same(edition: Edition) -> None:
    match, other = Match(GAME, players=edition[0], options=edition[1]), read(*edition)
    play_on(match, other, stream(0, edition[0]), trading=False)


@pytest.mark.parametrize("edition", EDITIONS[:8])
def test_random_games_with_many_offers_are_the_same(edition: Edition) -> None:
    edition = (edition[0], {**edition[1], "turn_limit": 8})
    match, other = Match(GAME, players=edition[0], options=edition[1]), read(*edition)
    play_on(match, other, stream(1, edition[0]), trading=True)


@pytest.mark.parametrize("edition", EDITIONS[:: enough(2, deep=1)])
def test_games_between_bots_are_the_same(edition: Edition) -> None:
    options = {**edition[1], "turn_limit": min(30, edition[1].get("turn_limit", 30))}
    MILLIONNAIRE.play_with_bots((edition[0], options), ["regular", "novice"], 11)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS[enough(1, deep=0) :: enough(2, deep=1)])
@pytest.mark.parametrize("seed", range(2, enough(3, deep=12)))
def test_longer_random_games_are_the_same(edition: Edition, seed: int) -> None:
    options = {**edition[1], "turn_limit": 3 * edition[1].get("turn_limit", 50)}
    match, other = Match(GAME, players=edition[0], options=options), read(edition[0], options)
    play_on(match, other, stream(seed, edition[0]), trading=seed == 2)


@pytest.mark.slow
@pytest.mark.parametrize("edition", [(2, {}), (6, {}), (4, {"goal": 500_000})])
def test_whole_games_between_bots_are_the_same(edition: Edition) -> None:
    MILLIONNAIRE.play_with_bots(edition, ["regular"], 5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(enough(1, deep=6)))
def test_games_in_which_everything_is_as_likely_are_the_same(seed: int) -> None:
    MILLIONNAIRE.play_at_random((3, {"turn_limit": 20}), seed)


@pytest.mark.parametrize(
    "offer",
    [
        "buy A 1, offer 2, give A 1, give 1000, give 100, give 70, give 9, ask 100, ask 80",
        "buy A 20, buy A 20, buy A 5, offer 2, give A 20, give A 20, give A 3, give 700, ask 9",
        "buy A 9, buy B 20, buy C 1, offer 2, give A 3, give B 20, give C 1, give 5, ask 7",
        "buy A 9, offer 2, give A 3, propose, counter, give 9, ask A 2",
        "buy A 9, buy B 2, hear 2, offer 1, give 9, ask A 2, ask B 1",
    ],
)
def test_large_offers_are_the_same(offer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """M66: after a legacy of a million, more than any table may have (M14)."""
    monkeypatch.setitem(AMOUNTS, "legacy", (1000, 1_000_000))
    edition = (2, {**RICH, "cards": HEIRS, "amounts": {"legacy": 1_000_000}})
    script = "first 1, throw, dice 1 3, card legacy, throw, dice 1 2"
    match, other = play_script(edition, f"{script}, {offer}, propose, accept")
    play_on(match, other, stream(3), trading=True)


INHERITING: Edition = (
    3,
    {
        "cards": {**HEIRS, "receipt": 1},
        "goal": 200_000,
        "start_money": 190_000,
        "start_square": 1,
        "turn_limit": 40,
    },
)
HOLDING_THE_WILL = (
    "first 3, buy F 2, throw, dice 1 3, card receipt, throw, dice 1 3, card will, buy A 1"
)
"""Seat 3 has shares and a card, seat 1 the will, and it is the turn of seat 2."""


def test_the_richer_of_two_heirs_wins() -> None:
    """M50: the drawer has reached the goal by a trade, the holder by his will."""
    script = f"{HOLDING_THE_WILL}, offer 1, give A 1, ask 30, propose, accept, throw, dice 1 3"
    _, other = play_script(INHERITING, f"{script}, card legacy, hold, will")
    assert (other.clause, other.winners) == ("M50", [1])


@pytest.mark.parametrize("seed", range(3))
def test_two_heirs_who_are_as_rich_play_on_alone(seed: int) -> None:
    """M50, M55: the third is out, and his card goes back."""
    script = f"{HOLDING_THE_WILL}, offer 1, give A 1, ask 70, propose, accept, throw, dice 1 3"
    match, other = play_script(INHERITING, f"{script}, card legacy, hold, will, slot 1")
    assert other.duel
    assert other.inside == [1, 2]
    play_on(match, other, stream(seed), trading=seed == 0)
    assert other.clause in ("M50", "M56", "M57")


def test_the_last_two_may_leave_in_the_same_turn() -> None:
    """M56: a claim took all that one had, Even Chance all that the other had."""
    edition = (2, {"cards": {**DEBTS, "rent": 1}, "start_money": 1000, "start_square": 1})
    script = "first 1, throw, dice 1 3, card debt, throw, dice 1 2, claim, even 2, throw, dice 1 4"
    _, other = play_script(edition, script)
    assert (other.clause, other.winners) == ("M56", [1, 2])


def test_the_arc_is_staked_with_the_next_throw_even_in_the_next_turn() -> None:
    """M38, M39, M44: Auteuil three times, once as the last throw of a turn; then the Arc."""
    edition = (2, {"start_square": 1, "turn_limit": 12})
    script = (
        "first 1, throw, dice 1 2, throw, dice 1 2,"
        "auteuil, horse 10, throw, dice 3 3, throw, dice 2 2, auteuil, throw, dice 3 3,"
        "throw, dice 1 3, arc, horse 4, throw, dice 2 2, auteuil, throw, dice 3 3, arc, throw"
    )
    match, other = play_script(edition, script)
    play(match, other, "dice 2 2")
    assert other.cash[1] == 570_000


@pytest.mark.parametrize(
    ("players", "options", "refused"),
    [
        (1, {}, True),
        (2, {}, False),
        (6, {}, False),
        (7, {}, True),
        (4, {"goal": 200_000}, False),
        (4, {"goal": 190_000}, True),
        (4, {"goal": 205_000}, True),
        (4, {"goal": 5_000_000}, False),
        (4, {"goal": 5_010_000}, True),
        (4, {"turn_limit": 1}, False),
        (4, {"turn_limit": 0}, True),
        (4, {"cards": {"tax": 0}}, False),
        (4, {"cards": {"tax": -1}}, True),
        (4, {"cards": {"no-such-card": 1}}, True),
        (4, {"cards": SECRET}, True),
        (4, {"cards": {**NO_CARDS, "rent": 1}}, False),
    ],
)
def test_both_refuse_the_same_settings(
    players: int, options: dict[str, Any], refused: bool
) -> None:
    """M1, M57, M65: players, the goal, turns and cards."""
    try:
        read(players, options)
    except ValueError:
        assert refused
    else:
        assert not refused
    try:
        Match(GAME, players=players, options=options)
    except tripot.BadOption:
        assert refused
    else:
        assert not refused


@pytest.mark.slow
@pytest.mark.parametrize("edition", TREES[:: enough(4, deep=1)])
def test_whole_trees_of_small_editions_are_the_same(edition: Edition) -> None:
    """M65: a small edition's whole tree; in a soak the smallest is counted interpreted too."""
    MILLIONNAIRE.require_same_tree(edition, interpreted=DEEP and edition == TREES[0])


@pytest.mark.slow
def test_random_play_is_worth_what_the_reference_says() -> None:
    MILLIONNAIRE.require_same_value(TREES[3], games=200_000, within=0.005)
