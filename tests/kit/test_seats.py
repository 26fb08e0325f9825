"""How a seat is told from the others."""

from tripot.kit.seats import signs_of


def test_every_sign_tells_six_seats_apart() -> None:
    signs = [signs_of(seat) for seat in range(6)]
    assert len({colour[0] for colour in (one["colour"] for one in signs)}) == 6
    for sort in ("colour", "shape", "letter"):
        assert len({one[sort] for one in signs}) == 6
