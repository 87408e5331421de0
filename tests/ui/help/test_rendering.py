"""Markdown is shown in the look in force: each kind of block in its own dress."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics, QImage
from pytestqt.qtbot import QtBot

from ui.help.rendering import section_name, to_html
from ui.theme.fonts import font, mono
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, DARK, LIGHT, Palette

PAGE = """\
# Titre

Un *mot* et **un autre**, la touche `R`, puis [un lien](keys).

La règle.

*Article 55-22 · depuis 2019*

> Lecture : à part.

- un
- deux

1. premier
2. second

## Partie

| Numéro | Taux |
| --- | ---: |
| **2** | 25 |

```yaml
a:
  b: 1
```

![Une table](table.png)
"""


@pytest.fixture
def page(qtbot: QtBot) -> str:
    return to_html(PAGE, Look(), 600, Path("/pictures")).partition("<body>")[2]


def test_headings_carry_their_number_as_anchor(page: str) -> None:
    assert f'<h1><a name="{section_name(0)}"></a>Titre</h1>' in page
    assert f'<h2><a name="{section_name(1)}"></a>Partie</h2>' in page


def test_keys_links_and_strong_words_stand_out(page: str) -> None:
    assert '<span class="key">&nbsp;R&nbsp;</span>' in page
    assert '<a href="keys">un lien</a>' in page
    assert '<span style="font-weight: 600">un autre</span>' in page


def test_a_paragraph_in_italics_is_small_print_close_to_what_is_above(page: str) -> None:
    assert '<p class="above">La règle.</p>\n<p class="small">Article 55-22 · depuis 2019</p>' in page


def test_a_quotation_is_a_note_beside_a_line_of_brass(page: str) -> None:
    assert f"border-left: 3px solid {LIGHT.brass}" in page
    assert "Lecture\u00a0: à part." in page


def test_lists_keep_their_kind(page: str) -> None:
    assert "<ul>\n<li>un</li>\n<li>deux</li>\n</ul><ol>\n<li>premier</li>\n<li>second</li>\n</ol>" in page


def test_tables_have_a_head_and_figures_to_the_right(page: str) -> None:
    assert ">Numéro</th>" in page
    assert '<td align="right"' in page
    assert ">25</td>" in page


def test_code_keeps_its_lines_and_spaces(page: str) -> None:
    assert "a:<br>&nbsp; b: 1" in page


def test_a_picture_is_no_wider_than_the_page_or_itself_and_says_what_it_shows(qtbot: QtBot, tmp_path: Path) -> None:
    picture = QImage(400, 200, QImage.Format.Format_RGB32)
    assert picture.save(str(tmp_path / "table.png"))
    for room, width in ((600, 400), (300, 300)):
        page = to_html(PAGE, Look(), room, tmp_path)
        assert f'<img src="{(tmp_path / "table.png").as_uri()}" width="{width}" alt="Une table">' in page
        assert '<p class="small">Une table</p>' in page


def test_signs_of_html_are_shown_as_they_are(qtbot: QtBot) -> None:
    assert "a &lt;b&gt; &amp; c" in to_html("a \\<b\\> & c", Look(), 600, Path("/"))


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("percent", [100, 130, 200])
def test_colours_and_sizes_are_those_of_the_look(qtbot: QtBot, palette: Palette, percent: int) -> None:
    page = to_html(PAGE, Look(palette, percent), 600, Path("/"))
    assert f"font-size: {round(16 * percent / 100)}px; color: {palette.ink}" in page
    assert f"background-color: {palette.warm}" in page


def test_what_is_typed_as_it_stands_is_set_in_a_face_of_our_own_with_equally_wide_signs(page: str) -> None:
    assert f"font-family: {mono()};" in page
    face = QFontMetrics(font(mono(), 14))
    assert mono() == "Source Code Pro"
    assert len({face.horizontalAdvance(sign) for sign in "iM: {é"}) == 1
