"""The zone of time of whoever starts the program."""

from __future__ import annotations

import os
import sys
import time
from datetime import datetime


def settle() -> None:
    """Keep UTC where the environment asks for a zone a day or more away, in which no moment could be shown."""
    try:
        datetime.now().astimezone()
    except ValueError:
        os.environ["TZ"] = "UTC"
        if sys.platform != "win32":
            time.tzset()
