"""A plan reads back as it was written, and only a sound one is a plan."""

import json
from dataclasses import replace

import pytest

from app.drills.drill import TableSettings
from app.training.plan import Plan, PlanError, read_plan
from tests.app.training.small_game import SETTINGS

PLAN = Plan("small", ("sums", "products"), SETTINGS, 3, 12345, exercises=20)
PLANS = [
    PLAN,
    Plan("rampo", ("calls",), TableSettings("fr-2014", None, 500), 1, 0, minutes=15, hide_timer=True, flows=True),
    replace(PLAN, exercises=None, mode="blind", skills=("sums",), redo=("ab", "cd")),
]


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_reads_back_from_canonical_json(plan: Plan) -> None:
    text = plan.to_json()
    assert read_plan(text) == plan
    assert read_plan(text).to_json() == text
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize("key", sorted(json.loads(PLAN.to_json())))
def test_a_text_without_one_of_its_keys_is_no_plan(key: str) -> None:
    value = json.loads(PLAN.to_json())
    del value[key]
    with pytest.raises(PlanError):
        read_plan(json.dumps(value))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 5),
        ("drills", []),
        ("drills", "sums"),
        ("drills", [1]),
        ("level", 0),
        ("level", 6),
        ("level", True),
        ("seed", "12"),
        ("exercises", 0),
        ("exercises", 2.5),
        ("minutes", 3),
        ("mode", "fast"),
        ("hide_timer", "no"),
        ("skills", [None]),
        ("redo", {"a": 1}),
        ("settings", None),
        ("settings", {"rules": "plain"}),
        ("settings", {**json.loads(PLAN.to_json())["settings"], "switches": [["late", None]]}),
        ("settings", {**json.loads(PLAN.to_json())["settings"], "targets": {"sums": "fast"}}),
        ("more", 1),
    ],
)
def test_a_text_with_a_value_of_another_kind_is_no_plan(key: str, value: object) -> None:
    told = json.loads(PLAN.to_json()) | {key: value}
    with pytest.raises(PlanError):
        read_plan(json.dumps(told))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{", '"plan"'])
def test_any_other_text_is_no_plan(text: str) -> None:
    with pytest.raises(PlanError):
        read_plan(text)


@pytest.mark.parametrize(
    "change",
    [{"drills": ()}, {"level": 0}, {"minutes": 5}, {"exercises": 0}, {"exercises": None, "minutes": -1}],
    ids=str,
)
def test_a_plan_that_cannot_be_played_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(PlanError):
        replace(PLAN, **change)  # type: ignore[arg-type]
