"""Le Millionnaire on a page: where things lie that are to be seen."""

JOURNEY = {"turn_limit": "5"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".desk-secrets > .plate": "", ".certificate": ""}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {
    ".square": ".ring",
    ".pawn": ".ring",
    ".post": "",
    ".paper": "",
    ".pile .plate": "",
    ".die": "",
    ".goal": "",
}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".square, .paper"
"""Of which something is always to be seen."""
STAGE = ".board"
"""The composition on the table, which never changes its size."""
