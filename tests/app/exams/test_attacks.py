"""What is done to the hand-in of an exam is found: each attack, by whoever has what it takes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.classes.collecting import collect
from app.classes.listing import listed
from app.exams.examining import Examiner
from app.exams.tickets import file_text, signed_text
from app.handins.checking import checked
from app.handins.writing import Sitting, Station
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from tests.app.exams.exams import ADA, FIVE, KEY, OTHER_KEY, Desk, is_, judged, made, plain
from tests.app.handins.sittings import BEGAN, STATION, Clock, rechained
from tests.app.lessons.files import GAMES
from tests.sizes import many

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(made())


@pytest.fixture(scope="module")
def written(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return desk.sat(tmp_path_factory.mktemp("exam")).read_bytes()


def test_a_finished_exam_is_as_written_and_its_form_is_that_of_the_contract(desk: Desk, written: bytes) -> None:
    found = judged(written)
    assert (found.is_, found.trainee, found.title, found.remarks, found.exercises) == (
        "as-written",
        ADA,
        "Leçon",
        (),
        5,
    )
    head, first, *_rest, end = plain(written)
    assert {*head} >= {"ticket", "trainee", "sitting"}
    assert "lesson" not in head
    assert head["ticket"] == desk.ticket.value
    assert end["payload"] == desk.opened.payload
    assert "payload" not in first
    assert desk.forged(plain(written)) == written
    assert judged(written, None).remarks == ("ticket-unchecked",)


def _answer(every: Lines) -> None:
    every[2]["answer"] = ["amount", 1]


def _question(every: Lines) -> None:
    every[2] |= {"exercise": every[1]["exercise"], "hash": every[1]["hash"]}


def _delete(every: Lines) -> None:
    del every[2]
    every[2:5] = [{**line, "position": line["position"] - 1} for line in every[2:5]]
    every[-1]["count"] = 4


def _swap(every: Lines) -> None:
    every[1], every[2] = {**every[2], "position": 0}, {**every[1], "position": 1}
    every[1]["clock"], every[2]["clock"] = every[2]["clock"], every[1]["clock"]


def _shorter(every: Lines) -> None:
    del every[3:6]
    every[-1]["count"] = 2


def _payload(every: Lines) -> None:
    every[-1]["payload"] = {**every[-1]["payload"], "seed": "0" * 32}


def _register(every: Lines) -> None:
    every[0]["registers"] = {"rampo": "0" * 16}


def _name(every: Lines) -> None:
    every[0]["trainee"] = {"name": "Bea", "number": "B2"}


def _name_in_ticket(every: Lines) -> None:
    bea = {"name": "Bea", "number": "B2"}
    every[0] |= {"trainee": bea, "ticket": {**every[0]["ticket"], "trainee": bea}}


def _resume(every: Lines) -> None:
    resumed = {"kind": "resume", "after": 1, "torn": 0, "boot": every[0]["boot"], "proof": "0" * 128}
    every.insert(2, resumed | {key: every[1][key] for key in ("at", "clock")})


@pytest.mark.parametrize(
    ("attack", "without", "holding"),
    [
        (_answer, 1, None),
        (_question, 1, 3),
        (_delete, 1, 3),
        (_swap, 1, 2),
        (_shorter, 1, 4),
        (_payload, 1, 7),
        (_register, 1, 1),
        (_name, 1, 1),
        (_name_in_ticket, 1, 1),
        (_resume, 1, 3),
    ],
)
def test_an_edit_is_found(
    desk: Desk, written: bytes, attack: Callable[[Lines], None], without: int, holding: int | None
) -> None:
    """Chained anew without the session key, any is found; with it, all but other answers to the same questions."""
    every = plain(written)
    attack(every)
    assert is_(desk.forged(every, signed=False)) == ("changed", without)
    changed = desk.forged(every)
    assert is_(changed) == ("as-written" if holding is None else "changed", holding)
    assert is_(changed, None) == is_(changed)


def test_answered_anew_with_ticket_code_and_time_only_the_code_read_out_differs(desk: Desk, written: bytes) -> None:
    every = plain(written)
    _answer(every)
    assert judged(desk.forged(every)).code != judged(written).code


def test_a_line_edited_in_place_is_found_there(desk: Desk, written: bytes) -> None:
    kept = written.splitlines(keepends=True)
    other = desk.forged([*plain(written)[:3]], signed=False).splitlines(keepends=True)
    assert is_(b"".join([*kept[:2], other[2], *kept[3:]])) == ("changed", 3)
    unsigned = written.replace(b',"sig":"', b',"sog":"')
    assert is_(unsigned)[0] == "changed"
    assert is_(b"".join([*kept[:3], *kept[4:]])) == ("changed", 4)


def test_the_ticket_of_another_does_not_fit(desk: Desk, written: bytes) -> None:
    """Of a neighbour, of another exam, of another instructor: chained anew with the key of one's own ticket."""
    for other in (Desk(desk.exam, 1), Desk(made(seed=9)), Desk(made(seed=5, key=OTHER_KEY))):
        head, *rest = plain(written)
        own = {"ticket": other.ticket.value, "trainee": other.head["trainee"]}
        assert is_(desk.forged([{**head, **own}, *rest])) == ("changed", 1)
    theirs = Desk(made(seed=5, key=OTHER_KEY))
    forged = theirs.forged([{**plain(written)[0], "ticket": theirs.ticket.value}, *plain(written)[1:]])
    assert is_(forged) == ("changed", 1)
    assert is_(forged, None)[0] == "changed"  # its payload is another


def test_a_ticket_signed_by_a_trainee_is_changed_at_line_1(desk: Desk, tmp_path: Path) -> None:
    """Somebody makes an exam of his own: without the instructor's key it is said to be unchecked."""
    content = Desk(made(seed=5, key=OTHER_KEY)).sat(tmp_path).read_bytes()
    assert is_(content) == ("changed", 1)
    assert judged(content, None).is_ == "as-written"
    assert judged(content, None).remarks == ("ticket-unchecked",)
    assert judged(content, OTHER_KEY.public).remarks == ()


def test_an_edited_ticket_signed_anew_does_not_open(desk: Desk) -> None:
    """What is sealed is bound to all that stands beside it, so that nobody sits another's ticket under his own name."""
    from app.exams.ciphers import signature
    from app.exams.tickets import read_ticket

    value = {**desk.ticket.value, "instructor": OTHER_KEY.public, "trainee": {"name": "Eve", "number": None}}
    value["sig"] = signature(OTHER_KEY.private, signed_text(value))
    assert read_ticket(file_text(value)).opened(desk.exam.code) is None


def test_truncated_it_is_unfinished_and_without_the_code_not_replayed(desk: Desk, written: bytes) -> None:
    cut = b"".join(written.splitlines(keepends=True)[:4])
    found = judged(cut)
    assert (found.is_, found.title, found.exercises, found.remarks) == ("unfinished", "Leçon", 5, ("not-replayed",))
    assert judged(cut, code=desk.exam.code).remarks == ()
    assert judged(cut, code=made(seed=9).code).remarks == ("not-replayed",)
    every = plain(cut)
    _question(every)
    assert is_(desk.forged(every)) == ("unfinished", None)
    assert is_(desk.forged(every), code=desk.exam.code) == ("changed", 3)


def test_more_answers_than_the_ticket_has_exercises_are_changed(desk: Desk, written: bytes) -> None:
    """Of an unfinished one, whose questions cannot be put again without the start code."""
    head, first, *_rest = plain(written)
    every = [head, *({**first, "position": number} for number in range(6))]
    assert is_(desk.forged(every)) == ("changed", 7)
    assert is_(desk.forged(every[:-1])) == ("unfinished", None)


def test_a_resume_bears_the_instructors_proof_for_that_place(desk: Desk, tmp_path: Path) -> None:
    clock = Clock()
    path = desk.sat(tmp_path, 2, clock)
    other = Station(STATION.letters, "fedcba9876543210")
    desk.go_on(Sitting.resume(path, other, clock, desk.seal(instructor=True)))
    content = path.read_bytes()
    assert (is_(content), judged(content).remarks) == (("as-written", None), ("resumed",))
    every = plain(content)
    moved = [*every[:2], {**every[3], "after": 1}, every[2], *every[4:]]
    moved[2], moved[3] = moved[2] | {"clock": every[2]["clock"]}, moved[3] | {"clock": every[3]["clock"]}
    assert is_(desk.forged(moved)) == ("changed", 3)


def test_begun_out_of_its_time_it_needs_the_proof_at_once(tmp_path: Path) -> None:
    desk = Desk(made(closing("2026-11-23T07:00:00+00:00")))
    content = desk.sat(tmp_path / "without").read_bytes()
    assert is_(content) == ("changed", 2)
    sitting = desk.begin(tmp_path / "with", instructor=True)
    found = judged(desk.go_on(sitting).read_bytes())
    assert (found.is_, found.remarks) == ("as-written", ("late", "resumed"))


def closing(closes: str) -> Lesson:
    return lesson_of({**FIVE.whole, "closes": closes}, "x", GAMES)


def test_an_end_by_time_before_the_time_is_told(desk: Desk, tmp_path: Path) -> None:
    def ended(step: int) -> tuple[str, ...]:
        sitting = desk.begin(tmp_path, Clock(step=step, at=BEGAN + timedelta(milliseconds=step)))
        sitting.answer(desk.exercises[0].exercise, None, 0)
        sitting.end("time")
        sitting.close()
        return judged(sitting.path.read_bytes()).remarks

    assert ended(5000) == ("clock-moved",)
    assert ended(10 * 60_000) == ()


def test_an_answer_beyond_the_minutes_of_the_ticket_is_late(desk: Desk, tmp_path: Path) -> None:
    """Somebody stops the clock of the window, or answers with another program."""
    content = desk.sat(tmp_path, clock=Clock(step=5 * 60_000, at=BEGAN + timedelta(minutes=5))).read_bytes()
    assert (judged(content).is_, judged(content).remarks) == ("as-written", ("late",))
    unfinished = b"".join(content.splitlines(keepends=True)[:-1])
    assert judged(unfinished).remarks == ("late", "not-replayed")


def test_a_payload_in_the_place_of_a_lesson_is_no_lesson(desk: Desk, written: bytes) -> None:
    """Somebody strips an exam of its ticket and its signatures, so that nobody asks for a key."""
    head, *rest = plain(written)
    head["lesson"] = desk.opened.payload
    del head["ticket"], rest[-1]["payload"]
    assert is_(rechained([head, *rest])) == ("changed", 1)
    head["lesson"] = desk.opened.payload["lesson"]
    for key, remarks in ((KEY.public, ("ticket-unchecked",)), (None, ())):
        assert judged(rechained([head]), key).remarks == remarks


def test_a_ticket_sat_twice_is_found_by_collect_and_the_first_counts(desk: Desk, tmp_path: Path) -> None:
    first = desk.sat(tmp_path / "a")
    desk.head = {**desk.head, "sitting": "f" * 32}
    desk.sat(tmp_path / "b", clock=Clock(at=BEGAN + timedelta(hours=1)))
    found = collect(listed([tmp_path]), GAMES, Examiner(KEY.public))
    [result] = found.results
    assert (found.sat_twice, result.sittings, result.file, result.score) == (["Ada"], 2, first, 1000)


def test_a_ticket_begun_first_and_finished_last_does_not_count(tmp_path: Path) -> None:
    """Somebody leaves an exam open, sees at another station what comes of it, and goes on with the first."""
    desk = Desk(made())
    left = desk.sat(tmp_path / "a", 2)
    desk.head = {**desk.head, "sitting": "f" * 32}
    first = desk.sat(tmp_path / "b", clock=Clock(1_900_000, BEGAN + timedelta(minutes=10)))
    later = Clock(3_700_000, BEGAN + timedelta(minutes=20))
    desk.go_on(Sitting.resume(left, STATION, later, desk.seal(instructor=True)))
    [result] = collect(listed([tmp_path]), GAMES, Examiner(KEY.public)).results
    assert (result.is_, result.sittings, result.file) == ("as-written", 2, first)


def test_an_unfinished_exam_is_marked_over_all_its_questions(desk: Desk, tmp_path: Path) -> None:
    desk.sat(tmp_path, 2)
    for code in (None, desk.exam.code):
        [result] = collect(listed([tmp_path]), GAMES, Examiner(KEY.public, code)).results
        assert (result.score, result.exercises, result.answered, result.passed) == (400, 5, 2, None)


def test_a_changed_bit_is_never_as_written(written: bytes) -> None:
    random = Random(5)
    for _ in range(many(200, 3000)):
        at = random.randrange(len(written))
        flipped = bytearray(written)
        flipped[at] ^= 1 << random.randrange(8)
        assert is_(bytes(flipped))[0] != "as-written"


def test_cut_off_anywhere_it_is_unfinished_or_no_hand_in(written: bytes) -> None:
    head = written.index(b"\n")
    for end in range(0, len(written), many(997, 7)):
        assert checked(written[:end]).is_ == ("unfinished" if end > head else "no-hand-in")
        assert is_(written[:end])[0] in {"unfinished", "no-hand-in"}


def test_with_any_value_nothing_is_raised(desk: Desk, written: bytes) -> None:
    """Signed with the session's key, chained anew, whatever a line or its ticket or payload says."""
    random, every = Random(4), plain(written)
    values = [None, True, -1, 2**70, "", "x", [], {}, ["amount", 1], [["x", 1]], {"fr": 1}, "0" * 32, "0" * 64]
    for _ in range(many(200, 5000)):
        line = random.randrange(len(every))
        spoilt = [dict(each) for each in every]
        place: Any = spoilt[line]
        for key in ("ticket", "payload", "lesson"):
            if key in place and random.random() < 0.7:
                place[key] = dict(place[key])
                place = place[key]
        place[random.choice([*place])] = random.choice(values)
        assert judged(desk.forged(spoilt)).is_ in {"changed", "no-hand-in", "as-written", "newer"}
