"""A table in play: its dealer, its pace, what several answer at once."""
