"""Measure at the terminal: how strong players are, how readable, and how fast the games."""
