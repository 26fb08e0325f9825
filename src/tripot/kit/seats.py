"""How seats are told apart in every game: by colour, shape and letter."""

COLOURS = ("red", "blue", "green", "yellow", "violet", "orange")
SHAPES = ("●", "■", "▲", "◆", "★", "✚")
LETTERS = "ABCDEF"


def signs_of(seat: int) -> dict[str, str]:
    """The signs of a seat, from 0, for a view."""
    return {"colour": COLOURS[seat], "shape": SHAPES[seat], "letter": LETTERS[seat]}
