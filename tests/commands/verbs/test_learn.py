"""The `learn` command: a conversation, a request a line in, an answer a line out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import load
from commands.verbs.learn import Conversation
from tests.commands.programs import here

GAMES = {"die": load("die", ("tests.toys",))}
START = {"do": "start", "game": "die", "at": "2026-09-01T08:00:00Z"}
RULES = ["call-last", "five-wins", "losers-left", "six-at-5"]


class Talk:
    """A conversation with what was said last."""

    def __init__(self, **start: object) -> None:
        self.conversation = Conversation("schedule", GAMES)
        self.ready = self.say(START | start)

    def say(self, request: object) -> dict[str, Any]:
        text, answered = self.conversation.answer(json.dumps(request).encode())
        told: dict[str, Any] = json.loads(text)
        assert answered == ("error" not in told)
        return told

    def ask(self, at: str = "2026-09-01T08:00:00Z") -> dict[str, Any]:
        return self.say({"do": "ask", "at": at})

    def give(self, answer: object, at: str = "2026-09-01T08:00:00Z", **keys: object) -> dict[str, Any]:
        return self.say({"do": "answer", "answer": answer, "at": at, **keys})

    def state(self, at: str = "2026-09-01T08:00:00Z") -> dict[str, Any]:
        return self.say({"do": "state", "at": at})

    def taught(self, number: int, at: str, *held: str) -> list[dict[str, Any]]:
        """So many exercises, answered by somebody who follows the first of these that shows."""
        found = []
        for _each in range(number):
            put = self.ask(at)
            answer = next((put["wrong"][rule] for rule in held if rule in put["wrong"]), put["answer"])
            found.append(put | self.give(answer, at, milliseconds=4000))
        return found


def code(told: dict[str, Any]) -> tuple[str, str]:
    assert told["error"]["message"]
    return told["error"]["code"], told["error"]["at"]


def test_who_starts_is_told_the_skills_and_the_misconceptions_that_can_be_shown() -> None:
    ready = Talk().ready
    assert ready == {
        "ready": True,
        "skills": [{"id": "die-settlement", "needs": [], "target": 10000}],
        "misconceptions": RULES,
        "within": {},
    }


def test_an_exercise_is_put_whole_and_stays_until_it_is_answered() -> None:
    talk = Talk()
    put = talk.ask()
    assert set(put) == {"put", "hash", "question", "why", "items", "answer", "wrong"}
    assert put["why"] == "new"
    assert put["items"][0] == put["put"]["skill"] == "die-settlement"
    assert put["wrong"]
    assert [*put["wrong"]] == sorted(put["wrong"])
    assert talk.ask("2026-09-05T08:00:00Z") == put
    told = talk.give(put["answer"], "2026-09-05T08:00:00Z", milliseconds=None)
    assert told == {"right": True, "score": 1000, "explained_by": [], "slips": [], "changed": {}}
    assert talk.ask()["hash"] != put["hash"]


@pytest.mark.parametrize(
    "answer", [None, 5, "acts", {}, [], ["amount", 5], ["acts", 5], ["acts", "?"], ["ruling", True]]
)
def test_what_is_no_answer_is_an_error_and_leaves_the_exercise_put(answer: object) -> None:
    talk = Talk()
    put = talk.ask()
    assert code(talk.give(answer)) == ("bad-value", "answer")
    assert talk.ask() == put


def test_nothing_can_be_asked_before_a_start_nor_answered_before_it_is_put() -> None:
    talk = Talk(game="no such game")
    assert code(talk.ready) == ("unknown-game", "game")
    assert [code(told) for told in (talk.ask(), talk.give(["acts", ""]), talk.state())] == [("bad-value", "do")] * 3
    talk = Talk()
    assert code(talk.give(["acts", ""])) == ("bad-value", "do")
    put = talk.ask()
    talk.give(put["answer"])
    assert code(talk.give(put["answer"])) == ("bad-value", "do")


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({"do": "teach"}, ("bad-value", "do")),
        ({}, ("bad-value", "do")),
        ({"do": "ask"}, ("missing-key", "at")),
        ({"do": "ask", "at": "yesterday"}, ("bad-value", "at")),
        ({"do": "ask", "at": "2026-09-01T08:00:00"}, ("bad-value", "at")),
        ({"do": "ask", "at": "0001-01-01T00:00:00Z"}, ("bad-value", "at")),
        ({"do": "ask", "at": 5}, ("bad-value", "at")),
        ({"do": "ask", "at": "2026-09-01T08:00:00Z", "x": 1}, ("unknown-key", "x")),
        ({"do": "answer", "at": "2026-09-01T08:00:00Z"}, ("missing-key", "answer")),
        (START | {"minimum": 0}, ("bad-amount", "minimum")),
        (START | {"seed": "x"}, ("bad-value", "seed")),
        (START | {"answers": 0}, ("bad-value", "answers")),
        (START | {"motor": -1}, ("bad-value", "motor")),
        (START | {"skills": []}, ("bad-value", "skills")),
        (START | {"skills": ["x"]}, ("bad-value", "skills[0]")),
        (START | {"rules": "x"}, ("unknown-rules", "rules")),
        (START | {"rules": 5}, ("bad-value", "rules")),
    ],
)
def test_what_cannot_be_asked_is_told_with_its_place_and_changes_nothing(
    request_: object, told: tuple[str, str]
) -> None:
    talk = Talk()
    put = talk.ask()
    assert code(talk.say(request_)) == told
    assert talk.ask() == put


@pytest.mark.parametrize("line", [b"", b"[]", b"{", b"\xff"])
def test_a_line_that_is_no_object_is_an_error(line: bytes) -> None:
    text, answered = Talk().conversation.answer(line)
    assert not answered
    assert json.loads(text)["error"]["code"] == "not-json"


@pytest.mark.parametrize("rule", RULES)
def test_a_misconception_is_confirmed_named_in_the_state_and_cured_the_day_after_the_next(rule: str) -> None:
    talk = Talk(seed=3)
    taught = talk.taught(25, "2026-09-01T08:00:00Z", rule)
    changes = [answer["changed"][rule] for answer in taught if rule in answer["changed"]]
    assert changes in (["confirmed"], ["suspected", "confirmed"])
    assert all(answer["right"] or rule in answer["explained_by"] for answer in taught)
    entry = talk.state()["ledger"][rule]
    assert entry["is"] == "confirmed"
    assert entry["for"] == sum(not answer["right"] for answer in taught)
    assert (entry["again"], entry["since"]) == (False, "2026-09-01T08:00:00Z")
    after = talk.taught(6, "2026-09-02T08:00:00Z") + talk.taught(6, "2026-09-03T08:00:00Z")
    assert [answer["changed"][rule] for answer in after if rule in answer["changed"]] == ["cured"]
    assert all(rule in answer["wrong"] for answer in after if answer["why"] == "mend")
    assert talk.state("2026-09-03T08:00:00Z")["ledger"][rule]["is"] == "cured"


def test_a_day_begins_at_four_and_a_clock_that_is_set_back_stands_still() -> None:
    talk = Talk(seed=3)
    talk.taught(2, "2026-09-02T03:59:00Z", "five-wins")
    talk.taught(6, "2026-09-01T10:00:00Z")
    assert talk.state()["ledger"]["five-wins"]["is"] == "confirmed"
    talk.taught(2, "2026-09-02T04:00:00Z")
    assert talk.state()["ledger"]["five-wins"]["is"] == "cured"


def test_the_state_tells_skills_and_facts_as_they_are_at_that_time() -> None:
    talk = Talk()
    skill = talk.state()["skills"]["die-settlement"]
    assert skill == {"recall": None, "due": None, "seen": 0, "stability_days": None, "mastery": "new"}
    talk.taught(3, "2026-09-01T08:00:00Z")
    now, later = talk.state(), talk.state("2026-10-01T08:00:00Z")
    skill = now["skills"]["die-settlement"]
    assert (skill["seen"], skill["mastery"]) == (3, "learning")
    assert skill["recall"] > later["skills"]["die-settlement"]["recall"]
    assert skill["due"] > "2026-09-01"
    for fact in now["facts"].values():
        assert set(fact) == {"recall", "due", "seen"}


def test_a_second_start_begins_another_trainee_and_carries_nothing_over() -> None:
    one, other = Talk(seed=5), Talk(seed=8)
    first = [put["hash"] for put in one.taught(10, "2026-09-01T08:00:00Z", "five-wins")]
    other.taught(20, "2030-01-01T08:00:00Z", "call-last")
    other.say(START | {"seed": 5})
    assert other.state()["ledger"] == {}
    assert [put["hash"] for put in other.taught(10, "2026-09-01T08:00:00Z", "five-wins")] == first
    assert other.state() == one.state()


def test_the_program_answers_each_line_as_it_comes_and_ends_with_1_where_one_was_an_error() -> None:
    """A trainee at a table of the product, whose skills are those asked for."""
    start = {"do": "start", "game": "roulette", "skills": ["roulette-calls-zero"], "at": "2026-09-01T08:00:00Z"}
    lines = [start, {"do": "ask", "at": start["at"]}, {"do": "nothing"}, {"do": "state", "at": start["at"]}]
    found = here("learn", "--policy", "shuffled", given="".join(json.dumps(line) + "\n" for line in lines).encode())
    told = [json.loads(line) for line in found.stdout.splitlines()]
    assert (found.returncode, found.stderr) == (1, b"")
    assert [skill["id"] for skill in told[0]["skills"]] == start["skills"]
    assert told[1]["put"]["skill"] == "roulette-calls-zero"
    assert told[1]["why"] == "practice"
    assert "error" in told[2]
    assert [*told[3]["skills"]] == start["skills"]
