"""The tables and roles of a school's server, as its administrator runs them."""

from __future__ import annotations

from pathlib import Path


def schema_text() -> str:
    """The SQL, for PostgreSQL 14 or later; to run it again changes nothing."""
    return Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")
