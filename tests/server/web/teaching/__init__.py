"""Tests of how games are learned."""
