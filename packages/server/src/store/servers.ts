import { DAY_MS } from '../timing.ts';
import { readJson, type Statement, sql, Tables } from './sql.ts';

export interface Outage {
  readonly from: number;
  readonly to: number;
  /** Set if only players of these games were affected. */
  readonly games?: readonly string[];
}

/**
 * A time in which the players of these games had no server, because theirs was frozen or cut off. If the server
 * disconnected them, it lasts until they reach a server again, but at most `FIND_SERVER_MS`.
 */
export type Absence = Required<Outage>;

/** A server's sign of life. */
export interface SignOfLife {
  readonly server: string;
  readonly now: number;
  /** The games with a clock that have a player connected to this server. */
  readonly games: readonly string[];
}

/**
 * The time after which players of a lost server have found another one or have left. It counts from when their server
 * went missing or disconnected them, or from the time when a server runs again. Clients wait at most 22.5 s between two
 * attempts.
 */
export const FIND_SERVER_MS = 30_000;

/** How often a server gives a sign of life. */
export const SIGN_EVERY_MS = 500;
/**
 * A server without a sign for this long is missing. The time since its last sign is not charged to its players until
 * they are back. So when a server dies, players are charged at most this much, plus the time that the next server needs
 * to notice.
 */
export const MISSING_MS = 1.5 * SIGN_EVERY_MS;

/**
 * Servers that gave no sign of life, and the times in which their players had no server, are deleted after this time.
 */
const FORGET_AFTER_MS = DAY_MS;
/** No turn with a clock lasts longer than this. */
const KEEP_OUTAGES_MS = 400 * DAY_MS;
/** A time further ahead than this was written by a clock that was ahead. */
const MAX_AHEAD_MS = 5000;
/** The server that recorded an outage may have read the time slightly later than the one that asks. */
const CLOCK_TOLERANCE_MS = 1000;
/** The number of absences of single servers that are kept. */
const MAX_ABSENCES = 500;
/** Outages that begin within this time count as having begun together. */
const SAME_MOMENT_MS = 100;

/** The row of the last sign of life of any server. The clock may have been set since earlier signs. */
const LAST_SIGN_ID = 'last';

/** The end of the outage that began while the players of a row of `servers` had not reached another server yet. */
const backAt = (isKnown: Statement): Statement => sql`SELECT ended FROM outages
  WHERE began >= servers.seen AND began <= servers.seen + ${FIND_SERVER_MS} AND ${isKnown} ORDER BY began LIMIT 1`;

/** Signs of life of servers, and the times without any server. */
export class ServerStore extends Tables {
  /** When each server that uses this object last gave a sign. */
  readonly #signs = new Map<string, number>();

  /**
   * Records that this server is alive. If no server gave a sign for longer than `gap`, that time is recorded as an outage.
   * Signs of life from the future do not count: their server's clock was wrong. If this server was missing, its absence is recorded. */
  async heartbeat({ server, now, games }: SignOfLife, gap: number): Promise<void> {
    // If the last sign is from the future, the clock was set back: then earlier signs count.
    const last = sql`SELECT MAX(seen) AS seen FROM servers WHERE seen <= ${now}
      AND (id = ${LAST_SIGN_ID} OR NOT EXISTS (SELECT 1 FROM servers WHERE id = ${LAST_SIGN_ID} AND seen <= ${now}))`;
    await this.database.run([
      sql`${this.#noteOutage(sql`seen`, now)} FROM (${last}) AS last WHERE seen < ${now - gap} ON CONFLICT DO NOTHING`,
      ...this.#noteAbsence(server, now),
      sql`INSERT INTO servers (id, seen, games) VALUES (${server}, ${now}, ${JSON.stringify(games)})
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, games = excluded.games`,
      sql`INSERT INTO servers (id, seen) VALUES (${LAST_SIGN_ID}, ${this.database.dialect.now(now)})
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`,
    ]);
    this.#signs.set(server, now);
  }

  /** When any server last gave a sign of life; `null` if none ever did. */
  async lastSign(): Promise<number | null> {
    const row = await this.database.first<{ seen: number }>(sql`SELECT seen FROM servers WHERE id = ${LAST_SIGN_ID}`);
    return row?.seen ?? null;
  }

  /** Records that the clock has leapt from one time to another, which is now. The leap is charged to no player. */
  async noteLeap({ from, to }: Outage): Promise<void> {
    const began = this.database.dialect.bigint(from);
    await this.database.all(sql`${this.#noteOutage(began, to)} WHERE ${began} > 0 ON CONFLICT DO NOTHING`);
  }

  /** Deletes a leap after the clock was set back: the time that it skipped is still to come. */
  async forgetLeap({ from, to }: Outage): Promise<void> {
    await this.database.all(
      sql`DELETE FROM outages WHERE began >= ${from} AND began < ${from + SAME_MOMENT_MS} AND ended = ${to}`,
    );
  }

  /**
   * An outage has a unique beginning, so one that began together with others begins a moment after them. An earlier one
   * may end in the future, by a clock that was wrong, and then does not count.
   */
  #noteOutage(began: Statement, ended: number): Statement {
    return sql`INSERT INTO outages (began, ended) SELECT COALESCE((SELECT MAX(known.began) + 1 FROM outages AS known
      WHERE known.began >= ${began} AND known.began < ${began} + ${SAME_MOMENT_MS}), ${began}), ${this.database.dialect.bigint(ended)}`;
  }

  /**
   * Runs with every sign of life. A server that gave none for too long was missing, and players who left it in the
   * meantime are not charged for that time. The absence is stored, so that queries after the server's return see it as
   * well. Usually the last sign is recent, and there is nothing to do.
   */
  #noteAbsence(server: string, now: number): readonly Statement[] {
    const last = this.#signs.get(server) ?? Number.NEGATIVE_INFINITY;
    if (now - last <= MISSING_MS) return [];
    const found = sql`seen + ${this.database.dialect.bigint(FIND_SERVER_MS)}`;
    const time = this.database.dialect.bigint(now);
    return [
      sql`INSERT INTO servers (id, seen, games, gone)
        SELECT id || ' ' || seen, seen, games, CASE WHEN ${found} < ${time} THEN ${found} ELSE ${time} END FROM servers
        WHERE id = ${server} AND games <> '[]' AND seen < ${now - MISSING_MS}
        ON CONFLICT (id) DO UPDATE SET gone = excluded.gone WHERE excluded.gone > servers.gone`,
    ];
  }

  /**
   * Deletes old rows, and rows written while the clock was ahead, including signs of life. Otherwise players would gain
   * from them later, and they would hide an outage when the clock is ahead again. Call it only when the caller's time
   * has been right for a while: by a time that is behind, all rows of the last days would be from the future.
   */
  async forget(now: number): Promise<void> {
    const tooFarAhead = sql`${this.database.dialect.now(now)} + ${MAX_AHEAD_MS}`;
    const oldest = now - FORGET_AFTER_MS;
    await this.database.run([
      sql`DELETE FROM outages WHERE ended > ${tooFarAhead} OR ended < ${now - KEEP_OUTAGES_MS}`,
      // The calling server was seen just now, so at least one row stays.
      sql`DELETE FROM servers WHERE seen > ${tooFarAhead}
        OR (seen < ${oldest} AND NOT EXISTS (${backAt(sql`ended >= ${oldest}`)}))`,
      sql`DELETE FROM servers WHERE gone IS NOT NULL AND seen <
        (SELECT seen FROM servers WHERE gone IS NOT NULL ORDER BY seen DESC LIMIT 1 OFFSET ${MAX_ABSENCES - 1})`,
    ]);
  }

  /**
   * Records that this server is still alive. If its last sign is older than `gap`, only its absence is recorded: the
   * next heartbeat has to find out whether that was an outage.
   */
  async sign({ server, now, games }: SignOfLife, gap: number): Promise<void> {
    const absence = this.#noteAbsence(server, now);
    await this.database.run([
      ...absence,
      sql`UPDATE servers SET seen = ${now}, games = ${JSON.stringify(games)}
        WHERE id = ${server} AND seen <= ${now} AND seen >= ${now - gap}`,
      sql`UPDATE servers SET seen = ${this.database.dialect.now(now)} WHERE id = ${LAST_SIGN_ID}
        AND EXISTS (SELECT 1 FROM servers WHERE id = ${server} AND seen = ${now})`,
    ]);
    // After an absence this may have changed nothing: the next heartbeat will.
    if (absence.length === 0) this.#signs.set(server, now);
  }

  /** Records times in which players of this server had none. An absence with a known beginning gets the new end. */
  async noteAbsences(server: string, absences: readonly Absence[]): Promise<void> {
    await this.database.run(
      absences.map(
        ({ from, to, games }) => sql`INSERT INTO servers (id, seen, games, gone)
          VALUES (${`${server} ${from}`}, ${from}, ${JSON.stringify(games)}, ${to})
          ON CONFLICT (id) DO UPDATE SET gone = excluded.gone`,
      ),
    );
  }

  /**
   * Outages that ended after `since`, by their beginning, including the times in which players of single games had no
   * server because theirs was gone or is missing now. An outage that ends after `now` is impossible and left out.
   */
  async outages(since: number, now: number): Promise<readonly Outage[]> {
    const [outages, servers] = await Promise.all([
      this.database.all<{ began: number; ended: number }>(
        sql`SELECT began, ended FROM outages WHERE ended > ${since} AND ended <= ${now + CLOCK_TOLERANCE_MS} ORDER BY began`,
      ),
      this.database.all<{ seen: number; gone: number | null; games: string; back: number | null }>(
        sql`SELECT seen, gone, games, (${backAt(sql`ended <= ${now + CLOCK_TOLERANCE_MS}`)}) AS back FROM servers
          WHERE games <> '[]' AND (gone > ${since} OR seen < ${now - MISSING_MS})`,
      ),
    ]);
    const absences = servers.map(
      ({ seen, gone, games, back }): Absence => ({
        from: seen,
        to: gone ?? Math.min(now, (back ?? seen) + FIND_SERVER_MS),
        games: readJson<readonly string[]>(games) ?? [],
      }),
    );
    return [...outages.map(({ began, ended }) => ({ from: began, to: ended })), ...absences].sort(
      (one, other) => one.from - other.from,
    );
  }

  /**
   * The games with players on other servers, which will call time in them. Servers that have been missing for long and
   * signs of life from the future do not count.
   */
  async hostedElsewhere(server: string, now: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.all<{ games: string }>(
      sql`SELECT games FROM servers WHERE id <> ${server} AND seen > ${now - FIND_SERVER_MS}
        AND seen <= ${now + MAX_AHEAD_MS} AND games <> '[]' AND gone IS NULL`,
    );
    return new Set(rows.flatMap(({ games }) => readJson<readonly string[]>(games) ?? []));
  }
}
