"""Bots: opponents that think."""
