"""The pages, and what each shows."""
