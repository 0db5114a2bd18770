"""The house's database: how it is opened, what is in it, and how it is written and read."""
