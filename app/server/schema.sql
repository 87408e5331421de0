-- What a school's server is made of. Run it once as an administrator of PostgreSQL (14 or later), in a database of its own:
--   createdb tapis && tapis-cli serve-schema | psql -v ON_ERROR_STOP=1 -d tapis
-- Then give each room a name to log in with, and the instructors one:
--   CREATE ROLE room12 LOGIN PASSWORD '...' IN ROLE tapis_station;
--   CREATE ROLE instructor LOGIN PASSWORD '...' IN ROLE tapis_page;
-- A room can add lines, and neither read, change nor remove any; the instructors can read. To run it again changes nothing.
BEGIN;

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tapis_station') THEN CREATE ROLE tapis_station NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tapis_page') THEN CREATE ROLE tapis_page NOLOGIN; END IF;
END $$;

CREATE SCHEMA IF NOT EXISTS tapis;
REVOKE ALL ON SCHEMA tapis FROM PUBLIC;

-- A line of a hand-in, as it was written, to the byte. The same line again is nothing; another in its place is seen.
CREATE TABLE IF NOT EXISTS tapis.line (
  sitting uuid NOT NULL,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 100000),
  chain text NOT NULL CHECK (chain ~ '^[0-9a-f]{64}$'),
  station text NOT NULL CHECK (length(station) <= 32),
  body text NOT NULL CHECK (octet_length(body) <= 4194304),
  received timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sitting, number, chain)
);
CREATE INDEX IF NOT EXISTS line_received ON tapis.line (received);

CREATE OR REPLACE FUNCTION tapis.told() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN PERFORM pg_notify('tapis', ''); RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER told AFTER INSERT ON tapis.line FOR EACH STATEMENT EXECUTE FUNCTION tapis.told();

GRANT USAGE ON SCHEMA tapis TO tapis_station, tapis_page;
GRANT INSERT (sitting, number, chain, station, body) ON tapis.line TO tapis_station;
GRANT SELECT ON tapis.line TO tapis_page;

COMMIT;
