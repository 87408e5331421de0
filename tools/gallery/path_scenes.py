"""The path of a trainee: new, on the way to an exam, and the map below."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtWidgets import QScrollArea

from app.learning.items import Evidence
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.past import CAMILLE
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from ui.pages.path import PathPage
from ui.start.self_test import settle

_WEEKS = 21


def _new(stage: Stage) -> None:
    stage.sit(CAMILLE)
    stage.go("path", PathPage)


def _under_way(stage: Stage) -> None:
    """Three weeks of the path, an exam in view, one skill that has been lost."""
    services = stage.program.services
    game, at = services.plans.game(), datetime.fromisoformat(services.clock.now())
    memory = services.teaching.known(game, stage.program.preferences.trainee).memory
    skills = services.teaching.skills(game, services.plans.usual(game).settings).skills
    for back in range(_WEEKS, -1, -1):
        for place, skill in enumerate(skills[: 2 + (_WEEKS - back) // 2]):
            for turn in range(3):
                facts = skill.facts[(_WEEKS - back + turn) % len(skill.facts) :][:1] if skill.facts else ()
                right = bool(turn or back % 4) and not (place == 1 and not back)
                spent = skill.target * (6 + place % 4 + turn) // 10
                when = at - timedelta(days=back)
                memory.review(Evidence(when, (skill.id, *facts), right, spent, skill.target))
    services.path.set_exam(at.date() + timedelta(days=80))
    stage.go("path", PathPage)


def _map_below(stage: Stage) -> None:
    _under_way(stage)
    page = stage.page(PathPage)
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    area.ensureWidgetVisible(page.cards[0], 0, 400)
    settle()


PATH = (
    Scene("path", "new", _new, also=(COMPACT, LARGE_TEXT)),
    Scene("path", "under-way", _under_way, past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("path", "below", _map_below, past=True, also=(COMPACT, LARGE_TEXT)),
)
