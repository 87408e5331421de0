"""Files somebody can hold in mind: no Python file is longer than the limit."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 350


def lengths(root: Path) -> dict[str, int]:
    """The lines of each Python file of the project, by its name from the root."""
    folders = ("app", "benchmarks", "commands", "tests", "tools", "ui")
    files = [*root.glob("*.py"), *(file for folder in folders for file in (root / folder).rglob("*.py"))]
    return {str(file.relative_to(root)): len(file.read_text("utf-8").splitlines()) for file in files}


def test_no_file_is_longer_than_can_be_held_in_mind() -> None:
    found = lengths(ROOT)
    assert len(found) > 1200
    assert {name: lines for name, lines in found.items() if lines > LIMIT} == {}
