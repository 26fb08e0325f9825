"""Play at the terminal: an evening, what is typed at it, and what is kept of it."""
