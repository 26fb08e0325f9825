"""The place to play: pages and JSON over HTTP, live updates, and a store that loses nothing."""
