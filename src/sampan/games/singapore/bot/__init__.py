"""What the bots know about Singapore."""
