"""Playing: a match, what each viewer may ask of it, decisions, and the record."""
