"""What lies where a file is expected keeps nobody waiting: a pipe, or one that cannot serve."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.scenarios.errors import ScenarioError
from ui.program import Program
from ui.services.scenario_maker import Opened, ScenarioMaker


def test_as_a_ticket(trainee: Program, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.tapis")
    assert trainee.services.exams.ticket_at(tmp_path / "x.tapis") is None


def test_in_the_place_of_an_exercise_that_is_being_changed(trainee: Program) -> None:
    services = trainee.services
    maker = ScenarioMaker(games=services.games, data=services.data, house=services.house, clock=services.clock)
    maker.folder.mkdir()
    draft = maker.fresh(services.games["rampo"]).with_value(("title", "fr"), "Tuyau")
    os.mkfifo(maker.folder / "tuyau.yaml")
    file, _told = maker.save(Opened(draft, maker.folder / "tuyau.yaml"), draft.text)
    assert file == maker.folder / "tuyau-2.yaml"


@pytest.mark.parametrize("text", ["", "null", "[1]", "{", "title: Rouge", "events: x", "game: rampo\ntable: 3"])
def test_a_file_that_was_broken_since_it_was_listed_is_told_by_its_first_fault(trainee: Program, text: str) -> None:
    services = trainee.services
    maker = ScenarioMaker(games=services.games, data=services.data, house=services.house, clock=services.clock)
    maker.folder.mkdir()
    (maker.folder / "broken.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError):
        maker.opened(maker.folder / "broken.yaml")
