"""What a trainee hands in: the lines of one sitting, each vouching for those before it."""
