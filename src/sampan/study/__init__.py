"""Games studied: analyses, balance, speed."""
