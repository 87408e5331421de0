"""Random tables and events for properties: every one is valid, none is likely."""

from __future__ import annotations

from functools import partial

from tests.app.games.poker import rounds

tables = partial(rounds.tables, "ultimate")
