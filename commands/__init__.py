"""The command line: its verbs, and the window where none is named."""
