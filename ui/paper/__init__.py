"""What is printed: a lesson as a worksheet with its key, for people with a pen, in ink that survives a photocopier."""
