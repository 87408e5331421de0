"""Where the shipped files lie, in a checkout and in the built program alike."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = ROOT / "resources"
SCENARIOS = ROOT / "training_scenarios"
PACKAGES = ("app.games",)
"""The packages whose packages are the games of the product."""


def licence() -> str:
    """The text of the program's own licence."""
    return (ROOT / "LICENSE").read_text(encoding="utf-8")
