"""The arena: how strong players are."""
