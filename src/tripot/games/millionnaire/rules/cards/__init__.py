"""Le Millionnaire: instruction cards, and who holds, shows and knows them."""
