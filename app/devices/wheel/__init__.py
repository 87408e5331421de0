"""A wheel with its ball."""
