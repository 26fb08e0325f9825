"""Another reading of the rulebook, naive, to compare with."""
