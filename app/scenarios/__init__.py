"""The files people write: exercises of training_scenarios and the house file; reading, checking, JSON Schema.

Nothing else in the trainer imports ruamel.yaml: the first page opens without it.
"""
