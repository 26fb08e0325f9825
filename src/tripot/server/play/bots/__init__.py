"""Bots at a table, beside everything else that is served."""
