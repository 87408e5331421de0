"""Seeded tables with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from functools import partial

from tests.app.games.poker import rounds

cases = partial(rounds.cases, "stud")
