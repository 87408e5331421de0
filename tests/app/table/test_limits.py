"""The limits that the direction wants of a table, whatever game asks."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest

from app.table.kinds import AMOUNT
from app.table.limits import LEAST, LimitsWanted, limits_event, posted_maximum, verify_limits, with_limits
from app.table.reading import InputError
from app.table.refusal import Refusal
from app.table.steps import Accept, Refuse

MULTIPLES = (50, 100, 200)


class Table(NamedTuple):
    minimum: int = 500
    maximum: int = 50_000


def why(wanted: LimitsWanted, **more: Any) -> str | None:
    try:
        verify_limits(wanted, Table(), MULTIPLES, **more)
    except Refusal as refusal:
        return refusal.why
    return None


def never() -> None:
    raise Refusal("not-now")


@pytest.mark.parametrize("multiple", MULTIPLES)
def test_50_100_and_200_times_the_minimum_are_prescribed_and_nothing_else(multiple: int) -> None:
    assert why(LimitsWanted(500, multiple * 500)) is None
    for maximum in (multiple * 500 - 1, multiple * 500 + 1, 500, 75_000, 1):
        assert why(LimitsWanted(500, maximum)) == "not-a-prescribed-maximum"


def test_no_minimum_is_under_one_euro_where_the_article_says_so() -> None:
    assert why(LimitsWanted(LEAST - 1, 50 * (LEAST - 1), opening=True)) == "under-one-euro"
    assert why(LimitsWanted(LEAST - 1, 50 * (LEAST - 1), opening=True), least=0) is None
    assert why(LimitsWanted(LEAST, 50 * LEAST, opening=True)) is None


def test_another_minimum_needs_a_reopening_and_another_maximum_the_display() -> None:
    for minimum, maximum, opening, shown in product((500, 1000), (50, 100), (False, True), (False, True)):
        expected = None
        if not opening:
            expected = (
                "minimum-needs-reopening"
                if minimum != 500
                else "not-shown"
                if maximum * minimum != 50_000 and not shown
                else None
            )
        assert why(LimitsWanted(minimum, maximum * minimum, opening, shown)) == expected


def test_reasons_come_in_their_order() -> None:
    everything = LimitsWanted(50, 51, shown=False)
    assert why(everything, also=never) == "not-a-prescribed-maximum"
    assert why(everything._replace(maximum=5000), also=never) == "under-one-euro"
    assert why(everything._replace(minimum=200, maximum=10_000), also=never) == "not-now"
    assert why(everything._replace(minimum=200, maximum=10_000)) == "minimum-needs-reopening"
    assert why(everything._replace(minimum=500, maximum=25_000)) == "not-shown"


def test_the_electronic_form_is_asked_two_things_and_leaves_the_table_its_limits() -> None:
    wanted = LimitsWanted(1000, 50_000, shown=False, electronic=True)
    assert why(wanted, also=never) is None
    assert with_limits(wanted, Table()) == Table()
    assert with_limits(wanted._replace(electronic=False), Table()) == Table(1000, 50_000)
    assert why(wanted._replace(maximum=1)) == "not-a-prescribed-maximum"
    assert why(wanted._replace(minimum=98, maximum=4900)) == "under-one-euro"


def test_the_answers_name_the_limits() -> None:
    wanted = LimitsWanted(500, 25_000)
    assert wanted.accepted == Accept(minimum=500, maximum=25_000)
    assert wanted.refused("not-shown") == Refuse("not-shown", minimum=500, maximum=25_000)


def test_the_record_says_what_is_left_out() -> None:
    record = limits_event(AMOUNT, ["new"])
    read = record.read({"kind": "limits", "minimum": 500, "maximum": 7}, "events[0]", {})
    assert read == LimitsWanted(500, 7, opening=False, shown=True, electronic=False)
    with pytest.raises(InputError) as caught:
        record.read({"kind": "limits", "maximum": 7}, "events[0]", {})
    assert (caught.value.code, caught.value.at) == ("missing-key", "events[0].minimum")


def test_a_rule_set_without_an_electronic_form_takes_no_wish_for_it() -> None:
    record, wish = limits_event(AMOUNT, ["new"]), {"kind": "limits", "minimum": 500, "maximum": 7, "electronic": True}
    assert record.read(wish, "events[0]", {"rules": "new"}).electronic
    with pytest.raises(InputError) as caught:
        record.read(wish, "events[0]", {"rules": "old"})
    assert (caught.value.code, caught.value.at) == ("bad-value", "events[0].electronic")


@pytest.mark.parametrize(("value", "sound"), [(25_000, True), (100_000, True), (75_000, False), (0, False)])
def test_a_posted_maximum_is_one_of_the_multiples(value: int, sound: bool) -> None:
    kind = posted_maximum(MULTIPLES)
    if sound:
        assert kind.read(value, "maximum", {"minimum": 500}) == value
        return
    with pytest.raises(InputError) as caught:
        kind.read(value, "maximum", {"minimum": 500})
    assert (caught.value.code, caught.value.at) == ("bad-amount", "maximum")
