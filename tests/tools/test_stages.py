"""The stages of the gate: each fails for what it looks for, and passes once that is mended."""

from pathlib import Path

import pytest

from tools import gate, stages


def test_an_untranslated_project_fails_its_stage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "page.py").write_text("_('Quitter')\n", encoding="utf-8")
    assert not stages.check_translations(tmp_path)
    assert "python3 check.py --translations" in capsys.readouterr().out


def test_a_badly_formatted_file_fails_its_stages_until_it_is_fixed(tmp_path: Path) -> None:
    (tmp_path / "run.py").write_text("import os\nx = {  'a':1 }\n", encoding="utf-8")
    assert not stages.check_format(tmp_path)
    assert not stages.check_lint(tmp_path)
    assert gate.fix(tmp_path) == 0
    assert (tmp_path / "run.py").read_text(encoding="utf-8") == 'x = {"a": 1}\n'
    assert stages.check_format(tmp_path)
    assert stages.check_lint(tmp_path)


def test_a_wrong_type_fails_its_stage(tmp_path: Path) -> None:
    (tmp_path / "run.py").write_text("amount: int = 'ten'\n", encoding="utf-8")
    assert not stages.check_types(tmp_path)
    (tmp_path / "run.py").write_text("amount: int = 10\n", encoding="utf-8")
    assert stages.check_types(tmp_path)


@pytest.mark.parametrize(("leaves_a_database", "passes"), [(False, True), (True, False)])
def test_the_built_program_must_leave_the_data_as_it_finds_them(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leaves_a_database: bool,
    passes: bool,
) -> None:
    commands: list[list[str]] = []
    built = tmp_path / "build" / "dist" / "tapis" / "_internal"

    def succeeds(command: list[str | Path], root: Path, **environment: str) -> bool:
        commands.append([str(word) for word in command])
        if leaves_a_database and "--self-test" in command:
            Path(command[-1], "tapis.db").touch()
        licences = built / "licences"
        licences.mkdir(parents=True, exist_ok=True)
        (licences / "index.json").write_text("[]", encoding="utf-8")
        return True

    monkeypatch.setattr(stages, "succeeds", succeeds)
    assert stages.check_bundle(tmp_path) is passes
    assert len(commands) == 2
    assert commands[0][-1] == "pyinstaller.spec"
    assert commands[1][:3] == [str(tmp_path / "build" / "dist" / "tapis" / "tapis-cli"), "--self-test", "--data-dir"]


def test_the_built_program_must_name_the_licence_of_all_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built = tmp_path / "build" / "dist" / "tapis" / "_internal"
    (built / "click").mkdir(parents=True)
    (built / "licences").mkdir()

    monkeypatch.setattr(stages, "succeeds", lambda *_command, **_environment: True)
    (built / "licences" / "index.json").write_text("[]", encoding="utf-8")
    assert not stages.check_bundle(tmp_path)
    assert capsys.readouterr().out == "No licence is listed for: click\n"
    (built / "licences" / "index.json").write_text('[{"name": "click"}]', encoding="utf-8")
    assert stages.check_bundle(tmp_path)


def test_a_program_that_cannot_be_built_is_not_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[object] = []

    def fails(command: object, root: Path, **environment: str) -> bool:
        commands.append(command)
        return False

    monkeypatch.setattr(stages, "succeeds", fails)
    assert not stages.check_bundle(tmp_path)
    assert len(commands) == 1


@pytest.mark.slow
def test_types_are_looked_at_as_on_other_systems_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ("import os", "parts: list[str] = []", "parts.append(os.geteuid())", "")
    (tmp_path / "run.py").write_text("\n".join(lines), encoding="utf-8")
    assert not stages.check_types(tmp_path)
    said = capsys.readouterr().out
    assert 'incompatible type "int"' in said
    assert 'win32: run.py:3: error: Module has no attribute "geteuid"' in said
