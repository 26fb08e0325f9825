"""Every game behind the interfaces of other people's libraries."""
