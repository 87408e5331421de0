"""`python -m commands`, and the entry of the built program: the command line, which opens the window without a verb."""

from __future__ import annotations

import sys

from commands.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
