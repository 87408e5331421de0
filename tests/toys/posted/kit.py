"""The table as the window needs it: that of the die, with its limits and its usages."""

from __future__ import annotations

from app.drills.kit import RuleSet, Switch
from app.text import _
from tests.toys.die.kit import DieKit
from tests.toys.posted.records import MULTIPLES


class PostedKit(DieKit):
    def rule_sets(self) -> tuple[RuleSet, ...]:
        return tuple(RuleSet(version, version, (), 100, most) for version, most in MULTIPLES.items())

    def switches(self) -> tuple[Switch, ...]:
        return (
            Switch("unit", _("Multiple de"), amount=True),
            Switch("throws", _("Lancers")),
            Switch("rounded", _("Mises rondes"), ((False, _("Non")), (True, _("Oui")))),
        )


KIT = PostedKit()
