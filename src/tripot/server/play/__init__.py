"""A table in play: its value, its dealer, its pace, and what is told of it."""
