"""Dice that players throw."""
