"""`python -m commands`, and the entry of the built program: the command line, which opens the window without a verb."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from commands.main import main

        status = main(sys.argv[1:])
    except KeyboardInterrupt:  # while all this was loaded
        status = 130
    sys.exit(status)
