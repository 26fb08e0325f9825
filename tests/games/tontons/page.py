"""Les Tontons on a page: where things lie that are to be seen."""

JOURNEY = {"rounds": "3", "players": "6", "friends": "1", "taulier": "1"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".fan-card": ".fan"}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {
    ".marquee": "",
    ".spot .facade": ".spot",
    ".loot .note": ".loot",
    ".board": "",
    ".queue .pawn": ".street",
    ".bank .plate": "",
    ".friends .plate": "",
}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".facade, .spot .board"
"""Of which something is always to be seen."""
STAGE = ".street"
"""The composition on the table, which never changes its size."""
REVEALS_ABOVE = True
"""What is uncovered is shown above the houses of the composition, and covers none of them."""
