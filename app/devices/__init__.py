"""What some tables have: dice, a wheel; each with its steps, acts, words, its part of the felt and its motion."""
