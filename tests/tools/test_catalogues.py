"""The catalogues hold every text of the source, translated, and nothing else."""

import gettext
from pathlib import Path

import pytest

from tools.catalogues import Text, not_literal, place, problems, texts, update
from tools.translations import compile_changed

SOURCE = """
from app.text import N_, _, ngettext
TITLE = N_("Règlement")
def say(count):
    print(_("Mise de {amount}").format(amount=count), _("Mise "
          "astride"), ngettext("{count} lancer", "{count} lancers", count).format(count=count))
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "app").mkdir()
    (tmp_path / "ui").mkdir()
    (tmp_path / "app" / "drill.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def translate(project: Path, **changes: str) -> Path:
    """Translate all of SOURCE; `changes` replace English sentences by others."""
    update(project)
    path = place(project, "en")
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
    found = {text.singular for text in texts(project)} - source
    assert found == {"Le dé", "Un dé.", "Un seul.", "Il paie.", "Deux dés."}


def test_every_text_of_app_and_ui_is_found(project: Path) -> None:
    (project / "ui" / "page.py").write_text("from app import text\ntext._('Quitter')\n", encoding="utf-8")
    assert texts(project) == [
        Text("Mise astride"),
        Text("Mise de {amount}"),
        Text("Quitter"),
        Text("Règlement"),
        Text("{count} lancer", "{count} lancers"),
    ]


def test_a_complete_translation_has_no_problem(project: Path) -> None:
    translate(project)
    assert problems(project) == []


def test_update_changes_nothing_that_is_in_order(project: Path) -> None:
    path = translate(project)
    before = path.read_bytes(), place(project, "fr").read_bytes()
    update(project)
    assert (path.read_bytes(), place(project, "fr").read_bytes()) == before


def test_catalogues_tell_neither_places_nor_dates_nor_machines(project: Path) -> None:
    text = translate(project).read_text(encoding="utf-8")
    assert "drill.py" not in text
    assert not any(word in text for word in ("Date", "Generated", "Project-Id", "#:"))


def test_without_catalogues_the_command_that_writes_them_is_named(project: Path) -> None:
    assert any("run: python3 check.py --translations" in problem for problem in problems(project))


def test_a_text_without_a_translation_is_a_problem(project: Path) -> None:
    translate(project, Settlement="")
    assert problems(project) == ["resources/locale/en/LC_MESSAGES/tapis.po: not translated: 'Règlement'"]


def test_half_a_plural_is_a_problem(project: Path) -> None:
    translate(project, **{'msgstr[1] "{count} throws"': 'msgstr[1] ""'})
    [problem] = problems(project)
    assert "not translated" in problem


def test_a_new_text_is_a_problem_until_the_catalogues_are_updated_and_translated(project: Path) -> None:
    translate(project)
    (project / "ui" / "page.py").write_text("_('Quitter')\n", encoding="utf-8")
    assert any("does not match the texts of the source" in problem for problem in problems(project))
    update(project)
    assert problems(project) == ["resources/locale/en/LC_MESSAGES/tapis.po: not translated: 'Quitter'"]


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
    assert problems(project) == ["resources/locale/en/LC_MESSAGES/tapis.po: marked fuzzy: 'Règlement'"]


def test_a_translators_comment_is_kept(project: Path) -> None:
    path = translate(project, **{'msgid "Règlement"': '# in the trade: settling\nmsgid "Règlement"'})
    update(project)
    assert "# in the trade: settling\n" in path.read_text(encoding="utf-8")
    assert problems(project) == []


@pytest.mark.parametrize("wrong", ["Bet of {amont}", "Bet", "Bet of {amount} {amount2}", "Bet of {}"])
def test_a_translation_with_other_fields_is_a_problem(project: Path, wrong: str) -> None:
    translate(project, **{"Bet of {amount}": wrong})
    assert problems(project) == ["resources/locale/en/LC_MESSAGES/tapis.po: its fields differ: 'Mise de {amount}'"]


@pytest.mark.parametrize(("english", "right"), [("%(prog)s: %(message)s", True), ("%(prog)s", False), ("no %s", False)])
def test_the_fields_argparse_fills_are_kept_too(project: Path, english: str, right: bool) -> None:
    (project / "app" / "drill.py").write_text("_('%(prog)s : %(message)s')\n", encoding="utf-8")
    update(project)
    path = place(project, "en")
    path.write_text(path.read_text(encoding="utf-8").removesuffix('""\n') + f'"{english}"\n', encoding="utf-8")
    assert (problems(project) == []) is right


def test_in_french_zero_is_singular(project: Path) -> None:
    translate(project)
    compile_changed(project / "resources" / "locale")
    french = gettext.translation("tapis", project / "resources" / "locale", ["fr"])
    english = gettext.translation("tapis", project / "resources" / "locale", ["en"])
    forms = "{count} lancer", "{count} lancers"
    assert [french.ngettext(*forms, count) for count in (0, 1, 2)] == [forms[0], forms[0], forms[1]]
    assert [english.ngettext(*forms, count) for count in (0, 1, 2)] == ["{count} throws", "one throw", "{count} throws"]


def test_the_french_catalogue_holds_plurals_alone(project: Path) -> None:
    translate(project)
    text = place(project, "fr").read_text(encoding="utf-8")
    assert text.count("msgid_plural") == 1
    assert "Règlement" not in text


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
    ],
)
def test_literals_and_other_calls_are_left_alone(call: str) -> None:
    assert not_literal(call, "ui/page.py") == []


def test_a_text_that_is_no_literal_is_a_problem_of_the_project(project: Path) -> None:
    translate(project)
    (project / "ui" / "page.py").write_text("_(name)\n", encoding="utf-8")
    [problem] = problems(project)
    assert problem.startswith("ui/page.py:1: _() takes plain literal text")
