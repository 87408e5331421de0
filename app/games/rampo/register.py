"""The register of rampo's rules, each with its article, in our own words."""

from __future__ import annotations

from app.table.citations import Rule

REGISTER: tuple[Rule, ...] = ()
