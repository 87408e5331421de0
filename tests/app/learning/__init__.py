"""Tests of what is known of a person."""
