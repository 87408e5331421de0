"""What a class has handed in: found, checked, judged anew, one table."""
