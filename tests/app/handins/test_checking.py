"""A hand-in is as it was written, or the first line that is not is told: every accident, and every edit unchained."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.exams.examining import Examiner
from app.handins.checking import checked
from app.handins.lines import chained, code_of
from app.handins.replay import Replay
from app.handins.verifying import verified
from tests.app.handins.sittings import FIVE, ZOE, Clock, begin, lines, model, rechained, sat
from tests.app.lessons.files import GAMES
from tests.sizes import Figures, many

REPLAY, EXAMINE = Replay(GAMES), Examiner()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return sat(tmp_path_factory.mktemp("written")).read_bytes()


def is_(content: bytes) -> tuple[str, int | None]:
    found = checked(content)
    return found.is_, found.line


def test_a_finished_sitting_is_as_written_and_says_whose_it_is(written: bytes) -> None:
    found = verified(written, REPLAY, EXAMINE)
    assert (found.is_, found.line, found.trainee, found.title, found.remarks) == ("as-written", None, ZOE, "Leçon", ())
    assert (len(found.checked.answers), found.checked.reason, found.checked.lines) == (5, "all", 7)
    assert found.code == code_of(json.loads(written.splitlines()[-1])["chain"])


def test_the_form_is_that_of_the_contract(written: bytes) -> None:
    head, first, *_rest, end = [json.loads(line) for line in written.splitlines()]
    assert set(head) == {
        *("kind", "at", "clock", "chain", "format", "lesson", "trainee", "sitting", "station", "boot"),
        *("program", "generators", "registers"),
    }
    assert set(first) == {"kind", "at", "clock", "chain", "position", "exercise", "hash", "answer", "milliseconds"}
    assert (end["kind"], end["count"], end["reason"]) == ("end", 5, "all")
    assert (head["format"], head["trainee"], head["lesson"]) == (1, {"name": "Zoé Martin", "number": None}, FIVE.whole)
    assert written == rechained(lines(written))


def test_the_chain_is_that_of_the_contract() -> None:
    """SHA-256 of the first text or of the chain before, and of the line without its chain, counted by hand."""
    from hashlib import sha256

    text, chain = chained({"kind": "head", "clock": 1}, None)
    assert chain == sha256(b'tapis hand-in 1\n{"clock":1,"kind":"head"}').hexdigest()
    assert text == f'{{"chain":"{chain}","clock":1,"kind":"head"}}\n'.encode()
    _text, after = chained({"a": "é"}, chain)
    assert after == sha256(chain.encode() + b'\n{"a":"\xc3\xa9"}').hexdigest()


def test_cut_off_anywhere_it_is_unfinished_or_no_hand_in(written: bytes) -> None:
    head = written.index(b"\n")
    for end in range(0, len(written), 1 if many(0, 1) else 7):
        found = checked(written[:end])
        assert found.is_ == ("unfinished" if end > head else "no-hand-in")
        assert len(found.answers) == max(0, min(5, written[:end].count(b"\n") - 1))


def test_a_changed_bit_is_always_found_and_told_by_its_line(written: bytes) -> None:
    random = Random(3)
    for _ in range(many(1500, 20_000)):
        at = random.randrange(len(written))
        flipped = bytearray(written)
        flipped[at] ^= 1 << random.randrange(8)
        found, line = is_(bytes(flipped))
        # what ends or begins a line by the change makes two lines of one, or one of two
        assert found in {"changed", "unfinished", "no-hand-in"}
        if found == "changed":
            assert line == written.count(b"\n", 0, at) + 1
        else:
            assert at == len(written) - 1 or written[: at + 1].count(b"\n") <= 1


@pytest.mark.parametrize("number", range(1, 8))
def test_a_line_deleted_doubled_or_swapped_is_changed(written: bytes, number: int) -> None:
    every = written.splitlines(keepends=True)
    without = b"".join(every[: number - 1] + every[number:])
    assert is_(without)[0] == ("unfinished" if number == 7 else "changed")
    assert is_(b"".join(every[:number] + every[number - 1 :])) == ("changed", number + 1)
    if number < 7:
        swapped = b"".join([*every[: number - 1], every[number], every[number - 1], *every[number + 1 :]])
        assert is_(swapped) == ("changed", number)


@pytest.mark.parametrize(
    "other",
    [
        lambda text: text.replace(b'"clock"', b' "clock"', 1),
        lambda text: text.replace("é".encode(), b"\\u00e9", 1),
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.replace(b":3000", b":3e3", 1),
        lambda text: text.replace(b":3000", b":3000.0", 1),
        lambda text: text.replace(b'"position":0', b'"position":-0', 1),
        lambda text: text.replace(b'"count":5', b'"count":05', 1),
        lambda text: text.replace(b'"kind":"end"', b'"kind":"end","kind":"end"', 1),
        lambda text: text.upper(),
        lambda text: text + b"\n",
        lambda text: text + b"\x00",
        lambda text: text + text.splitlines(keepends=True)[-1],
        lambda text: text.replace(b"\n", b"\n\n", 1),
    ],
)
def test_one_content_has_one_text(written: bytes, other: Callable[[bytes], bytes]) -> None:
    assert is_(other(written))[0] in {"changed", "no-hand-in"}
    assert other(written) != written


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        (1, "position", 3),
        (1, "milliseconds", -1),
        (1, "hash", "0" * 32),
        (1, "answer", "amount"),
        (1, "answer", ["amount", {"chain": "x"}]),
        (1, "more", 1),
        (1, "clock", 5),
        (1, "at", "2026-11-23"),
        (1, "at", "2026-13-23T08:00:00.000Z"),
        (1, "kind", "head"),
        (1, "kind", ["answer"]),
        (6, "count", 4),
        (6, "reason", "tired"),
        (0, "sitting", "x"),
        (0, "trainee", "Zoé"),
        (0, "lesson", []),
        (0, "boot", "0123456789ABCDEF"),
        (0, "generators", {"rampo": "1"}),
    ],
)
def test_what_no_sitting_writes_is_changed_though_it_is_chained_anew(
    written: bytes, line: int, key: str, value: object
) -> None:
    every = lines(written)
    every[line][key] = value
    assert is_(rechained(every)) == ("changed", line + 1)


def test_a_question_that_the_lesson_does_not_put_is_changed(written: bytes) -> None:
    """Somebody chains the file anew, with easier questions: the lesson is put again."""
    every = lines(written)
    every[2] |= {"exercise": every[1]["exercise"], "hash": every[1]["hash"]}
    assert is_(rechained(every)) == ("as-written", None)
    found = verified(rechained(every), REPLAY, EXAMINE)
    assert (found.is_, found.line, found.code) == ("changed", 3, None)


def test_fewer_answers_than_the_lesson_with_an_end_that_says_all_is_changed(written: bytes) -> None:
    head, first, *_rest, end = lines(written)
    assert verified(rechained([head, first, end | {"count": 1}]), REPLAY, EXAMINE).line == 3
    assert verified(rechained([head, first, end | {"count": 1, "reason": "time"}]), REPLAY, EXAMINE).is_ == "as-written"


def test_a_later_form_is_newer(written: bytes) -> None:
    head, *rest = lines(written)
    assert is_(rechained([head | {"format": 2}, *rest])) == ("newer", 1)
    assert is_(written.replace(b'"format":1', b'"format":2', 1)) == ("changed", 1)


def test_other_generators_cannot_be_replayed_and_another_register_is_told(written: bytes) -> None:
    head, *rest = lines(written)
    found = verified(rechained([head | {"generators": {"rampo": 999}}, *rest]), REPLAY, EXAMINE)
    assert (found.is_, found.remarks) == ("as-written", ("not-replayed", "other-version"))
    found = verified(rechained([head | {"registers": {"rampo": "0" * 16}}, *rest]), REPLAY, EXAMINE)
    assert (found.is_, found.remarks) == ("as-written", ("other-version",))


def test_a_lesson_that_this_version_cannot_read_is_not_replayed(written: bytes) -> None:
    head, *rest = lines(written)
    strange: dict[str, Any] = {"lesson": {"what": 1}}
    assert verified(rechained([head | strange, *rest]), REPLAY, EXAMINE).line == 1
    found = verified(rechained([head | strange | {"program": "9.0.0"}, *rest]), REPLAY, EXAMINE)
    assert (found.is_, found.title, found.remarks) == ("as-written", None, ("not-replayed", "other-version"))


def test_a_clock_that_goes_back_is_changed_and_one_that_was_moved_is_told(tmp_path: Path) -> None:
    clock = Clock()
    sitting = begin(tmp_path, clock=clock)
    from app.lessons.exercises import put

    each = put(FIVE, GAMES)[0]
    clock.at = clock.at.replace(hour=20)
    sitting.answer(each.exercise, model(each), 3000)
    sitting.close()
    found = checked(sitting.path.read_bytes())
    assert (found.is_, found.remarks) == ("unfinished", ("clock-moved",))
    head, first = lines(sitting.path.read_bytes())
    assert is_(rechained([head, first | {"clock": 1}])) == ("changed", 2)
    told = checked(rechained([head, first | {"at": "2026-11-23T08:00:10.000Z", "milliseconds": 9000}]))
    assert told.remarks == ("clock-moved",)


def test_an_answer_after_the_lesson_closed_is_late(tmp_path: Path) -> None:
    from app.lessons.reading import lesson_of

    closing = lesson_of({**FIVE.whole, "closes": "2026-11-23T08:00:20Z"}, "x", GAMES)
    assert verified(sat(tmp_path, closing).read_bytes(), REPLAY, EXAMINE).remarks == ("late",)


def test_an_answer_beyond_the_minutes_is_late_and_an_interruption_does_not_count(tmp_path: Path) -> None:
    from app.handins.writing import Sitting
    from app.lessons.exercises import put
    from app.lessons.reading import lesson_of
    from tests.app.handins.sittings import STATION

    brief = lesson_of({**FIVE.whole, "minutes": 1}, "x", GAMES)
    assert verified(sat(tmp_path, brief).read_bytes(), REPLAY, EXAMINE).remarks == ()
    assert verified(sat(tmp_path, brief, clock=Clock(step=20_000)).read_bytes(), REPLAY, EXAMINE).remarks == ("late",)
    nothing = sat(tmp_path, brief, clock=Clock(step=20_000), answers=[None] * 5)
    assert verified(nothing.read_bytes(), REPLAY, EXAMINE).remarks == ()
    clock = Clock(step=20_000)
    sitting = begin(tmp_path, brief, clock=clock)
    first, second, *_rest = put(brief, GAMES)
    sitting.answer(first.exercise, model(first), 3000)
    sitting.close()
    clock.clock, clock.at = clock.clock + 3_600_000, clock.at + timedelta(hours=1)
    sitting = Sitting.resume(sitting.path, STATION, clock)
    sitting.answer(second.exercise, model(second), 3000)
    sitting.close()
    assert verified(sitting.path.read_bytes(), REPLAY, EXAMINE).remarks == ("resumed",)


@given(st.binary(max_size=300))
def test_any_bytes_are_no_hand_in(content: bytes) -> None:
    assert verified(content, REPLAY, EXAMINE).is_ in {"no-hand-in", "changed"}
    assert verified(b'{"chain":"' + content, REPLAY, EXAMINE).is_ in {"no-hand-in", "changed"}


PIECES = [
    b"",
    b"\n",
    b"{",
    b"}",
    b'"',
    b"\\",
    b"\xff",
    b"0",
    b"null",
    b"[]",
    b"1e400",
    b"9" * 5000,
    b"[" * 2000,
    b"\\ud800",
]


def test_mutated_hand_ins_are_never_as_written(written: bytes, figures: Figures) -> None:
    """Nothing but an answer ever comes out of the checker, chained anew or not."""
    random, found = Random(9), {"changed": 0, "unfinished": 0, "no-hand-in": 0, "newer": 0, "as-written": 0}
    for _ in range(many(1000, 10_000)):
        start = random.randrange(len(written))
        mutated = written[:start] + random.choice(PIECES) + written[start + random.choice((0, 1, 5, 80)) :]
        result = verified(mutated, REPLAY, EXAMINE)
        found[result.is_] += 1
        assert (result.is_ == "as-written") == (mutated == written)
    figures(f"mutated hand-ins: {found}")


def test_chained_anew_with_any_value_nothing_is_raised(written: bytes) -> None:
    random, every = Random(4), lines(written)
    values = [None, True, -1, 2**70, "", "x", [], {}, ["amount", 1], ["acts"], {"fr": 1}, "2026-11-23T08:00:00.000Z"]
    for _ in range(many(300, 10_000)):
        line = random.randrange(len(every))
        spoilt = [dict(each) for each in every]
        place: Any = spoilt[line]
        if line == 0 and random.random() < 0.6:
            place = spoilt[0]["lesson"] = dict(every[0]["lesson"])
        place[random.choice([*place])] = random.choice(values)
        verified(rechained(spoilt), REPLAY, EXAMINE)
