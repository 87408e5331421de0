"""The `collect` command: one line a trainee and lesson, then the class; files for offices beside it."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from app.classes.listing import Listed, listed
from app.reports.report import Report
from app.text import set_language
from commands.parsing import read
from commands.verbs import collect
from tests.app.handins.sittings import sat
from tests.app.lessons.files import GAMES


def run(*words: str) -> tuple[int, str]:
    options = read(["collect", *words])
    out = StringIO()
    asked = collect.Asked(*(getattr(options, name) for name in collect.Asked._fields))
    return collect.run(asked, options.json, out, GAMES, on_paper=on_paper), out.getvalue()


def on_paper(reports: list[Report], *, key: str | None) -> bytes:
    """What stands for the printer: who is in which report, and by which key it was checked."""
    return repr([[each.title, *(one.trainee.name for one in each.sittings), key] for each in reports]).encode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    sat(tmp_path)
    return tmp_path


def test_json_has_a_line_a_trainee_and_the_class_last(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    roster = tmp_path_factory.mktemp("roster") / "class.csv"
    roster.write_text("id;name\n;Zoé Martin\nB1;Bea\n", "utf-8")
    status, text = run(str(folder), "--json", "--roster", str(roster))
    [file] = folder.iterdir()
    row, total = [json.loads(line) for line in text.splitlines()]
    assert status == 0
    assert row == {
        "file": str(file),
        "trainee": "Zoé Martin",
        "lesson": "Leçon",
        "is": "as-written",
        "score": 1000,
        "answered": 5,
        "right": 5,
        "parts": [
            {"part": 0, "drill": "payout", "answered": 3, "right": 3},
            {"part": 1, "drill": "calls", "answered": 2, "right": 2},
        ],
        "explained_by": {},
        "passed": None,
        "milliseconds": 15000,
        "sittings": 1,
        "remarks": [],
    }
    assert total == {"trainees": 1, "hand_ins": 1, "twice": 0, "changed": 0, "sat_twice": [], "absent": ["Bea"]}


def test_the_text_says_the_same_to_people(folder: Path) -> None:
    sat(folder, answers=[["amount", 1]] * 2, sitting="f" * 32)
    [file] = [path for path in folder.iterdir() if b'"kind":"end"' in path.read_bytes()]
    spoilt = folder / "b.answers"
    spoilt.write_bytes(file.read_bytes().replace(b'"milliseconds":3000', b'"milliseconds":30', 1))
    status, text = run(str(folder))
    assert status == 1
    assert "Zoé Martin · Leçon · 100 % · 5 justes sur 5 · Calcul des gains 3/3 · Annonces du croupier 2/2" in text
    assert f"modifié à la ligne 2 · {spoilt}" in text
    assert "passée plusieurs fois par : Zoé Martin" in text
    set_language("en")
    status, text = run(str(folder))
    assert "3 hand-ins, 1 changed" in text
    assert "sat several times by: Zoé Martin" in text


def test_what_lies_behind_a_link_is_told_and_nobody_is_absent_for_it(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The rows and keys of JSON stay those of the contract; whoever reads them sees why nothing was read."""
    roster = tmp_path_factory.mktemp("roster") / "class.csv"
    roster.write_text("id;name\n;Zoé Martin\nB1;Bea\n", "utf-8")
    (folder / "room").symlink_to(roster.parent, target_is_directory=True)
    status, text = run(str(folder), "--roster", str(roster))
    assert status == 1
    assert f"{folder / 'room'} · pas lu · {folder / 'room'} · à regarder : un lien n’est pas suivi" in text
    assert "\n1 copie\n1 fichier ou dossier n’a pas été lu, et peut contenir des copies" in text
    assert "aucune copie lisible : Bea" in text
    status, text = run(str(folder), "--roster", str(roster), "--json")
    whole, missed, total = [json.loads(line) for line in text.splitlines()]
    assert (status, missed["is"], missed["remarks"], missed["score"]) == (1, "no-hand-in", ["link"], None)
    assert [*missed] == [*whole]
    assert total == {"trainees": 1, "hand_ins": 1, "twice": 0, "changed": 0, "sat_twice": [], "absent": ["Bea"]}


def test_a_folder_that_goes_away_meanwhile_is_refused_and_nothing_is_written(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path_factory.mktemp("out") / "class.csv"

    def pulled(*asked: Any) -> Listed:
        found = listed(*asked)
        folder.rename(table.parent / "elsewhere")
        return found

    monkeypatch.setattr(collect, "listed", pulled)
    assert run(str(folder), "--csv", str(table)) == (2, "")
    assert not table.exists()


def test_tables_are_written_beside(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {"--csv": "a.csv", "--moodle": "m.csv", "--xapi": "x.json", "--xlsx": "c.xlsx"}
    files = [word for option, name in names.items() for word in (option, str(tmp_path / name))]
    status, _text = run(str(folder), *files, "--json")
    assert status == 1
    assert "Zoé Martin" in capsys.readouterr().err
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbftrainee;number;")
    assert len(json.loads((tmp_path / "x.json").read_bytes())) == 6
    assert (tmp_path / "c.xlsx").read_bytes().startswith(b"PK")
    assert (tmp_path / "m.csv").read_bytes() == b"idnumber;mark;feedback\r\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name is text")
def test_a_folder_whose_name_is_no_text_is_written_out_in_every_table(folder: Path, tmp_path: Path) -> None:
    stick = folder / "cl\udce9"
    stick.mkdir()
    (stick / "spoilt.answers").write_bytes(b"nothing")
    tables = [word for name in ("csv", "moodle", "xapi", "xlsx") for word in (f"--{name}", str(tmp_path / name))]
    status, _text = run(str(stick), *tables)
    assert status == 1
    assert b"/cl\\udce9/spoilt.answers" in (tmp_path / "csv").read_bytes()
    assert (tmp_path / "xlsx").read_bytes().startswith(b"PK")


def test_where_one_table_is_refused_none_is_written(folder: Path, tmp_path: Path) -> None:
    taken, table = tmp_path / "old.answers", tmp_path / "class.csv"
    taken.write_bytes(b'{"at":"2026","chain":"0"}\n')
    assert run(str(folder), "--csv", str(table), "--xapi", str(taken))[0] == 4
    assert not table.exists()
    assert run(str(folder), "--csv", str(table), "--moodle", str(tmp_path / "no" / "where.csv"))[0] != 0
    assert not table.exists()


def test_a_report_is_printed_of_what_counts_alone(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    pdf = tmp_path_factory.mktemp("out") / "report.pdf"
    assert run(str(folder), "--pdf", str(pdf))[0] == 0
    assert pdf.read_text("utf-8") == "[['Leçon', 'Zoé Martin', None]]"
    none = tmp_path_factory.mktemp("empty")
    pdf.unlink()
    assert run(str(none), "--pdf", str(pdf))[0] == 1
    assert "Aucune copie ne compte" in capsys.readouterr().err
    assert not pdf.exists()


def test_what_cannot_be_read_or_written_is_told(
    folder: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(folder / "none")) == (2, "")
    roster = tmp_path / "r.csv"
    roster.write_bytes(b"who\n")
    assert run(str(folder), "--roster", str(roster)) == (2, "")
    assert f"{roster}:1: " in capsys.readouterr().err
    assert run(str(folder), "--csv", str(tmp_path / "no" / "a.csv"))[0] == 4
    assert run(str(folder), "--xlsx", str(tmp_path_factory.mktemp("out")))[0] == 4
    same = str(tmp_path / "same")
    assert run(str(folder), "--csv", same, "--xlsx", same) == (2, "")
    assert "serait écrit deux fois" in capsys.readouterr().err
    assert run(str(folder), "--csv", str(roster), "--roster", str(roster)) == (2, "")
    assert "serait lu et remplacé" in capsys.readouterr().err
