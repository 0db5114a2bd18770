"""What the bots know about King of Siam."""
