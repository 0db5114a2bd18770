"""Matches, ratings and ladders."""
