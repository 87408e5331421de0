"""One widget a kind of question: takes the answer and says it."""
