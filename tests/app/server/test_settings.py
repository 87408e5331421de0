"""Which server a school has: one line suffices, the password is nobody else's, and what is wrong says what to do."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.server.place import SERVER_FILE, find_settings
from app.server.settings import FOLLOWING, ServerSettings, SettingsError, read_settings
from app.text import LANGUAGES, set_language
from tests.odd import ODD, stand

LINE = 'address = "postgresql://room12@{host}/tapis"\n'


@pytest.fixture(params=LANGUAGES, autouse=True)
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    set_language(request.param)
    yield
    set_language("fr")


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """A folder in which one line is missing: password and authority are there."""
    (tmp_path / "server.password").write_text("très secret\n", "utf-8")
    (tmp_path / "server.password").chmod(0o600)
    (tmp_path / "server.pem").write_text("-----BEGIN CERTIFICATE-----\n", "utf-8")
    return tmp_path


def read(school: Path, text: str) -> ServerSettings:
    (school / SERVER_FILE).write_text(text, "utf-8")
    found = read_settings(school / SERVER_FILE)
    assert found is not None
    return found


def test_one_line_is_enough(school: Path) -> None:
    own = school / "server.pem"
    found = read(school, LINE.format(host="db.school.example"))
    assert found == ServerSettings("db.school.example", 5432, "tapis", "room12", "très secret", own)
    assert read(school, LINE.format(host="db.school.example:6543")).port == 6543


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost"])
def test_on_the_loopback_no_authority_is_asked_for(school: Path, host: str) -> None:
    (school / "server.pem").unlink()
    assert read(school, LINE.format(host=host)).certificate is None


def test_elsewhere_without_an_authority_nothing_is_sent(school: Path) -> None:
    (school / "server.pem").unlink()
    with pytest.raises(SettingsError, match=r"server\.pem"):
        read(school, LINE.format(host="10.0.0.7"))


def test_the_mark_that_windows_puts_before_a_text_is_no_part_of_it(school: Path) -> None:
    (school / "server.password").write_text("très secret\r\n", "utf-8-sig")
    (school / SERVER_FILE).write_text(LINE.format(host="127.0.0.1"), "utf-8-sig")
    found = read_settings(school / SERVER_FILE)
    assert found is not None
    assert found.password == "très secret"


def test_password_and_authority_may_lie_elsewhere(school: Path) -> None:
    (school / "server.password").rename(school / "own")
    (school / "server.pem").rename(school / "root.pem")
    found = read(school, LINE.format(host="10.0.0.7") + 'password = "own"\ncertificate = "root.pem"\n')
    assert (found.password, found.certificate) == ("très secret", school / "root.pem")


def test_a_password_that_others_may_read_is_not_used(school: Path) -> None:
    (school / "server.password").chmod(0o640)
    with pytest.raises(SettingsError, match="chmod 600"):
        read(school, LINE.format(host="127.0.0.1"))


def test_nobody_waits_for_a_pipe_in_the_place_of_a_password(school: Path) -> None:
    (school / "server.password").unlink()
    os.mkfifo(school / "server.password", 0o600)
    with pytest.raises(SettingsError, match=r"aucun mot de passe|no password"):
        read(school, LINE.format(host="127.0.0.1"))


def test_without_a_password_nothing_is_sent(school: Path) -> None:
    (school / "server.password").unlink()
    with pytest.raises(SettingsError, match=r"server\.password"):
        read(school, LINE.format(host="127.0.0.1"))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "postgresql://room12:secret@127.0.0.1/tapis",
        "postgresql://room12@127.0.0.1/tapis?sslmode=disable",
        "postgresql://room12@127.0.0.1,10.0.0.1/tapis",
        "postgresql://room12@/tapis",
        "postgresql://127.0.0.1/tapis",
        "postgresql://room12@127.0.0.1",
        "postgresql://room12@127.0.0.1/tapis/more",
        "postgresql://room12@127.0.0.1:x/tapis",
        "postgresql://room12@[::1/tapis",
        "mysql://room12@127.0.0.1/tapis",
        "host=127.0.0.1 dbname=tapis",
    ],
)
def test_an_address_of_another_form_is_refused_and_shown_how(school: Path, address: str) -> None:
    with pytest.raises(SettingsError, match="postgresql://") as raised:
        read(school, f'address = "{address}"\n' if address else "")
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("adress = 'x'\n", "adress"),
        ("address = 5\n", "address"),
        (LINE + "password = ''\n", "password"),
        ("\naddress = \n", "2"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(school: Path, text: str, told: str) -> None:
    with pytest.raises(SettingsError, match=told) as raised:
        read(school, text)
    assert str(raised.value).startswith(SERVER_FILE)


def test_a_file_that_is_no_text_or_not_there_is_told(school: Path) -> None:
    file = school / SERVER_FILE
    file.write_bytes(b"\xff\xfe")
    for each in (file, school / "gone.toml"):
        with pytest.raises(SettingsError, match=each.name):
            read_settings(each)
    file.write_text(LINE.format(host="127.0.0.1"), "utf-8")
    (school / "server.password").write_bytes(b"\xff")
    with pytest.raises(SettingsError, match="UTF-8"):
        read_settings(file)


@pytest.mark.parametrize("what", ODD)
def test_what_is_no_file_is_told(school: Path, what: str) -> None:
    stand(school / SERVER_FILE, what)
    assert find_settings((school,)) == school / SERVER_FILE
    with pytest.raises(SettingsError, match=SERVER_FILE):
        read_settings(school / SERVER_FILE)


def test_the_machines_folder_counts_before_the_data_folder(tmp_path: Path) -> None:
    machine, data = tmp_path / "machine", tmp_path / "data"
    for folder in (machine, data):
        folder.mkdir()
    assert find_settings((machine, data)) is None
    for folder in (data, machine):
        (folder / SERVER_FILE).touch()
        assert find_settings((machine, data)) == folder / SERVER_FILE


def test_an_instructors_address_has_a_password_of_its_own(school: Path) -> None:
    (school / "server.page-password").write_text("lire", "utf-8")
    (school / "server.page-password").chmod(0o600)
    (school / SERVER_FILE).write_text('page = "postgresql://instructor@127.0.0.1/tapis"\n', "utf-8")
    assert read_settings(school / SERVER_FILE) is None
    found = read_settings(school / SERVER_FILE, FOLLOWING)
    assert found is not None
    assert (found.user, found.password) == ("instructor", "lire")
    (school / SERVER_FILE).write_text(LINE.format(host="127.0.0.1"), "utf-8")
    assert read_settings(school / SERVER_FILE, FOLLOWING) is None


@pytest.mark.parametrize("value", ["~nobody-at-all/own", "a\\u0000b"])
@pytest.mark.parametrize("key", ["password", "certificate"])
def test_what_names_no_file_is_told(school: Path, key: str, value: str) -> None:
    with pytest.raises(SettingsError, match=r"server\.toml|server\.pem|u0000|nobody"):
        read(school, LINE.format(host="10.0.0.7") + f'{key} = "{value}"\n')


@pytest.mark.parametrize("host", ["serveur..ecole", "a" * 64, "dépôt"])
def test_a_name_that_no_computer_has_is_told(school: Path, host: str) -> None:
    with pytest.raises(SettingsError, match="address"):
        read(school, LINE.format(host=host))
