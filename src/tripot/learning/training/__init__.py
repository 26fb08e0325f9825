"""Training policies: networks that learn by playing against themselves and a population."""
