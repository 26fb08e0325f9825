"""What a table is at one moment: frozen values, and functions that change them."""
