import { type RatingPool, SETTLED_DEVIATION, type UnratedReason } from '@rowhouse/protocol';
import { raw, type Statement, sql, Tables } from './sql.ts';

/** A Glicko-2 rating. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface RatingRow extends Rating {
  readonly guest: string;
  readonly pool: RatingPool;
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
export interface RatingChange extends Rating {
  readonly seat: number;
  /** A deleted guest has a random id here, the same one in all events. */
  readonly guest: string;
  readonly place: number;
  readonly before: number;
  /** The player's address in the form of `GameSettings.creator`. Only written. */
  readonly address?: string | null;
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
  readonly limit: number;
}

const CHANGE_COLUMNS = sql`seat, guest, place, before, rating, deviation, volatility`;
const RATING_COLUMNS = sql`ratings.guest, ratings.pool, rating, deviation, volatility, games, ratings.at`;

/** The maximum number of rows that are read for a leaderboard. */
const MAX_ROWS_READ = 1000;

/** Whether this event was stored, and not a concurrent one of the same number. */
const isStored = ({ pool, nr, game }: Omit<RatingEvent, 'changes'>): Statement =>
  sql`EXISTS (SELECT 1 FROM rating_events WHERE pool = ${pool} AND nr = ${nr} AND game = ${game})`;

/**
 * Ratings, and the log from which they follow: one event for each rated game, numbered from 1 in its pool. The caller
 * reads the ratings as of the previous event before appending the next, so no game counts twice or on top of old
 * ratings.
 */
export class RatingStore extends Tables {
  /** Finished rated games that were not counted or refused yet, with ids after `after`. */
  async due(limit: number, after = ''): Promise<readonly string[]> {
    const rows = await this.database.all<{ id: string }>(
      sql`SELECT id FROM games WHERE rating = 'due' AND status = 'over' AND id > ${after} ORDER BY id LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** The number of the last event, and the current ratings of those guests who have one. */
  async read(pool: RatingPool, guests: readonly string[]): Promise<{ nr: number; ratings: readonly RatingRow[] }> {
    // The number first: if an event arrives in between, the caller's append fails.
    const [events, ratings] = await this.database.run([
      sql`SELECT COALESCE(MAX(nr), 0) AS nr FROM rating_events WHERE pool = ${pool}`,
      sql`SELECT ${RATING_COLUMNS} FROM ratings WHERE pool = ${pool} AND guest IN ${this.database.dialect.list(guests)}`,
    ]);
    return { nr: events![0]!.nr as number, ratings: ratings as readonly unknown[] as readonly RatingRow[] };
  }

  /** The number of rated games between two guests, or between two addresses, in a pool since then. */
  async countGamesBetween(
    column: 'guest' | 'address',
    pool: RatingPool,
    [one, other]: readonly [string, string],
    since: number,
  ): Promise<number> {
    const row = await this.database.first<{ met: number }>(
      sql`SELECT COUNT(*) AS met FROM rating_changes AS mine JOIN rating_changes AS theirs
        ON theirs.pool = mine.pool AND theirs.nr = mine.nr AND theirs.${raw(column)} = ${other}
        WHERE mine.${raw(column)} = ${one} AND mine.at > ${since} AND mine.pool = ${pool}`,
    );
    return row!.met;
  }

  /** Returns `false` and changes nothing when there is an event of this number or of this game. */
  async append({ pool, nr, game, at, changes }: RatingEvent): Promise<boolean> {
    const [stored] = await this.database.run([
      sql`INSERT INTO rating_events (pool, nr, game, at) VALUES (${pool}, ${nr}, ${game}, ${at})
        ON CONFLICT DO NOTHING RETURNING nr`,
      ...changes.flatMap((change) => changeStatements({ pool, nr, game, at }, change)),
      sql`UPDATE games SET rating = 'counted'
        WHERE id = ${game} AND EXISTS (SELECT 1 FROM rating_events WHERE game = ${game})`,
    ]);
    return stored!.length === 1;
  }

  /** Marks a game as not counting. This is final. */
  async refuse(game: string, reason: UnratedReason): Promise<void> {
    await this.database.all(sql`UPDATE games SET rating = ${reason} WHERE id = ${game} AND rating = 'due'`);
  }

  async outcome(game: string): Promise<RatingOutcome | null> {
    const [games, changes] = await this.database.run([
      sql`SELECT rating FROM games WHERE id = ${game} AND rating IS NOT NULL`,
      sql`SELECT ${CHANGE_COLUMNS} FROM rating_changes WHERE (pool, nr) IN
        (SELECT pool, nr FROM rating_events WHERE game = ${game}) ORDER BY seat`,
    ]);
    const status = games![0]?.rating as RatingOutcome['status'] | undefined;
    return status ? { status, changes: changes as readonly unknown[] as readonly RatingChange[] } : null;
  }

  /** The ratings of these guests in all pools. */
  of(guests: readonly string[]): Promise<readonly RatingRow[]> {
    return this.database.all<RatingRow>(
      sql`SELECT ${RATING_COLUMNS} FROM ratings WHERE guest IN ${this.database.dialect.list(guests)} ORDER BY pool`,
    );
  }

  /** The highest ratings among guests who have played since then. */
  best({ pool, settled, since, limit }: BestSearch): Promise<readonly (RatingRow & { readonly name: string })[]> {
    // Not a parameter: only then does the database use the index of these ratings.
    const isSettled = raw(`deviation ${settled ? '<=' : '>'} ${SETTLED_DEVIATION}`);
    return this.database.all(
      sql`SELECT ${RATING_COLUMNS}, name FROM (SELECT * FROM ratings WHERE pool = ${pool}
          AND ${isSettled} ORDER BY rating DESC LIMIT ${MAX_ROWS_READ}) AS ratings
        JOIN guests ON guests.id = ratings.guest
        WHERE ratings.at > ${since} ORDER BY rating DESC, ratings.guest LIMIT ${limit}`,
    );
  }

  /** The events of a pool after a number, at most `limit` of them. */
  async log(pool: RatingPool, after: number, limit: number): Promise<readonly RatingEvent[]> {
    const rows = await this.database.all<Omit<RatingEvent, 'changes' | 'pool'> & RatingChange>(
      sql`SELECT events.nr, events.game, events.at, ${CHANGE_COLUMNS} FROM
        (SELECT nr, game, at FROM rating_events WHERE pool = ${pool} AND nr > ${after} ORDER BY nr LIMIT ${limit}) AS events
        JOIN rating_changes ON rating_changes.pool = ${pool} AND rating_changes.nr = events.nr ORDER BY events.nr, seat`,
    );
    return [...Map.groupBy(rows, ({ nr }) => nr).values()].map((changes) => {
      const { nr, game, at } = changes[0]!;
      return { pool, nr, game, at, changes: changes.map(({ nr: _, game: __, at: ___, ...change }) => change) };
    });
  }
}

/** Stores the changes of an event for a guest, unless the guest was deleted in the meantime. */
function changeStatements(
  event: Omit<RatingEvent, 'changes'>,
  { seat, guest, place, before, rating, deviation, volatility, address = null }: RatingChange,
): readonly Statement[] {
  const { pool, nr, at } = event;
  return [
    sql`INSERT INTO rating_changes (pool, nr, seat, guest, place, before, rating, deviation, volatility, at, address)
      SELECT ${pool}, ${nr}, ${seat}, COALESCE((SELECT id FROM guests WHERE id = ${guest}), 'gone'),
        ${place}, ${before}, ${rating}, ${deviation}, ${volatility}, ${at}, CAST(${address} AS TEXT)
      WHERE ${isStored(event)} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO ratings (guest, pool, nr, rating, deviation, volatility, games, at)
      SELECT id, ${pool}, ${nr}, ${rating}, ${deviation}, ${volatility}, 1, ${at}
      FROM guests WHERE id = ${guest} AND ${isStored(event)}
      ON CONFLICT (guest, pool) DO UPDATE SET nr = excluded.nr, rating = excluded.rating,
        deviation = excluded.deviation, volatility = excluded.volatility, games = ratings.games + 1, at = excluded.at
      WHERE ratings.nr < excluded.nr`,
  ];
}
