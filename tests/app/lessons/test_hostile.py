"""Whatever a lesson or a code holds, a reader gives a sound lesson or one ScenarioError: nothing else comes out."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lessons.code import LETTERS, lesson_of_code, typed_code, with_check
from app.lessons.exercises import put
from app.lessons.reading import lesson_of
from app.scenarios.errors import ScenarioError
from tests.app.lessons.files import GAMES, HOUSE, LESSON, parse
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

LINES = LESSON.encode().split(b"\n")
_HEAD = b"\n".join(LINES[:17]) + b"\n"
PIECES = [
    *(b"", b" ", b"\t", b"\n", b"\x00", b"\xff", "\u00a0".encode(), b"&a ", b"*a", b"!x ", b"---\n", b"- ", b"{", b"}"),
    *(
        b"[",
        b"]",
        b'"',
        b"|2",
        b"|",
        b">",
        b"#",
        b": ",
        b",",
        b"null",
        b"true",
        b"-1",
        b"0",
        b"9" * 30,
        b"1e9",
        b".nan",
    ),
    *(b"drill: all", b"drill: [all]", b"game: roulette", b"game: 3", b"count: 1000", b"level: 0", b"scenarios: [a]"),
    *(b"scenarios: {}", b"table: {}", b"table: [1]", b'minimum: "0,01 \xe2\x82\xac"', b"switches: {zone_order: []}"),
    *(b"denominations: []", b"pass: {all: x}", b"minutes: none", b"opens: 9999-12-31T23:59-23:59", b"carried: {a: 1}"),
    *(
        b"title: {fr: 1}",
        b"title: x",
        b"parts: []",
        b"parts: [1]",
        b"tapis: 2",
        b"tapis: x",
        b"seed: true",
        b"help: on",
    ),
]
PARTS = 4
MUTATIONS = many(1000, 10_000)


def check(content: bytes) -> bool:
    """Whether bytes are a sound lesson, which then has its exercises; a refusal has a place and a finished message."""
    try:
        found = parse(content)
    except ScenarioError as error:
        for each in error.each:
            assert each.line >= 1
            assert each.column >= 1
            assert each.field
            assert each.message
        return False
    assert lesson_of(found.whole, "head", GAMES) == found
    if found.count < 40:
        assert len(put(found, GAMES, "zoe")) == found.count
    return True


def mutated(random: Random) -> bytes:
    """A lesson with one to three small changes, most of them in what is no carried file."""
    content = LESSON.encode() if random.random() < 0.3 else _HEAD.replace(b"  - scenarios", b"  # scenarios")
    for _ in range(random.randint(1, 3)):
        start = random.randrange(len(content) + 1)
        if random.random() < 0.4:  # where a value begins
            start = content.find(b": ", start) + 2
        end = min(len(content), start + random.choice((0, 0, 1, 2, 5, 20, 80)))
        content = content[:start] + random.choice(PIECES) + content[end:]
    return content


@pytest.mark.timeout(4 * 3600 if RELEASE else 120)
@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_lessons_are_refused_as_such_or_sound(part: int, figures: Figures) -> None:
    chosen, sound = seeds(range(part, MUTATIONS, PARTS)), 0
    for seed in chosen:
        content = mutated(Random(seed))
        with kept_seed(seed, repr(content)):
            sound += check(content)
    figures(f"mutated lessons, part {part}: {len(chosen)} files, {sound} sound")
    assert 0 < sound < len(chosen) * 8 // 10 or len(chosen) == 1


@given(st.binary(max_size=200))
def test_any_bytes(content: bytes) -> None:
    assert not check(content)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["rampo", "payout", "all", "5 €"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["tapis", "title", "fr", "game", "table", "parts", "drill", "scenarios", "carried", "pass"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_any_value_in_the_head_of_a_hand_in(value: object) -> None:
    with pytest.raises(ScenarioError):
        lesson_of(value, "head", GAMES)


@given(st.text(alphabet=[*LETTERS, *"IOU01 -é"], max_size=12) | st.text(max_size=9))
def test_any_code(text: str) -> None:
    letters = typed_code(text)
    if letters is not None:
        with suppress(ScenarioError):
            assert lesson_of_code(letters, GAMES, HOUSE).count


def test_any_code_that_is_checked_is_a_lesson_or_of_no_lesson(figures: Figures) -> None:
    random, sound = Random(5), 0
    for _ in range(MUTATIONS):
        letters = with_check("".join(random.choice(LETTERS) for _ in range(7)))
        try:
            found = lesson_of_code(letters, GAMES, HOUSE)
        except ScenarioError:
            continue
        assert found.count >= 5
        sound += 1
    figures(f"codes drawn: {MUTATIONS}, {sound} of lessons")
    assert sound
