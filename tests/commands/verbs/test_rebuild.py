"""`rebuild`: all that follows from the answers is made of them anew, to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.storage.store import open_store
from app.training.records import KnownRecord
from tests.app.storage.helpers import ADA, EVIDENCE, EXERCISE, NOW, attempt, fill
from tests.commands.programs import here


@pytest.mark.slow
def test_what_was_spoilt_is_made_anew_and_the_answers_stay(tmp_path: Path) -> None:
    place = tmp_path / "data"
    with open_store(place, NOW) as store:
        fill(store, 2)
        for number in (2, 3):
            store.add_attempt(EXERCISE, attempt(number), EVIDENCE)
    states = []
    for spoilt in (None, KnownRecord(4, "{}"), KnownRecord(3, '{"state":0}')):
        with open_store(place, NOW) as store:
            if spoilt is not None:
                store.keep_known(ADA.id, EXERCISE.game, spoilt)
                store._database.execute("UPDATE skill_figures SET attempts = 9")
        done = here("rebuild", "--data-dir", place, "--json")
        assert (done.returncode, json.loads(done.stdout)) == (0, {"folder": str(place), "answers": 2})
        with open_store(place, NOW) as store:
            states.append(store.known(ADA.id, EXERCISE.game))
            assert [each.attempts for each in store.skill_figures(ADA.id)] == [4]
            assert len(list(store.attempts())) == 4
    assert states[0] == states[1] == states[2] is not None
    assert "2 réponses" in here("rebuild", "--data-dir", place).stdout.decode()


def test_without_a_folder_it_says_so(tmp_path: Path) -> None:
    done = here("rebuild", "--data-dir", tmp_path / "nowhere")
    assert done.returncode != 0
    assert b"nowhere" in done.stderr
