"""Les Tontons: red and green cards, and what they do."""
