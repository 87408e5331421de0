"""Files to be written are told apart from one another and from what is read, links or not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from commands.outputs import told_clash
from tests.commands.programs import here, tapis


def test_a_link_stands_for_what_it_leads_to(tmp_path: Path) -> None:
    file, link = tmp_path / "a.csv", tmp_path / "b.csv"
    link.symlink_to(file)
    assert told_clash([file, link])
    assert told_clash([link], [file])
    assert not told_clash([file, None], [tmp_path / "c.csv", None])


@pytest.mark.parametrize("said", [("collect", ".", "--csv", "-"), ("lesson", "a.tapis", "--moodle", "-")])
def test_what_is_no_text_is_not_written_to_the_standard_output(
    said: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor to a file of that name, which nobody would look for."""
    monkeypatch.chdir(tmp_path)
    done = here(*said)
    assert (done.returncode, done.stdout, [*tmp_path.iterdir()]) == (2, b"", [])
    assert "« - » n’est pas un fichier ici" in done.stderr.decode()


@pytest.mark.parametrize("verb", ["lesson", "collect", "verify", "grade", "resolve"])
def test_links_in_a_ring_are_told_as_a_file_that_cannot_be_read(verb: str, tmp_path: Path) -> None:
    ring = tmp_path / "ring"
    ring.symlink_to(ring)
    done = here(verb, ring, "--data-dir", tmp_path / "data")
    assert done.returncode == 2
    assert b"ring" in done.stderr + done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("option", ["--moodle", "--pdf"])
def test_the_data_of_a_trainee_are_not_replaced_by_a_worksheet(option: str, tmp_path: Path) -> None:
    database = tmp_path / "data" / "tapis.db"
    database.parent.mkdir()
    database.write_bytes(b"SQLite format 3\0")
    lesson = tmp_path / "a.tapis"
    lesson.write_text("title: {fr: Un}\ngame: rampo\nparts: [{drill: payout, count: 1}]\n", "utf-8")
    screen = {"LC_ALL": "C.UTF-8"}
    # a process of their own: they draw, and a window's tests have the one screen there is
    done = tapis("--lang", "fr", "lesson", lesson, option, database, "--data-dir", tmp_path / "data", system=screen)
    assert done.returncode == 4, done.stderr
    assert b"Choisissez un autre nom" in done.stderr
    assert database.read_bytes() == b"SQLite format 3\0"
    hand_in = tmp_path / "x.answers"
    hand_in.write_bytes(b'{"at":"2026","chain":"0"}\n')
    done = tapis("lesson", lesson, option, hand_in, system=screen)
    assert (done.returncode, hand_in.read_bytes()) == (4, b'{"at":"2026","chain":"0"}\n')


def test_the_new_folder_of_a_hand_in_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand-in that is forced to the disk is lost all the same in a folder whose name never came there."""
    lesson = tmp_path / "a.tapis"
    lesson.write_text("title: {fr: Un}\ngame: rampo\nparts: [{drill: payout, count: 1}]\n", "utf-8")
    forced: list[Path] = []
    monkeypatch.setattr("app.syncing.sync_folder", forced.append)
    out = tmp_path / "class" / "monday"
    here("sit", lesson, "--trainee", "Ada", "--answers", os.devnull, "--out", out, "--data-dir", tmp_path / "data")
    assert {tmp_path, tmp_path / "class"} <= {*forced}
    assert out.stat().st_mode & 0o777 == (tmp_path / "class").stat().st_mode & 0o777, "others hand in there, too"
