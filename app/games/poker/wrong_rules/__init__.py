"""What the misconceptions of the three poker games are made of, and those that the games have in common."""
