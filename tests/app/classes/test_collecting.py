"""A class out of its files: copies count once, the first finished sitting counts, what was changed is left out."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.classes import listing
from app.classes.collecting import absent_of, collect
from app.classes.listing import TooManyError, listed
from app.classes.results import Collected, Result
from app.classes.roster import RosterError, read_roster
from app.drills.answer import answer_text
from app.exams.examining import Examiner
from app.learning.explaining import answers_under
from app.lessons.canonical import canonical
from app.lessons.exercises import put
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from app.reports.moodle import marks
from app.reports.sheet import COLUMNS, sheet
from app.reports.xapi import statements
from app.text import set_language
from app.training.grading import Grading
from tests.app.handins.sittings import FIVE, ZOE, Clock, lines, model, rechained, sat
from tests.app.lessons.files import GAMES, LESSON, lesson, parse
from tests.sizes import many

ADA = Trainee("Ada", "A2")
EXERCISES = put(FIVE, GAMES)
RIGHT = [model(each) for each in EXERCISES]
OTHER = "f" * 32


def collected(folder: Path) -> Collected:
    return collect(listed([folder]), GAMES, Examiner())


def only(folder: Path) -> Result:
    [found] = collected(folder).results
    return found


def test_all_right_is_a_thousand_and_an_answer_left_out_counts_nothing(tmp_path: Path) -> None:
    sat(tmp_path, answers=[*RIGHT[:4], None])
    found = only(tmp_path)
    assert (found.trainee, found.title, found.is_, found.score, found.exercises) == (ZOE, "Leçon", "as-written", 800, 5)
    assert (found.answered, found.right, found.milliseconds, found.sittings) == (4, 4, 15000, 1)
    assert [tuple(part) for part in found.parts] == [(0, "payout", 3, 3, "rampo"), (1, "calls", 1, 1, "rampo")]
    assert sum(right for _answered, right in found.skills.values()) == 4
    assert (found.passed, found.remarks, found.explained_by) == (None, (), {})


def test_an_unfinished_one_counts_what_is_answered_over_the_whole_lesson(tmp_path: Path) -> None:
    of = lesson_of({**FIVE.whole, "pass": 10}, "x", GAMES)
    sat(tmp_path, of, answers=RIGHT[:2])
    found = only(tmp_path)
    assert (found.is_, found.score, found.answered, found.passed) == ("unfinished", 400, 2, None)
    assert not collected(tmp_path).is_sound


@pytest.mark.parametrize(
    ("passing", "passed"),
    [(80, True), (81, False), ({"all": 80, "payout": 67}, False), ({"payout": 66, "calls": 100}, True)],
)
def test_a_trainee_passes_by_what_the_lesson_asks_for(tmp_path: Path, passing: Any, passed: bool) -> None:
    sat(tmp_path, lesson_of({**FIVE.whole, "pass": passing}, "x", GAMES), answers=[None, *RIGHT[1:]])
    assert only(tmp_path).passed is passed


def test_a_score_is_judged_anew_and_a_wrong_answer_is_explained(tmp_path: Path) -> None:
    each = EXERCISES[0]
    grading = Grading(each.game, each.game.drill(each.exercise.drill), each.exercise)
    wrong = next(iter(answers_under(grading).values()))
    sat(tmp_path, answers=[json.loads(answer_text(wrong)), *RIGHT[1:]])
    found = only(tmp_path)
    assert (found.right, found.score) == (4, 800)
    assert found.explained_by
    assert set(found.explained_by.values()) == {1}


def test_the_same_hand_in_counts_once_whatever_its_name(tmp_path: Path) -> None:
    path = sat(tmp_path)
    (tmp_path / "deep").mkdir()
    shutil.copy(path, tmp_path / "deep" / "Copie de x.txt")
    found = collected(tmp_path)
    assert (len(found.results), found.hand_ins, found.twice, found.sat_twice) == (1, 1, 1, [])
    assert found.is_sound


def test_the_beginning_of_a_sitting_is_a_copy_and_two_ends_of_one_are_changed(tmp_path: Path) -> None:
    path = sat(tmp_path)
    content = path.read_bytes()
    every = content.splitlines(keepends=True)
    (tmp_path / "early.answers").write_bytes(b"".join(every[:3]) + b"{torn")
    found = collected(tmp_path)
    assert (len(found.results), found.twice, found.is_sound) == (1, 1, True)
    spoilt = lines(content)
    spoilt[5]["milliseconds"] = 1
    (tmp_path / "fork.answers").write_bytes(rechained(spoilt))
    found = collected(tmp_path)
    assert [(each.is_, each.line, each.score) for each in found.results] == [("changed", 6, None)] * 2
    assert (found.changed, found.twice, found.trainees, found.hand_ins) == (2, 1, 0, 2)


def test_of_several_sittings_the_first_that_is_finished_counts(tmp_path: Path) -> None:
    begun = Clock()
    sat(tmp_path, answers=RIGHT[:4], clock=begun)
    sat(tmp_path, answers=[None] * 5, sitting=OTHER, clock=begun)
    sat(tmp_path, sitting="e" * 32, clock=begun)
    found = only(tmp_path)
    assert (found.score, found.sittings, collected(tmp_path).sat_twice) == (0, 3, ["Zoé Martin"])


def test_of_unfinished_ones_the_longest_counts(tmp_path: Path) -> None:
    sat(tmp_path, answers=RIGHT[:1])
    sat(tmp_path, answers=RIGHT[:3], sitting=OTHER)
    assert (only(tmp_path).answered, only(tmp_path).sittings) == (3, 2)


def test_a_trainee_is_the_number_else_the_name_and_a_lesson_its_content(tmp_path: Path) -> None:
    sat(tmp_path, trainee=Trainee("zoé  martin"))
    sat(tmp_path, trainee=Trainee("Zoé", "Z1"), sitting=OTHER)
    sat(tmp_path, trainee=Trainee("Zoe M.", "z1"), sitting="a" * 32)
    sat(tmp_path, lesson({"drill": "payout", "count": 2}), sitting="b" * 32)
    found = [(each.trainee and each.trainee.identity, each.sittings) for each in collected(tmp_path).results]
    assert sorted(found, key=str) == [("z1", 2), ("zoé martin", 1), ("zoé martin", 1)]


def test_what_was_changed_is_listed_and_left_out_of_the_marks(tmp_path: Path) -> None:
    path = sat(tmp_path, trainee=ADA)
    path.write_bytes(path.read_bytes().replace(b'"milliseconds":3000', b'"milliseconds":30', 1))
    (tmp_path / "note.txt").write_text("no hand-in", "utf-8")
    (tmp_path / "empty.answers").write_bytes(b"")
    found = collected(tmp_path)
    assert [(each.is_, each.line, each.score, each.answered) for each in found.results] == [
        ("changed", 2, None, None),
        ("no-hand-in", None, None, None),
    ]
    assert (found.trainees, found.changed) == (0, 1)


def test_another_table_than_the_rest_of_the_class_is_told(tmp_path: Path) -> None:
    house = {**FIVE.whole["table"], "minimum": "10 €"}
    other = lesson_of({**FIVE.whole, "table": house}, "x", GAMES)
    sat(tmp_path, trainee=Trainee("Ada"))
    sat(tmp_path, trainee=Trainee("Bea"), sitting=OTHER)
    sat(tmp_path, other, sitting="a" * 32)
    assert [each.remarks for each in collected(tmp_path).results] == [(), (), ("other-table",)]


def test_one_name_at_two_stations_is_told(tmp_path: Path) -> None:
    sat(tmp_path)
    other = sat(tmp_path, sitting=OTHER)
    every = lines(other.read_bytes())
    every[0]["station"] = "KKKKKKKKKK"
    other.write_bytes(rechained(every))
    assert "same-name" in only(tmp_path).remarks


@pytest.mark.parametrize("name", GAMES)
def test_every_drill_of_a_game_is_judged(tmp_path: Path, name: str) -> None:
    of = lesson({"drill": "all", "level": 2, "count": len(GAMES[name].drills)}, game=name, help="never")
    sat(tmp_path, of)
    found = only(tmp_path)
    assert (found.score, found.is_, found.right) == (1000, "as-written", len(GAMES[name].drills))


def test_written_exercises_and_shuffled_parts_find_their_part(tmp_path: Path) -> None:
    of: Lesson = parse(LESSON.replace("order: given", "order: shuffled"))
    sat(tmp_path, of)
    found = only(tmp_path)
    assert [tuple(part) for part in found.parts] == [
        (0, "payout", 6, 6, "rampo"),
        (1, None, 1, 1, None),
        (2, "all", 3, 3, "rampo"),
    ]
    assert found.passed is True


def test_an_answer_that_nobody_can_give_is_wrong_and_nothing_more(tmp_path: Path) -> None:
    path = sat(tmp_path)
    every = lines(path.read_bytes())
    every[1]["answer"], every[2]["answer"] = ["amount"], ["acts", "pay:8:A:1"]
    path.write_bytes(rechained(every))
    assert (only(tmp_path).right, only(tmp_path).answered, only(tmp_path).explained_by) == (3, 5, {})


def test_no_link_is_followed_and_folders_have_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sat(tmp_path / _made(tmp_path, "a"))
    (tmp_path / "link").symlink_to(path.parent, target_is_directory=True)
    (tmp_path / "file").symlink_to(path)
    (tmp_path / ".tapis-ABC.tmp").write_bytes(b"half")
    links = {tmp_path / "file": "link", tmp_path / "link": "link"}
    assert listed([tmp_path, path.parent, path]) == ([path], links, [tmp_path, path.parent])
    assert listed([tmp_path, tmp_path / "link", tmp_path / "file"]).passed == {}, "what is named itself is read"
    deep = tmp_path / _made(tmp_path, "/".join("abcdefgh")) / "i"
    deep.mkdir()
    (deep / "x.answers").write_bytes(b"")
    assert listed([tmp_path]) == ([path], {**links, deep: "too-deep"}, [tmp_path])
    assert listed([tmp_path, deep]).files == [path, deep / "x.answers"]
    monkeypatch.setattr(listing, "MOST_FILES", 0)
    with pytest.raises(TooManyError):
        listed([tmp_path])


def _made(folder: Path, name: str) -> str:
    (folder / name).mkdir(parents=True, exist_ok=True)
    return name


def test_who_has_handed_nothing_in_is_absent(tmp_path: Path) -> None:
    sat(tmp_path)
    sat(tmp_path, trainee=Trainee("A.", "a2"), sitting=OTHER)
    roster = read_roster("id,name,group\nA2,Ada,1\n,ZOÉ martin,1\nB1,Bea,2\n\n".encode())
    assert [each.name for each in absent_of(roster, collected(tmp_path).results)] == ["Bea"]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"name\nAda\n", 1),
        (b"id;name;name\n", 1),
        (b"", 1),
        (b"id;name\nA;\xe9\n", 2),
        (b'id;name\n"A;b\n', 2),
        ("id;name\nA;Ada\nB;Ada\u200b\n".encode(), 3),
        ("id;name\nA;A\u202eda\n".encode(), 2),
        (b"id;name\nA\x00;Ada\n", 2),
    ],
)
def test_a_list_that_cannot_be_read_is_told_by_its_line(content: bytes, line: int) -> None:
    with pytest.raises(RosterError) as caught:
        read_roster(content)
    assert caught.value.line == line
    assert caught.value.message


def test_the_sheet_has_a_row_a_result_and_no_formula(tmp_path: Path) -> None:
    sat(tmp_path, trainee=Trainee("=1+1"))
    content = sheet(collected(tmp_path).results)
    assert content == sheet(collected(tmp_path).results)
    text = content.decode("utf-8-sig")
    head, row, end = text.split("\r\n")
    assert (head.split(";"), end) == ([*COLUMNS], "")
    assert row.startswith("'=1+1;;Leçon;as-written;1000;5;5;5;;15000;1;rampo payout 3/3, rampo calls 2/2;")


def test_moodle_gets_marks_by_number_and_who_has_none_is_named(tmp_path: Path) -> None:
    sat(tmp_path, trainee=ADA, answers=[*RIGHT[:4], None])
    sat(tmp_path, sitting=OTHER)
    roster = [Trainee("Bea", "B1"), Trainee("Cleo")]
    found = marks(collected(tmp_path).results, roster)
    assert found.content.decode().split("\r\n") == [
        "idnumber;mark;feedback",
        "A2;80;Leçon : 4 justes sur 5",
        "B1;-;rien remis",
        "",
    ]
    assert found.unnumbered == ["Zoé Martin", "Cleo"]
    result = collected(tmp_path).results[0]._replace(score=875)
    assert b"A2;87,5;" in marks([result]).content
    set_language("en")
    assert b"A2;87.5;" in marks([result]).content
    assert b"A2;-;" in marks([result._replace(score=None)]).content


def test_chained_anew_with_any_value_a_class_is_still_collected(tmp_path: Path) -> None:
    """Whoever knows the form can write anything into it: it is changed, or wrong, and nothing is raised."""
    path = sat(tmp_path)
    random, every = Random(6), lines(path.read_bytes())
    versions = every[0]["program"], every[0]["generators"]
    values = [
        None,
        True,
        -1,
        2**70,
        "",
        "x",
        [],
        {},
        ["amount", 1],
        ["acts", ""],
        {"fr": 1},
        "rampo",
        ["call", "x", "en"],
    ]
    for _ in range(many(120, 10_000)):
        spoilt = json.loads(json.dumps(every))
        # of another version its questions are not put again, and so come to the judge as they are
        spoilt[0]["program"], spoilt[0]["generators"] = random.choice([("9.9", {}), versions])
        line = random.choice(spoilt[1:6])
        place = random.choice([line, line["exercise"], line["exercise"]["table"], line["exercise"]["ask"], spoilt[0]])
        place[random.choice([*place, "x"])] = random.choice(values)
        if isinstance(line.get("exercise"), dict):
            line["hash"] = sha256(canonical(line["exercise"]).encode()).hexdigest()[:32]
        path.write_bytes(rechained(spoilt))
        found = only(tmp_path)
        assert found.score is None or 0 <= found.score <= 1000
        assert sheet([found])


def test_xapi_has_a_statement_an_answer_and_how_it_ended_and_names_nobody(tmp_path: Path) -> None:
    of = lesson_of({**FIVE.whole, "pass": 90}, "x", GAMES)
    sat(tmp_path, of, answers=[*RIGHT[:4], None])
    content = statements(collected(tmp_path).results)
    assert content == statements(collected(tmp_path).results)
    assert "Zo" not in content.decode()
    every = json.loads(content)
    assert [each["verb"]["id"].rpartition("/")[2] for each in every] == ["answered"] * 5 + ["completed", "failed"]
    assert len({each["id"] for each in every}) == 7
    first, last, done = every[0], every[4], every[5]
    assert first["context"]["registration"].replace("-", "") == "0123456789abcdef" * 2
    assert first["object"]["definition"]["interactionType"] == "numeric"
    assert first["result"] == {
        "score": {"scaled": 1.0},
        "success": True,
        "response": str(RIGHT[0][1]),
        "duration": "PT3.000S",
    }
    assert (last["result"]["success"], last["result"]["response"]) == (False, "null")
    assert done["result"] == {"score": {"scaled": 0.8}, "success": False, "duration": "PT15.000S"}
    assert done["timestamp"] > last["timestamp"]
    assert done["object"]["definition"]["name"] == {"fr": "Leçon"}


def test_xapi_says_nothing_of_what_does_not_count_nor_of_an_end_that_is_not_there(tmp_path: Path) -> None:
    path = sat(tmp_path, answers=RIGHT[:2])
    assert [each["verb"]["display"]["en"] for each in json.loads(statements(collected(tmp_path).results))] == [
        "answered"
    ] * 2
    path.write_bytes(path.read_bytes().replace(b'"milliseconds":3000', b'"milliseconds":30', 1))
    assert json.loads(statements(collected(tmp_path).results)) == []
