"""Pictures of throws for documentation."""
