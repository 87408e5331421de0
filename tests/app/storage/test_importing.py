"""What one computer exports another takes in, whole, once, and in both directions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.learning.kept import known_of, rebuild
from app.storage.backup import backups
from app.storage.import_errors import BadLineError
from app.storage.import_text import sentences
from app.storage.merging import beside_of
from app.storage.restore import lost_answers
from app.storage.store import SqliteStore, open_store
from app.training.people import Enrolled
from app.training.records import LessonRecord, SessionRecord, SittingRecord, Trainee
from tests.app.storage.exchange import (
    GAMES,
    LATER,
    an_export,
    answer,
    brought,
    document,
    exported,
    imported,
    kept,
    train,
    written,
)
from tests.app.storage.helpers import ADA, BOB, NOW, new_store

AT_HOME = Trainee("trainee-eve", "Eve", NOW, "E7", "evening")


def test_what_is_exported_today_is_taken_in_whole(store: SqliteStore, other: SqliteStore) -> None:
    """Trainees with number and group, sessions that ended and that did not, lessons, answers with their evidence."""
    train(store, "a", 5)
    train(store, "b", 3, trainee=AT_HOME)
    store.end_session("session-b", LATER)
    lesson = LessonRecord("lesson-1", '{"fr":"Test"}', '{"title":"é"}')
    sat = SessionRecord("session-sat", ADA.id, "{}", NOW)
    store.open_sitting(sat, lesson, SittingRecord("sitting-1", sat.id, lesson.hash, '[{"part":1}]'))
    answer(store, sat, 0, "sat")
    store.end_session(sat.id, LATER)
    come = imported(other, exported(store))
    assert (come.trainees, come.sessions, come.answers, come.same) == (2, 3, 9, 0)
    assert kept(other) == kept(store)
    assert other.lessons() == store.lessons() == [lesson]
    assert exported(other).read_bytes() == exported(store).read_bytes()
    assert [each.id for each in other.unfinished_sessions(ADA.id)] == ["session-a"]
    other.check()


def test_a_lesson_goes_on_where_its_hand_in_lies(store: SqliteStore, other: SqliteStore) -> None:
    """Elsewhere it is not offered, and is no reason to end it where it is sat."""
    an_export(store)
    imported(other, exported(store))
    assert "session-sat" not in {each.id for each in other.unfinished_sessions(ADA.id)}
    imported(store, exported(other))
    assert "session-sat" in {each.id for each in store.unfinished_sessions(ADA.id)}
    store.end_session("session-sat", LATER)
    imported(other, exported(store))
    assert kept(other) == kept(store)


def test_a_second_time_is_nothing(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 5)
    path = exported(store)
    assert brought(other, path).backup is not None
    before = list(other._database.iterdump())
    again = brought(other, path)
    assert (again.come.same, again.backup) == (5, None)
    assert list(other._database.iterdump()) == before
    assert imported(store, path).same == 5


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from("xyz"), st.integers(1, 3)), max_size=6))
def test_two_computers_that_exchange_have_the_same(told: list[tuple[str, str, int]]) -> None:
    """Whoever trained where, and how often it goes to and fro."""
    with ExitStack() as stack:
        stores = {name: stack.enter_context(new_store()) for name in "ab"}
        for here, name, answers in told:
            there = "b" if here == "a" else "a"
            train(stores[here], f"{here}-{name}", answers)
            if name == "z":
                imported(stores[there], exported(stores[here]))
        for here, there in ("ab", "ba", "ab"):
            assert not imported(stores[there], exported(stores[here])).doubled
        assert not imported(stores["a"], exported(stores["b"])).changed
        assert kept(stores["a"]) == kept(stores["b"])


def test_figures_and_what_is_known_are_those_of_a_rebuild(store: SqliteStore, other: SqliteStore) -> None:
    train(other, "home", 4)
    train(store, "a", 30)
    train(store, "r", 30, game="roulette")
    for game in GAMES.values():
        rebuild(other, ADA.id, game)
    imported(other, exported(store))
    figures = kept(other)
    known = [other.known(ADA.id, game) for game in GAMES]
    assert all(known)
    assert [known_of(other, ADA.id, game).since for game in GAMES] == [0, 0]
    other.rebuild_figures()
    for game in GAMES.values():
        rebuild(other, ADA.id, game)
    assert kept(other) == figures
    assert [other.known(ADA.id, game) for game in GAMES] == known


def test_one_trainee_alone_goes_home(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 2)
    train(store, "b", 2, trainee=BOB)
    come = imported(other, exported(store, trainee=BOB.id))
    assert (come.trainees, come.answers) == (1, 2)
    assert other.trainees() == [BOB]


def test_a_session_that_was_finished_elsewhere_is_finished_here(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 2)
    imported(other, exported(store))
    train(other, "a", 1)
    other.end_session("session-a", LATER)
    come = imported(store, exported(other))
    assert (come.answers, store.unfinished_sessions(ADA.id)) == (1, [])
    assert kept(store) == kept(other)


def test_a_copied_folder_is_told_and_both_answers_are_kept(store: SqliteStore, other: SqliteStore) -> None:
    """The same session went on at two computers: each has answers of its own at the same places."""
    train(store, "a", 2)
    imported(other, exported(store))
    session = replace(store.unfinished_sessions(ADA.id)[0], done=0)
    for computer, name in ((store, "here"), (other, "there")):
        for place in (2, 3):
            answer(computer, session, place, f"{name}-{place}")
    come = imported(store, exported(other))
    assert (come.answers, come.doubled) == (2, 2)
    beside = beside_of(session.id)
    assert [each.id for each in store.session_attempts(beside)] == ["attempt-there-2", "attempt-there-3"]
    assert [each.id for each in store.unfinished_sessions(ADA.id)] == [session.id]
    come = imported(other, exported(store))
    assert [each.id for each in other.session_attempts(beside)] == ["attempt-here-2", "attempt-here-3"]
    for here, there in ((store, other), (other, store), (store, other)):
        assert not imported(there, exported(here)).changed
    assert {each.id for each, *_rest in store.answers()} == {each.id for each, *_rest in other.answers()}
    store.check()


def test_three_copies_of_a_folder_are_kept_side_by_side(store: SqliteStore) -> None:
    train(store, "a", 1)
    session = replace(store.unfinished_sessions(ADA.id)[0], done=0)
    first = exported(store)
    answer(store, session, 1, "own")
    for name in ("x", "y"):
        with new_store() as copy:
            imported(copy, first)
            answer(copy, session, 1, name)
            path = exported(copy)
            imported(store, path)
            assert not imported(store, path).changed
    places = [(each.session, each.position) for each, *_rest in store.answers()]
    assert len(set(places)) == len(places) == 4
    assert {session for session, place in places if place == 1} == {
        session.id,
        beside_of(session.id),
        beside_of(beside_of(session.id)),
    }


def test_an_erased_trainee_does_not_come_back_unasked(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 2)
    train(store, "b", 3, trainee=BOB)
    path = exported(store)
    store.erase_trainee(ADA.id)
    come = imported(store, path)
    assert (come.erased, come.answers, come.same) == (["Ada"], 0, 3)
    assert [each.id for each in store.trainees()] == [BOB.id]
    come = imported(store, path, bring_back=True)
    assert (come.brought_back, come.erased, come.answers) == (["Ada"], [], 2)
    assert {each.id for each in store.trainees()} == {ADA.id, BOB.id}
    assert not imported(store, path).changed


def test_it_is_asked_only_where_somebody_was_erased(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 2)
    path = exported(store)
    asked: list[object] = []

    def no(names: Sequence[str]) -> bool:
        asked.append(names)
        return False

    brought(other, path, no)
    assert asked == []
    other.erase_trainee(ADA.id)
    brought(other, path, no)
    assert asked == [["Ada"]]


def test_a_backup_of_before_the_erasure_knows_of_it_too(store: SqliteStore, folder: Path) -> None:
    from app.storage.restore import restore

    train(store, "a", 2)
    path = exported(store)
    copy = store.backup(LATER)
    store.erase_trainee(ADA.id)
    store.close()
    restore(folder, copy.with_name(next(copy.parent.glob("*.db")).name), LATER)
    with open_store(folder, LATER) as again:
        assert imported(again, path).erased == ["Ada"]


def test_two_trainees_of_one_name_stay_two_and_are_told(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 1)
    train(other, "b", 1, trainee=Trainee("another", "  ADA", NOW))
    come = imported(other, exported(store))
    assert come.alike == ["Ada"]
    assert len(other.trainees()) == 2
    assert not imported(other, exported(store)).alike


def test_name_number_and_group_of_here_stay_and_what_is_empty_is_filled(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 1, trainee=AT_HOME)
    train(other, "b", 1, trainee=replace(AT_HOME, name="Ève", identity="", group="morning"))
    come = imported(other, exported(store))
    assert come.renamed == [("Eve", "Ève")]
    assert other.trainees() == [Trainee(AT_HOME.id, "Ève", NOW, "E7", "morning")]


def test_an_answer_of_a_game_that_is_not_known_here_is_kept_as_it_is(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 3, game="chemin-de-fer", skill="chemin-de-fer-draw")
    imported(other, exported(store))
    assert kept(other) == kept(store)
    assert exported(other).read_bytes() == exported(store).read_bytes()


def test_texts_that_are_no_canonical_json_come_back_as_they_were(store: SqliteStore, other: SqliteStore) -> None:
    session = SessionRecord("session-a", ADA.id, "not JSON", NOW)
    store.add_trainee(ADA)
    store.open_session(session)
    for place, text in enumerate(("[1, 2]", '"text"', "null", "=1", '{"a":1e5}', '"\\ud800"', "1", "NaN", "")):
        answer(store, session, place, str(place), answer=text)
    imported(other, exported(store))
    assert kept(other) == kept(store)


def test_the_layout_does_not_count(store: SqliteStore, other: SqliteStore, tmp_path: Path) -> None:
    """A program may have read the export and written it again."""
    train(store, "a", 3)
    told = document(exported(store))
    path = written(tmp_path / "x.json", told, indent=4)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert imported(other, path).answers == 3
    assert not imported(other, written(path, told, ensure_ascii=True, separators=(",", ":"))).changed


def test_an_export_of_more_than_a_piece_is_read_piece_by_piece(
    store: SqliteStore, other: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(store, "a", 3)
    for piece in (1, 7, 64, 1000):
        monkeypatch.setattr("app.storage.export_file._PIECE", piece)
        imported(other, exported(store))
    assert kept(other) == kept(store)


def test_a_figure_of_the_format_is_one_that_a_program_may_read(store: SqliteStore) -> None:
    from app.storage.columns import schema
    from tests.app.json_schema import faults

    train(store, "a", 3, trainee=AT_HOME)
    assert not list(faults(json.loads(schema()), document(exported(store))))


def test_an_import_can_be_undone_the_same_day(store: SqliteStore, other: SqliteStore) -> None:
    """The backup made before outlives the one that the end of the day makes of all that has come."""
    train(store, "a", 2)
    train(other, "b", 2, trainee=BOB)
    before = brought(other, exported(store)).backup
    copy = other.daily_backup(LATER, closing=True)
    assert [each.path for each in backups(other.path.parent)] == [copy, before]
    assert before is not None
    assert lost_answers(other.path.parent, before) == 2
    (other.path.parent / "class.csv").write_text("id;name\nB1;Bob\n", "utf-8")
    brought(other, other.path.parent / "class.csv")
    assert other.daily_backup(LATER, closing=True) is not None


def test_the_list_of_a_class_is_taken_in_by_the_same_way(store: SqliteStore, tmp_path: Path) -> None:
    train(store, "a", 2)
    path = tmp_path / "class.csv"
    path.write_text("id;name;group\nA1;ada;evening\nB1;Bea;evening\n", "utf-8")
    done = brought(store, path)
    assert isinstance(done.come, Enrolled)
    assert (len(done.come.added), len(done.come.changed), done.backup is not None) == (1, 1, True)
    first, second = store.trainees()
    assert (first, second.name, second.created) == (
        replace(ADA, name="ada", identity="A1", group="evening"),
        "Bea",
        LATER,
    )
    done = brought(store, path)
    assert (done.come.same, done.backup) == (2, None)
    assert len(store.session_attempts("session-a")) == 2


@pytest.mark.parametrize("content", ["id;name\nA1;Ada\nA1;Bea\n", 'id;name\n;Ada\n"x'])
def test_a_wrong_list_is_told_by_its_line_and_adds_nobody(store: SqliteStore, tmp_path: Path, content: str) -> None:
    path = tmp_path / "class.csv"
    path.write_text(content, "utf-8")
    with pytest.raises(BadLineError, match=f"{path}, ligne 3"):
        brought(store, path)
    assert store.trainees() == []


def test_what_has_come_of_it_is_told_in_sentences(store: SqliteStore, other: SqliteStore) -> None:
    train(store, "a", 2)
    train(other, "b", 1, trainee=Trainee("another", "Ada", NOW))
    told = sentences(brought(other, exported(store)))
    assert told[:2] == ["2 réponses importées, 0 déjà là.", "1 stagiaire de plus."]
    assert "restent deux : Ada." in told[2]
    store.rename_trainee(ADA.id, "Adèle")
    assert sentences(brought(other, exported(store)))[-1] == "Le nom d’ici est gardé : Ada (là-bas Adèle)."
    session = replace(store.unfinished_sessions(ADA.id)[0], done=0)
    for computer, name in ((store, "here"), (other, "there")):
        answer(computer, session, 2, name)
    assert sentences(brought(other, exported(store)))[-1].startswith("1 réponse était à une place déjà prise")
    other.erase_trainee(ADA.id)
    assert sentences(brought(other, exported(store)))[-1] == "Effacés ici, et laissés de côté : Adèle."
    back = brought(other, exported(store), lambda _names: True)
    assert "Effacés ici, et ramenés : Adèle." in sentences(back)
