BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
) STRICT;
INSERT INTO "_sqlite_migrations" VALUES(1,'tapis','0001','2026-11-28 15:22:38.617076+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'tapis','0002','2026-11-28 15:22:38.622815+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'tapis','0003','2026-11-28 15:22:38.623911+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'tapis','0004','2026-11-28 15:22:38.624712+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'tapis','0005','2026-11-28 15:22:38.630666+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'tapis','0006','2026-11-28 15:22:38.631577+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'tapis','0007','2026-11-28 15:22:38.633097+00:00');
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
    at TEXT NOT NULL CONSTRAINT at CHECK (at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (at GLOB '*Z' OR at GLOB '*+00:00')), sum BLOB NOT NULL DEFAULT x'',
    UNIQUE (session, position)
) STRICT;
INSERT INTO "attempt" VALUES(1,'attempt-0',1,0,1,'rampo.payout',2,'{"cents":1700}',1,1000,NULL,2345,'fr-current/A','0.1.0','2026-11-20T08:00:00Z',X'95E32D86BAD8B86D21A19D85132F90B6');
INSERT INTO "attempt" VALUES(2,'attempt-1',1,1,1,'rampo.payout',2,'{"cents":1700}',0,250,'stake-paid-twice',2345,'fr-current/A','0.1.0','2026-11-20T08:00:00Z',X'0E30A4473B45DED92D9E0A1B252EAF7A');
INSERT INTO "attempt" VALUES(3,'attempt-2',2,0,1,'rampo.calls',2,'{"cents":1700}',0,0,NULL,2345,'fr-current/A','0.1.0','2026-11-20T08:00:00Z',X'EB70D9FB99C1B2CC6BCD3349FC5255E0');
CREATE TABLE day_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    day TEXT NOT NULL,
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    PRIMARY KEY (trainee, day, skill)
) STRICT, WITHOUT ROWID;
INSERT INTO "day_figures" VALUES(1,'2026-11-20','rampo.payout',2,1,1,2345);
INSERT INTO "day_figures" VALUES(2,'2026-11-20','rampo.calls',1,0,0,0);
CREATE TABLE erased (
    hash TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE erasure (
    trainee INTEGER PRIMARY KEY REFERENCES trainee (number)
) STRICT;
CREATE TABLE evidence (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game INTEGER NOT NULL REFERENCES word (number),
    attempt INTEGER NOT NULL,
    told BLOB NOT NULL,
    PRIMARY KEY (trainee, game, attempt)
) STRICT, WITHOUT ROWID;
INSERT INTO "evidence" VALUES(1,1,2,X'01000000AA12A01F050106010103');
CREATE TABLE exercise (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    drill TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;
INSERT INTO "exercise" VALUES(1,'hash-1','rampo','payout','{"seed":1}');
CREATE TABLE known (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game TEXT NOT NULL,
    last INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum BLOB NOT NULL,
    PRIMARY KEY (trainee, game)
) STRICT;
INSERT INTO "known" VALUES(1,'rampo',2,'{}',X'995E4B811E7A470343C4A22B668DD9F6');
CREATE TABLE lesson (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    titles TEXT NOT NULL,
    text TEXT NOT NULL,
    sum BLOB NOT NULL
) STRICT;
INSERT INTO "lesson" VALUES(1,'lesson-1','{"fr":"Premier contrôle"}','{"title":{"fr":"Premier contrôle"}}',X'8D9DD1D663E437858CB9BAAE166BBC5D');
CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    plan TEXT NOT NULL,
    started TEXT NOT NULL CONSTRAINT started CHECK (started GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (started GLOB '*Z' OR started GLOB '*+00:00')),
    ended TEXT CONSTRAINT ended CHECK (ended IS NULL OR ended GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (ended GLOB '*Z' OR ended GLOB '*+00:00'))
) STRICT;
INSERT INTO "session" VALUES(1,'session-1',1,'{"drills":["payout"]}','2026-11-20T08:00:00Z','2026-11-20T08:00:00Z');
INSERT INTO "session" VALUES(2,'session-2',2,'{"drills":["calls"]}','2026-11-20T08:00:00Z',NULL);
INSERT INTO "session" VALUES(3,'session-sat',1,'{"drills":["payout"]}','2026-11-20T08:00:00Z',NULL);
CREATE TABLE sitting (
    session INTEGER PRIMARY KEY REFERENCES session (number),
    id TEXT NOT NULL UNIQUE,
    lesson INTEGER NOT NULL REFERENCES lesson (number),
    items TEXT NOT NULL,
    sum BLOB NOT NULL
) STRICT;
INSERT INTO "sitting" VALUES(3,'0123456789abcdef0123456789abcdef',1,'[{"part":1},{"part":2,"file":"own.yaml","titles":{"en":"Mine","fr":"Le mien"}}]',X'F16CFE664CD15FAB7886AF07BC0524DD');
CREATE TABLE skill_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, skill)
) STRICT, WITHOUT ROWID;
INSERT INTO "skill_figures" VALUES(1,'rampo.payout',2,1,1,2345,'2026-11-20T08:00:00Z');
INSERT INTO "skill_figures" VALUES(2,'rampo.calls',1,0,0,0,'2026-11-20T08:00:00Z');
CREATE TABLE trainee (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created TEXT NOT NULL CONSTRAINT created CHECK (created GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' AND (created GLOB '*Z' OR created GLOB '*+00:00'))
, identity TEXT NOT NULL DEFAULT '', grp TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "trainee" VALUES(1,'trainee-ada','Ada','2026-11-20T08:00:00Z','','');
INSERT INTO "trainee" VALUES(2,'trainee-bob','Bob','2026-11-20T08:00:00Z','','');
CREATE TABLE word (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE,
    sum BLOB NOT NULL
) STRICT;
INSERT INTO "word" VALUES(1,'rampo',X'A7EA46849631ED71FA2220EFA92D4620');
INSERT INTO "word" VALUES(2,'rampo.payout',X'34D4CB846FD2832200F33E648FF7C94D');
INSERT INTO "word" VALUES(3,'stake-paid-twice',X'92BE4769F0E38FE5FF7712C80772A3A9');
CREATE TABLE wrong_rule_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game TEXT NOT NULL,
    wrong_rule TEXT NOT NULL,
    times INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, game, wrong_rule)
) STRICT, WITHOUT ROWID;
INSERT INTO "wrong_rule_figures" VALUES(1,'rampo','stake-paid-twice',1,'2026-11-20T08:00:00Z');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX session_by_trainee ON session (trainee);
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
CREATE TRIGGER attempt_is_never_changed BEFORE UPDATE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END;
CREATE TRIGGER word_is_never_changed BEFORE UPDATE ON word
BEGIN
    SELECT RAISE(ABORT, 'words are kept as they were put');
END;
CREATE TRIGGER evidence_is_never_changed BEFORE UPDATE ON evidence
BEGIN
    SELECT RAISE(ABORT, 'evidence is append-only');
END;
CREATE TRIGGER evidence_goes_with_its_trainee_alone BEFORE DELETE ON evidence
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE trainee = OLD.trainee)
BEGIN
    SELECT RAISE(ABORT, 'evidence is append-only');
END;
CREATE TRIGGER lesson_is_never_changed BEFORE UPDATE ON lesson
BEGIN
    SELECT RAISE(ABORT, 'lessons are kept as they were sat');
END;
CREATE TRIGGER sitting_is_never_changed BEFORE UPDATE ON sitting
BEGIN
    SELECT RAISE(ABORT, 'sittings are kept as they were begun');
END;
COMMIT;
