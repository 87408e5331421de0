"""What watching comes to on the progress page, and how rare faults are in the session after."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtWidgets import QWidget

from app.drills.spotting import SpotDrill
from app.games import load
from app.text import set_language
from app.training.detection import Trial
from app.training.plan import Plan, read_plan
from app.training.records import AttemptRecord, ExerciseRecord, SessionRecord
from app.training.store import Store
from tests.ui.pages.drill_page import session_of
from ui.models.watching import watching_texts
from ui.pages.progress import ProgressPage
from ui.pages.watching import WatchingCard
from ui.program import Program
from ui.start.self_test import settle

GAME = load("punto-banco")
HIT, QUIET = Trial(50, "hit", "amount", 1800), Trial(50, "quiet")


def keep(program: Program, answers: Sequence[tuple[str, bool]]) -> None:
    """Answers of the trainee to settlements that were watched: the text of each, and whether it was right."""
    drill, trainee = GAME.drill("spot"), program.preferences.trainee
    assert isinstance(drill, SpotDrill)
    assert trainee is not None
    settings = program.services.plans.usual(GAME).settings
    exercise = drill.exercise(Random(1), 1, settings)
    put = ExerciseRecord(exercise.hash(), exercise.game, exercise.drill, exercise.body())
    plan = Plan(GAME.name, ("spot",), settings, 1, 1)

    def write(store: Store) -> None:
        store.open_session(SessionRecord("s", trainee.id, plan.to_json(), "2026-11-01T09:00:00.000Z"))
        for at, (answer, right) in enumerate(answers):
            store.add_attempt(
                put,
                AttemptRecord(
                    id=f"a{at}",
                    trainee=trainee.id,
                    session="s",
                    position=at,
                    exercise=put.hash,
                    skill=exercise.skill,
                    level=1,
                    answer=answer,
                    right=right,
                    score=1000 * right,
                    wrong_rule=None,
                    milliseconds=20_000,
                    rules=exercise.rules_key(),
                    version="0",
                    at="2026-11-01T09:00:00.000Z",
                ),
            )

    program.gateway.write(write)


SEES_ALL = [('["fault",3,"amount",1800]', True), ('["fault",null]', True)] * 20


def rates(program: Program) -> set[object]:
    session = session_of(program)
    return {session.exercise_at(position).ask["rate"] for position in range(4)}


def start(program: Program) -> Plan:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(Plan(GAME.name, ("spot",), settings, 1, 0, 5))
    settle()
    return session_of(program).plan


def test_few_settlements_are_told_to_be_too_few() -> None:
    texts = watching_texts([HIT] * 4)
    assert texts.told == "Vos chiffres viendront après 6 règlements de plus avec une faute et 20 sans faute."
    assert texts.figures == ()
    assert texts.lines == ("À la prochaine séance, une faute est à attendre dans 50 règlements sur 100.",)


def test_figures_are_told_in_a_sentence_and_one_by_one() -> None:
    trials = [*[HIT] * 8, *[Trial(50, "miss")] * 2, Trial(50, "false-alarm"), *[QUIET] * 19]
    texts = watching_texts(trials)
    assert texts.told == "Vous voyez 8 fautes sur 10, et vous en signalez 1 sur 20 où il n’y en a pas."
    assert texts.figures == (
        ("8 / 10", "fautes vues"),
        ("1 / 20", "fausses alertes"),
        ("2,2 ± 1,2", "d′, et sa marge"),
        ("0,4", "seuil"),
    )
    assert "Temps d’arrêt : Montant 1,8 s" in texts.lines


def test_each_rate_has_a_criterion_of_its_own_once_there_are_enough() -> None:
    rare = [*[Trial(30, "hit")] * 6, *[Trial(30, "miss")] * 6, *[Trial(30, "quiet")] * 28]
    lines = watching_texts([*[HIT, QUIET] * 20, *rare]).lines
    assert lines[0] == "Seuil : 0,0 avec 50 fautes sur 100 · 1,1 avec 30 fautes sur 100"


def test_in_english_as_well() -> None:
    set_language("en")
    assert (
        watching_texts([HIT, QUIET] * 20).told
        == "You see 10 faults out of 10, and report 0 out of 20 where there is none."
    )


def test_the_progress_page_tells_what_is_kept_and_nothing_of_who_has_watched_nothing(trainee: Program) -> None:
    def card() -> WatchingCard:
        trainee.window.go("progress")
        settle()
        page: QWidget = trainee.window.page("progress")
        assert isinstance(page, ProgressPage)
        return page.watching

    trainee.services.plans.choose_game(GAME.name)
    assert not card().isVisible()
    trainee.window.go("home")
    keep(trainee, SEES_ALL)
    assert card().isVisible()
    assert card().told.text() == "Vous voyez 10 fautes sur 10, et vous en signalez 0 sur 20 où il n’y en a pas."
    assert card().figures[0].value.text() == "20 / 20"
    assert "30 règlements sur 100" in card().lines.text()


def test_a_session_after_all_was_seen_has_fewer_faults_and_says_so_in_its_plan(trainee: Program) -> None:
    assert start(trainee).faults == 50
    assert rates(trainee) == {50}
    trainee.window.go("home")
    keep(trainee, SEES_ALL)
    plan = start(trainee)
    assert plan.faults == 30
    assert rates(trainee) == {30}
    assert read_plan(plan.to_json()) == plan


def test_a_plan_without_anything_to_watch_says_nothing_of_faults(trainee: Program) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan(GAME.name, ("points",), settings, 1, 0, 5))
    settle()
    assert session_of(trainee).plan.faults == 0
    assert "faults" not in session_of(trainee).plan.to_json()
