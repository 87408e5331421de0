"""Names of the folders that the window uses in the data folder."""

from __future__ import annotations

LOGS = "logs"
SCENARIOS = "scenarios"
"""The folder of the school's own exercises."""
