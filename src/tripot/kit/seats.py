"""How a seat is told from the others: by its colour, its shape and its letter, in every game."""

COLOURS = ("red", "blue", "green", "yellow", "violet", "orange")
SHAPES = ("●", "■", "▲", "◆", "★", "✚")
LETTERS = "ABCDEF"


def signs_of(seat: int) -> dict[str, str]:
    """The signs of a seat, from 0, as a view names them."""
    return {"colour": COLOURS[seat], "shape": SHAPES[seat], "letter": LETTERS[seat]}
