"""Around the window: what a start goes through first, faults on the way, the test of itself."""
