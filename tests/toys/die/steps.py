"""What is done at the table, and how it is said."""

from __future__ import annotations

from app.table.acts import CALL, COLLECT, PAY, Vocabulary
from app.table.steps import Chance
from app.table.words import WORDS, Called, Phrases
from app.text import _

VOCABULARY = Vocabulary((CALL, COLLECT, PAY), "dice")


def chance_name(_on: Chance) -> str:
    return _("la case")


def call_text(call: Called) -> str:
    return _("Rien ne va plus") if call.number is None else str(call.number)


PHRASES = Phrases(WORDS, chance_name, call_text)
