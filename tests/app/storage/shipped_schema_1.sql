CREATE TABLE trainee (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created TEXT NOT NULL CONSTRAINT created CHECK (created GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (created GLOB '*Z' OR created GLOB '*+00:00'))
) STRICT;
CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    plan TEXT NOT NULL,
    started TEXT NOT NULL CONSTRAINT started CHECK (started GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (started GLOB '*Z' OR started GLOB '*+00:00')),
    ended TEXT CONSTRAINT ended CHECK (ended IS NULL OR ended GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (ended GLOB '*Z' OR ended GLOB '*+00:00'))
) STRICT;
CREATE INDEX session_by_trainee ON session (trainee);
CREATE TABLE exercise (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    drill TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE TABLE attempt (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session INTEGER NOT NULL REFERENCES session (number),
    position INTEGER NOT NULL CONSTRAINT position CHECK (position >= 0),
    exercise INTEGER NOT NULL REFERENCES exercise (number),
    skill TEXT NOT NULL,
    level INTEGER NOT NULL CONSTRAINT level CHECK (level >= 0),
    answer TEXT NOT NULL,
    is_right INTEGER NOT NULL CONSTRAINT is_right CHECK (is_right IN (0, 1)),
    score INTEGER NOT NULL CONSTRAINT score CHECK (score BETWEEN 0 AND 1000),
    wrong_rule TEXT,
    milliseconds INTEGER NOT NULL CONSTRAINT milliseconds CHECK (milliseconds >= 0),
    rules TEXT NOT NULL,
    version TEXT NOT NULL,
    at TEXT NOT NULL CONSTRAINT at CHECK (at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (at GLOB '*Z' OR at GLOB '*+00:00')),
    UNIQUE (session, position)
) STRICT;
CREATE TABLE erasure (
    trainee INTEGER PRIMARY KEY REFERENCES trainee (number)
) STRICT;
CREATE TABLE skill_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, skill)
) STRICT, WITHOUT ROWID;
CREATE TABLE day_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    day TEXT NOT NULL,
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    PRIMARY KEY (trainee, day, skill)
) STRICT, WITHOUT ROWID;
CREATE TABLE wrong_rule_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    wrong_rule TEXT NOT NULL,
    times INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, wrong_rule)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER attempt_is_never_changed BEFORE UPDATE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END;
CREATE TRIGGER attempt_goes_with_its_trainee_alone BEFORE DELETE ON attempt
WHEN NOT EXISTS (
    SELECT 1 FROM erasure JOIN session ON session.trainee = erasure.trainee WHERE session.number = OLD.session
)
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END;
CREATE TRIGGER exercise_is_never_changed BEFORE UPDATE ON exercise
BEGIN
    SELECT RAISE(ABORT, 'exercises are kept as they were put');
END;
