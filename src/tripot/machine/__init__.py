"""How rules are made machine code: compilation, what is kept of it, the loops that run it."""
