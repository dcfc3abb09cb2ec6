import { type RatingPool, SETTLED_DEVIATION, type UnratedReason } from '@rowhouse/protocol';
import type { Database } from './database.ts';
import type {
  BestSearch,
  RatingChange,
  RatingEvent,
  RatingOutcome,
  RatingRow,
  RatingState,
  RatingStore,
} from './rating-store.ts';
import type { Row, Statement } from './sql.ts';

const CHANGE = 'seat, guest, place, before, rating, deviation, volatility';
const RATING = 'ratings.guest, ratings.pool, rating, deviation, volatility, games, ratings.at';

// Rows come from our own statements, whose columns have the types of these fields (schema.ts).
const changeIn = ({ seat, guest, place, before, rating, deviation, volatility }: Row): RatingChange =>
  ({ seat, guest, place, before, rating, deviation, volatility }) as unknown as RatingChange;
const ratingIn = (row: Row): RatingRow => row as unknown as RatingRow;

/** However many guests there are, so many rows are read for a list of the best. */
const MAX_READ = 1000;

/** The event that is being stored: others may have been faster, and then nothing else of it is stored. */
const IS_STORED = 'EXISTS (SELECT 1 FROM rating_events WHERE pool = $1 AND nr = CAST($2 AS INTEGER) AND game = $3)';

/** Ratings over either database. */
export class SqlRatings implements RatingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async due(most: number): Promise<readonly string[]> {
    const rows = await this.#database.all(
      "SELECT id FROM games WHERE rating = 'due' AND status = 'over' ORDER BY id LIMIT $1",
      most,
    );
    return rows.map(({ id }) => id as string);
  }

  async read(pool: RatingPool, guests: readonly string[]): Promise<RatingState> {
    // The number first: if an event comes between the two, whoever read them cannot append.
    const [events, ratings] = await this.#database.run([
      { text: 'SELECT COALESCE(MAX(nr), 0) AS nr FROM rating_events WHERE pool = $1', values: [pool] },
      {
        text: `SELECT ${RATING} FROM ratings WHERE pool = $1 AND guest IN ${this.#database.list('$2')}`,
        values: [pool, JSON.stringify(guests)],
      },
    ]);
    return { nr: events![0]!.nr as number, ratings: ratings!.map(ratingIn) };
  }

  async met(pool: RatingPool, one: string, other: string, since: number): Promise<number> {
    const [row] = await this.#database.all(
      `SELECT COUNT(*) AS met FROM rating_changes AS mine JOIN rating_changes AS theirs
        ON theirs.pool = mine.pool AND theirs.nr = mine.nr AND theirs.guest = $2
        WHERE mine.guest = $1 AND mine.at > $3 AND mine.pool = $4`,
      one,
      other,
      since,
      pool,
    );
    return Number(row!.met);
  }

  async append({ pool, nr, game, at, changes }: RatingEvent): Promise<boolean> {
    const [stored] = await this.#database.run([
      {
        text: `INSERT INTO rating_events (pool, nr, game, at) VALUES ($1, $2, $3, $4)
          ON CONFLICT DO NOTHING RETURNING nr`,
        values: [pool, nr, game, at],
      },
      ...changes.flatMap((change) => changeStatements({ pool, nr, game, at }, change)),
      {
        text: "UPDATE games SET rating = 'counted' WHERE id = $1 AND EXISTS (SELECT 1 FROM rating_events WHERE game = $1)",
        values: [game],
      },
    ]);
    return stored!.length === 1;
  }

  async refuse(game: string, reason: UnratedReason): Promise<void> {
    await this.#database.all("UPDATE games SET rating = $2 WHERE id = $1 AND rating = 'due'", game, reason);
  }

  async outcome(game: string): Promise<RatingOutcome | null> {
    const [games, changes] = await this.#database.run([
      { text: 'SELECT rating FROM games WHERE id = $1 AND rating IS NOT NULL', values: [game] },
      {
        text: `SELECT ${CHANGE} FROM rating_changes WHERE (pool, nr) IN
          (SELECT pool, nr FROM rating_events WHERE game = $1) ORDER BY seat`,
        values: [game],
      },
    ]);
    const status = games![0]?.rating as RatingOutcome['status'] | undefined;
    return status ? { status, changes: changes!.map(changeIn) } : null;
  }

  async of(guests: readonly string[]): Promise<readonly RatingRow[]> {
    const rows = await this.#database.all(
      `SELECT ${RATING} FROM ratings WHERE guest IN ${this.#database.list('$1')} ORDER BY pool`,
      JSON.stringify(guests),
    );
    return rows.map(ratingIn);
  }

  async best({ pool, settled, since, most }: BestSearch): Promise<readonly (RatingRow & { readonly name: string })[]> {
    const rows = await this.#database.all(
      `SELECT ${RATING}, name FROM (SELECT * FROM ratings WHERE pool = $1
          AND deviation ${settled ? '<=' : '>'} ${SETTLED_DEVIATION} ORDER BY rating DESC LIMIT ${MAX_READ}) AS ratings
        JOIN guests ON guests.id = ratings.guest WHERE ratings.at > $2 ORDER BY rating DESC, ratings.guest LIMIT $3`,
      pool,
      since,
      most,
    );
    return rows as unknown as readonly (RatingRow & { readonly name: string })[];
  }

  async log(pool: RatingPool, after: number, most: number): Promise<readonly RatingEvent[]> {
    const rows = await this.#database.all(
      `SELECT events.nr, events.game, events.at, ${CHANGE} FROM
        (SELECT nr, game, at FROM rating_events WHERE pool = $1 AND nr > $2 ORDER BY nr LIMIT $3) AS events
        JOIN rating_changes ON rating_changes.pool = $1 AND rating_changes.nr = events.nr ORDER BY events.nr, seat`,
      pool,
      after,
      most,
    );
    const events = new Map<number, RatingEvent & { readonly changes: RatingChange[] }>();
    for (const row of rows) {
      const nr = row.nr as number;
      const event = events.get(nr) ?? { pool, nr, game: row.game as string, at: row.at as number, changes: [] };
      event.changes.push(changeIn(row));
      events.set(nr, event);
    }
    return [...events.values()];
  }
}

/** What an event stores of each of its guests, who may have been deleted a moment ago. */
function changeStatements(
  { pool, nr, game, at }: Omit<RatingEvent, 'changes'>,
  { seat, guest, place, before, rating, deviation, volatility }: RatingChange,
): readonly Statement[] {
  const number = (parameter: string) => `CAST(${parameter} AS DOUBLE PRECISION)`;
  return [
    {
      text: `INSERT INTO rating_changes (pool, nr, seat, guest, place, before, rating, deviation, volatility, at)
        SELECT $1, CAST($2 AS INTEGER), CAST($4 AS INTEGER), COALESCE((SELECT id FROM guests WHERE id = $5), 'gone'),
          CAST($6 AS INTEGER), ${['$7', '$8', '$9', '$10'].map(number).join(', ')}, CAST($11 AS BIGINT)
        WHERE ${IS_STORED} ON CONFLICT DO NOTHING`,
      values: [pool, nr, game, seat, guest, place, before, rating, deviation, volatility, at],
    },
    {
      text: `INSERT INTO ratings (guest, pool, nr, rating, deviation, volatility, games, at)
        SELECT id, $1, CAST($2 AS INTEGER), ${['$5', '$6', '$7'].map(number).join(', ')}, 1, CAST($8 AS BIGINT)
        FROM guests WHERE id = $4 AND ${IS_STORED}
        ON CONFLICT (guest, pool) DO UPDATE SET nr = excluded.nr, rating = excluded.rating,
          deviation = excluded.deviation, volatility = excluded.volatility, games = ratings.games + 1, at = excluded.at
        WHERE ratings.nr < excluded.nr`,
      values: [pool, nr, game, guest, rating, deviation, volatility, at],
    },
  ];
}
