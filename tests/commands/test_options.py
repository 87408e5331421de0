"""The options of every verb act on either side of it, and the verbs say which folder they acted on."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from app.storage.backup import backups
from app.storage.folder import portable_folder
from app.storage.store import open_store
from commands.parsing import parser, read
from tests.app.storage.helpers import NOW, fill
from tests.commands.programs import here

VERBS = {
    "resolve": ["x.jsonl"],
    "exercises": ["rampo"],
    "grade": ["x.jsonl"],
    "learn": [],
    "lesson": ["x.tapis"],
    "sit": ["x.tapis", "--trainee", "x", "--answers", "x.jsonl", "--out", "x"],
    "verify": ["x.answers"],
    "collect": ["x"],
    "exam": ["profile", "x.tapis"],
    "serve-schema": [],
    "odds": ["rampo"],
    "check-scenarios": ["x.yaml"],
    "export": ["x.csv"],
    "import": ["x.json"],
    "restore": ["x.db"],
    "rebuild": [],
    "gallery": ["x"],
    "benchmark": ["x"],
}
"""Every verb with the least that it asks for."""

COMMON = {
    ("--lang", "en"): ("lang", "en"),
    ("--version",): ("version", True),
    ("--verbose",): ("verbose", True),
    ("--json",): ("json", True),
    ("--data-dir", "d"): ("data_dir", Path("d")),
    ("--portable",): ("data_dir", portable_folder()),
}
"""Every common option, with what it sets."""


def test_no_verb_and_no_common_option_is_left_out_here() -> None:
    top = parser()
    [verbs] = [action for action in top._actions if isinstance(action, argparse._SubParsersAction)]
    assert set(VERBS) == set(verbs.choices)
    own = {name for action in top._actions for name in action.option_strings if name.startswith("--")}
    assert {option[0] for option in COMMON} == own - {"--help", "--self-test"}


@pytest.mark.parametrize("option", COMMON, ids=" ".join)
@pytest.mark.parametrize("verb", VERBS)
def test_a_common_option_acts_on_either_side_of_every_verb(verb: str, option: tuple[str, ...]) -> None:
    name, value = COMMON[option]
    plain = vars(read([verb, *VERBS[verb]]))
    before, after = vars(read([*option, verb, *VERBS[verb]])), vars(read([verb, *VERBS[verb], *option]))
    assert plain[name] != value
    assert before == after == plain | {name: value}


def test_of_an_option_given_on_both_sides_the_later_counts() -> None:
    assert read(["--data-dir", "a", "restore", "--data-dir", "b"]).data_dir == Path("b")
    assert read(["--lang", "en", "odds", "rampo", "--lang", "fr"]).lang == "fr"


@pytest.mark.parametrize("verb", [None, *VERBS])
def test_two_places_for_the_data_are_refused_wherever_they_stand(
    verb: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [] if verb is None else [verb, *VERBS[verb]]
    one, other = ["--portable"], ["--data-dir", "d"]
    for given in (
        [*one, *other, *words],
        [*words, *one, *other],
        [*words, *other, *one],
        [*one, *words, *other],
        [*other, *words, *one],
    ):
        with pytest.raises(SystemExit) as said:
            read(given)
        assert said.value.code == 2
        assert "--portable : incompatible avec --data-dir\n" in capsys.readouterr().err


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three answers and a backup of them."""
    place = tmp_path / "data"
    with open_store(place, NOW) as store:
        fill(store, 3)
        store.daily_backup(NOW)
    return place


@pytest.mark.parametrize("first", [True, False], ids=["before", "after"])
def test_a_verb_works_in_the_folder_it_is_given_and_names_it(folder: Path, tmp_path: Path, first: bool) -> None:
    """Another person's folder lies where none is named: nothing of it is read or changed."""
    usual = tmp_path / "usual"
    system = {"XDG_DATA_HOME": str(usual)}
    with open_store(usual / "tapis", NOW) as store:
        fill(store, 1)
    before = {path: path.read_bytes() for path in usual.rglob("*") if path.is_file()}

    def done(*words: str) -> str:
        place = ["--data-dir", str(folder)]
        said = here(*(place if first else []), *words, *([] if first else place), system=system)
        assert (said.returncode, said.stderr) == (0, b"")
        return said.stdout.decode()

    roster = tmp_path / "class.csv"
    roster.write_text("id;name\nA1;Ada\n", "utf-8")
    assert done("export", "--csv", str(tmp_path / "x.csv")).startswith("3 réponses ")
    for words in (
        ("export", "--csv", str(tmp_path / "x.csv")),
        ("import", str(roster)),
        ("restore",),
        ("restore", backups(folder)[0].path.name),
    ):
        assert str(folder) in done(*words)
    assert {path: path.read_bytes() for path in usual.rglob("*") if path.is_file()} == before
    assert any(folder.glob("replaced-*"))


@pytest.mark.parametrize(
    "words", [["--data-dir=--"], ["--lang=--"], ["collect", "x", "--key=--"], ["x.tapis", "--lang=--"]]
)
def test_two_hyphens_are_no_value(words: list[str], tmp_path: Path) -> None:
    done = here(*words)
    assert done.returncode == 2
    assert done.stderr.endswith(f"--{words[-1].strip('-=')} : il faut une valeur\n".encode())
