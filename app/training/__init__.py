"""Training with drills: a plan, a session of exercises, grading, progress, and what a store must keep of them."""
