"""What somebody asks for is never written over what the program reads, whatever it is called."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from app.exams.ciphers import Cost
from app.exams.keys import new_key
from app.storage.file_errors import ReservedFileError
from app.storage.files import atomic_file
from app.storage.folder import SMALL
from tests.app.handins.sittings import sat

TICKET = b'{"closes":null,"commit":"00"}\n'
LESSON = b'# mine\ntitle: {fr: "A"}\ngame: rampo\nparts: []\n'
SCENARIO = b"game: rampo\ndrill: payout\n"


def write(path: Path, *, lesson: bool = False) -> None:
    with atomic_file(path, lesson=lesson) as file:
        file.write(b"new")


@pytest.fixture
def kinds(tmp_path: Path) -> dict[str, bytes]:
    """A file of each kind, by what it is called in the sentence."""
    (tmp_path / "class").mkdir()
    sat(tmp_path / "class")
    [hand_in] = (tmp_path / "class").iterdir()
    database = sqlite3.connect(tmp_path / "a.db")
    database.execute("CREATE TABLE t (x)")
    database.close()
    key, private = new_key("a long enough passphrase", bytes, Cost(8, 1, 1))
    return {
        "base de données": (tmp_path / "a.db").read_bytes(),
        "copie": hand_in.read_bytes(),
        "billet": TICKET,
        "leçon": LESSON,
        "scénario": SCENARIO,
        "clé": private,
        "une clé": f"{key.public}\n".encode(),
    }


def test_each_kind_is_told_by_what_is_in_it_and_stays(kinds: dict[str, bytes], tmp_path: Path) -> None:
    for kind, content in kinds.items():
        path, link = tmp_path / "marks.csv", tmp_path / "link.pdf"
        path.write_bytes(content)
        link.unlink(missing_ok=True)
        link.symlink_to(path)
        for each in (path, link):
            with pytest.raises(ReservedFileError, match=kind):
                write(each)
        assert path.read_bytes() == content


def test_a_lesson_replaces_a_lesson_and_nothing_else(kinds: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "a.tapis"
    for kind in ("base de données", "copie", "billet", "clé", "scénario"):
        path.write_bytes(kinds[kind])
        with pytest.raises(ReservedFileError, match=kind):
            write(path, lesson=True)
    path.write_bytes(LESSON)
    write(path, lesson=True)
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["damaged.answers", "damaged.tapis", "damaged.yaml", "Roles.JSON", *sorted(SMALL)])
def test_what_is_damaged_is_told_by_its_name(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(b"?")
    with pytest.raises(ReservedFileError):
        write(path)
    assert path.read_bytes() == b"?"


@pytest.mark.parametrize("name", ["roles.json", "tapis.db-wal", "backups/new.csv", "sittings/ada/new.csv"])
def test_nothing_new_comes_among_what_a_data_folder_keeps(name: str, tmp_path: Path) -> None:
    (tmp_path / "tapis.db").touch()
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    with pytest.raises(ReservedFileError, match="progrès"):
        write(tmp_path / name)
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.7\ngame: x\nparts: y\n",
        b"PK\x03\x04",
        b'\xef\xbb\xbf"trainee";"game"\r\n"parts: 3";1\r\n',
        b'<?xml version="1.0"?>\n<quiz>\n',
        b'[{"actor": {"name": "A"}}]\n',
        b'{"format": 1, "attempts": []}\n',
        b"game: rampo, on Monday\ntapis is green\n",
        b"",
    ],
)
def test_an_earlier_output_is_replaced(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "sittings" / "marks.csv"
    path.parent.mkdir()
    path.write_bytes(content)
    write(path)
    assert path.read_bytes() == b"new"
