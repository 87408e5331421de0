"""The house file: where it is found, what it says, how it is changed without losing a comment or a byte."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from app.drills.drill import TableSettings
from app.drills.game import Games
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.resources import ROOT
from app.scenarios.document import LARGEST_FILE
from app.scenarios.errors import ScenarioError, UnreadFileError
from app.scenarios.house import House, load_house
from app.scenarios.house_file import parse_house, save_house
from app.scenarios.house_place import HOUSE_FILE, find_house
from app.scenarios.house_shipped import shipped_house, shipped_text
from app.scenarios.house_text import changed_text
from tests.app.scenarios.houses import ALL_GAMES, GAMES, TEXT, house, put
from tests.app.storage.helpers import run_program
from tests.odd import ODD, stand

SKILLS = [skill.id for drill in GAMES["rampo"].drills for skill in drill.skills]


def rewritten(text: str, wanted: House) -> str:
    return changed_text(text, house(text), wanted, GAMES)


def _filled(settings: TableSettings, game: str = "rampo") -> TableSettings:
    """A table with what the shipped house has besides."""
    shipped = shipped_house(GAMES).table(game)
    switches = {**dict(shipped.switches), **dict(settings.switches)}
    maximums = {**dict(shipped.maximums), **dict(settings.maximums)}
    return replace(settings, switches=tuple(sorted(switches.items())), maximums=tuple(sorted(maximums.items())))


def comments(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip().startswith("#")]


def test_the_shipped_house() -> None:
    assert house().table("rampo") == TableSettings(
        "fr-current",
        "A",
        500,
        (("seven_moves_dice", False), ("zone_order", "free")),
        (50, 100, 500, 1000, 2000, 5000, 10000, 50000),
    )
    roulette = house().table("roulette")
    assert (roulette.rules, roulette.pay_table, roulette.minimum) == ("mc-2009", None, 200)
    assert dict(roulette.maximums) == FRENCH_MAXIMUMS
    assert house().targets == {}


@pytest.mark.parametrize("games", [GAMES, ALL_GAMES])
def test_the_text_of_the_shipped_house_says_the_shipped_house(games: Games) -> None:
    said = parse_house(shipped_text(games).encode(), Path(HOUSE_FILE), games)
    assert replace(said, path=None) == shipped_house(games)
    assert load_house(games, [], None) == shipped_house(games)


def test_the_shipped_house_is_had_without_what_reads_yaml_and_without_the_games() -> None:
    code = (
        "import sys; from app.games import discover; from app.scenarios.house import load_house;"
        "load_house(discover(), (), None);"
        "print(sorted({'ruamel.yaml', 'app.games.roulette.rules'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_denominations_are_put_in_order_and_targets_in_milliseconds() -> None:
    found = house(
        TEXT.replace('"0,50 €", "1 €"', '"2 €", "1,00 €"').replace(
            "targets: {}", "targets: {rampo-calls-result: 1.5, rampo-payout-stake: 3}"
        )
    )
    assert found.denominations[:3] == (100, 200, 500)
    assert found.table("rampo").denominations == found.denominations
    assert found.targets == {"rampo-calls-result": 1500, "rampo-payout-stake": 3000}
    assert found.table("rampo").targets == found.targets


@pytest.mark.parametrize(
    ("old", "new", "place", "field", "part"),
    [
        ("rules: fr-current", "rules: fr-1999", (10, 12), "tables.rampo.rules", "fr-2014"),
        ("    pay_table: A", "    pay_table: X", (11, 16), "tables.rampo.pay_table", "X"),
        ('minimum: "5 €"', 'minimum: "0,99 €"', (12, 14), "tables.rampo.minimum", "0,99"),
        ('minimum: "5 €"', "minimum: 5 euros", (12, 14), "tables.rampo.minimum", "guillemets"),
        ("zone_order: free", "zone_order: never", (16, 19), "tables.rampo.switches.zone_order", "never"),
        ("zone_order: free", "zone_order: 3", (16, 19), "tables.rampo.switches.zone_order", "texte"),
        ("seven_moves_dice: false", "seven_moves_dice: 0", (19, 25), "tables.rampo.switches.seven_moves_dice", "true"),
        ('"1 €"', '"0,50 €"', (41, 27), "denominations[1]", "déjà"),
        ('"1 €"', "1", (41, 27), "denominations[1]", "guillemets"),
        ("targets: {}", "targets: {rampo-payout-stake: 0}", (47, 31), "targets.rampo-payout-stake", "secondes"),
        ("order: []", "order: rampo-calls-void", (52, 8), "order", "liste"),
        ("order: []", "order: [3]", (52, 9), "order[0]", "texte"),
        ("needs: {}", "needs: []", (58, 8), "needs", ""),
        ("needs: {}", "needs: {rampo-calls-void: 3}", (58, 27), "needs.rampo-calls-void", "liste"),
        (
            "needs: {}",
            "needs: {rampo-calls-result: [rampo-payout-stake]}",
            (58, 9),
            "needs.rampo-calls-result",
            "rampo-calls-result, rampo-payout-stake",
        ),
        ("straight: 20", "straight: 0", (28, 17), "tables.roulette.maximums.straight", "1"),
        ("rules: mc-2009", "rules: mc-1999", (21, 12), "tables.roulette.rules", "mc-2009"),
        ("denominations:", "- denominations:", (41, 1), "yaml", "tiret"),
        ('minimum: "5 €"', 'minimum: "7,33 €"', (12, 14), "tables.rampo.minimum", "ne font pas ce montant"),
        ("  rampo:", "  belote: {}\n  rampo: 3\n  boule:", (8, 10), "tables.rampo", "clés"),
    ],
)
def test_each_mistake_is_told_where_it_stands(
    old: str, new: str, place: tuple[int, int], field: str, part: str
) -> None:
    assert old in TEXT
    with pytest.raises(ScenarioError) as told:
        house(TEXT.replace(old, new, 1))
    error = told.value
    assert part in error.message
    assert (error.line, error.column, error.field) == (*place, field)


def test_order_and_needs_of_the_path_are_those_of_the_file() -> None:
    text = TEXT.replace("order: []", "order: [rampo-limits-stakes, rampo-calls-void]")
    found = house(text.replace("needs: {}", "needs: {rampo-calls-void: [rampo-limits-stakes]}"))
    assert found.order == ("rampo-limits-stakes", "rampo-calls-void")
    assert found.needs == {"rampo-calls-void": ("rampo-limits-stakes",)}
    assert (house().order, house().needs) == ((), {})


def test_the_form_leaves_order_and_needs_in_the_file_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / HOUSE_FILE
    own = "order: [rampo-limits-stakes]   # les limites d’abord\nneeds:\n  rampo-calls-void: [rampo-limits-stakes]\n"
    path.write_text(own, encoding="utf-8")
    kept = save_house(
        replace(parse_house(own.encode(), path, GAMES), targets={"rampo-calls-void": 2500}), path, put, GAMES
    ).house
    assert path.read_text(encoding="utf-8").startswith(own)
    assert (kept.order, kept.targets) == (("rampo-limits-stakes",), {"rampo-calls-void": 2500})


LOOKED_FOR = """
import os, sys
from pathlib import Path
from app.games import discover
from app.scenarios.errors import ScenarioError
from app.scenarios.house import load_house
from app.scenarios.house_file import read_house
from app.scenarios.house_place import find_house
games, folder = discover(), Path(sys.argv[1])
os.geteuid() or os.setuid(65534)
print(find_house([folder], None))
try:
    load_house(games, [folder], None)
except ScenarioError as error:
    print(error)
"""


class TestFinding:
    def test_a_machines_folder_that_cannot_be_is_none_and_one_where_nobody_may_look_is_told(
        self, tmp_path: Path
    ) -> None:
        assert find_house([tmp_path / ("x" * 9000)], tmp_path) == (None, False)
        with TemporaryDirectory() as place:
            closed = Path(place, "closed")
            closed.mkdir(mode=0o000)
            Path(place).chmod(0o755)
            found, told = run_program(LOOKED_FOR, closed).splitlines()
            assert found == repr((closed / HOUSE_FILE, True))
            assert str(closed / HOUSE_FILE) in told
            assert "le droit manque" in told

    def test_the_machines_file_locks_the_house_the_data_folders_comes_next_then_the_shipped_one(
        self, tmp_path: Path
    ) -> None:
        school, machine, data = (tmp_path / name for name in ("school", "machine", "data"))
        for folder in (school, machine, data):
            folder.mkdir()
        assert find_house([school, machine], None) == (None, False)
        assert find_house([school, machine], data) == (None, False)
        put(data / HOUSE_FILE, TEXT.replace('"5 €"\n', '"2 €"\n').encode())
        assert find_house([school, machine], data) == (data / HOUSE_FILE, False)
        assert load_house(GAMES, [school, machine], data).table("rampo").minimum == 200
        put(machine / HOUSE_FILE, TEXT.replace('"5 €"\n', '"10 €"\n').encode())
        locked = load_house(GAMES, [school, machine], data)
        assert (locked.path, locked.locked, locked.table("rampo").minimum) == (machine / HOUSE_FILE, True, 1000)
        put(school / HOUSE_FILE, TEXT.encode())
        assert load_house(GAMES, [school, machine], data).path == school / HOUSE_FILE

    @pytest.mark.parametrize("what", ODD)
    def test_what_is_no_file_is_told_and_stays_locked(self, tmp_path: Path, what: str) -> None:
        school, data = tmp_path / "school", tmp_path / "data"
        school.mkdir()
        data.mkdir()
        put(data / HOUSE_FILE, TEXT.encode())
        stand(school / HOUSE_FILE, what)
        assert find_house([school], data) == (school / HOUSE_FILE, True)
        with pytest.raises(UnreadFileError) as told:
            load_house(GAMES, [school], data)
        assert told.value.file == str(school / HOUSE_FILE)
        assert "erreur" not in str(told.value)

    def test_a_machines_folder_that_is_a_link_to_nowhere_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "school").symlink_to(tmp_path / "share")
        assert find_house([tmp_path / "school"], None) == (tmp_path / "school" / HOUSE_FILE, True)
        (tmp_path / "share").mkdir()
        assert find_house([tmp_path / "school"], None) == (None, False)

    def test_a_file_that_cannot_be_used_is_told_by_its_name(self, tmp_path: Path) -> None:
        put(tmp_path / HOUSE_FILE, b"tables: [")
        with pytest.raises(ScenarioError) as told:
            load_house(GAMES, [], tmp_path)
        assert told.value.file == str(tmp_path / HOUSE_FILE)


class TestChanging:
    def test_the_same_values_leave_every_byte_as_it_is(self) -> None:
        assert rewritten(TEXT, house()) == TEXT
        odd = TEXT.replace('"5 €"\n', '"5,00 €"   # au moins\n').replace(
            "targets: {}", "targets:\n  rampo-calls-void: 2.0"
        )
        assert rewritten(odd, house(odd)) == odd

    def test_only_what_changes_is_written_anew(self) -> None:
        wanted = replace(house(), tables={"rampo": replace(house().table("rampo"), minimum=250)})
        assert rewritten(TEXT, wanted) == TEXT.replace('minimum: "5 €"', 'minimum: "2,50 €"')

    def test_other_rules_lose_their_pay_table_and_get_it_back(self) -> None:
        old = replace(house(), tables={"rampo": TableSettings("fr-2014", None, 200)})
        text = rewritten(TEXT, old)
        assert house(text).table("rampo").pay_table is None
        assert comments(text) == comments(TEXT)
        assert "pay_table: A" in rewritten(text, house())

    def test_a_list_written_line_by_line_stays_so_with_the_comment_after_it(self) -> None:
        lines = TEXT.replace(
            '["0,50 €", "1 €", "5 €", "10 €", "20 €", "50 €", "100 €", "500 €"]',
            '\n  - "1 €"\n  - "5 €"\n  # pas de 10 €',
        )
        wanted = replace(house(lines), denominations=(100, 500, 2000))
        text = rewritten(lines, wanted)
        assert '  - "20 €"' in text
        assert comments(text) == comments(lines)

    @given(
        st.sampled_from([("fr-2014", None), ("fr-2019", None), ("fr-current", "A"), ("fr-current", "B")]),
        st.integers(100, 5_000),
        st.dictionaries(st.just("zone_order"), st.sampled_from(["free", "last", "first"]))
        | st.fixed_dictionaries({"seven_moves_dice": st.booleans()}),
        st.sets(st.integers(1, 60_000), min_size=1, max_size=15),
        st.dictionaries(st.sampled_from(SKILLS), st.integers(200, 600_000), max_size=4),
    )
    @hypothesis_settings(max_examples=30)
    def test_any_sound_house_is_written_and_read_back_with_every_comment(
        self,
        rules: tuple[str, str | None],
        minimum: int,
        switches: dict[str, str | bool],
        pieces: set[int],
        targets: dict[str, int],
    ) -> None:
        # a chip of a cent makes every minimum
        denominations = tuple(sorted({1, *pieces}))
        table = TableSettings(*rules, minimum, tuple(sorted(switches.items())), denominations, targets)
        maximums = (("simple", minimum), ("straight", 1 + len(pieces)))
        roulette = TableSettings("mc-2009", None, minimum, (), denominations, targets, maximums)
        tables = {"rampo": _filled(table), "roulette": _filled(roulette, "roulette")}
        wanted = House(Path(HOUSE_FILE), False, tables, denominations, targets)
        text = rewritten(TEXT, wanted)
        assert house(text) == wanted
        assert sorted(comments(text)) == sorted(comments(TEXT))
        assert house(rewritten(text, house())) == house()


class TestSaving:
    def test_a_first_change_starts_from_the_shipped_file(self, tmp_path: Path) -> None:
        wanted = replace(house(), targets={"rampo-calls-void": 2500})
        kept, aside = save_house(wanted, tmp_path / HOUSE_FILE, put, GAMES)
        assert aside is None
        assert kept.targets == {"rampo-calls-void": 2500}
        assert kept.path == tmp_path / HOUSE_FILE
        assert load_house(GAMES, [], tmp_path) == kept
        assert comments((tmp_path / HOUSE_FILE).read_text(encoding="utf-8")) == comments(TEXT)

    def test_the_files_own_comments_are_kept(self, tmp_path: Path) -> None:
        path = tmp_path / HOUSE_FILE
        put(path, ("# salle 3\n" + TEXT).encode())
        save_house(replace(house(), targets={"rampo-calls-void": 2500}), path, put, GAMES)
        assert path.read_text(encoding="utf-8").startswith("# salle 3\n")

    def test_a_file_that_cannot_be_used_gives_way_and_is_kept_under_another_name(self, tmp_path: Path) -> None:
        path = tmp_path / HOUSE_FILE
        for spoilt, name in ((b"tables: [", "house.unread.yaml"), (b"tables: {", "house.unread-2.yaml")):
            put(path, spoilt)
            assert save_house(house(), path, put, GAMES).aside == tmp_path / name
            assert (tmp_path / name).read_bytes() == spoilt
            assert path.read_text(encoding="utf-8") == TEXT

    @pytest.mark.parametrize("what", [*ODD, "large"])
    def test_what_cannot_be_read_is_not_replaced(self, tmp_path: Path, what: str) -> None:
        path = tmp_path / HOUSE_FILE
        if what == "large":
            put(path, b"#" * (LARGEST_FILE + 1))
        else:
            stand(path, what)
        before = path.lstat()
        with pytest.raises(UnreadFileError):
            save_house(house(), path, put, GAMES)
        assert (path.lstat(), [*tmp_path.iterdir()]) == (before, [path])

    def test_values_that_make_no_sound_house_are_never_written(self, tmp_path: Path) -> None:
        wrong = replace(house(), tables={"rampo": TableSettings("fr-current", "A", 50)})
        with pytest.raises(ScenarioError):
            save_house(wrong, tmp_path / HOUSE_FILE, put, GAMES)
        assert list(tmp_path.iterdir()) == []

    def test_what_the_writer_raises_passes(self, tmp_path: Path) -> None:
        def full(path: Path, content: bytes) -> None:
            raise OSError(28, "No space left on device", str(path), len(content))

        with pytest.raises(OSError, match="No space"):
            save_house(house(), tmp_path / HOUSE_FILE, full, GAMES)
