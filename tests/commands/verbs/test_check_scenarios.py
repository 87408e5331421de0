"""`check-scenarios FILE...`: a line for each wrong file, its place first; exit status 0, 1 or 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.resources import ROOT, SCENARIOS
from app.scenarios.document import Document, _Builder
from app.text import set_language
from commands.verbs.check_scenarios import run
from tests.app.lessons.files import LESSON
from tests.app.scenarios.files import GAMES, SCENARIO
from tests.app.storage.helpers import run_program
from tests.commands.programs import here, shell


def checked(*files: Path) -> tuple[int, str]:
    out = io.StringIO()
    return run(list(files), False, out, GAMES), out.getvalue()


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_sound_files_give_no_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(written(tmp_path, "a.yaml", SCENARIO)) == (0, "")
    assert capsys.readouterr().err == "1 fichier vérifié, 0 à corriger.\n"


def test_a_file_is_taken_apart_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    built = _Builder.built

    def noted(builder: _Builder) -> Document:
        taken.append(builder._text)
        return built(builder)

    monkeypatch.setattr(_Builder, "built", noted)
    assert checked(written(tmp_path, "a.yaml", SCENARIO)) == (0, "")
    assert taken == [SCENARIO]


@pytest.mark.slow
def test_the_shipped_exercises_are_sound() -> None:
    assert checked(SCENARIOS) == (0, "")


def test_each_wrong_file_gives_its_place_its_field_and_what_to_do(tmp_path: Path) -> None:
    level = written(tmp_path, "level.yaml", SCENARIO.replace("level: 2", "level: 7"))
    sound = written(tmp_path, "sound.yaml", SCENARIO)
    expect = written(tmp_path, "expect.yaml", SCENARIO.replace('"150 €"', '"270 €"'))
    status, out = checked(level, sound, expect)
    assert status == 1
    first, second = out.splitlines()
    assert first == f"{level}:5:8 level: Le plus grand nombre possible est 5."
    assert second.startswith(f"{expect}:24:9 expect: Vous attendez « 270\u00a0€ »")


def test_a_folder_is_checked_file_by_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, "b.yaml", "level: [")
    written(tmp_path, "a.yaml", SCENARIO)
    written(tmp_path, "notes.txt", "level: [")
    status, out = checked(tmp_path)
    assert (status, len(out.splitlines())) == (1, 1)
    assert capsys.readouterr().err == "2 fichiers vérifiés, 1 à corriger.\n"


def test_every_fault_of_a_file_is_a_line_and_the_file_counts_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = written(tmp_path, "a.yml", SCENARIO.replace("level: 2", "level: 7").replace("previous: 6", "previous: six"))
    status, out = checked(tmp_path)
    assert (status, [line.split(" ")[1] for line in out.splitlines()]) == (1, ["level:", "table.previous:"])
    assert out.startswith(f"{wrong}:5:8 ")
    assert capsys.readouterr().err == "1 fichier vérifié, 1 à corriger.\n"


def test_a_stake_that_the_rules_refuse_is_told_and_the_file_is_right(tmp_path: Path) -> None:
    doubtful = SCENARIO.replace('amount: "30 €"', 'amount: "33 €"').replace('expect: "150 €"\n', "")
    status, out = checked(written(tmp_path, "a.yaml", doubtful))
    assert status == 0
    assert out.endswith(" (à vérifier)\n")
    done = here("check-scenarios", "--json", "-", given=doubtful.encode())
    assert json.loads(done.stdout)["warning"] is True


def test_a_house_file_is_checked_as_one(tmp_path: Path) -> None:
    house = written(tmp_path, "house.yaml", 'tables:\n  rampo: {minimum: "0,10 €"}\n')
    assert checked(house) == (1, f"{house}:2:20 tables.rampo.minimum: Ce montant sort des limites : 0,10\u00a0€.\n")
    house.write_text("denominations: [5 €]\ntargets: {rampo-payout: 3}\n", encoding="utf-8")
    status, out = checked(house)
    assert (status, out.count("\n")) == (0, 1)
    assert "rampo-payout-zone" in out
    assert out.endswith(" (à vérifier)\n")
    assert json.loads(here("check-scenarios", "--json", str(house)).stdout)["warning"] is True
    assert checked(written(tmp_path, "other.yaml", 'tables: {rampo: {minimum: "10 €"}}\n')) == (0, "")


@pytest.mark.parametrize(
    "text", ["tabels: {}\nchips: 5\n", "tables: {canasta: {minimum: 5 €}}\n", "tables: {rampo: {minmum: 5 €}}\n"]
)
def test_a_house_file_of_unknown_keys_alone_is_to_be_corrected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    house = written(tmp_path, "house.yaml", text)
    status, out = checked(house)
    assert status == 1
    assert out.startswith(f"{house}:1:1 file: Aucune clé de ce fichier n’a d’effet. Corrigez leurs noms.\n")
    assert out.count("\n") == 1 + text.count("minmum") + text.count("canasta") + 2 * text.count("tabels")
    assert capsys.readouterr().err == "1 fichier vérifié, 1 à corriger.\n"
    house.write_text(text + "denominations: [5 €, 10 €]\n", encoding="utf-8")
    assert checked(house)[0] == 0


def test_a_file_that_is_not_there_is_bad_usage_and_the_others_are_checked(tmp_path: Path) -> None:
    sound = written(tmp_path, "a.yaml", SCENARIO)
    status, out = checked(tmp_path / "nowhere.yaml", sound)
    assert status == 2
    assert out.startswith(f"{tmp_path / 'nowhere.yaml'}:1:1 file: ")


def test_what_cannot_be_read_is_bad_usage_and_told_as_such(tmp_path: Path) -> None:
    status, out = checked(Path("n" * 300))
    assert (status, out.partition(": ")[2]) == (
        2,
        "Ce fichier ne se lit pas : ce nom est trop long. Vérifiez le chemin et les droits.\n",
    )
    for closed in ("<&-", f"0>{tmp_path / 'only-for-writing'}"):
        done = shell(f"$tapis check-scenarios - {closed}")
        assert (done.returncode, done.stdout.decode()) == (2, "-:1:1 file: celui qui a lancé le programme l’a fermé\n")


def test_an_empty_folder_is_bad_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path) == (2, "")
    assert str(tmp_path) in capsys.readouterr().err


def test_messages_are_in_the_users_language(tmp_path: Path) -> None:
    path = written(tmp_path, "a.yaml", SCENARIO.replace("level: 2", "level: 7"))
    set_language("en")
    assert checked(path)[1] == f"{path}:5:8 level: The largest number possible is 5.\n"


def test_a_file_may_come_through_the_standard_input(tmp_path: Path) -> None:
    wrong = SCENARIO.replace("level: 2", "level: 7")
    assert here("check-scenarios", "-", given=SCENARIO.encode()).returncode == 0
    done = here("check-scenarios", "-", given=wrong.encode())
    assert (done.returncode, done.stdout.decode()) == (1, "-:5:8 level: Le plus grand nombre possible est 5.\n")


@pytest.mark.slow
def test_a_program_gets_each_fault_as_an_object(tmp_path: Path) -> None:
    wrong = written(tmp_path, "a.yaml", SCENARIO.replace("level: 2", "level: 7"))
    done = here("check-scenarios", "--json", wrong, SCENARIOS)
    message = "Le plus grand nombre possible est 5."
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"file": str(wrong), "line": 5, "column": 8, "field": "level", "message": message, "warning": False}
    ]
    assert done.returncode == 1


def test_a_title_with_hidden_signs_is_refused() -> None:
    """Signs that turn letters round, and escapes of terminals."""
    for sign in ("\\u202e", "\\x1b]0;", "\\0"):
        done = here("check-scenarios", "-", given=SCENARIO.replace('fr: "', f'fr: "{sign}').encode())
        assert done.returncode == 1
        assert "title.fr: Ce texte contient un signe invisible" in done.stdout.decode()


def test_nothing_heavy_is_imported_before_files_are_checked() -> None:
    """The start of the program and every other command stay free of ruamel.yaml."""
    code = (
        "import sys; import app.games, commands.main, commands.parsing\n"
        "commands.parsing.parser(); app.games.discover()\n"
        "print([name for name in ('ruamel.yaml', 'app.scenarios') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


CLOSED = """
import os, sys
from pathlib import Path
from tempfile import TemporaryDirectory
from app.games import discover
from commands.verbs.check_scenarios import run
games = discover()
run([Path(sys.argv[2])], False, sys.stdout, games)  # who may not look may not load modules either
os.geteuid() or os.setuid(65534)
print(run([Path(sys.argv[1])], False, sys.stdout, games).value)
"""


def test_a_closed_folder_inside_another_is_told_and_the_rest_is_checked() -> None:
    with TemporaryDirectory() as place:
        school = Path(place, "school")
        closed = school / "class-2"
        closed.mkdir(parents=True)
        written(school, "a.yaml", SCENARIO)
        written(closed, "b.yaml", SCENARIO)
        for folder, mode in ((closed, 0o000), (school, 0o755), (Path(place), 0o755)):
            folder.chmod(mode)
        told, status = run_program(CLOSED, school, SCENARIOS / "rampo").splitlines()
        assert (told.startswith(f"{closed}:1:1 file"), "le droit manque" in told, status) == (True, True, "2")
        closed.chmod(0o700)


def test_a_folder_where_nobody_may_look_is_not_told_to_hold_nothing() -> None:
    with TemporaryDirectory() as place:
        closed = Path(place, "closed")
        closed.mkdir(mode=0o000)
        Path(place).chmod(0o755)
        told, status = run_program(CLOSED, closed, SCENARIOS / "rampo").splitlines()
        assert (told.startswith(f"{closed}:1:1 file"), "le droit manque" in told, status) == (True, True, "2")


def test_lessons_are_checked_with_the_scenarios_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "good.tapis").write_text(LESSON, encoding="utf-8")
    (tmp_path / "bad.tapis").write_text(LESSON.replace("drill: payout", "drill: payut"), encoding="utf-8")
    done = here("check-scenarios", tmp_path)
    assert done.returncode == 1
    lines = done.stdout.decode().splitlines()
    assert lines
    assert {line.partition(":")[0] for line in lines} == {str(tmp_path / "bad.tapis")}
    assert lines[0].startswith(f"{tmp_path / 'bad.tapis'}:6:")
    assert done.stderr.decode().strip() == "2 fichiers vérifiés, 1 à corriger."
