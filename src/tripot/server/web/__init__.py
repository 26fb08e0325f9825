"""Pages and JSON over HTTP, and what follows a table live."""
