"""What the pages ask for and set going, each service for one thing; none knows a page."""
