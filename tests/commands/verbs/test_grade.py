"""The `grade` command: a verdict for each line, and all that may lie behind the answer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from app.games import discover
from app.scenarios.house_shipped import shipped_table
from commands.verbs.grade import answer_line
from tests.commands.programs import here

GAMES = discover()
TABLE = GAMES["rampo"].parse("rampo fr-current/A min 5 | A | A:8=20 A:red=10 | throw 3-5")

NO_ANSWERS: tuple[object, ...] = (
    *(None, 5, "amount", {}, [], ["amount"], ["amount", -1], ["amount", 1.5], ["amount", True], ["amount", "5"]),
    *(["ruling", True, None, None], ["acts", "C1:7"], ["acts", 5], ["pieces", [500, 1]], ["call", "rien"], ["x"]),
)


def line(answer: object, **keys: Any) -> bytes:
    exercise = {
        "game": "rampo",
        "drill": "payout",
        "skill": "rampo-payout-player",
        "level": 1,
        "table": TABLE,
        "ask": {"of": "player", "in": "euros", "seat": 1},
    }
    return json.dumps({"exercise": exercise | keys, "answer": answer}).encode()


def graded(answer: object, **keys: Any) -> dict[str, Any]:
    text, judged = answer_line(line(answer, **keys), GAMES)
    assert judged, text
    found: dict[str, Any] = json.loads(text)
    return found


def error(raw: bytes) -> tuple[str, str]:
    text, judged = answer_line(raw, GAMES)
    assert not judged
    found = json.loads(text)["error"]
    assert set(found) == {"code", "at", "message"}
    assert found["message"]
    return found["code"], found["at"]


def test_a_right_answer_has_nothing_behind_it() -> None:
    """5 times 20 EUR on the 8, 4 times 10 EUR on red."""
    found = graded(["amount", 14000])
    assert (found["right"], found["score"]) == (True, 1000)
    assert found["given"] == found["expected"] == "140\u00a0€"
    assert (found["explained_by"], found["slips"]) == ([], [])
    assert found["sentence"]
    assert found["article"]


@pytest.mark.parametrize(
    ("cents", "explained_by", "slips"),
    [
        (17000, ["stake-paid-too"], []),
        (10000, ["colours-wait", "red-and-black"], ["one-bet-forgotten"]),
        (13000, ["colours-as-white"], ["digit-off", "neighbour"]),
        (
            15000,
            ["base-row-above-a+colours-as-white", "base-row-below-a+stake-paid-too", "stake-paid-too+table-b-at-a"],
            ["digit-off", "neighbour"],
        ),
        (41000, [], ["digits-swapped"]),
        (123, [], []),
    ],
)
def test_a_wrong_answer_has_all_that_gives_it(cents: int, explained_by: list[str], slips: list[str]) -> None:
    """The shortest explanations: no pair of mistakes where one alone gives the answer."""
    found = graded(["amount", cents])
    assert not found["right"]
    assert found["difference"]
    assert (found["explained_by"], found["slips"]) == (explained_by, slips)


def test_nothing_lies_behind_an_answer_that_is_blank() -> None:
    ask = {"of": "player", "in": "pieces", "seat": 1, "denominations": [500, 1000]}
    found = graded(["pieces"], skill="rampo-payout-pieces", ask=ask)
    assert (found["right"], found["explained_by"], found["slips"]) == (False, [], [])


def test_every_line_has_its_answer_in_the_same_order() -> None:
    lines = [line(["amount", 14000]), b"nonsense", line(["amount", 0])]
    done = here("grade", given=b"\n".join(lines))
    first, second, third = (json.loads(row) for row in done.stdout.splitlines())
    assert (first["right"], second["error"]["code"], third["right"]) == (True, "not-json", False)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("raw", "code", "at"),
    [
        (b"", "not-json", ""),
        (b"[]", "not-json", ""),
        (b"{}", "missing-key", "exercise"),
        (b'{"exercise": {}}', "missing-key", "answer"),
        (b'{"exercise": {}, "answer": [], "more": 1}', "unknown-key", "more"),
        (b'{"exercise": 5, "answer": []}', "bad-value", "exercise"),
        (b'{"exercise": {}, "answer": []}', "missing-key", "exercise.game"),
        (line([], game="chess"), "unknown-game", "exercise.game"),
        (line([], game=["rampo"]), "unknown-game", "exercise.game"),
        (line([], drill="spin"), "bad-value", "exercise.drill"),
        (line([], skill="rampo-calls-result"), "bad-value", "exercise.skill"),
        (line([], level=6), "bad-value", "exercise.level"),
        (line([], level=True), "bad-value", "exercise.level"),
        (line([], table=[]), "bad-value", "exercise.table"),
        (line([], table={}), "missing-key", "exercise.table.rules"),
        (line([], table=TABLE | {"game": "roulette"}), "bad-value", "exercise.table.game"),
        (line([], table=TABLE | {"minimum": 0}), "bad-amount", "exercise.table.minimum"),
        (line([], table=TABLE | {"events": []}), "missing-key", "exercise.table.events[0]"),
        (line([], ask={"of": "player", "in": "euros", "seat": 2}), "bad-value", "exercise.ask.seat"),
        (line([], ask={}), "missing-key", "exercise.ask.of"),
        *((line(answer), "bad-value", "answer") for answer in NO_ANSWERS),
    ],
)
def test_what_cannot_be_judged_is_told_with_its_place(raw: bytes, code: str, at: str) -> None:
    assert error(raw) == (code, at)


@pytest.mark.parametrize(("game", "lacking"), [("ultimate", "board"), ("three-card", "croupier")])
def test_a_table_of_which_the_drill_can_ask_nothing_is_told(game: str, lacking: str) -> None:
    """The rules take it, and the question has no answer: a hand to be read, and no cards lie there."""
    exercise = json.loads(GAMES[game].drill("hands").exercise(Random(1), 3, shipped_table(GAMES[game])).body())
    raw = json.dumps({"exercise": exercise, "answer": ["amount", 1]}).encode()
    assert error(raw) == ("bad-value", "answer")
    del exercise["table"][lacking]
    raw = json.dumps({"exercise": exercise, "answer": ["amount", 1]}).encode()
    assert error(raw) == ("bad-value", "exercise.table.events")


@pytest.mark.slow
def test_whatever_a_line_holds_one_line_of_json_comes_back() -> None:
    """Exercises and answers of every drill with a part of them exchanged for something else."""
    random = Random("mangled")
    for game in GAMES.values():
        for drill in game.drills:
            exercise = drill.exercise(random, 3, shipped_table(game))
            body = json.loads(exercise.body())
            for answer in (["ruling", True, None, None], ["acts", "C1:7"], ["call", "rien"], ["choice", "yes"]):
                for put in (body, mangled(body, random)):
                    text, _judged = answer_line(json.dumps({"exercise": put, "answer": answer}).encode(), GAMES)
                    assert isinstance(json.loads(text), dict)


def mangled(value: Any, random: Random) -> Any:
    """The same with one of its parts, however deep, exchanged."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice([*value])
        return value | {key: mangled(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        return [*value[:at], mangled(value[at], random), *value[at + 1 :]]
    return random.choice([None, True, -1, 0, 10**30, 1.5, "", "x", [], {}, [[]], {"x": []}])
