"""Tests of what the three poker games share."""
