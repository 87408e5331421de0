"""Speed beside a floor or a peer, measured in one run; nothing here is part of the program or of its tests."""
