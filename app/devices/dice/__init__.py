"""Dice: as they lie, and how they are thrown."""
