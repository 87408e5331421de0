"""The page of trainees where a whole school has brought its list."""

from __future__ import annotations

from functools import partial

from app.training.records import Trainee
from app.training.store import Store
from tests.ui.doubles import texts
from tests.ui.pages.dialogs import page_of
from ui.pages.trainees import TraineesPage
from ui.program import Program
from ui.start.self_test import settle


def _school(program: Program, people: int) -> TraineesPage:
    for at in range(people):
        group = "salle 12" if at < 3 else ""
        one = Trainee(f"id-{at}", f"Élève {at:03}", "2026-11-01T08:00:00.000Z", f"N{at}", group)
        program.gateway.write(partial(_add, one))
    program.window.go("trainees")
    settle()
    page: TraineesPage = page_of(program, "trainees", TraineesPage)
    return page


def _add(trainee: Trainee, store: Store) -> None:
    store.add_trainee(trainee)


def _named(page: TraineesPage) -> list[str]:
    return [text for text in texts(page) if text.startswith("Élève")]


def test_of_a_whole_school_a_class_has_cards_and_the_others_are_found_by_what_is_typed(trainee: Program) -> None:
    page = _school(trainee, 200)
    assert page.search.isVisible()
    assert len(_named(page)) == 40 - 1  # and who trains now
    assert "Et 161 autres : cherchez-les." in texts(page)
    for typed, found in (("eleve 05", 10), ("n199", 1), ("Salle 12", 3), ("personne", 0)):
        page.search.setText(typed)
        page._searching.timeout.emit()
        settle()
        assert len(_named(page)) == found, typed
    page.enter()
    settle()
    assert len(_named(page)) == 39


def test_a_class_needs_no_search(trainee: Program) -> None:
    page = _school(trainee, 30)
    assert not page.search.isVisible()
    assert len(_named(page)) == 30
