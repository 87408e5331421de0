"""What a class is verified with: what was seen is at hand once more, and no longer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.classes.collecting import Desk, collecting
from app.exams.examining import Examiner
from app.handins.verifying import Verified, verified
from tests.app.handins.sittings import sat
from tests.app.lessons.files import GAMES


def test_a_desk_keeps_what_it_saw_the_last_time_and_nothing_older(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class that is followed grows line by line: all that its hand-ins have been would fill the memory."""
    looked: list[bytes] = []

    def counted(content: bytes, *more: Any) -> Verified:
        looked.append(content)
        return verified(content, *more)

    monkeypatch.setattr("app.classes.collecting.verified", counted)
    whole = sat(tmp_path).read_bytes()
    beginning = b"".join(whole.splitlines(keepends=True)[:3])
    desk, contents = Desk(GAMES, Examiner()), {Path("a.answers"): beginning}
    for content in (beginning, beginning, whole, whole, beginning):
        contents[Path("a.answers")] = content
        *_steps, last = collecting([*contents], desk, contents.__getitem__)
        assert last.found is not None
        assert last.found.hand_ins == 1
    assert looked == [beginning, whole, beginning]
