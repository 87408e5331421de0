"""The list of a class: whom it adds, of whom it changes what, and who cannot be told from whom."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from app.training.people import Enrolled, RosterError, enrolled, read_list
from app.training.records import Trainee

NOW = "2026-11-20T08:00:00Z"
ADA = Trainee("1", "Ada", NOW, "A1", "morning")
BEA = Trainee("2", "Bea", NOW)


def enrol(text: str, *known: Trainee) -> Enrolled:
    ids = itertools.count(10)
    return enrolled(known, read_list(text.encode()), lambda: str(next(ids)), NOW)


def test_a_list_adds_whom_nobody_knows_and_numbers_whom_it_names() -> None:
    found = enrol("id;name;group\nB7;  bea ;evening\nC1;Cléo;\n", ADA, BEA)
    assert found.added == [Trainee("10", "Cléo", NOW, "C1", "")]
    assert found.changed == [Trainee("2", "bea", NOW, "B7", "evening")]
    assert found.same == 0


def test_the_number_says_who_it_is_whatever_the_name() -> None:
    found = enrol("id,name,group\na1,Ada Lovelace,\n", ADA, BEA)
    assert found.changed == [Trainee("1", "Ada Lovelace", NOW, "a1", "morning")]


def test_what_a_list_leaves_out_stays() -> None:
    assert enrol("id;name\nA1;\n", ADA) == ([], [], 1)
    assert enrol("id;name\n;Ada\n", ADA) == ([], [], 1)


@pytest.mark.parametrize("text", ["id;name;group\nA1;Ada;morning\n;Bea;\n", "\ufeffid,name\r\nA1,Ada\r\n,Bea\r\n"])
def test_the_same_list_again_changes_nothing(text: str) -> None:
    assert enrol(text, ADA, BEA) == ([], [], 2)


def test_two_of_one_name_are_two_where_they_have_numbers() -> None:
    found = enrol("id;name\nX1;Zoé\nX2;Zoé\n")
    assert [each.identity for each in found.added] == ["X1", "X2"]
    assert enrol("id;name\nX1;Zoé\nX2;Zoé\n", *found.added) == ([], [], 2)


@pytest.mark.parametrize(
    ("text", "known", "line"),
    [
        ("id;name\nA1;Ada\nA1;Ada\n", (), 3),
        ("id;name\n;Ada\n;ada\n", (), 3),
        ("id;name\n;Ada\n", (ADA, Trainee("3", "ada", NOW, "A9")), 2),
        ("id;name\n;" + "x" * 61 + "\n", (), 2),
        ("id;name\n;A\u202eda\n", (), 2),
    ],
)
def test_who_cannot_be_told_from_another_is_told_by_the_line(text: str, known: Sequence[Trainee], line: int) -> None:
    with pytest.raises(RosterError) as caught:
        enrol(text, *known)
    assert caught.value.line == line
    assert caught.value.message.endswith(".")


def test_a_table_of_windows_is_told_apart() -> None:
    """As spreadsheets there write CSV unless they are told otherwise."""
    with pytest.raises(RosterError, match="UTF-8") as caught:
        read_list("id;name\nA1;Zoé\n".encode("cp1252"))
    assert caught.value.line == 2
