"""Casino stud poker in the help."""

from __future__ import annotations

from app.games.poker.guide import GuideParts, guide_of
from app.games.poker.stud.kit import KIT
from app.games.poker.stud.rules import TABLES, rules
from app.table.register import register_of
from app.text import N_

GUIDE = guide_of(
    GuideParts(
        KIT,
        register_of(__file__),
        tuple(rules(version, table) for version, table in TABLES),
        N_("Les règles du stud"),
        N_(
            "Les règles de 2007 n’ont qu’un barème. L’arrêté du 2 août 2019 le remplace par deux, la table A et la "
            "table B, entre lesquels la maison choisit. Le reste est le même."
        ),
    )
)
