"""The house on the web: pages and JSON over HTTP, live updates, and a store that loses nothing."""
