"""House files of other versions: what an earlier one wrote is read, what a later one wrote is told and kept."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.scenarios.errors import ScenarioError
from app.scenarios.house import load_house
from app.scenarios.house_file import save_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_house, shipped_text
from tests.app.scenarios.houses import ALL_GAMES, GAMES, TEXT, house, put


class TestOfAnEarlierVersion:
    """What a file leaves out is as in the shipped house."""

    @pytest.mark.parametrize(
        "left_out",
        [
            "  rampo:\n(?:    .*\n)+",
            "  roulette:\n(?:    .*\n)+",
            "    rules: fr-current\n",
            "    pay_table: A\n",
            '    minimum: "5 €"\n',
            "    switches:\n(?:      .*\n)+",
            "      zone_order: free\n",
            "    maximums:\n(?:      .*\n)+",
            "      six-line: 120\n",
            "denominations: .*\n",
            "targets: .*\n",
            "tables:\n(?:  .*\n)+",
        ],
    )
    def test_a_missing_game_key_or_list_is_the_shipped_value(self, left_out: str) -> None:
        text, count = re.subn(left_out, "", TEXT)
        assert count == 1
        assert house(text) == house()

    def test_chips_that_make_no_minimum_are_refused_where_they_stand(self) -> None:
        with pytest.raises(ScenarioError) as told:
            house('denominations: ["3 €"]\n')
        assert (told.value.line, told.value.field) == (1, "denominations")
        assert "d’aucune table" in told.value.message
        # those that make the minimum of one table leave the others as they are shipped
        assert house('denominations: ["5 €"]\n').table("roulette").minimum == 200

    def test_a_pay_table_is_told_where_the_rules_leave_no_choice(self) -> None:
        found = house("tables:\n  rampo:\n    rules: fr-2019\n    pay_table: A\n")
        assert found.table("rampo").pay_table is None
        (told,) = found.unknown
        assert (told.error.line, told.error.column, told.error.field) == (4, 5, "tables.rampo.pay_table")
        assert "n’ont qu’une table de paiement" in told.error.message

    def test_what_is_there_counts_beside_what_is_missing(self) -> None:
        found = house("tables:\n  rampo:\n    rules: fr-2014\n    switches: {zone_order: last}\n")
        rampo = found.table("rampo")
        assert (rampo.rules, rampo.pay_table, rampo.minimum) == ("fr-2014", None, 500)
        assert dict(rampo.switches) == {"zone_order": "last", "seven_moves_dice": False}
        assert found.table("roulette") == shipped_house(GAMES).table("roulette")
        assert found.unknown == ()

    def test_a_game_added_later_leaves_a_schools_file_in_force(self, tmp_path: Path) -> None:
        """The school's file was complete when it was written; then a game came."""
        before = {"rampo": GAMES["rampo"]}
        text = shipped_text(before).replace('"5 €"\n', '"10 €"\n')
        assert "roulette" not in text
        put(tmp_path / HOUSE_FILE, text.encode())
        for games in (before, GAMES, ALL_GAMES):
            found = load_house(games, [tmp_path], None)
            assert (found.locked, found.table("rampo").minimum, list(found.tables)) == (True, 1000, list(games))
        assert load_house(GAMES, [tmp_path], None).table("roulette").minimum == 200

    def test_a_change_leaves_out_what_was_left_out(self, tmp_path: Path) -> None:
        path = tmp_path / HOUSE_FILE
        put(path, 'tables:\n  rampo:\n    minimum: "10 €"   # salle 3\n'.encode())
        found = load_house(GAMES, [], tmp_path)
        save_house(replace(found, targets={"rampo-calls-void": 2500}), path, put, GAMES)
        assert path.read_text(encoding="utf-8") == (
            'tables:\n  rampo:\n    minimum: "10 €"   # salle 3\ntargets:\n  rampo-calls-void: 2.5\n'
        )


class TestOfALaterVersion:
    """What this version does not know is told where it stands, stays in the file, and the rest counts."""

    @pytest.mark.parametrize(
        ("old", "new", "place", "field", "part"),
        [
            ("  rampo:", "  belote:\n    cards: 32\n  rampo:", (7, 3), "tables.belote", "rampo"),
            ("zone_order: free", "zone: free", (16, 7), "tables.rampo.switches.zone", "Clé inconnue"),
            ("targets: {}", "targets: {rampo-payout: 3}", (47, 11), "targets.rampo-payout", "rampo-payout-zone"),
            ("targets: {}", "targets: {temps: 3}", (47, 11), "targets.temps", "« temps » est inconnu ici."),
            ("targets: {}", "target: {}", (47, 1), "target", "« targets »"),
            (
                "order: []",
                "order: [rampo-calls-void, rampo-sixth]",
                (52, 27),
                "order[1]",
                "« rampo-sixth » est inconnu",
            ),
            ("needs: {}", "needs: {rampo-sixth: []}", (58, 9), "needs.rampo-sixth", "« rampo-sixth » est inconnu"),
            (
                "needs: {}",
                "needs: {rampo-calls-void: [rampo-sixth]}",
                (58, 28),
                "needs.rampo-calls-void[0]",
                "« rampo-sixth » est inconnu",
            ),
            ("    pay_table: A", "    pay_tables: A", (11, 5), "tables.rampo.pay_tables", "Clé inconnue"),
            ("straight: 20", "straights: 20", (28, 7), "tables.roulette.maximums.straights", "Clé inconnue"),
            ("    rules: mc-2009", "    pay_table: A\n    rules: mc-2009", (21, 5), "tables.roulette.pay_table", "Clé"),
            (
                "      seven_moves_dice: false\n",
                "      seven_moves_dice: false\n    maximums: {red: 20}\n",
                (20, 5),
                "tables.rampo.maximums",
                "Clé",
            ),
        ],
    )
    def test_it_is_told_and_the_rest_counts(
        self, old: str, new: str, place: tuple[int, int], field: str, part: str
    ) -> None:
        text = TEXT.replace(old, new, 1).replace('minimum: "2 €"', 'minimum: "3 €"')
        found = house(text)
        (told,) = found.unknown
        assert str(told.error).startswith(f"{HOUSE_FILE}:{place[0]}:{place[1]} {field}: ")
        assert part in str(told.error)
        assert found.table("roulette").minimum == 300
        assert found.table("rampo") == house().table("rampo")

    def test_a_key_with_a_point_is_told_as_it_is_written(self) -> None:
        text = TEXT.replace("      zone_order: free", "      zone_order: free\n      zone.shape.of: round", 1)
        text = text.replace("straight: 20", "straight: 20\n      fin.als: 15", 1)
        assert [entry.path[2:] for entry in house(text).unknown] == [
            ("switches", "zone.shape.of"),
            ("maximums", "fin.als"),
        ]

    def test_several_are_all_told(self) -> None:
        text = TEXT.replace("targets: {}", "targets: {poetry: 3}\ncards: 52\ntables_too: 1")
        assert [entry.path for entry in house(text).unknown] == [("targets", "poetry"), ("cards",), ("tables_too",)]

    def test_it_stays_when_the_house_is_changed(self, tmp_path: Path) -> None:
        path = tmp_path / HOUSE_FILE
        text = TEXT.replace("  rampo:", "  belote:\n    cards: 32   # deux jeux\n  rampo:", 1)
        text = text.replace("      zone_order: free", "      zone_order: free\n      zone_shape: round", 1)
        text = text.replace("straight: 20", "straight: 20\n      finals: 15", 1)
        text = text.replace("targets: {}", "targets:\n  belote-cut: 4\ncards: 52")
        put(path, text.encode())
        found = load_house(GAMES, [], tmp_path)
        assert len(found.unknown) == 5
        tables = {name: replace(settings, minimum=700) for name, settings in found.tables.items()}
        kept = save_house(replace(found, tables=tables, targets={"rampo-calls-void": 2500}), path, put, GAMES).house
        changed = text.replace('minimum: "5 €"', 'minimum: "7 €"').replace('minimum: "2 €"', 'minimum: "7 €"')
        changed = changed.replace("  belote-cut: 4\n", "  belote-cut: 4\n  rampo-calls-void: 2.5\n")
        assert path.read_text(encoding="utf-8") == changed
        assert [entry.path for entry in kept.unknown] == [entry.path for entry in found.unknown]
