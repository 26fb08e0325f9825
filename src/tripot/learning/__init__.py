"""What learners need: many tables at once, as arrays."""
