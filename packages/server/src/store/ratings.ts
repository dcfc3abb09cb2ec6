import { type RatingPool, SETTLED_DEVIATION, type UnratedReason } from '@rowhouse/protocol';
import { type Statement, Tables } from './sql.ts';

export interface RatingRow {
  readonly guest: string;
  readonly pool: RatingPool;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** The number of rated games, and when the last one ended. */
  readonly games: number;
  readonly at: number;
}

export interface RatingEvent {
  readonly pool: RatingPool;
  readonly nr: number;
  readonly game: string;
  /** When the game ended. */
  readonly at: number;
  readonly changes: readonly RatingChange[];
}

/** What an event changes for a guest: their place in the game, the rating before it, and the values after it. */
export interface RatingChange {
  readonly seat: number;
  /** A deleted guest has a random id here, the same one in all events. */
  readonly guest: string;
  readonly place: number;
  readonly before: number;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface RatingOutcome {
  readonly status: 'due' | 'counted' | UnratedReason;
  /** Empty unless the game has counted. */
  readonly changes: readonly RatingChange[];
}

interface BestSearch {
  readonly pool: RatingPool;
  /** Ratings with at most `SETTLED_DEVIATION`, or those with a larger deviation. */
  readonly settled: boolean;
  readonly since: number;
  readonly most: number;
}

const CHANGE = 'seat, guest, place, before, rating, deviation, volatility';
const RATING = 'ratings.guest, ratings.pool, rating, deviation, volatility, games, ratings.at';

/** The number of rows read for a leaderboard, however many guests there are. */
const MAX_READ = 1000;

/** Whether this event was stored, and not a concurrent one of the same number. */
const IS_STORED = 'EXISTS (SELECT 1 FROM rating_events WHERE pool = $1 AND nr = CAST($2 AS INTEGER) AND game = $3)';

/**
 * Ratings, and the log from which they follow: one event for each rated game, numbered from 1 in its pool. The caller reads
 * the ratings as of the previous event before appending the next, so no game counts twice or on top of old ratings.
 */
export class RatingStore extends Tables {
  /** Finished rated games that were not counted or refused yet. */
  async due(most: number): Promise<readonly string[]> {
    const rows = await this.database.all<{ id: string }>(
      "SELECT id FROM games WHERE rating = 'due' AND status = 'over' ORDER BY id LIMIT $1",
      [most],
    );
    return rows.map(({ id }) => id);
  }

  /** The number of the last event, and the current ratings of those guests who have one. */
  async read(pool: RatingPool, guests: readonly string[]): Promise<{ nr: number; ratings: readonly RatingRow[] }> {
    // The number first: if an event arrives in between, the caller's append fails.
    const [events, ratings] = await this.database.run([
      { text: 'SELECT COALESCE(MAX(nr), 0) AS nr FROM rating_events WHERE pool = $1', values: [pool] },
      {
        text: `SELECT ${RATING} FROM ratings WHERE pool = $1 AND guest IN ${this.database.list('$2')}`,
        values: [pool, JSON.stringify(guests)],
      },
    ]);
    return { nr: events![0]!.nr as number, ratings: ratings as readonly unknown[] as readonly RatingRow[] };
  }

  /** The number of rated games between two guests in a pool since then. */
  async met(pool: RatingPool, one: string, other: string, since: number): Promise<number> {
    const row = await this.database.first<{ met: number }>(
      `SELECT COUNT(*) AS met FROM rating_changes AS mine JOIN rating_changes AS theirs
        ON theirs.pool = mine.pool AND theirs.nr = mine.nr AND theirs.guest = $2
        WHERE mine.guest = $1 AND mine.at > $3 AND mine.pool = $4`,
      [one, other, since, pool],
    );
    return row!.met;
  }

  /** Returns `false` and changes nothing when there is an event of this number or of this game. */
  async append({ pool, nr, game, at, changes }: RatingEvent): Promise<boolean> {
    const [stored] = await this.database.run([
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

  /** Marks a game as not counting. This is final. */
  async refuse(game: string, reason: UnratedReason): Promise<void> {
    await this.database.all("UPDATE games SET rating = $2 WHERE id = $1 AND rating = 'due'", [game, reason]);
  }

  async outcome(game: string): Promise<RatingOutcome | null> {
    const [games, changes] = await this.database.run([
      { text: 'SELECT rating FROM games WHERE id = $1 AND rating IS NOT NULL', values: [game] },
      {
        text: `SELECT ${CHANGE} FROM rating_changes WHERE (pool, nr) IN
          (SELECT pool, nr FROM rating_events WHERE game = $1) ORDER BY seat`,
        values: [game],
      },
    ]);
    const status = games![0]?.rating as RatingOutcome['status'] | undefined;
    return status ? { status, changes: changes as readonly unknown[] as readonly RatingChange[] } : null;
  }

  /** The ratings of these guests in all pools. */
  of(guests: readonly string[]): Promise<readonly RatingRow[]> {
    return this.database.all<RatingRow>(
      `SELECT ${RATING} FROM ratings WHERE guest IN ${this.database.list('$1')} ORDER BY pool`,
      [JSON.stringify(guests)],
    );
  }

  /** The highest ratings among guests who have played since then. */
  best({ pool, settled, since, most }: BestSearch): Promise<readonly (RatingRow & { readonly name: string })[]> {
    return this.database.all(
      `SELECT ${RATING}, name FROM (SELECT * FROM ratings WHERE pool = $1
          AND deviation ${settled ? '<=' : '>'} ${SETTLED_DEVIATION} ORDER BY rating DESC LIMIT ${MAX_READ}) AS ratings
        JOIN guests ON guests.id = ratings.guest WHERE ratings.at > $2 ORDER BY rating DESC, ratings.guest LIMIT $3`,
      [pool, since, most],
    );
  }

  /** The events of a pool after a number, at most `most` of them. */
  async log(pool: RatingPool, after: number, most: number): Promise<readonly RatingEvent[]> {
    const rows = await this.database.all<Omit<RatingEvent, 'changes' | 'pool'> & RatingChange>(
      `SELECT events.nr, events.game, events.at, ${CHANGE} FROM
        (SELECT nr, game, at FROM rating_events WHERE pool = $1 AND nr > $2 ORDER BY nr LIMIT $3) AS events
        JOIN rating_changes ON rating_changes.pool = $1 AND rating_changes.nr = events.nr ORDER BY events.nr, seat`,
      [pool, after, most],
    );
    return [...Map.groupBy(rows, ({ nr }) => nr).values()].map((changes) => {
      const { nr, game, at } = changes[0]!;
      return { pool, nr, game, at, changes: changes.map(({ nr: _, game: __, at: ___, ...change }) => change) };
    });
  }
}

/** Stores what an event changes for a guest, unless the guest was deleted in the meantime. */
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
