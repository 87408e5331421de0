"""The verbs of the command line; none of them needs a window."""
