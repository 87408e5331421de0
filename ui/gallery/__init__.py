"""Pictures of every page and every state of a drill, drawn without a screen by the window's own code.

`run.py gallery FOLDER` draws both languages, three palettes and two sizes. A picture is named after what it shows:
`drill-settlement-guided-refused.fr.dark.1280x720.png`; sheets show the pictures of a page side by side. Nothing is left
to chance (a clock that stands, seeds, no motion): one machine draws the same pixels each time.
"""

from __future__ import annotations

from pathlib import Path


def run(folder: Path, subset: str | None) -> int:
    """Draw into a folder, which is made; the exit status, 2 for a subset that is none.

    `subset`: `check` (what the check compares), `readme` (the picture of the README), `guide` (those of the help), or
    the name of a page.
    """
    from ui.gallery.command import draw_all

    return draw_all(folder, subset)
