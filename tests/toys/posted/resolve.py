"""The engine is that of the die."""

from tests.toys.die.resolve import resolve

__all__ = ["resolve"]
