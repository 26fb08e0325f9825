"""How long a test waits for what should come at once: its machine may be busy with other things."""

SECONDS = 120
COMPILING_SECONDS = 240
"""The same where a game may have to be compiled first."""
