"""What is known of a person: what an answer may come from, and the exercises that are put because of it."""
