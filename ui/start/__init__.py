"""Around the window: the first steps of a start, the handling of faults, the self-test."""
