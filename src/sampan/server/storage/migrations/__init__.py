"""How the house's database came to its present form, step by step."""
