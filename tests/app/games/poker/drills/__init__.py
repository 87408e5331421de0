"""Tests of the drills that the three poker games share."""
