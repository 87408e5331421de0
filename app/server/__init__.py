"""A school's own server, where it has one: what trainees write is sent to it as well, line by line."""
