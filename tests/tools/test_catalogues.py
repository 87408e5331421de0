"""The catalogues hold every text of the source, translated, and nothing else."""

import gettext
import re
from pathlib import Path

import pytest

from tools.catalogues import parts, problems, read, update
from tools.extraction import Text, in_data, not_literal, sources, texts
from tools.translations import compile_changed

SOURCE = """
from app.text import N_, _, ngettext
TITLE = N_("Règlement")
def say(count):
    print(_("Mise de {amount}").format(amount=count), _("Mise "
          "astride"), ngettext("{count} lancer", "{count} lancers", count).format(count=count))
"""


PROGRAM, GAME = "resources/locale/en.po", "app/games/dice/locale/en.po"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "app").mkdir()
    (tmp_path / "ui").mkdir()
    (tmp_path / "app" / "drill.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def translate(project: Path, **changes: str) -> Path:
    """Translate all of SOURCE; `changes` replace English sentences by others."""
    update(project)
    path = project / PROGRAM
    text = path.read_text(encoding="utf-8")
    for msgid, english in {
        "Règlement": "Settlement",
        "Mise de {amount}": "Bet of {amount}",
        "Mise astride": "Astride",
    }.items():
        text = text.replace(f'msgid "{msgid}"\nmsgstr ""', f'msgid "{msgid}"\nmsgstr "{english}"')
    text = text.replace('msgstr[0] ""', 'msgstr[0] "one throw"').replace('msgstr[1] ""', 'msgstr[1] "{count} throws"')
    for english, other in changes.items():
        text = text.replace(english, other)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_texts_of_a_register_are_found_and_its_other_values_are_not(project: Path) -> None:
    game = project / "app" / "games" / "toy"
    game.mkdir(parents=True)
    rule = 'article = "1.1"\nsentence = "Un dé."\nreading = "Un seul."\nprinted = { pay = "1.2" }\nbecause = "Il paie."'
    text = f'[[group]]\ntitle = "Le dé"\n[group.rule.one-die]\n{rule}\n[reason.two]\nsentence = "Deux dés."\n'
    (game / "register.toml").write_text(text, encoding="utf-8")
    source = {"Règlement", "Mise de {amount}", "Mise astride", "{count} lancer"}
    found = {text.singular for text in texts(project, sources(project))} - source
    assert found == {"Le dé", "Un dé.", "Un seul.", "Il paie.", "Deux dés."}


def test_every_text_of_app_and_ui_is_found(project: Path) -> None:
    (project / "ui" / "page.py").write_text("from app import text\ntext._('Quitter')\n", encoding="utf-8")
    drill, page = ("app/drill.py",), ("ui/page.py",)
    assert texts(project, sources(project)) == [
        Text("Mise astride", places=drill),
        Text("Mise de {amount}", places=drill),
        Text("Quitter", places=page),
        Text("Règlement", places=drill),
        Text("{count} lancer", "{count} lancers", drill),
    ]


def test_a_text_that_is_met_twice_names_both_files_and_what_is_told_of_it(project: Path) -> None:
    (project / "ui" / "page.py").write_text(
        "from app.text import _\n# translators: the drill, not the bill\nTITLE = _('Règlement')\n", encoding="utf-8"
    )
    translate(project)
    assert '#. the drill, not the bill\n#: app/drill.py ui/page.py\nmsgid "Règlement"\nmsgstr "Settlement"\n' in (
        project / PROGRAM
    ).read_text(encoding="utf-8")


def test_a_text_of_data_tells_where_it_stands() -> None:
    told = '[[group]]\ntitle = "Dés"\narticle = "1"\n[group.rule.two]\nsentence = "Deux dés."\nrule_sets = ["x"]\n'
    assert sorted(in_data(told)) == [(("group", "rule", "two", "sentence"), "Deux dés."), (("group", "title"), "Dés")]


@pytest.fixture
def game(project: Path) -> Path:
    """A game beside the program, with a text of its own in its code, one in its register, and one that both have."""
    folder = project / "app" / "games" / "dice"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("_('Sept'), _('Règlement')\n", encoding="utf-8")
    (folder / "register.toml").write_text('[rule.seven]\nsentence = "Le 7 perd."\n', encoding="utf-8")
    return folder


def test_a_game_has_its_own_catalogue_for_what_is_its_own(project: Path, game: Path) -> None:
    program, own = parts(project)
    assert (own.whose, [text.singular for text in own.texts]) == ("dice", ["Le 7 perd.", "Sept"])
    assert "Règlement" in [text.singular for text in program.texts]
    update(project)
    assert "#. rule seven sentence\n#: app/games/dice/register.toml\n" in (project / GAME).read_text(encoding="utf-8")


def test_a_text_that_moves_to_another_catalogue_takes_its_translation_along(project: Path, game: Path) -> None:
    translate(project)
    (project / "app" / "drill.py").write_text("", encoding="utf-8")
    update(project)
    assert 'msgid "Règlement"\nmsgstr "Settlement"\n' in (project / GAME).read_text(encoding="utf-8")


def test_one_text_translated_in_two_ways_is_a_problem(project: Path, game: Path) -> None:
    translate(project)
    other = project / "app" / "games" / "other"
    other.mkdir()
    (other / "__init__.py").write_text("_('Sept')\n", encoding="utf-8")
    update(project)
    for path, english in ((GAME, "Seven"), ("app/games/other/locale/en.po", "The seven")):
        text = (project / path).read_text(encoding="utf-8").replace('7 perd."\nmsgstr ""', '7 perd."\nmsgstr "7"')
        text = text.replace('msgid "Sept"\nmsgstr ""', f'msgid "Sept"\nmsgstr "{english}"')
        (project / path).write_text(text, encoding="utf-8")
    assert problems(project) == [f"app/games/other/locale/en.po: translated otherwise in {GAME}: 'Sept'"]


def test_a_complete_translation_has_no_problem(project: Path) -> None:
    translate(project)
    assert problems(project) == []


def test_update_changes_nothing_that_is_in_order(project: Path) -> None:
    path = translate(project)
    before = path.read_bytes()
    update(project)
    assert path.read_bytes() == before


def test_catalogues_tell_files_and_neither_lines_nor_dates_nor_machines(project: Path) -> None:
    text = translate(project).read_text(encoding="utf-8")
    assert "#: app/drill.py\n" in text
    assert not any(word in text for word in ("Date", "Generated", "Project-Id", "drill.py:"))


def test_without_catalogues_the_command_that_writes_them_is_named(project: Path) -> None:
    assert any("run: python3 check.py --translations" in problem for problem in problems(project))


def test_a_text_without_a_translation_is_a_problem(project: Path) -> None:
    translate(project, Settlement="")
    assert problems(project) == ["resources/locale/en.po: not translated: 'Règlement'"]


def test_half_a_plural_is_a_problem(project: Path) -> None:
    translate(project, **{'msgstr[1] "{count} throws"': 'msgstr[1] ""'})
    [problem] = problems(project)
    assert "not translated" in problem


def test_a_new_text_is_a_problem_until_the_catalogues_are_updated_and_translated(project: Path) -> None:
    translate(project)
    (project / "ui" / "page.py").write_text("_('Quitter')\n", encoding="utf-8")
    assert any("does not match the texts of the source" in problem for problem in problems(project))
    update(project)
    assert problems(project) == ["resources/locale/en.po: not translated: 'Quitter'"]


def test_a_text_that_is_gone_leaves_the_catalogue(project: Path) -> None:
    path = translate(project)
    (project / "app" / "drill.py").write_text("", encoding="utf-8")
    assert problems(project) != []
    update(project)
    assert "Settlement" not in path.read_text(encoding="utf-8")
    assert problems(project) == []


def test_a_fuzzy_translation_is_a_problem_and_stays_one_after_an_update(project: Path) -> None:
    translate(project, **{'msgid "Règlement"': '#, fuzzy\nmsgid "Règlement"'})
    update(project)
    assert problems(project) == ["resources/locale/en.po: marked fuzzy: 'Règlement'"]


def test_a_translators_comment_is_kept(project: Path) -> None:
    path = translate(project, **{'msgid "Règlement"': '# in the trade: settling\nmsgid "Règlement"'})
    update(project)
    assert "# in the trade: settling\n" in path.read_text(encoding="utf-8")
    assert problems(project) == []


@pytest.mark.parametrize("wrong", ["Bet of {amont}", "Bet", "Bet of {amount} {amount2}", "Bet of {}"])
def test_a_translation_with_other_fields_is_a_problem(project: Path, wrong: str) -> None:
    translate(project, **{"Bet of {amount}": wrong})
    assert problems(project) == ["resources/locale/en.po: its fields differ: 'Mise de {amount}'"]


@pytest.mark.parametrize(("english", "right"), [("%(prog)s: %(message)s", True), ("%(prog)s", False), ("no %s", False)])
def test_the_fields_argparse_fills_are_kept_too(project: Path, english: str, right: bool) -> None:
    (project / "app" / "drill.py").write_text("_('%(prog)s : %(message)s')\n", encoding="utf-8")
    update(project)
    path = project / PROGRAM
    path.write_text(path.read_text(encoding="utf-8").removesuffix('""\n') + f'"{english}"\n', encoding="utf-8")
    assert (problems(project) == []) is right


def test_what_is_compiled_is_what_was_translated(project: Path) -> None:
    translate(project)
    compile_changed(project)
    with (project / "resources" / "locale" / "en.mo").open("rb") as file:
        english = gettext.GNUTranslations(file)
    forms = "{count} lancer", "{count} lancers"
    assert [english.ngettext(*forms, count) for count in (0, 1, 2)] == ["{count} throws", "one throw", "{count} throws"]
    assert english.gettext("Règlement") == "Settlement"


def test_french_which_is_the_source_has_no_catalogue(project: Path) -> None:
    update(project)
    assert [path.name for path in (project / "resources" / "locale").iterdir()] == ["en.po"]


@pytest.mark.parametrize(
    "call",
    [
        '_(f"mise {x}")',
        "_(name)",
        '_("mise" + name)',
        '_("mise {}".format(x))',
        '_("mise %s" % x)',
        '_("")',
        "_()",
        "N_(name)",
        'ngettext("un lancer", plural, n)',
        'ngettext(f"{n} lancer", "lancers", n)',
        'ngettext("un lancer")',
        "text._(name)",
        'f"{name} : {value}"',
    ],
)
def test_a_text_that_is_no_literal_is_named_with_its_line(call: str) -> None:
    [problem] = not_literal(f"x = 1\ny = {call}\n", "ui/page.py")
    assert problem.startswith("ui/page.py:2: ")


@pytest.mark.parametrize(
    "call",
    [
        '_("mise")',
        '_("mise {x}").format(x=1)',
        '_("une " "mise")',
        'ngettext("un lancer", "lancers", n)',
        "other._(name)",
        "translate(name)",
        'f"{name}: {value}"',
    ],
)
def test_literals_and_other_calls_are_left_alone(call: str) -> None:
    assert not_literal(call, "ui/page.py") == []


def test_a_text_that_is_no_literal_is_a_problem_of_the_project(project: Path) -> None:
    translate(project)
    (project / "ui" / "page.py").write_text("_(name)\n", encoding="utf-8")
    [problem] = problems(project)
    assert problem.startswith("ui/page.py:1: _() takes plain literal text")


@pytest.mark.slow
def test_what_zero_or_a_surrender_does_to_a_stake_has_one_word_in_english() -> None:
    root = Path(__file__).parents[2]
    spoken = [message for part in parts(root) for message in read(part.place("en"))]
    halved = [str(each.string) for each in spoken if "partag" in str(each.id).lower() and "place" not in str(each.id)]
    assert len(halved) > 10
    assert [text for text in halved if re.search(r"\bshar(?:e|ed|es|ing)\b", text, re.IGNORECASE)] == []


@pytest.mark.slow
def test_each_thing_of_the_trade_has_one_word_in_english() -> None:
    root = Path(__file__).parents[2]
    texts = [str(message.string) for part in parts(root) for message in read(part.place("en"))]
    texts += [file.read_text(encoding="utf-8") for file in root.glob("**/help/en/*.md") if ".venv" not in file.parts]
    other = re.compile(
        r"(?<!\{)\bgain\b(?!\})|racecourse|\bastride\b|simple chance|pit boss|licensing|égalité|\b1 times\b"
        r"|\bdiscards?\b|\bannounce\b|announces nothing|place \{seat\}|\} announced"
        r"|\bblack-jack|\bseparat(?:e|es|ing|ion|ions)\b|\bseparated (?:pair|hand|ace|box)|\b[23] for [12]\b",
        re.IGNORECASE,
    )
    assert [found[0] for text in texts for found in other.finditer(text)] == []


@pytest.mark.slow
def test_the_box_of_a_card_table_has_one_word_in_french() -> None:
    root = Path(__file__).parents[2]
    tables = [
        keys.parent for keys in root.glob("app/games/*/keys.py") if "app.devices.cards" in keys.read_text("utf-8")
    ]
    own = ("app/devices/cards/", *(f"{table.relative_to(root).as_posix()}/" for table in tables))
    spoken = [message for part in parts(root) for message in read(part.place("en"))]
    lines = [str(each.id) for each in spoken if any(place.startswith(own) for place, _line in each.locations)]
    for file in (file for table in tables for file in table.glob("help/fr/*.md")):
        lines += file.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if re.search(r"\bbox\b", line, re.IGNORECASE)]) > 20
    other = re.compile(r"\bcases?\b|\bplace \{seat\}", re.IGNORECASE)
    # the grid of third cards has cells of its own
    assert [line for line in lines if other.search(line) and "tableau" not in line] == []
