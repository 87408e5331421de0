"""Paints a wheel with its ball, and the marker on the winning number."""
