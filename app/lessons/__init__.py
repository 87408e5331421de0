"""What an instructor hands out: a lesson file, the exercises it makes, the code that stands for it."""
