"""Small catalogues written by hand."""

from pathlib import Path

from tools.catalogues import HEADER, PLURALS


def write_po(locale: Path, language: str, messages: dict[str, str]) -> Path:
    """Write the catalogue of a language into the folder `locale` and return its path."""
    path = locale / f"{language}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    body = "".join(f'msgid "{msgid}"\nmsgstr "{msgstr}"\n\n' for msgid, msgstr in messages.items())
    path.write_text(HEADER.format(whose="a test", language=language, plural=PLURALS["en"]) + body, encoding="utf-8")
    return path
