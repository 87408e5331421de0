"""A scenario while it is written: changed value by value, its answer the engine’s, what is wrong told in place."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from app.drills.exercise import Exercise
from app.lessons.solution import solution
from app.resources import SCENARIOS
from app.scenarios.document import Document, Path_, _Builder
from app.scenarios.draft import ScenarioDraft, path_of
from app.scenarios.heading import scenario_files
from app.scenarios.house_shipped import shipped_house
from app.scenarios.scenario import Scenario, read_scenario
from app.scenarios.shapes import read_act
from app.scenarios.writing import act_text
from app.table.felt import Spot, stake
from app.text import set_language
from tests.app.scenarios.files import GAMES, SCENARIO

SHIPPED = scenario_files(SCENARIOS)
NOTED = SCENARIOS / "rampo" / "number-and-its-colour.yaml"


def opened(text: str = SCENARIO) -> ScenarioDraft:
    return ScenarioDraft(text, GAMES)


def of(draft: ScenarioDraft) -> Exercise:
    assert not draft.faults, draft.faults
    assert draft.exercise is not None
    return draft.exercise


def told(draft: ScenarioDraft) -> list[str]:
    return [fault.field for fault in draft.faults]


@pytest.mark.parametrize("game", GAMES)
def test_each_shipped_exercise_opens_and_is_the_same_when_it_is_written_again(game: str) -> None:
    for number, path in enumerate(scenario_files(SCENARIOS, game)):
        text = path.read_text(encoding="utf-8")
        draft, scenario = opened(text), read_scenario(path, GAMES)
        assert of(draft) == scenario.exercise, path
        assert draft.felt is not None, path
        level = draft.value["level"]
        changed = draft.with_value(("level",), level % 5 + 1)
        assert changed.text != text
        assert changed.with_value(("level",), level).text == text, "what is not changed stays as it was written"
        if number % 5:
            continue
        again = draft.of(scenario.exercise)
        assert isinstance(again.read, Scenario), path
        assert (again.read.exercise, again.read.titles) == (scenario.exercise, scenario.titles)


@pytest.mark.parametrize("game", GAMES)
def test_a_stake_is_laid_and_taken_away_on_every_table(game: str) -> None:
    kit = GAMES[game].kit
    place = kit.layout(()).chances()[-1][0]
    spot = kit.stake_at(place, 3)
    assert spot is not None
    tried = 0
    for path in scenario_files(SCENARIOS, game)[::7]:
        draft = opened(path.read_text(encoding="utf-8"))
        assert draft.felt is not None
        if draft.felt.stack(spot) is not None:
            continue
        tried += 1
        laid = draft.laid(spot, 2000)
        if laid.felt is not None:
            there = laid.felt.stack(spot)
            assert there is not None
            assert there.cents == 2000
        gone = laid.laid(spot, 0)
        assert gone.felt is not None
        assert gone.felt.stack(spot) is None
        left, before = of(gone).table, of(draft).table
        assert left["events"] == before["events"]
        assert [row for key in ("bets", "boxes") for row in left.get(key, [])] == [
            row for key in ("bets", "boxes") for row in before.get(key, [])
        ], path
    assert tried


def test_a_stake_takes_the_place_of_the_one_before_and_all_else_stays_as_it_is_written() -> None:
    draft = opened()
    laid = draft.laid(stake(1, 8), 2500)
    assert laid.text == SCENARIO.replace('amount: "30 €"', 'amount: "25 €"').replace('"150 €"', '"125 €"')
    both = laid.laid(stake(2, 8), 1500, value=True)
    assert '    - {seat: B, on: 8, amount: "15 €", chips: value}\nevents:' in both.text
    assert both.laid(stake(2, 8), 0).text == laid.text
    assert "# un exercice\n" in both.text


def test_who_stakes_sits_down_where_it_is_said_who_sits() -> None:
    laid = opened().laid(stake(4, "red"), 1000)
    assert "    - {seat: D}\n" in laid.text
    assert not laid.faults


def test_a_stake_of_the_zone_is_on_the_number_before() -> None:
    draft = opened()
    spot = draft.game.kit.stake_at(Spot("zone"), 2)
    assert spot is not None
    assert of(draft.laid(spot, 1000)).table["zone"] == [{"seat": 2, "on": 6, "amount": 1000}]
    without = draft.with_value(("table", "previous"), None)
    assert without.laid(spot, 1000).text == without.text, "there is no zone before a number has come"


def test_a_text_is_taken_apart_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    built = _Builder.built

    def noted(builder: _Builder) -> Document:
        taken.append(builder._text)
        return built(builder)

    monkeypatch.setattr(_Builder, "built", noted)
    draft = opened()
    assert (told(draft), draft.value["level"], draft.table["rules"]) == ([], 2, of(draft).table["rules"])
    assert taken == [SCENARIO]


def test_the_answer_is_the_engines_after_each_change() -> None:
    assert opened().with_value(("ask", "on"), "red").faults, "A has nothing on red"
    draft = opened().with_value(("ask", "seat"), "B").with_value(("ask", "on"), "red")
    assert 'expect: "50 €"' in draft.text
    assert not draft.faults


def test_an_answer_that_is_wrong_when_a_file_is_opened_is_told_and_can_be_the_engines() -> None:
    draft = opened(SCENARIO.replace("150 €", "140 €"))
    assert told(draft) == ["expect"]
    assert draft.answered().text == SCENARIO


def test_faults_are_those_of_reading_each_with_its_path() -> None:
    draft = opened(SCENARIO.replace("on: 8, amount", "on: 18, amount").replace("level: 2", "level: 9"))
    assert told(draft) == ["level"]
    mended = draft.with_value(("level",), 2)
    assert [path_of(field) for field in told(mended)] == [("table", "bets", 0, "on")]
    assert mended.exercise is None
    doubtful = opened().laid(stake(1, "black"), 100)
    assert told(doubtful) == ["table.bets[2]"]
    assert doubtful.exercise is not None, "a stake that the rules refuse is only warned of"
    assert told(opened("")) == ["file"]


def test_a_table_of_one_line_is_spelt_out_when_it_is_changed() -> None:
    text = NOTED.read_text(encoding="utf-8")
    draft = opened(text)
    assert draft.spelt.exercise == draft.exercise
    assert "notation" not in draft.spelt.value
    assert draft.with_value(("title", "fr"), "Autre").text.count("notation") == 1
    laid = draft.laid(stake(1, 9), 1000)
    assert "notation" not in laid.value
    assert list(laid.value) == [
        *("game", "drill", "skill", "level", "title", "rules", "pay_table", "table", "events", "ask", "expect")
    ]
    assert not laid.faults


def test_values_are_put_and_taken_out_and_what_is_empty_goes() -> None:
    draft = opened().with_value(("note",), "Sans papier.").with_value(("table", "house", "zone_order"), "last")
    assert 'note: "Sans papier."' in draft.text
    assert "  house: {zone_order: last}\n" in draft.text
    assert not draft.faults
    assert "house" not in draft.with_value(("table", "house", "zone_order"), None).text
    one = draft.with_value(("title", "en"), None)
    assert one.value["title"] == {"fr": "Payer le 8 : combien ?"}
    none = one.with_value(("title", "fr"), None)
    assert told(none) == ["title.fr"]
    assert none.put == draft.exercise
    assert none.with_value(("title", "fr"), "Le 8").value["title"] == {"fr": "Le 8"}
    more = draft.with_value(("events", 1), {"kind": "ready"})
    assert told(more) == ["events[1].kind"]
    assert more.with_value(("events", 1), None).text == draft.text
    assert opened().with_value(("events", 0, "attempts"), ["B"]).value["events"][0]["attempts"] == ["B"]


@pytest.mark.parametrize("game", GAMES)
def test_each_drill_can_be_begun_and_turned_to_with_an_answer_that_is_the_engines(game: str) -> None:
    settings = shipped_house(GAMES).table(game)
    drills = GAMES[game].drills
    draft = ScenarioDraft("", GAMES).of(drills[0].exercise(Random(5), 2, settings))
    for drill in (*drills, drills[0]):
        draft = draft.turned(drill, Random(7), settings)
        assert told(draft) in ([], ["title"]), (drill.id, draft.faults)
        named = draft.with_value(("title", "fr"), "Le mien")
        exercise = of(named)
        assert exercise.drill == drill.id
        assert not named.cleared().table.get("bets")


def test_another_question_keeps_the_table_where_it_fits() -> None:
    draft = opened()
    settings = shipped_house(GAMES).table("rampo")
    calls = draft.turned(GAMES["rampo"].drill("calls"), Random(1), settings)
    assert calls.value["title"] == draft.value["title"]
    assert of(calls).table["bets"] == of(draft).table["bets"]


def test_calls_are_expected_in_the_language_of_calls_or_not_at_all() -> None:
    set_language("en")
    try:
        for path in [path for path in SHIPPED if "drill: calls" in path.read_text(encoding="utf-8")][:6]:
            assert not opened(path.read_text(encoding="utf-8")).answered().faults, path
    finally:
        set_language("fr")


def test_acts_are_written_as_they_are_read() -> None:
    for text in ("PB:8=150 €", "CA:6", "A:result:8:red", "PzB:6=12,50 €"):
        assert act_text(read_act(text)) == text


@pytest.mark.parametrize("game", ["stud", "three-card", "ultimate", "blackjack"])
def test_a_table_that_the_rules_cannot_answer_for_is_told_and_not_put(game: str) -> None:
    """Each shipped exercise without its cards: it is refused, or every part of the program can put it."""
    refused = 0
    for path in scenario_files(SCENARIOS, game)[::5]:
        draft = opened(path.read_text(encoding="utf-8"))
        for bare in (draft.cleared(), draft.with_value(("table", "croupier"), None)):
            exercise = bare.put
            refused += exercise is None
            if exercise is not None:
                assert solution(draft.game, exercise).answer, path
    assert refused


@pytest.mark.parametrize("game", ["stud", "three-card", "ultimate"])
def test_an_event_that_a_drill_does_not_ask_about_is_told_with_those_it_does(game: str) -> None:
    for path in scenario_files(SCENARIOS, game)[::9]:
        draft = opened(path.read_text(encoding="utf-8"))
        for record in draft.game.records.events:
            other = draft.with_value(("events", 0), {"kind": record.called, "seat": 1})
            assert other.faults or other.exercise is not None


def pruned(value: Any, path: Path_) -> bool:
    """Take out what is at a path, and what is empty then; whether anything is left."""
    key, *rest = path
    if not rest or not pruned(value[key], tuple(rest)):
        if rest and path[0] == "events":
            return True
        del value[key]
    return bool(value)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_out_goes_and_nothing_else_whatever_is_written_around_it(game: str) -> None:
    for path in scenario_files(SCENARIOS, game)[::12]:
        draft = opened("# avant\n" + path.read_text(encoding="utf-8").replace("\nevents:", "\n# dit\n\nevents:")).spelt
        bare = draft.with_value(("expect",), None)
        for key in [*bare._document.keys]:
            if key[0] in ("table", "events", "ask") and len(key) > 1:
                wanted = deepcopy(bare.value)
                pruned(wanted, key)
                found = bare.with_value(key, None)
                assert found.value == wanted, (path, key, found.text)
                assert found.text.startswith("# avant\n")
