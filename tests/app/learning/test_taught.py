"""What falls due on the days to come is what a day asks for when it comes, if nothing is reviewed in between."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from app.learning.items import Evidence, day_of, start_of
from app.learning.known import Known
from app.learning.taught import coming, due_items, today

AT = datetime(2026, 11, 20, 9, tzinfo=UTC)


def review(known: Known, item: str, back: int, *, right: bool = True) -> None:
    known.memory.review(Evidence(AT - timedelta(days=back), ("s", item), right, None, 1000, (), excused=True))


def test_a_point_falls_due_once_nine_in_ten_are_recalled() -> None:
    """Right at first sight it lasts 2.3065 days: on the third day after it is due."""
    known = Known()
    review(known, "s/long-ago", 9)
    review(known, "s/yesterday", 1)
    review(known, "s/today", 0)
    found = coming(known, AT, 4)
    assert found == (("s/long-ago",), (), ("s/yesterday",), ("s/today",))
    assert coming(Known(), AT, 4) == ((), (), (), ())


def test_what_is_told_ahead_is_what_each_day_finds() -> None:
    random, known = Random(5), Known()
    for back in range(30, -1, -1):
        for item in random.sample(range(80), 6):
            review(known, f"s/{item}", back, right=random.random() < 0.8)
    told = coming(known, AT, 14)
    begins = day_of(AT)
    assert sum(map(len, told)) > 20
    for ahead in range(14):
        due = set(due_items(known, start_of(begins + ahead) + timedelta(hours=5)))
        assert due == {item for items in told[: ahead + 1] for item in items}, ahead


def test_a_first_quick_answer_makes_no_session_of_hundreds() -> None:
    """Ten minutes at the twelve seconds that are assumed are fifty questions; ten answers are enough to know better."""
    known = Known()
    sizes = []
    for _answer in range(10):
        sizes.append(today(known, (), 10, AT).exercises)
        known.paces.append(4000)
    assert set(sizes[:5]) == {50}
    assert sizes == sorted(sizes)
    assert today(known, (), 10, AT).exercises == 150
