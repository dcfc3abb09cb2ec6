import type { Dialect } from './sql.ts';

const TYPES = {
  sqlite: { blob: 'BLOB', time: 'INTEGER', real: 'REAL', clustered: ' WITHOUT ROWID' },
  postgres: { blob: 'BYTEA', time: 'BIGINT', real: 'DOUBLE PRECISION', clustered: '' },
} as const;

/** Throws when the tables belong to a newer version, which this version cannot read. */
export function refuseNewer(done: number, known: number): void {
  if (done > known)
    throw new Error(
      `the database belongs to a newer version of Rowhouse (its tables are at step ${done}, this version knows ${known}): install that version or a later one`,
    );
}

/**
 * All changes to the tables, in order. Add new steps at the end, and never alter an old one.
 *
 * The keys of `games`, `seats`, `entries` and `due` begin with the game's id, and no row refers to another game. So
 * these tables can be partitioned by it, or spread over several databases, without a change to any statement.
 *
 * Texts are compared for equality only. Times are milliseconds since 1970. The column `charter` holds the settings of a
 * game or a tournament as JSON.
 */
export function migrations(dialect: Dialect): readonly string[] {
  const { blob, time, real, clustered } = TYPES[dialect];
  return [
    `
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  charter TEXT NOT NULL,
  host ${blob} NOT NULL,
  status TEXT NOT NULL,
  pairing TEXT,
  open_until ${time} NOT NULL,
  created ${time} NOT NULL
)${clustered};
CREATE INDEX lobby ON games (open_until) WHERE status = 'waiting' AND pairing IS NOT NULL;

CREATE TABLE seats (
  game TEXT NOT NULL,
  seat INTEGER NOT NULL,
  secret ${blob},
  invite ${blob},
  name TEXT,
  guest TEXT,
  PRIMARY KEY (game, seat)
)${clustered};
CREATE INDEX seats_of_guest ON seats (guest) WHERE guest IS NOT NULL;

CREATE TABLE entries (
  game TEXT NOT NULL,
  ply INTEGER NOT NULL,
  seat INTEGER,
  did TEXT NOT NULL,
  body TEXT,
  at ${time} NOT NULL,
  credit INTEGER NOT NULL,
  command TEXT NOT NULL,
  PRIMARY KEY (game, ply)
)${clustered};
CREATE UNIQUE INDEX entries_once ON entries (game, command);

CREATE TABLE due (
  game TEXT PRIMARY KEY,
  ply INTEGER NOT NULL,
  bot ${time},
  flag ${time},
  leased_until ${time} NOT NULL,
  leased_by TEXT
)${clustered};
CREATE INDEX due_bot ON due (bot) WHERE bot IS NOT NULL;
CREATE INDEX due_leased ON due (leased_by) WHERE leased_by IS NOT NULL;
CREATE INDEX due_flag ON due (flag) WHERE flag IS NOT NULL;

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  secret ${blob} NOT NULL,
  name TEXT NOT NULL,
  created ${time} NOT NULL
)${clustered};

CREATE TABLE pairings (secret ${blob} PRIMARY KEY, game TEXT NOT NULL, at ${time} NOT NULL)${clustered};
CREATE TABLE servers (id TEXT PRIMARY KEY, seen ${time} NOT NULL)${clustered};
CREATE TABLE outages (began ${time} PRIMARY KEY, ended ${time} NOT NULL);
`,
    // The creator, whose games share a budget of computer moves.
    `
ALTER TABLE due ADD COLUMN creator TEXT;
CREATE INDEX due_creator ON due (creator) WHERE bot IS NOT NULL;
`,
    // The games with a running clock that had a player on the server when it was last seen. A time in which the server
    // was frozen or cut off has a separate row with its end.
    `
ALTER TABLE servers ADD COLUMN games TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN gone ${time};
`,
    // Finds abandoned games.
    `CREATE INDEX games_unfinished ON games (created) WHERE status <> 'over';`,
    // SQLite writes from one thread, and every move pays for each page that it changes. The unique ply is enough to
    // store no command twice: the server that appends an entry has read all entries before it.
    dialect === 'sqlite' ? 'DROP INDEX entries_once;' : 'SELECT 1;',
    // Packed games, each with the ply of its mark, are not examined for packing again.
    `
ALTER TABLE games ADD COLUMN packed INTEGER;
DROP INDEX games_unfinished;
CREATE INDEX games_unfinished ON games (created) WHERE status <> 'over' AND packed IS NULL;
CREATE INDEX guests_created ON guests (created);
`,
    // Secrets that all servers share, such as the key of creator ids.
    `CREATE TABLE secrets (name TEXT PRIMARY KEY, value ${blob} NOT NULL, made ${time} NOT NULL)${clustered};`,
    // Tournaments: `charter` holds the settings, and the log everything else.
    `
CREATE TABLE tournaments (
  code TEXT PRIMARY KEY,
  charter TEXT NOT NULL,
  host ${blob} NOT NULL,
  status TEXT NOT NULL,
  created ${time} NOT NULL
)${clustered};
CREATE INDEX tournaments_running ON tournaments (created) WHERE status = 'running';
CREATE TABLE tournament_entries (
  tournament TEXT NOT NULL,
  nr INTEGER NOT NULL,
  at ${time} NOT NULL,
  deed TEXT NOT NULL,
  PRIMARY KEY (tournament, nr)
)${clustered};
`,
    // Guests that are programs. `policy` holds the games they accept, as JSON; `bot_games` their unfinished games.
    `
CREATE TABLE bots (
  guest TEXT PRIMARY KEY,
  name_key TEXT NOT NULL UNIQUE,
  policy TEXT NOT NULL,
  seen ${time} NOT NULL
)${clustered};
CREATE INDEX bots_seen ON bots (seen);
CREATE TABLE bot_games (
  guest TEXT NOT NULL,
  game TEXT NOT NULL,
  seat INTEGER NOT NULL,
  PRIMARY KEY (guest, game)
)${clustered};
`,
    // Ratings. `games.rating` is null unless the game is rated: due, counted, or the reason why it does not count.
    // There is one event for each rated game, and `ratings` follows from the events.
    `
ALTER TABLE games ADD COLUMN rating TEXT;
CREATE INDEX games_to_rate ON games (id) WHERE rating = 'due' AND status = 'over';
CREATE TABLE rating_events (
  pool TEXT NOT NULL,
  nr INTEGER NOT NULL,
  game TEXT NOT NULL,
  at ${time} NOT NULL,
  PRIMARY KEY (pool, nr)
)${clustered};
CREATE UNIQUE INDEX rating_events_once ON rating_events (game);
CREATE TABLE rating_changes (
  pool TEXT NOT NULL,
  nr INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  place INTEGER NOT NULL,
  before ${real} NOT NULL,
  rating ${real} NOT NULL,
  deviation ${real} NOT NULL,
  volatility ${real} NOT NULL,
  at ${time} NOT NULL,
  PRIMARY KEY (pool, nr, seat)
)${clustered};
CREATE INDEX rating_changes_of_guest ON rating_changes (guest, at);
CREATE TABLE ratings (
  guest TEXT NOT NULL,
  pool TEXT NOT NULL,
  nr INTEGER NOT NULL,
  rating ${real} NOT NULL,
  deviation ${real} NOT NULL,
  volatility ${real} NOT NULL,
  games INTEGER NOT NULL,
  at ${time} NOT NULL,
  PRIMARY KEY (guest, pool)
)${clustered};
CREATE INDEX ratings_settled ON ratings (pool, rating) WHERE deviation <= 110;
CREATE INDEX ratings_provisional ON ratings (pool, rating) WHERE deviation > 110;
`,
    // Finds open games in progress.
    `CREATE INDEX games_watched ON games (created) WHERE status = 'playing' AND pairing IS NOT NULL;`,
    // The admin's blocks and audit log.
    `
CREATE TABLE blocks (address TEXT PRIMARY KEY, note TEXT NOT NULL, made ${time} NOT NULL)${clustered};
CREATE TABLE audit (id TEXT PRIMARY KEY, at ${time} NOT NULL, did TEXT NOT NULL, what TEXT NOT NULL, address TEXT NOT NULL)${clustered};
CREATE INDEX audit_at ON audit (at);
CREATE INDEX games_created ON games (created);
CREATE INDEX tournaments_created ON tournaments (created);
`,
    // Devices that receive push messages about a player's turns.
    `
CREATE TABLE pushes (
  game TEXT NOT NULL,
  seat INTEGER NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  made ${time} NOT NULL,
  PRIMARY KEY (game, seat, endpoint)
)${clustered};
CREATE INDEX pushes_of_device ON pushes (endpoint);
CREATE INDEX pushes_made ON pushes (made);
`,
    // When servers look at a running tournament again, and its creator, who may run only some at the same time.
    `
ALTER TABLE tournaments ADD COLUMN due ${time} NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN creator TEXT;
CREATE INDEX tournaments_due ON tournaments (due) WHERE status = 'running';
CREATE INDEX tournaments_of_creator ON tournaments (creator) WHERE status = 'running';
`,
    // Creators take turns in the lobby and in the list of bots, and share the places of a bot. The addresses of rated
    // games, in the form of the creator, for the limit of a pair.
    `
ALTER TABLE games ADD COLUMN creator TEXT;
ALTER TABLE bots ADD COLUMN creator TEXT;
ALTER TABLE rating_changes ADD COLUMN address TEXT;
CREATE INDEX rating_changes_of_address ON rating_changes (address, at) WHERE address IS NOT NULL;
`,
    // Streets that families and classes share. `days`: solved days as text, separated by spaces.
    `
CREATE TABLE streets (id TEXT PRIMARY KEY, name TEXT NOT NULL, created ${time} NOT NULL, used ${time} NOT NULL)${clustered};
CREATE INDEX streets_created ON streets (created);
CREATE INDEX streets_used ON streets (used);
CREATE TABLE street_people (
  street TEXT NOT NULL,
  person INTEGER NOT NULL,
  secret ${blob} NOT NULL,
  name TEXT NOT NULL,
  days TEXT NOT NULL,
  PRIMARY KEY (street, person)
)${clustered};
`,
    // The lines of the audit log are numbered, and each has a hash of itself and the one before. The creator of a guest.
    `
ALTER TABLE audit ADD COLUMN admin TEXT NOT NULL DEFAULT 'admin';
ALTER TABLE audit ADD COLUMN nr INTEGER;
ALTER TABLE audit ADD COLUMN hash TEXT;
CREATE UNIQUE INDEX audit_nr ON audit (nr) WHERE nr IS NOT NULL;
ALTER TABLE guests ADD COLUMN creator TEXT;
`,
  ];
}

export const TABLES: readonly string[] = [
  ...migrations('sqlite')
    .join('')
    .matchAll(/CREATE TABLE (\w+)/g),
].map(([, table]) => table!);

/** Reads from every table, and so fails if one of them cannot be read. */
export const READS_ALL = `SELECT ${TABLES.map((table) => `(SELECT 1 FROM ${table} LIMIT 1) AS ${table}`).join(', ')}`;
