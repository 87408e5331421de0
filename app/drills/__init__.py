"""What every drill is made of: exercise, question, answer, judgement; below the games, above table and devices."""
