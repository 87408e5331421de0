"""The help: the rules, the keys, a page a drill."""

from __future__ import annotations

from app.table.guide import Guide, GuideChapter, RulesChapter
from app.table.register import register_of
from app.text import N_, _

GUIDE = Guide(
    (GuideChapter("die-rules", N_("Les règles du dé"), RulesChapter(register_of(__file__).groups, N_("Un jouet."))),),
    lambda: _("`A` et un nombre, `R` ou `P`, `S` et un joueur."),
)
