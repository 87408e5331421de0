"""The help: the rules, the keys, a page a drill."""

from __future__ import annotations

from app.table.guide import Guide, GuideChapter, RulesChapter
from app.text import N_, _
from tests.toys.die.register import GROUPS

GUIDE = Guide(
    (GuideChapter("die-rules", N_("Les règles du dé"), RulesChapter(GROUPS, N_("Un jouet."))),),
    (("toy-1", N_("Jouet")),),
    lambda: _("`A` et un nombre, `R` ou `P`, `S` et un joueur."),
    ("settlement",),
)
