"""A pipe that lies where a file is expected keeps nobody waiting."""

from __future__ import annotations

import os
from pathlib import Path

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
