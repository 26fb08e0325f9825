"""Exact exploitability, for games small enough to visit every history of.

`tree` holds all histories as arrays, `response` finds best responses in them, `strategies` tells
what a bot does in every information set.
"""
