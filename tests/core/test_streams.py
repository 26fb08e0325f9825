"""Named streams: the same everywhere, and fair."""

import hashlib
from collections import Counter

import numpy as np
import pytest

from tripot.core.streams import below, clear, draw, fresh_seed, next_bits, pick, stream


def weights_of(*weights: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.array(weights, np.int32)


def test_bits_are_those_of_splitmix64() -> None:
    """The first numbers after state 0, as the reference implementation gives them."""
    rng = np.zeros(1, np.uint64)
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [next_bits(rng) for _ in published] == published


def test_the_state_wraps_around() -> None:
    rng = np.array([2**64 - 1], np.uint64)
    next_bits(rng)
    assert int(rng[0]) == 0x9E3779B97F4A7C14


def test_a_stream_begins_with_the_hash_of_its_name() -> None:
    digest = hashlib.blake2b(b"7/bot/2", digest_size=8).digest()
    assert stream(7, "bot", 2).tolist() == [int.from_bytes(digest, "little")]


def test_equal_names_give_equal_streams() -> None:
    one, other = stream("evening", "chance", 3), stream("evening", "chance", 3)
    assert [next_bits(one) for _ in range(9)] == [next_bits(other) for _ in range(9)]


def test_other_names_give_other_streams() -> None:
    names: list[tuple[int | str, ...]] = [
        (7,),
        (8,),
        (7, "bot"),
        (7, "chance"),
        (7, "bot", 1),
        (7, "bot", 11),
        (7, "bot", 1, 1),
    ]
    assert len({int(stream(*name)[0]) for name in names}) == len(names)


def test_streams_do_not_share_their_state() -> None:
    one, other = stream(1), stream(1)
    next_bits(one)
    assert int(one[0]) != int(other[0])


def test_fresh_seeds_differ_and_have_128_bits() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}
    for bit in range(128):
        assert {int(seed, 16) >> bit & 1 for seed in seeds} == {0, 1}


@pytest.mark.parametrize("bound", [1, 2, 6, 7, 41, 2**20, 2**31 - 1])
def test_a_number_is_below_its_bound(bound: int) -> None:
    rng = stream(bound)
    drawn = [below(rng, bound) for _ in range(500)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    assert all(type(number) is int for number in drawn)


def test_a_high_bound_is_reached() -> None:
    rng = stream("high")
    assert max(below(rng, 2**31 - 1) for _ in range(500)) > 2**31 * 0.98


def chi_square(counts: list[int], weights: list[int]) -> float:
    drawn, total = sum(counts), sum(weights)
    expected = [drawn * weight / total for weight in weights]
    return sum((seen - hope) ** 2 / hope for seen, hope in zip(counts, expected, strict=True))


# For each bound, what chi-square exceeds once in a thousand fair runs.
@pytest.mark.parametrize(("bound", "limit"), [(2, 10.83), (6, 20.52), (7, 22.46), (41, 73.40)])
def test_numbers_are_uniform(bound: int, limit: float) -> None:
    rng = stream("uniform", bound)
    drawn = Counter(below(rng, bound) for _ in range(20_000))
    assert chi_square([drawn[number] for number in range(bound)], [1] * bound) < limit


def test_the_test_of_uniformity_finds_a_loaded_die() -> None:
    rng = stream("loaded")
    drawn = Counter(
        max(below(rng, 6), below(rng, 60) // 10 * (below(rng, 9) == 0)) for _ in range(20_000)
    )
    assert chi_square([drawn[number] for number in range(6)], [1] * 6) > 20.52


def test_following_numbers_are_independent() -> None:
    rng = stream("pairs")
    drawn = Counter((below(rng, 6), below(rng, 6)) for _ in range(20_000))
    counts = [drawn[first, second] for first in range(6) for second in range(6)]
    assert chi_square(counts, [1] * 36) < 66.62  # 35 degrees of freedom, once in a thousand


def test_an_index_is_picked_in_proportion_to_its_weight() -> None:
    rng, weights = stream("pick"), weights_of(0, 1, 0, 2, 3, 0, 10)
    drawn = Counter(pick(rng, weights) for _ in range(20_000))
    assert chi_square([drawn[index] for index in (1, 3, 4, 6)], [1, 2, 3, 10]) < 16.27


@pytest.mark.parametrize("weights", [(0, 5, 0), (1, 0, 0), (0, 0, 2**31 - 1), (1, 0, 1)])
def test_an_index_without_weight_is_never_picked(weights: tuple[int, ...]) -> None:
    rng = stream("zero")
    drawn = {pick(rng, weights_of(*weights)) for _ in range(200)}
    assert drawn == {index for index, weight in enumerate(weights) if weight}


@pytest.mark.parametrize("weights", [(), (0,), (0, 0, 0)])
def test_nothing_is_picked_where_nothing_has_weight(weights: tuple[int, ...]) -> None:
    assert pick(stream(1), weights_of(*weights)) == -1


@pytest.mark.parametrize("count", [1, 2, 16, 17, 48, 2000])
def test_plain_python_draws_what_is_picked(count: int) -> None:
    rng, one, other = stream("weights", count), stream("draws"), stream("draws")
    for _ in range(20):
        weights = weights_of(*(max(0, below(rng, 8) - 5) for _ in range(count)))
        assert draw(one, weights) == pick(other, weights)
        assert one == other


@pytest.mark.parametrize("count", [1, 15, 16, 17, 31, 32, 33, 41, 48, 200])
def test_an_index_is_where_the_weights_up_to_it_pass_a_number_below_all(count: int) -> None:
    """However many weights there are, which are looked through in blocks."""
    rng, draws, whole = stream("weights", count), stream("draws", count), set[int]()
    for number in range(60):
        weights = weights_of(*(max(0, below(rng, 8) - 3) for _ in range(count - 1)), 1 + number % 2)
        drawn = below(draws.copy(), int(weights.sum()))
        picked = pick(draws, weights)
        assert picked == int(np.searchsorted(weights.cumsum(), drawn, side="right"))
        whole.add(picked)
    assert len(whole) >= min(count, 10)


def test_picking_leaves_the_weights_alone() -> None:
    weights = weights_of(1, 2, 3)
    pick(stream(1), weights)
    assert weights.tolist() == [1, 2, 3]


def test_cleared_weights_are_zero() -> None:
    weights = weights_of(1, 2, 3)
    clear(weights)
    assert weights.tolist() == [0, 0, 0]
