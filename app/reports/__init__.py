"""Results in the forms that offices and other programs read, one module a form."""
