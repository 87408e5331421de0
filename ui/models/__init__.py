"""Thin Qt adapters over plain lists."""
