"""The common part of every drill: exercise, answer, grading, session, progress."""
