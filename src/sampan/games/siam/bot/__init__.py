"""What the bots know about Siam."""
