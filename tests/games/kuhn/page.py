"""Kuhn poker on a page: where things lie that are to be seen."""

JOURNEY = {"ante": "2"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".hand .court": "", ".hand .stake": ""}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {".lay .court": "", ".lay .stake": "", ".deck .court": ".deck", ".pot": ""}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".middle"
"""Of which something is always to be seen."""
STAGE = ".middle"
"""The composition on the table, which never changes its size."""
