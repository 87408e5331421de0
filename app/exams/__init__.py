"""What makes an exam of a lesson: keys, tickets that are signed and sealed, and what bears a hand-in out."""
