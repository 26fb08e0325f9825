"""`docs/reference/record.md` tells enough to draw chance from a seed: done here without Tripot."""

import hashlib
import json
from pathlib import Path

import tripot
from tests.example import ANY
from tripot.session import record
from tripot.session.match import Match

_MASK = 2**64 - 1
_SAVINGS = ["0", "1000", "2000", "5000"]


def upper_half(seed: int, number: int) -> int:
    """Steps 1 and 2 of the recipe, up to the 32 bits."""
    digest = hashlib.blake2b(f"{seed}/chance/{number}".encode(), digest_size=8).digest()
    state = (int.from_bytes(digest, "little") + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return (mixed ^ (mixed >> 31)) >> 32


def choose(bits: int, weights: dict[str, int]) -> str:
    """The rest of step 2, and step 3."""
    left = bits * sum(weights.values()) >> 32
    for action, weight in weights.items():
        if left < weight:
            return action
        left -= weight
    raise AssertionError("no weight left")


def weights_of(event: str, players: int, savings: dict[str, int]) -> dict[str, int]:
    if event == "saving":
        return {f"saving {card}": savings[card] for card in _SAVINGS}
    sides = players if event == "first" else 6
    return {f"{event} {number}": 1 for number in range(1, sides + 1)}


def test_every_chance_action_follows_from_the_seed(tmp_path: Path) -> None:
    drawn = 0
    for seed in range(12):
        match = Match(tripot.game(ANY), players=3, seed=seed)
        match.play_out(["novice", "regular", "novice"])
        record.save(match, tmp_path / "match.tripot")
        heading, *lines = map(json.loads, (tmp_path / "match.tripot").read_text().splitlines())
        savings = dict(heading["options"]["savings"])
        for number, line in enumerate(lines[:-1]):
            if line["seat"] == 0:
                event, _, value = line["action"].partition(" ")
                weights = weights_of(event, len(heading["seats"]), savings)
                assert choose(upper_half(heading["seed"], number), weights) == line["action"]
                savings[value] = savings.get(value, 0) - (event == "saving")
                drawn += 1
    assert drawn > 200
