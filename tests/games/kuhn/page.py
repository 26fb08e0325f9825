"""Kuhn poker on a page: what is asked most, and where things lie that are to be seen."""

USUAL = "answer K6"
"""What is asked most, and its clause."""
JOURNEY = {"ante": "2"}
"""The options of a short game, as a form has them."""
OWN = {".purse": "", ".hand .court": "", ".hand .stake": ""}
"""One's own money and hand, each with the group whose members may lie on one another."""
TABLE = {".lay .court": "", ".lay .stake": "", ".deck .court": ".deck", ".pot": ""}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
BOARD = ".middle"
"""Of which something is always to be seen."""
