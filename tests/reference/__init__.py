"""Naive reference implementations for differential tests."""
