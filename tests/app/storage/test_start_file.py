import json
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.errors import StoreError
from app.storage.start_file import parse_start, read_start, write_start
from app.training.remembered import HomeSummary, Person, Remembered
from tests.app.storage.helpers import run_program

FULL = Remembered(
    language="en",
    palette="dark",
    reduced_motion=True,
    font_percent=130,
    last_trainee="trainee-zoe",
    last_name="Zoé",
    summary=HomeSummary(attempts=120, right=99, days=4, last_day="2026-11-19", unfinished="session-1"),
)
VALUES: st.SearchStrategy[object] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers()) | st.just({})
)


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    write_start(tmp_path, FULL)
    assert read_start(tmp_path) == FULL
    assert (tmp_path / "start.json").stat().st_mode & 0o777 == 0o600


def test_before_the_first_start_everything_is_its_default(tmp_path: Path) -> None:
    assert read_start(tmp_path / "missing") == read_start(tmp_path) == Remembered()


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * 70_000 + b"{}"])
def test_a_damaged_file_is_read_as_the_defaults(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "start.json").write_bytes(content)
    assert read_start(tmp_path) == Remembered()


def test_a_folder_in_place_of_the_file_is_read_as_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "start.json").mkdir()
    assert read_start(tmp_path) == Remembered()


@given(st.dictionaries(st.sampled_from(["language", "palette", "reduced_motion", "summary", "new"]), VALUES))
def test_a_value_of_another_kind_costs_its_own_field_alone(changes: dict[str, object]) -> None:
    kinds = {"language": str, "palette": str, "reduced_motion": bool}
    start = json.loads(json.dumps({"last_trainee": "trainee-zoe", **changes}))
    read = read_text(json.dumps(start))
    assert read.last_trainee == "trainee-zoe"
    for name, kind in kinds.items():
        value = start.get(name)
        assert getattr(read, name) == (value if type(value) is kind else getattr(Remembered(), name))
        str(getattr(read, name)).encode()
    assert read.summary == HomeSummary()


def read_text(text: str) -> Remembered:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "start.json").write_text(text, "utf-8")
        return read_start(Path(folder))


def test_a_true_is_not_taken_for_a_number() -> None:
    assert read_text('{"font_percent": true, "summary": {"attempts": true, "right": 3}}') == Remembered(
        summary=HomeSummary(right=3)
    )


def test_a_folder_that_cannot_take_the_file_is_told(tmp_path: Path) -> None:
    for folder in (tmp_path / "missing", tmp_path / "file"):
        (tmp_path / "file").touch()
        with pytest.raises(StoreError):
            write_start(folder, FULL)


def test_reading_it_loads_neither_the_database_library_nor_anything_heavy() -> None:
    script = (
        "import sys, app.storage.start_file\n"
        "print(sorted({'sqlite_utils', 'sqlite3', 'numpy', 'platformdirs'} & set(sys.modules)))"
    )
    assert run_program(script) == "[]\n"


@pytest.mark.parametrize(
    "value", ['"\\ud800"', '"Zo\\udcff"', "-1", "1e3", "1" * 30, "9" * 5000, "NaN", "Infinity", "{}"]
)
@pytest.mark.parametrize("name", ["last_name", "font_percent", "summary"])
def test_a_value_that_the_window_cannot_take_is_its_default(name: str, value: str) -> None:
    assert getattr(parse_start(f'{{"{name}": {value}}}'.encode()), name) == getattr(Remembered(), name)


def test_any_change_of_any_bytes_is_read_as_something_the_window_can_take(tmp_path: Path) -> None:
    write_start(tmp_path, FULL)
    content = (tmp_path / "start.json").read_bytes()
    random = Random(3)
    pieces = (b"", b"{", b"[", b'"', b"null", b"1e999", b"\\ud800", b"\xff", b"\x00", b"-", b"9" * 40, b"true")
    sound = 0
    for _ in range(3000):
        changed = content
        for _ in range(random.randint(1, 3)):
            start = random.randrange(len(changed) + 1)
            end = start + random.choice((0, 1, 5, 40))
            changed = changed[:start] + random.choice(pieces) + changed[end:]
        read = parse_start(changed)
        for value in (*read, *read.summary):
            assert not isinstance(value, int) or 0 <= value <= 1 << 31
            str(value).encode()
        sound += read != Remembered()
    assert 0 < sound < 3000


@given(st.binary(max_size=300))
def test_any_bytes_are_read(content: bytes) -> None:
    assert parse_start(content) == Remembered()


@pytest.mark.parametrize("name", [name for name, of in Remembered._field_defaults.items() if isinstance(of, str)])
@pytest.mark.parametrize(
    "odd", ["x", " ", "\n", "trainee-zoe", "trainee-zoe x", "trainee-zoe m 1 x", "s 9 9", "t\u2028 "]
)
def test_whatever_a_text_holds_each_question_is_answered(name: str, odd: str) -> None:
    start = Remembered(last_trainee="trainee-zoe")._replace(**{name: odd})  # type: ignore[arg-type]
    assert (start.hand("m"), start.exam, start.first_unseen("x")) == ((0, 0), ("", ""), 0)
    for trainee in (None, Person("trainee-tom", "Tom")):
        other = start.with_trainee(trainee).with_hand("m", 1, 2).with_exam("2026-11-28", "2026-11-01")
        other = other.with_place("5a", "/x.tapis")
        assert (other.hand("m"), other.exam[0], other.place("5a")) == ((1, 2), "2026-11-28", "/x.tapis")
    assert start.without("trainee-zoe").last_name == start.last_name
