"""The verbs of the command line; none needs a window but to draw."""
