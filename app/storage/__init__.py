"""What is kept on disk. Imports nothing: the first paint reads `start_file` without loading the database library."""
