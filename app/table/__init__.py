"""What every casino table has: chances, stakes, steps and their strict order, geometry, citations."""
