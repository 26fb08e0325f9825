"""Casablanca on a page: where things lie that are to be seen."""

JOURNEY = {"turn_limit": "3"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".hand .alike": ".alike", ".aside": "", ".subject:not(:empty)": ".subject"}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {
    ".tile": ".ring",
    ".space > .token": ".ring",
    ".figure": ".ring",
    ".prize": ".stock",
    ".stock-left": "",
    ".bank": "",
    ".lore .plate": "",
    ".said": "",
    ".turn": "",
    ".doubted": "",
    ".verdict": "",
    ".duellist > p": "",
}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".tile"
"""Of which something is always to be seen."""
STAGE = ".board"
"""The composition on the table, which never changes its size."""
