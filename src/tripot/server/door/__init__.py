"""Who comes in, how often, and how the house closes."""
