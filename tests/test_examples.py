"""The examples in docstrings are run: what they say comes out, comes out."""

import doctest
import importlib
from pathlib import Path

import pytest

from app.text import language, set_language

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("app", "commands", "ui", "tools")


def modules_with_examples() -> list[str]:
    """Every module that has one, by its dotted name."""
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if ">>> " in path.read_text(encoding="utf-8")
    ]


def wrong_examples(module: str) -> list[str]:
    """What each example of a module that came out otherwise asked for and got."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    for each in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(module)):
        set_language("fr")
        runner.run(each, out=said.append)
    return said


@pytest.mark.slow
def test_what_the_examples_say_comes_out() -> None:
    before = language()
    try:
        said = "".join(line for name in modules_with_examples() for line in wrong_examples(name))
        assert not said, said
    finally:
        set_language(before)


def test_there_are_examples_to_run() -> None:
    assert {"app.money", "app.text"} <= set(modules_with_examples())


def test_an_example_that_comes_out_otherwise_is_told() -> None:
    runner = doctest.DocTestRunner(verbose=False)
    said: list[str] = []
    [example] = doctest.DocTestFinder().find(_wrong, "wrong", globs={})
    runner.run(example, out=said.append)
    assert "Expected:\n    3\nGot:\n    2" in "".join(said)


def _wrong() -> None:
    """One and one.

    >>> 1 + 1
    3
    """
