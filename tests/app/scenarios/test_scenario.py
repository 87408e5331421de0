"""One exercise a file: its values, its titles, what its author expects; whatever is wrong is told where it stands."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.drills.exercise import Exercise
from app.resources import SCENARIOS
from app.scenarios.errors import ScenarioError
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import read_scenario
from app.text import set_language
from tests.app.scenarios.files import GAMES, SCENARIO, parse, refused, spoilt


def test_a_file_becomes_an_exercise_in_cents_and_seat_numbers() -> None:
    found = parse(SCENARIO)
    assert found.titles == {"fr": "Payer le 8 : combien ?", "en": "Paying the 8"}
    assert found.exercise == Exercise(
        "rampo",
        "payout",
        "rampo-payout-stake",
        2,
        {
            "game": "rampo",
            "rules": "fr-current",
            "pay_table": "A",
            "minimum": 500,
            "seats": [{"seat": 1, "marker": 1000}, {"seat": 2}],
            "shooter": 1,
            "previous": 6,
            "bets": [
                {"seat": 1, "on": 8, "amount": 3000},
                {"seat": 2, "on": "red", "amount": 1250, "chips": "value"},
            ],
            "events": [{"kind": "throw", "dice": [3, 5], "attempts": []}],
        },
        {"of": "bet", "seat": 1, "on": 8, "in": "euros"},
    )


def test_the_title_is_told_in_the_language_in_force() -> None:
    found = parse(SCENARIO)
    assert found.title == "Payer le 8 : combien ?"
    set_language("en")
    assert found.title == "Paying the 8"


def test_the_table_may_be_written_in_one_line_of_notation() -> None:
    head, _, rest = SCENARIO.partition("rules:")
    ask = rest[rest.index("ask:") :]
    line = 'notation: "rampo fr-current/A min 5 | A*10 B | dice A | prev 6 | A:8=30 B:red=12.50v | throw 3-5"\n'
    noted = parse(head + line + ask)
    written = parse(SCENARIO.replace(", attempts: []", ""))
    assert noted.exercise == written.exercise
    wrong = refused(head + line.replace("throw", "thrown") + ask)
    assert (wrong.line, wrong.column, wrong.field) == (9, 11, "notation")
    assert "thrown" in wrong.message
    late = refused(head + line.replace("throw 3-5", "arrival") + ask)
    assert (late.line, late.field) == (9, "notation")
    both = refused(head + line + "pay_table: A\n" + ask)
    assert (both.line, both.column, both.field) == (10, 1, "pay_table")


@pytest.mark.parametrize("expect", ["", 'expect: "quinte 5"\n'])
def test_a_table_of_which_the_drill_can_ask_nothing_is_told(expect: str) -> None:
    """A hand to be named, and the community cards are not there: no rule forbids such a table."""
    head = 'game: ultimate\ndrill: hands\nskill: ultimate-hands-low\nlevel: 2\ntitle: {fr: "As"}\nrules: fr-2014\n'
    table = 'table: {minimum: "5 €", maximum: "100 €", croupier: [Ah, Kc]}\nevents: [{kind: showdown}]\n'
    wrong = refused(f"{head}{table}ask: {{upto: ranks}}\n{expect}")
    assert (wrong.line, wrong.field) == (8, "events")
    assert wrong.message.startswith("L’épreuve ne peut rien demander de cette table")


@pytest.mark.parametrize(
    ("old", "new", "place", "field", "part"),
    [
        ("game: rampo", "game: boule", (2, 7), "game", "rampo"),
        ("game: rampo\n", "", (2, 1), "game", "Il manque « game »."),
        ("drill: payout", "drill: paiement", (3, 8), "drill", "settlement"),
        ("skill: rampo-payout-stake", "skill: rampo-calls-void", (4, 8), "skill", "rampo-payout-stake"),
        ("level: 2", "level: 6", (5, 8), "level", "5"),
        ("level: 2", "level: deux", (5, 8), "level", "nombre entier"),
        ("level: 2", "level: 2.0", (5, 8), "level", "nombre entier"),
        ('  fr: "Payer le 8 : combien ?"\n  en: "Paying the 8"\n', "  {}\n", (7, 3), "title", "Il manque le titre"),
        ('en: "Paying the 8"', "en: Paying the 8", (8, 7), "title.en", "guillemets"),
        ('en: "Paying the 8"', 'en: ""', (8, 7), "title.en", "vide"),
        ('en: "Paying the 8"', 'en: "a\\nb"', (8, 7), "title.en", "une seule ligne"),
        ('en: "Paying the 8"', f'en: "{"a" * 121}"', (8, 7), "title.en", "120"),
        ('en: "Paying the 8"', "en: 8", (8, 7), "title.en", "texte"),
        ("rules: fr-current", "rules: fr-2020", (9, 8), "rules", "fr-2014, fr-2019, fr-current"),
        ("rules: fr-current\n", "", (2, 1), "rules", "Il manque « rules »."),
        ("pay_table: A\n", "", (2, 1), "pay_table", "pay_table"),
        ("pay_table: A", "pay_table: C", (10, 12), "pay_table", "n’existe pas"),
        ("pay_table", "pay_tabel", (10, 1), "pay_tabel", "« pay_table »"),
        ('minimum: "5 €"', "minimum: 5", (12, 12), "table.minimum", "entre guillemets"),
        ('minimum: "5 €"', 'minimum: "5"', (12, 12), "table.minimum", "unité"),
        ('minimum: "5 €"', 'minimum: "0,50 €"', (12, 12), "table.minimum", "0,50"),
        ('minimum: "5 €"', 'minimum: "0 €"', (12, 12), "table.minimum", "montant"),
        ("seat: B}\n  shooter", "seat: A}\n  shooter", (15, 14), "table.seats[1].seat", "déjà prise"),
        ("seat: B}\n  shooter", "seat: I}\n  shooter", (15, 14), "table.seats[1].seat", "de A à H"),
        ("seat: B}\n  shooter", "seat: 2}\n  shooter", (15, 14), "table.seats[1].seat", "de A à H"),
        ('marker: "10 €"', 'marker: "5 €"', (14, 25), "table.seats[0].marker", "5"),
        ("shooter: A", "shooter: [A]", (16, 12), "table.shooter", "de A à H"),
        ("shooter: A", "shooters: A", (16, 3), "table.shooters", "Vouliez-vous dire « shooter » ?"),
        ("previous: 6", 'previous: "6"', (17, 13), "table.previous", "nombre entier"),
        ("previous: 6", "previous: 13", (17, 13), "table.previous", "13"),
        ("on: 8, amount", "on: 18, amount", (19, 21), "table.bets[0].on", "18"),
        ("on: red", "on: rouge", (20, 21), "table.bets[1].on", "rouge n’est pas une chance d’ici. Possible : 2, 3"),
        ("on: red", "on: rouge", (20, 21), "table.bets[1].on", "red, black, green"),
        ("on: red", "on: 2.5", (20, 21), "table.bets[1].on", "chance"),
        ("chips: value", "chips: gold", (20, 52), "table.bets[1].chips", "colour, value"),
        ("kind: throw", "kind: thrown", (22, 12), "events[0].kind", "throw, bet, marker"),
        ("seat: B, on: red", "seat: C, on: red", (20, 14), "table.bets[1].seat", "C n’est pas assis"),
        ("shooter: A", "shooter: D", (16, 12), "table.shooter", "D n’est pas assis"),
        ("ask: {of: bet, seat: A", "ask: {of: bet, seat: C", (23, 22), "ask.seat", "C n’est pas assis"),
        ("attempts: []", "attempts: [A, C]", (22, 47), "events[0].attempts[1]", "C n’est pas assis"),
        ("dice: [3, 5]", "dice: [3, 7]", (22, 25), "events[0].dice", "1 à 6"),
        ("dice: [3, 5]", "dice: 8", (22, 25), "events[0].dice", "liste"),
        ("attempts: []", "attempts: [A, 2]", (22, 47), "events[0].attempts[1]", "de A à H"),
        ("attempts: []", "seat: A", (22, 33), "events[0].seat", "seat"),
        ("events:\n  - {kind: throw, dice: [3, 5], attempts: []}", "events: []", (21, 9), "events", "vide"),
        ("ask: {of: bet", "ask: {of: stake", (23, 11), "ask.of", "bet, player, table"),
        ("seat: A, on: 8, in", "seat: B, on: 8, in", (23, 29), "ask.on", "pas de mise sur 8"),
        ("in: euros", "in: pieces", (23, 6), "ask.denominations", "ask.denominations"),
        ("ask: {of: bet, seat: A, on: 8, in: euros}", "ask: []", (23, 6), "ask", "clés"),
        ('"150 €"', '"270 €"', (24, 9), "expect", "« 270\u00a0€ » ; d’après les règles, c’est « 150\u00a0€ »"),
        ('"150 €"', "150", (24, 9), "expect", "payout"),
        ('"150 €"', "[A]", (24, 9), "expect", "payout"),
        ("table:\n", "table: 5\nrest:\n", (11, 8), "table", "clés"),
    ],
)
def test_each_mistake_is_told_where_it_stands(
    old: str, new: str, place: tuple[int, int], field: str, part: str
) -> None:
    error = spoilt(old, new)
    assert part in error.message
    assert (error.line, error.column, error.field) == (*place, field)
    assert str(error) == f"exercice.yaml:{place[0]}:{place[1]} {field}: {error.message}"


def fields(error: ScenarioError) -> list[str]:
    return [each.field for each in error.each]


def test_all_mistakes_of_a_file_are_told_in_their_order() -> None:
    text = (
        SCENARIO.replace("level: 2", "level: 9").replace("previous: 6", "previous: six").replace("kind: throw", "k: 1")
    )
    assert fields(refused(text)) == ["level", "table.previous", "events[0].kind", "events[0].k"]
    names = SCENARIO.replace("skill: rampo-payout-stake", "skill: autre").replace('en: "Paying the 8"', "en: Eight")
    assert fields(refused(names)) == ["skill", "title.en"]


def test_every_stake_that_cannot_be_is_told() -> None:
    text = SCENARIO.replace("on: 8, amount", "on: 18, amount").replace("on: red", "on: rouge")
    assert fields(refused(text)) == ["table.bets[0].on", "table.bets[1].on"]
    assert fields(refused(text.replace("shooter: A", "shooter: D"))) == [
        "table.shooter",
        "table.bets[0].on",
        "table.bets[1].on",
    ]


def test_nothing_of_another_game_is_proposed() -> None:
    assert "spin" not in spoilt("kind: throw", "kind: lancer").message
    assert "Clé inconnue" in spoilt("shooter: A", "maximums: {}").message


def test_one_language_of_title_is_enough() -> None:
    one = parse(SCENARIO.replace('  en: "Paying the 8"\n', ""))
    set_language("en")
    assert one.title == "Payer le 8 : combien ?"


def test_an_author_may_sign_and_say_a_sentence() -> None:
    signed = parse(SCENARIO + 'author: "Claire"\nnote: "À faire sans calculer à voix haute."\n')
    assert (signed.author, signed.note) == ("Claire", "À faire sans calculer à voix haute.")
    assert (parse(SCENARIO).author, parse(SCENARIO).note) == ("", "")
    assert "signe invisible" in refused(SCENARIO + 'note: "a\\u202eb"\n').message


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('"12,50 €"', '"2 €"', "minimum"),
        ('"12,50 €"', '"90000 €"', "maximum"),
        ('"12,50 €", chips: value', '"33 €", chips: colour', "jetons"),
    ],
)
def test_a_stake_that_the_rules_refuse_is_doubtful_and_the_file_serves(old: str, new: str, part: str) -> None:
    (warning,) = parse(SCENARIO.replace(old, new)).warnings
    assert (warning.line, warning.field, warning.warning) == (20, "table.bets[1]", True)
    assert "refuserait cette mise de B" in warning.message
    assert part in warning.message
    assert parse(SCENARIO).warnings == ()


def test_where_places_are_numbered_a_refused_stake_is_told_by_its_number() -> None:
    text = (SCENARIOS / "punto-banco" / "burn-besides-the-first.yaml").read_text(encoding="utf-8")
    (warning,) = parse(text.replace("events:", "  bets:\n    - {box: 3, on: banco, amount: 1 €}\nevents:")).warnings
    assert (warning.field, warning.warning) == ("table.bets[0]", True)
    assert "refuserait cette mise de 3" in warning.message


def test_a_doubtful_stake_of_a_notation_is_told_there() -> None:
    head, _, rest = SCENARIO.partition("rules:")
    line = 'notation: "rampo fr-current/A min 5 | A | dice A | A:8=2 | throw 3-5"\n'
    (warning,) = parse(head + line + rest[rest.index("ask:") : rest.index("expect:")]).warnings
    assert (warning.line, warning.field) == (9, "notation")


class TestFolder:
    def test_files_are_found_by_name_and_read_only_when_asked(self, tmp_path: Path) -> None:
        for name in ("rampo/b.yml", "rampo/a.YAML", "rampo/classe 2/c.yaml", "roulette/d.yaml", "rampo/notes.txt"):
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("not YAML at all: [", encoding="utf-8")
        found = [str(path.relative_to(tmp_path)) for path in scenario_files(tmp_path)]
        assert found == ["rampo/a.YAML", "rampo/b.yml", "rampo/classe 2/c.yaml", "roulette/d.yaml"]
        assert [path.name for path in scenario_files(tmp_path, "rampo")] == ["a.YAML", "b.yml", "c.yaml"]
        assert scenario_files(tmp_path / "nowhere") == []

    def test_what_is_no_file_is_left_out_and_what_cannot_be_looked_at_is_not(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.yaml")
        (tmp_path / "folder.yaml").mkdir()
        (tmp_path / "device.yaml").symlink_to("/dev/zero")
        (tmp_path / "round.yaml").symlink_to("round.yaml")
        assert [path.name for path in scenario_files(tmp_path)] == ["round.yaml"]

    def test_a_content_once_read_is_not_parsed_again(self, tmp_path: Path) -> None:
        one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
        one.write_text(SCENARIO, encoding="utf-8")
        two.write_text(SCENARIO, encoding="utf-8")
        assert read_scenario(one, GAMES) is read_scenario(two, GAMES)
        one.write_text(SCENARIO.replace("level: 2", "level: 3"), encoding="utf-8")
        assert read_scenario(one, GAMES).exercise.level == 3
        assert read_scenario(two, GAMES).exercise.level == 2

    def test_a_wrong_file_is_told_by_its_own_name_each_time(self, tmp_path: Path) -> None:
        for name in ("one.yaml", "two.yaml", "one.yaml"):
            path = tmp_path / name
            path.write_text(SCENARIO.replace("level: 2", "level: 9"), encoding="utf-8")
            with pytest.raises(ScenarioError) as told:
                read_scenario(path, GAMES)
            assert told.value.file == str(path)


ROULETTE = """\
game: roulette
drill: payout
skill: roulette-payout-chips
level: 3
title: {fr: "Le 17", en: "17"}
rules: mc-2009
table:
  minimum: "2 €"
  seats: [{seat: A}]
  bets:
    - {seat: A, on: [17], amount: "10 €"}
    - {seat: A, on: [17, 20], amount: "14 €"}
events:
  - {kind: spin, number: 17}
ask: {of: player, seat: A, in: chips}
"""


def test_a_number_of_the_roulette_without_brackets_is_told_how_it_is_written() -> None:
    parse(ROULETTE)
    assert "[17]." in refused(ROULETTE.replace("[17]", "17")).message


def test_a_row_is_told_by_its_place_in_the_file_also_behind_another_wrong_one() -> None:
    first, second = refused(ROULETTE.replace("[17]", "17").replace("[17, 20]", "[17, 21]")).each
    assert ("bets[0].on" in first.message, "bets[1].on" in second.message) == (True, True)
    assert [first.field, second.field] == ["table.bets[0].on", "table.bets[1].on"]


@pytest.mark.parametrize("game", ["", "game: boule\n"])
def test_of_a_file_without_a_known_game_no_key_of_another_game_is_missed(game: str) -> None:
    [told] = refused(SCENARIO.replace("game: rampo\n", game)).each
    assert told.field == "game"


BOXES = """\
game: blackjack
drill: totals
skill: blackjack-totals-natural
level: 2
title: {fr: "As et valet"}
rules: fr-current
table:
  minimum: "10 €"
  maximum: "1 000 €"
  boxes:
    - {box: 1, hands: [{cards: [Ah, Jc], stakes: [{amount: "20 €"}], stands: true}]}
    - {box: 2, hands: [{cards: [9h, Jc], stakes: [{amount: "20 €"}], stands: true}]}
  croupier: [6h]
  drawn: true
events:
  - {kind: croupier, cards: [Tc, 9s]}
ask: {of: box, natural: true}
"""


@pytest.mark.parametrize("box", [0, 1, 8, 9, -1, 10**17])
def test_a_box_that_there_is_none_of_or_that_is_taken_is_told_as_a_box(box: int) -> None:
    found = refused(BOXES.replace("{box: 2", f"{{box: {box}"))
    assert (found.line, found.field) == (12, "table.boxes[1].box"), found
    assert "place" not in found.message
