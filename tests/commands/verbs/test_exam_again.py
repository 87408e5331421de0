"""An exam that was begun at a station, and is sat there again."""

from __future__ import annotations

import pytest

from tests.commands.verbs.test_exam import School, passphrase, school

__all__ = ["passphrase", "school"]


def test_an_exam_whose_copy_was_changed_is_not_begun_again_without_the_instructor(
    school: School, capsys: pytest.CaptureFixture[str]
) -> None:
    _status, told = school.new()
    assert school.sit("Bea", told["code"], rows=2) == 1
    [copy] = (school.folder / "done").iterdir()
    content = bytearray(copy.read_bytes())
    content[-100] ^= 1
    copy.write_bytes(content)
    capsys.readouterr()
    assert school.sit("Bea", told["code"]) == 1
    assert "--instructor" in capsys.readouterr().err
    assert [*(school.folder / "done").iterdir()] == [copy]
    assert school.sit("Bea", told["code"], "--instructor", told["instructor_code"]) == 0
