"""What is shared is shared fairly: in which order those are served who wait."""

from collections.abc import Iterator
from itertools import groupby

from tripot.server.door.fair import Fair, Whereabouts, Who

ANNA, BRUNO = Who("192.0.2.1", "Anna"), Who("192.0.2.1", "Bruno")
CHLOE, STRANGER = Who("192.0.2.9", "Chloe"), Who("192.0.2.9")


def served(fair: Fair[str]) -> Iterator[str]:
    """All that waits, one after another."""
    while (found := fair.take()) is not None:
        yield found[1]
        fair.done(found[0])


def test_one_address_waits_for_one_item_of_another_at_most() -> None:
    fair = Fair[str]()
    for number in range(30):
        fair.add(f"a{number}", ANNA)
    for number in range(3):
        fair.add(f"c{number}", CHLOE)
    order = [item[0] for item in served(fair)]
    assert "".join(order) == "acacac" + "a" * 27


def test_guests_of_one_address_share_what_it_has() -> None:
    fair = Fair[str]()
    for who in (ANNA, ANNA, ANNA, BRUNO, CHLOE, CHLOE, CHLOE, CHLOE):
        fair.add(str(who.guest)[0], who)
    assert "".join(served(fair)) == "ACBCACAC"


def test_the_short_come_before_the_long() -> None:
    fair = Fair[str]()
    for cost in (20, 2, 20, 2):
        fair.add(f"{cost}", ANNA, cost=cost)
    fair.add("2 of Chloe", CHLOE, cost=2)
    assert [*served(fair)] == ["2", "2 of Chloe", "2", "20", "20"]


def test_who_has_had_much_waits_and_who_had_nothing_saves_up_nothing() -> None:
    fair = Fair[str]()
    fair.add("first", ANNA)
    fair.take()
    fair.charge(ANNA, 10)
    for _ in range(3):
        fair.add("a", ANNA)
        fair.add("c", CHLOE)
    assert "".join(served(fair)) == "cacaca", "what was before another came does not count"
    fair.done(ANNA)
    assert not fair._had


def test_who_may_not_have_one_is_passed_over() -> None:
    fair = Fair[str]()
    fair.add("a", ANNA)
    fair.add("c", CHLOE)
    assert fair.take(may=lambda who: who.address != ANNA.address) == (CHLOE, "c")
    assert fair.take(may=lambda who: fair.running(who.address) > 0) is None
    fair.add("s", STRANGER)
    assert fair.running(CHLOE.address) == 1
    fair.drop("a")
    assert [*served(fair)] == ["s"]
    assert len(fair) == 0


def test_what_is_remembered_is_bounded() -> None:
    fair, whereabouts = Fair[int](), Whereabouts()
    fair.add(-1, ANNA)
    for number in range(12_000):
        fair.add(number, Who("192.0.2.7", number))
        assert fair.take(may=lambda who: who != ANNA) is not None
        fair.done(Who("192.0.2.7", number))
        whereabouts.note(number, "192.0.2.7")
    assert len(fair._had) <= 10_001
    assert len(whereabouts._addresses) <= 10_000
    assert (whereabouts.who(0).address, whereabouts.who(11_999).address) == ("", "192.0.2.7")


def test_long_queues_of_two_addresses_take_turns() -> None:
    fair = Fair[str]()
    for _ in range(50):
        fair.add("a", ANNA, cost=2.0)
        fair.add("b", BRUNO, cost=2.0)
        fair.add("c", CHLOE, cost=0.2)
    runs = [len([*run]) for whose, run in groupby(served(fair)) if whose == "c"]
    assert sum(runs[:5]) >= 50, "ten short ones go before each long one"
