"""The articles of what the engine cites."""

ARTICLES = {"call-first": "1", "others-lose": "1", "rate-six": "2"}
PRINTED: dict[tuple[str, str], str] = {}
