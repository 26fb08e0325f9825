"""Playing itself: a match, what each may ask of it, decisions, and the record of it all."""
