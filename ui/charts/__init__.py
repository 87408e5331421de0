"""Drawings of progress; the only folder that loads pyqtgraph, when it is first shown."""
