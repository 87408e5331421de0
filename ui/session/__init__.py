"""A session under way on the drill page: its run, the guided coup, the case that is contested."""
