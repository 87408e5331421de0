"""The help: chapters written by hand in both languages, and those each game writes out of its own data."""
