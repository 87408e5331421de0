"""A lesson while it is being made: moved, doubled, taken out, and written as the file that gives it back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.drills.drill import TableSettings
from app.lessons.code import CodeError, code_of
from app.lessons.draft import Draft, DraftPart, draft_of, draft_of_plan
from app.lessons.exercises import put
from app.lessons.reading import lesson_of, parse_lesson
from app.lessons.tables import told_of
from app.lessons.writing import lesson_text
from app.scenarios.errors import ScenarioError
from app.training.plan import Plan
from tests.app.lessons.files import GAMES, HOUSE, LESSON, NAME, lesson, parse

PARTS = tuple(DraftPart("rampo", drill) for drill in ("payout", "calls", "all"))
DRAFT = Draft("Contrôle", PARTS, seed=12)
RAMPO = GAMES["rampo"]


def drills(draft: Draft) -> list[str]:
    return [part.drill for part in draft.parts]


def test_parts_are_added_doubled_moved_and_taken_out() -> None:
    assert drills(DRAFT.added(PARTS[0], at=1)) == ["payout", "payout", "calls", "all"]
    assert drills(DRAFT.moved(0, 1)) == ["calls", "payout", "all"]
    assert drills(DRAFT.moved(2, -2)) == ["all", "payout", "calls"]
    assert DRAFT.moved(0, -1) == DRAFT == DRAFT.moved(2, 1)
    assert drills(DRAFT.without(1)) == ["payout", "all"]
    assert drills(DRAFT.changed(1, PARTS[0])) == ["payout", "payout", "all"]


def test_a_file_that_no_part_names_is_not_carried_any_more() -> None:
    written = DRAFT.added(DraftPart(files=("a.yaml",)), DraftPart(files=("a.yaml", "b.yaml")))
    written = replace(written, carried={"a.yaml": "a", "b.yaml": "b"})
    assert written.without(4).carried == {"a.yaml": "a"}
    assert written.without(3).carried == {"a.yaml": "a", "b.yaml": "b"}


@pytest.mark.parametrize("order", ["given", "shuffled"])
def test_the_file_that_is_written_gives_the_lesson_back_in_any_house(order: str) -> None:
    of = parse(LESSON.replace("order: given", f"order: {order}"))
    text = lesson_text(of.whole)
    again = parse_lesson(text.encode(), "again.tapis", GAMES, HOUSE, lambda _name: b"")
    assert again == of
    assert again.carried == {NAME: of.carried[NAME]}
    assert text.startswith("tapis: 1\ntitle:\n  fr: ")
    assert f"  {NAME}: |" in text, "a written exercise stands in it as its author wrote it"


def test_a_lesson_that_is_there_is_changed_and_stays_the_same_where_nothing_is() -> None:
    of = parse(LESSON)
    draft = draft_of(of, HOUSE)
    again = draft.lesson("fr", GAMES, HOUSE)
    assert again == of
    assert [each.exercise for each in put(again, GAMES)] == [each.exercise for each in put(of, GAMES)]


def test_a_lesson_saved_with_the_table_of_the_house_is_one_of_the_house_again_and_has_its_code() -> None:
    def house(game: str) -> TableSettings:
        return replace(HOUSE(game), minimum=1500)

    of = lesson_of(Draft("x", PARTS[:1], seed=7).value("fr"), "", GAMES, house)
    saved = parse_lesson(lesson_text(of.whole).encode(), "x.tapis", GAMES, house, lambda _name: b"")
    with pytest.raises(CodeError):
        code_of(saved, house)
    assert code_of(draft_of(saved, house).lesson("fr", GAMES, house), house) == code_of(of, house)


def test_the_mark_of_a_drill_that_is_taken_out_waits_for_it() -> None:
    draft = DRAFT.without(2).marked("payout", 80).marked("all", 60)
    assert draft.lesson("fr", GAMES, HOUSE).passing == {"payout": 80, "all": 60}
    without = draft.without(0)
    assert without.lesson("fr", GAMES, HOUSE).passing == {"all": 60}
    assert without.added(PARTS[0]).lesson("fr", GAMES, HOUSE).passing == {"payout": 80, "all": 60}


def test_a_lesson_of_the_house_stays_one_and_keeps_its_code() -> None:
    of = lesson({"drill": "payout", "level": 2, "count": 5}, seed=7)
    again = draft_of(of, HOUSE).lesson("fr", GAMES, HOUSE)
    assert code_of(again, HOUSE) == code_of(of, HOUSE)


def test_what_is_missing_is_told_by_its_place() -> None:
    with pytest.raises(ScenarioError) as caught:
        Draft(parts=(DraftPart("rampo", "payout", count=0),)).lesson("fr", GAMES, HOUSE)
    assert {each.field for each in caught.value.each} >= {"title", "parts[0].count"}


@pytest.mark.parametrize(
    ("chosen", "skills", "made"),
    [
        (("payout",), (), [("payout", 12, ())]),
        (("payout", "calls"), (), [("payout", 6, ()), ("calls", 6, ())]),
        (tuple(drill.id for drill in RAMPO.drills), (), [("all", 12, ())]),
        (("payout",), ("rampo-payout-player",), [("payout", 12, ("rampo-payout-player",))]),
    ],
)
def test_a_session_that_was_played_becomes_a_lesson_for_the_class(
    chosen: tuple[str, ...], skills: tuple[str, ...], made: list[object]
) -> None:
    settings = HOUSE("rampo")
    plan = Plan("rampo", chosen, settings, 3, 5, 12, skills=skills)
    draft = draft_of_plan(plan, RAMPO, told_of(RAMPO, settings), 4711)
    assert [(part.drill, part.count, part.skills) for part in draft.parts] == made
    assert {part.level for part in draft.parts} == {3}
    assert (draft.seed, draft.parts[0].table) == (4711, {})
    dear = draft_of_plan(replace(plan, settings=replace(settings, minimum=2000)), RAMPO, told_of(RAMPO, settings), 1)
    assert replace(dear, title="x").lesson("fr", GAMES, HOUSE).drilled[0].table.minimum == 2000
