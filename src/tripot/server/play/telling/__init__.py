"""What a table tells: its story, and its replay."""
