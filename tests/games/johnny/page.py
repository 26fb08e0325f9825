"""Johnny on a page: where things lie that are to be seen."""

JOURNEY = {"turn_limit": "6"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".hand .piece": ".fans"}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {
    ".score": "",
    ".deal > span": "",
    ".slot": ".row",
    ".pile-words": "",
    ".die": "",
    ".plate-tin": "",
}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".middle"
"""Of which something is always to be seen."""
STAGE = ".middle"
"""The composition on the table, which never changes its size."""
