"""What a table is at one moment: frozen values, and what becomes of them."""
