"""What every drill is made of: exercise, question, answer, judgement; below the games, above the table."""
