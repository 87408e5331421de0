"""Whatever a file holds, a reader gives a sound value or one ScenarioError: nothing else ever comes out."""

from __future__ import annotations

import json
import resource
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from app.resources import SCENARIOS
from app.scenarios.errors import ScenarioError
from app.scenarios.heading import scenario_files
from app.scenarios.house_file import parse_house
from app.scenarios.house_shipped import shipped_house, shipped_text
from app.scenarios.scenario import parse_scenario
from tests.app.scenarios.files import GAMES, SCENARIO
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

FILES = [path.read_bytes() for path in scenario_files(SCENARIOS)]
HOUSE = shipped_text(GAMES).encode()
PARTS = 20
MUTATIONS = many(2000, 10_000_000)
"""In all parts together."""
PIECES = [
    *(b"", b" ", b"\t", b"\n", b"\r", b"\x00", b"\xff", b"\xe9", "\u00a0".encode(), "\u202f".encode(), "€".encode()),
    *(
        b"&a ",
        b"*a",
        b"!x ",
        b"%",
        b"---\n",
        b"<<: ",
        b"? ",
        b"- ",
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"'",
        b"|",
        b">",
        b"#",
    ),
    *(b": ", b",", b"null", b"true", b"-1", b"0", b"9" * 30, b"1e9", b".inf", b".nan", b"0x10", b"2026-11-20"),
    *(b"seat: H", b"seat: 0", b"on: white", b"on: 7", b"on: [1]", b'amount: "9999999999 \xe2\x82\xac"', b"kind: ready"),
    *(b"zone: ", b"previous: 7", b"dice: []", b"attempts: [H]", b"in: pieces", b"of: table", b"what: collected"),
    *(b"last_throw: true", b"expect: []", b"expect: {accept: 1}", b"ask: {}", b"told: chips", b"claims: B"),
]


def refusal(content: bytes) -> ScenarioError | None:
    """What is wrong with a scenario, None when it is sound; an error of any other kind fails the test."""
    try:
        parse_scenario(content, "f.yaml", GAMES)
    except ScenarioError as error:
        return error
    return None


def check(content: bytes) -> bool:
    """Whether a scenario is sound; a refusal has a place, a field and a finished message."""
    error = refusal(content)
    if error is None:
        return True
    assert error.line >= 1
    assert error.column >= 1
    assert error.field
    assert error.message
    # no field is left unfilled; a bracket that is not closed is told beside a brace
    assert "{" not in error.message or b"{" in content or b"[" in content
    return False


def mutated(random: Random, content: bytes) -> bytes:
    """A file with one to three small changes."""
    for _ in range(random.randint(1, 3)):
        start = random.randrange(len(content) + 1)
        end = min(len(content), start + random.choice((0, 0, 1, 2, 5, 20, 80)))
        piece = random.choice(PIECES)
        if random.random() < 0.3:
            other = random.choice(FILES)
            piece = other[(cut := random.randrange(len(other))) : cut + random.randint(1, 60)]
        content = content[:start] + piece + content[end:]
    return content


@pytest.mark.timeout(24 * 3600 if RELEASE else 120)
@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_files_are_refused_as_such_or_sound(part: int, figures: Figures) -> None:
    sound = 0
    slowest = 0.0
    chosen = seeds(range(part, MUTATIONS, PARTS))
    for seed in chosen:
        random = Random(seed)
        content = mutated(random, random.choice(FILES))
        begun = time.perf_counter()
        with kept_seed(seed, repr(content)):
            sound += check(content)
        slowest = max(slowest, time.perf_counter() - begun)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    figures(
        f"mutated scenarios, part {part:2}: {len(chosen)} files, slowest {slowest * 1000:.0f} ms, peak {memory} MiB"
    )
    assert sound < len(chosen) * 8 // 10 or len(chosen) == 1


@pytest.mark.slow
def test_lines_shuffled_doubled_and_left_out() -> None:
    random = Random(7)
    for _ in range(300):
        lines = random.choice(FILES).splitlines(keepends=True)
        at = random.randrange(len(lines))
        kind = random.randrange(4)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(random.randrange(len(lines)), lines[at])
        elif kind == 2:
            random.shuffle(lines)
        else:
            lines[at] = b"  " + lines[at]
        check(b"".join(lines))


@given(st.binary(max_size=200))
@example(b"(:")
@hypothesis_settings(max_examples=150)
def test_any_bytes(content: bytes) -> None:
    """They are refused, or are a house in which what is not known is told and all else is as it is shipped."""
    assert not check(content)
    with suppress(ScenarioError):
        house = parse_house(content, Path("house.yaml"), GAMES)
        assert house.tables == shipped_house(GAMES).tables
        assert house.unknown or b"{" in content


@given(st.text(max_size=300))
@example("[0")
@hypothesis_settings(max_examples=150)
def test_any_text(text: str) -> None:
    assert not check(text.encode("utf-8", "surrogatepass"))


scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 30),
    st.sampled_from(
        ["A", "B", "H", "red", "white", "5 €", "10 €", "0 €", "value", "throw", "bet", "accept", "8 R", "chips"]
    ),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seat", "on", "amount", "kind", "dice", "accept", "refuse"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@given(st.sampled_from(FILES), st.integers(0, 30), values)
@hypothesis_settings(max_examples=300)
def test_any_value_in_place_of_another(content: bytes, at: int, value: object) -> None:
    """A value of another shape where one belongs: the last word of some line is replaced."""
    lines = content.decode().splitlines()
    line = at % len(lines)
    head, colon, _old = lines[line].rpartition(": ")
    lines[line] = f"{head}{colon}{json.dumps(value, ensure_ascii=False)}"
    check("\n".join(lines).encode())


def is_house(content: bytes) -> bool:
    try:
        found = parse_house(content, Path("house.yaml"), GAMES)
    except ScenarioError:
        return False
    return found.table("rampo").minimum >= 1


@pytest.mark.slow
@pytest.mark.timeout(24 * 3600 if RELEASE else 120)
def test_a_mutated_house_file_is_refused_or_sound() -> None:
    random = Random(11)
    files = many(400, 100_000)
    sound = sum(is_house(mutated(random, HOUSE)) for _ in range(files))
    assert 0 < sound < files * 8 // 10


def test_the_sound_file_is_sound() -> None:
    assert check(SCENARIO.encode())
