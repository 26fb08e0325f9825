"""How rules become machine code: compilation, what is kept of it, and the loops that run it."""
