"""Every verb of a roulette table."""

from __future__ import annotations

from app.devices.wheel.steps import VERBS as WHEEL_VERBS
from app.table.acts import CALL, COLLECT, HALVE, PAY, Vocabulary

VOCABULARY = Vocabulary((CALL, COLLECT, HALVE, PAY, *WHEEL_VERBS), "wheel")
