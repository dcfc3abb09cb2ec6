import { DAY_MS } from '../timing.ts';
import { type Statement, Tables } from './sql.ts';

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
export type Gone = Required<Outage>;

/** A server's sign of life. */
export interface Beat {
  readonly server: string;
  readonly now: number;
  /** The games with a clock that have a player connected to this server. */
  readonly games: readonly string[];
}

/**
 * The time after which players of a lost server have found another one or have left. It counts from when their server went
 * missing or disconnected them, or from when a server runs again. Clients wait at most 22.5 s between two attempts.
 */
export const FIND_SERVER_MS = 30_000;

/** How often a server gives a sign of life. */
export const SIGN_EVERY_MS = 500;
/**
 * A server without a sign for this long is missing. The time since its last sign is not charged to its players until they
 * are back. So when a server dies, players are charged at most this much, plus what the next server takes to notice.
 */
export const MISSING_MS = 1.5 * SIGN_EVERY_MS;

/** Servers that gave no sign of life, and the times in which their players had no server, are deleted after this time. */
const FORGET_AFTER_MS = DAY_MS;
/** No game lasts longer than this by the clock. */
const KEEP_OUTAGES_MS = 400 * DAY_MS;
/** A time further ahead than this was written by a clock that was ahead. */
const SOON_MS = 5000;
/** The server that noted an outage may have read the time slightly later than the one that asks. */
const MOMENT_MS = 1000;
/** The number of absences of single servers that are kept. */
const MAX_GONE = 500;
/** Outages that begin within this time count as having begun together. */
const AT_ONCE_MS = 100;

/** The row of the last sign of life of any server. The clock may have been set since earlier signs. */
const LAST = 'last';

/** When the outage ended that began while the players of a server in the table `servers` had not found another yet. */
const backAt = (isKnown: string): string => `SELECT ended FROM outages
  WHERE began >= servers.seen AND began <= servers.seen + ${FIND_SERVER_MS} AND ${isKnown} ORDER BY began LIMIT 1`;

/** Which servers run, and when none did. */
export class ServerStore extends Tables {
  /** When each server that uses this object last gave a sign. */
  readonly #signs = new Map<string, number>();

  /**
   * Notes that this server is alive. If no server was for longer than `gap`, that time is noted as an outage. Signs of life
   * from the future do not count: their server's clock was wrong. If this server was missing, its absence is noted.
   */
  async heartbeat({ server, now, games }: Beat, gap: number): Promise<void> {
    const time = this.database.bigint('$1');
    // If the last sign is from the future, the clock was set back: then earlier signs count.
    const last = `SELECT MAX(seen) AS seen FROM servers WHERE seen <= ${time}
      AND (id = '${LAST}' OR NOT EXISTS (SELECT 1 FROM servers WHERE id = '${LAST}' AND seen <= ${time}))`;
    await this.database.run([
      {
        text: `${this.#noteFrom('seen')} FROM (${last}) AS last
          WHERE seen < ${time} - ${this.database.bigint('$2')} ON CONFLICT DO NOTHING`,
        values: [now, gap],
      },
      ...this.#noteAbsence(server, now),
      {
        text: `INSERT INTO servers (id, seen, games) VALUES ($1, $2, $3)
          ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, games = excluded.games`,
        values: [server, now, JSON.stringify(games)],
      },
      {
        text: `INSERT INTO servers (id, seen) VALUES ('${LAST}', ${this.database.now('$1')})
          ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`,
        values: [now],
      },
    ]);
    this.#signs.set(server, now);
  }

  /** When any server last gave a sign of life; `null` if none ever did. */
  async lastSign(): Promise<number | null> {
    const row = await this.database.first<{ seen: number }>(`SELECT seen FROM servers WHERE id = '${LAST}'`);
    return row?.seen ?? null;
  }

  /** Notes that the clock has leapt from one time to another, which is now. The leap is charged to no player. */
  async noteLeap({ from, to }: Outage): Promise<void> {
    const began = this.database.bigint('$2');
    await this.database.all(`${this.#noteFrom(began)} WHERE ${began} > 0 ON CONFLICT DO NOTHING`, [to, from]);
  }

  /** Deletes a leap after the clock was set back: the time that it skipped is still to come. */
  async forgetLeap({ from, to }: Outage): Promise<void> {
    await this.database.all('DELETE FROM outages WHERE began >= $1 AND began < $2 AND ended = $3', [
      from,
      from + AT_ONCE_MS,
      to,
    ]);
  }

  /**
   * An outage has a unique beginning, so one that began together with others begins a moment after them. An earlier one
   * may end in the future, by a clock that was wrong, and then does not count.
   */
  #noteFrom(began: string): string {
    return `INSERT INTO outages (began, ended) SELECT COALESCE((SELECT MAX(known.began) + 1 FROM outages AS known
      WHERE known.began >= ${began} AND known.began < ${began} + ${AT_ONCE_MS}), ${began}), ${this.database.bigint('$1')}`;
  }

  /**
   * Runs with every sign of life. A server that gave none for too long was missing, and players who left it in the meantime
   * are not charged for that time. The absence is stored, so that queries after the server's return see it as well. Usually
   * the last sign is recent, and there is nothing to do.
   */
  #noteAbsence(server: string, now: number): readonly Statement[] {
    const last = this.#signs.get(server) ?? Number.NEGATIVE_INFINITY;
    if (now - last <= MISSING_MS) return [];
    const time = this.database.bigint('$2');
    const found = `seen + ${FIND_SERVER_MS}`;
    return [
      {
        text: `INSERT INTO servers (id, seen, games, gone)
          SELECT id || ' ' || seen, seen, games, CASE WHEN ${found} < ${time} THEN ${found} ELSE ${time} END FROM servers
          WHERE id = $1 AND games <> '[]' AND seen < ${time} - ${MISSING_MS}
          ON CONFLICT (id) DO UPDATE SET gone = excluded.gone WHERE excluded.gone > servers.gone`,
        values: [server, now],
      },
    ];
  }

  /**
   * Deletes old rows, and rows written while the clock was ahead, including signs of life. Otherwise players would gain
   * from them later, and they would hide an outage when the clock is ahead again. Call it only when the caller's time has
   * been right for a while: by a time that is behind, all rows of the last days would be from the future.
   */
  async forget(now: number): Promise<void> {
    const soon = `${this.database.now('$1')} + ${SOON_MS}`;
    await this.database.run([
      { text: `DELETE FROM outages WHERE ended > ${soon} OR ended < $2`, values: [now, now - KEEP_OUTAGES_MS] },
      // The calling server was seen just now, so at least one row stays.
      {
        text: `DELETE FROM servers WHERE seen > ${soon} OR (seen < $2 AND NOT EXISTS (${backAt('ended >= $2')}))`,
        values: [now, now - FORGET_AFTER_MS],
      },
      {
        text: `DELETE FROM servers WHERE gone IS NOT NULL AND seen <
          (SELECT seen FROM servers WHERE gone IS NOT NULL ORDER BY seen DESC LIMIT 1 OFFSET ${MAX_GONE - 1})`,
        values: [],
      },
    ]);
  }

  /**
   * Notes that this server is still alive. If its last sign is older than `gap`, only its absence is noted: the next
   * heartbeat has to find out whether that was an outage.
   */
  async sign({ server, now, games }: Beat, gap: number): Promise<void> {
    const absence = this.#noteAbsence(server, now);
    await this.database.run([
      ...absence,
      {
        text: 'UPDATE servers SET seen = $2, games = $3 WHERE id = $1 AND seen <= $2 AND seen >= $4',
        values: [server, now, JSON.stringify(games), now - gap],
      },
      {
        text: `UPDATE servers SET seen = ${this.database.now('$2')} WHERE id = '${LAST}'
          AND EXISTS (SELECT 1 FROM servers WHERE id = $1 AND seen = $2)`,
        values: [server, now],
      },
    ]);
    // After an absence this may have changed nothing: the next heartbeat will.
    if (absence.length === 0) this.#signs.set(server, now);
  }

  /** Notes times in which players of this server had none. An absence with a known beginning gets the new end. */
  async noteGone(server: string, gone: readonly Gone[]): Promise<void> {
    const text = `INSERT INTO servers (id, seen, games, gone) VALUES ($1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET gone = excluded.gone`;
    await this.database.run(
      gone.map(({ from, to, games }) => ({ text, values: [`${server} ${from}`, from, JSON.stringify(games), to] })),
    );
  }

  /**
   * Outages that ended after `since`, by their beginning, including the times in which players of single games had no
   * server because theirs was gone or is missing now. An outage that ends after `now` is impossible and left out.
   */
  async outages(since: number, now: number): Promise<readonly Outage[]> {
    const [outages, servers] = await Promise.all([
      this.database.all<{ began: number; ended: number }>(
        'SELECT began, ended FROM outages WHERE ended > $1 AND ended <= $2 ORDER BY began',
        [since, now + MOMENT_MS],
      ),
      this.database.all<{ seen: number; gone: number | null; games: string; back: number | null }>(
        `SELECT seen, gone, games, (${backAt('ended <= $3')}) AS back FROM servers
          WHERE games <> '[]' AND (gone > $1 OR seen < $2)`,
        [since, now - MISSING_MS, now + MOMENT_MS],
      ),
    ]);
    const gone = servers.map(
      ({ seen, gone, games, back }): Gone => ({
        from: seen,
        to: gone ?? Math.min(now, (back ?? seen) + FIND_SERVER_MS),
        games: JSON.parse(games),
      }),
    );
    return [...outages.map(({ began, ended }) => ({ from: began, to: ended })), ...gone].sort(
      (one, other) => one.from - other.from,
    );
  }

  /**
   * The games with players on other servers, which will call time in them. Servers that have been missing for long and
   * signs of life from the future do not count.
   */
  async hostedElsewhere(server: string, now: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.all<{ games: string }>(
      "SELECT games FROM servers WHERE id <> $1 AND seen > $2 AND seen <= $3 AND games <> '[]' AND gone IS NULL",
      [server, now - FIND_SERVER_MS, now + SOON_MS],
    );
    return new Set(rows.flatMap(({ games }) => JSON.parse(games) as readonly string[]));
  }
}
