"""Many starts at the same moment on one data folder: exactly one has it, the others say why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.store import open_store
from tests.app.storage.helpers import NOW
from tests.app.storage.victims import victims
from tests.sizes import RELEASE, Figures, many

ROUNDS, AT_ONCE = many(20, 100), many(5, 50)


@pytest.mark.slow
@pytest.mark.timeout(3600 if RELEASE else 120)
def test_of_many_starts_at_the_same_moment_exactly_one_has_the_folder(tmp_path: Path, figures: Figures) -> None:
    with victims() as program:
        for number in range(ROUNDS):
            # every other time the folder is there already
            folder = tmp_path / str(number)
            if number % 2:
                open_store(folder, NOW).close()
            said = program.starts(folder, AT_ONCE)
            assert said.count("open") == 1, f"round {number}: {said}"
            assert all("déjà ouvert" in each for each in said if each != "open")
            with open_store(folder, NOW) as store:
                store.check()
    figures(f"simultaneous starts: {ROUNDS} x {AT_ONCE}, one opened each time")


@pytest.mark.slow
def test_control_looking_for_a_mark_and_then_leaving_one_lets_two_in(tmp_path: Path, figures: Figures) -> None:
    rounds = 40
    with victims() as program:
        said = [program.starts(tmp_path / str(number), 5, careless=True) for number in range(rounds)]
    twice = sum(each.count("open") > 1 for each in said)
    figures(f"control, look and then mark: two or more opened in {twice} of {rounds} rounds")
    assert twice > 0
