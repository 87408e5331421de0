"""Paints cards: faces with their index, backs, and hands on the cloth."""
