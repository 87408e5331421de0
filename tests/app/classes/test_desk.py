"""What a class is verified with: of what was seen only the rest is read, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.classes.collecting import Desk, collecting
from app.classes.listing import Listed
from app.exams.examining import Examiner
from app.gradual import Steps
from app.handins.checking import Checked, Checking, checked
from app.handins.verifying import Verified, verifying
from app.lessons.trainee import Trainee
from tests.app.handins.sittings import ZOE, sat
from tests.app.lessons.files import GAMES, lesson


def test_a_desk_verifies_anew_only_what_is_not_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bytes] = []

    def counted(content: bytes, replay: object, examine: object, check: Callable[[bytes], Checked]) -> Steps[Verified]:
        looked.append(content)
        assert isinstance(check, Checking)
        return verifying(content, replay, examine, check)  # type: ignore[arg-type]

    monkeypatch.setattr("app.classes.collecting.verifying", counted)
    whole = sat(tmp_path).read_bytes()
    beginning = b"".join(whole.splitlines(keepends=True)[:3])
    desk, contents = Desk(GAMES, Examiner()), {Path("a.answers"): beginning}
    for content in (beginning, beginning, whole, whole, beginning):
        contents[Path("a.answers")] = content
        *_steps, last = collecting(Listed([*contents]), desk, contents.__getitem__)
        assert last.found is not None
        assert last.found.hand_ins == 1
        [result] = last.found.results
        assert len(result.given) == len(checked(content).answers)
    assert looked == [beginning, whole, beginning]


def test_of_each_exercise_that_has_to_be_drawn_somebody_who_watches_is_told(tmp_path: Path) -> None:
    """Where each trainee has exercises of his own, a window would stand still at each of them."""
    own = lesson({"drill": "payout", "level": 2, "count": 4}, seed=7, per_trainee=True)
    for number in range(2):
        sat(tmp_path, own, Trainee(f"{ZOE.name} {number}"), sitting=f"{number:032x}")
    files = sorted(tmp_path.glob("*.answers"))
    desk, steps = Desk(GAMES, Examiner()), []
    for _time in range(2):
        *before, last = collecting(Listed(files), desk)
        steps.append([step.done for step in before])
        assert last.found is not None
        assert [each.score for each in last.found.results] == [1000, 1000]
    judging = [2] * 4 + [3] * 4
    assert steps == [[0] * 5 + [1] * 5 + judging, [0, 1, *judging]]
