"""A name is kept as it is seen."""

from __future__ import annotations

from ui.program import Program


def test_hidden_signs_of_a_name_are_left_out(program: Program) -> None:
    """Signs that turn the letters of a page round, or act on a terminal."""
    trainees = program.services.trainees
    assert trainees.add("A\u202eda\x1b")
    [ada], person = trainees.known()
    assert (ada.name, person.name if person else "") == ("Ada", "Ada")
    assert not trainees.add("\u202e ")
    trainees.rename(ada, "\x00")
    assert [each.name for each in trainees.known()[0]] == ["Ada"]
    trainees.rename(ada, "\u2066Bea\x00")
    assert [each.name for each in trainees.known()[0]] == ["Bea"]


def test_whoever_is_known_by_a_name_is_seated_and_of_several_one_is_to_be_chosen(program: Program) -> None:
    """Who types a name at a start that was forgotten is nobody new, and nobody else of the same name."""
    trainees = program.services.trainees
    assert trainees.seat("Ada") == ""
    trainees.add("Ada")
    first = program.preferences.trainee
    trainees.choose(None)
    assert trainees.seat(" a\u200bDA ") == "home"
    assert program.preferences.trainee == first
    trainees.add("Ada")
    trainees.choose(None)
    assert trainees.seat("Ada") == "trainees"
    assert program.preferences.trainee is None
    program.navigator.first_start("Ada", known=True)
    assert program.window.current == "trainees"
