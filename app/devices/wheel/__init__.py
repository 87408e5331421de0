"""A wheel with its ball: as it is seen, and how it spins."""
