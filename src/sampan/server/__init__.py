"""The house on the web: tables, seats, live updates and their storage (`sampan serve`)."""
