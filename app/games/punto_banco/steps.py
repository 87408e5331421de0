"""Every verb of a punto banco table."""

from __future__ import annotations

from app.devices.cards.steps import VERBS
from app.table.acts import CALL, COLLECT, PAY, Vocabulary

VOCABULARY = Vocabulary((CALL, COLLECT, PAY, *VERBS), "cards")
