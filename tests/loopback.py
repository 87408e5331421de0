"""The ports that tests themselves listen on: to any other, no connection is opened."""

OWN: set[int] = set()
