"""An exam whose copy, tickets or keys are there already, or half of them: sat again, made again."""

from __future__ import annotations

import io
from typing import Any

import pytest

from app.exams.making import new_exam
from commands.status import Status
from commands.verbs import exam
from tests.app.exams.exams import CHEAP
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


def test_of_two_that_fill_one_folder_at_once_the_second_is_told(
    school: School, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have seen it empty: the codes of the first are stretched while the second writes."""
    make, other = new_exam, list[Any]()

    def meanwhile(*given: Any, **more: Any) -> Any:
        monkeypatch.setattr(exam, "new_exam", make)
        (school.folder / "others.csv").write_text("id;name\nC3;Chloé\n", "utf-8")
        other.append(school.new(roster="others.csv"))
        return make(*given, **more)

    monkeypatch.setattr(exam, "new_exam", meanwhile)
    assert school.new()[0] == Status.NO_FOLDER
    assert "n’est plus vide" in capsys.readouterr().err
    assert [path.name for path in (school.folder / "tickets").iterdir()] == ["Examen-Chloe.tapis"]
    assert other[0][0] == Status.DONE


def test_the_empty_files_of_keys_that_were_being_made_are_no_keys(school: School) -> None:
    made, out = school.folder / "own", io.StringIO()
    for each in (made, school.folder / "own.pub"):
        each.touch()
    assert exam.keys(made, as_json=True, out=out, cost=CHEAP) == Status.DONE
    assert made.stat().st_size
    assert exam.keys(made, as_json=True, out=out, cost=CHEAP) == Status.FAILED, "a key is never replaced"
