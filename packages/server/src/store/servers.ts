import { DAY_MS } from '../timing.ts';
import type { Database } from './database.ts';
import { gamesIn, goneIn, outageIn } from './rows.ts';
import type { Statement } from './sql.ts';
import { type Beat, FIND_SERVER_MS, type Gone, MISSING_MS, type Outage, type ServerStore } from './store.ts';

/** Servers that gave no sign of life, and what became of their players, are forgotten after this. */
const FORGET_AFTER_MS = DAY_MS;
/** No game lasts longer than this by the clock. */
const KEEP_OUTAGES_MS = 400 * DAY_MS;
/** What is further ahead than this was noted by a clock that was ahead. */
const SOON_MS = 5000;
/** The server that noted an outage may have read the time a moment later than the one that asks. */
const MOMENT_MS = 1000;

/** Of the times for which single servers were gone, the last ones are kept. */
const MAX_GONE = 500;

/** Outages that begin within this time begin at once. */
const AT_ONCE_MS = 100;

/** The row of the sign of life that was given last, by whichever server. The clock may have been set since earlier ones. */
const LAST = 'last';

/** When the outage ended that began while the players of a server of the table `servers` had no other yet. */
const backAt = (isKnown: string): string => `SELECT ended FROM outages
  WHERE began >= servers.seen AND began <= servers.seen + ${FIND_SERVER_MS} AND ${isKnown} ORDER BY began LIMIT 1`;

/** Which servers run, and when none did. */
export class SqlServers implements ServerStore {
  readonly #database: Database;
  /** When each server that uses this store gave its last sign, as far as is known here. */
  readonly #signs = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  async heartbeat({ server, now, games }: Beat, gap: number): Promise<void> {
    const time = this.#database.bigint('$1');
    // If the last sign is from the future, somebody has set the clock back: then what was before it counts.
    const last = `SELECT MAX(seen) AS seen FROM servers WHERE seen <= ${time}
      AND (id = '${LAST}' OR NOT EXISTS (SELECT 1 FROM servers WHERE id = '${LAST}' AND seen <= ${time}))`;
    await this.#database.run([
      {
        text: `${this.#noteFrom('seen')} FROM (${last}) AS last
          WHERE seen < ${time} - ${this.#database.bigint('$2')} ON CONFLICT DO NOTHING`,
        values: [now, gap],
      },
      ...this.#noteAbsence(server, now),
      {
        text: `INSERT INTO servers (id, seen, games) VALUES ($1, $2, $3)
          ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, games = excluded.games`,
        values: [server, now, JSON.stringify(games)],
      },
      {
        text: `INSERT INTO servers (id, seen) VALUES ('${LAST}', ${this.#database.now('$1')})
          ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`,
        values: [now],
      },
    ]);
    this.#signs.set(server, now);
  }

  async lastSign(): Promise<number | null> {
    const [row] = await this.#database.all(`SELECT seen FROM servers WHERE id = '${LAST}'`);
    return (row?.seen as number | undefined) ?? null;
  }

  async noteLeap({ from, to }: Outage): Promise<void> {
    await this.#database.all(
      `${this.#noteFrom(this.#database.bigint('$2'))} WHERE ${this.#database.bigint('$2')} > 0 ON CONFLICT DO NOTHING`,
      to,
      from,
    );
  }

  async forgetLeap({ from, to }: Outage): Promise<void> {
    await this.#database.all(
      'DELETE FROM outages WHERE began >= $1 AND began < $2 AND ended = $3',
      from,
      from + AT_ONCE_MS,
      to,
    );
  }

  /**
   * An outage has its own beginning, a moment later if one has begun there already: that one may end in the future, by a
   * clock that was wrong, and then it does not count.
   */
  #noteFrom(began: string): string {
    return `INSERT INTO outages (began, ended) SELECT COALESCE((SELECT MAX(known.began) + 1 FROM outages AS known
      WHERE known.began >= ${began} AND known.began < ${began} + ${AT_ONCE_MS}), ${began}), ${this.#database.bigint('$1')}`;
  }

  /**
   * To be run with every sign of life. A server that gave none for too long was missing: whoever left it meanwhile is not
   * charged for that time, also by those who ask once it is back. Mostly its last sign is a moment ago.
   */
  #noteAbsence(server: string, now: number): readonly Statement[] {
    const last = this.#signs.get(server) ?? Number.NEGATIVE_INFINITY;
    if (now - last <= MISSING_MS) return [];
    const time = this.#database.bigint('$2');
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

  async forget(now: number): Promise<void> {
    const soon = `${this.#database.now('$1')} + ${SOON_MS}`;
    await this.#database.run([
      { text: `DELETE FROM outages WHERE ended > ${soon} OR ended < $2`, values: [now, now - KEEP_OUTAGES_MS] },
      // A server that calls this was seen just now, so at least one row stays.
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

  async sign({ server, now, games }: Beat, gap: number): Promise<void> {
    const absence = this.#noteAbsence(server, now);
    await this.#database.run([
      ...absence,
      {
        text: 'UPDATE servers SET seen = $2, games = $3 WHERE id = $1 AND seen <= $2 AND seen >= $4',
        values: [server, now, JSON.stringify(games), now - gap],
      },
      {
        text: `UPDATE servers SET seen = ${this.#database.now('$2')} WHERE id = '${LAST}'
          AND EXISTS (SELECT 1 FROM servers WHERE id = $1 AND seen = $2)`,
        values: [server, now],
      },
    ]);
    // After an absence it may have changed nothing: the next heartbeat will.
    if (absence.length === 0) this.#signs.set(server, now);
  }

  async noteGone(server: string, gone: readonly Gone[]): Promise<void> {
    const text = `INSERT INTO servers (id, seen, games, gone) VALUES ($1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET gone = excluded.gone`;
    await this.#database.run(
      gone.map(({ from, to, games }) => ({ text, values: [`${server} ${from}`, from, JSON.stringify(games), to] })),
    );
  }

  async outages(since: number, now: number): Promise<readonly Outage[]> {
    const [outages, servers] = await Promise.all([
      this.#database.all(
        'SELECT began, ended FROM outages WHERE ended > $1 AND ended <= $2 ORDER BY began',
        since,
        now + MOMENT_MS,
      ),
      this.#database.all(
        `SELECT seen, gone, games, (${backAt('ended <= $3')}) AS back FROM servers
          WHERE games <> '[]' AND (gone > $1 OR seen < $2)`,
        since,
        now - MISSING_MS,
        now + MOMENT_MS,
      ),
    ]);
    const gone = servers.map((row) => goneIn(row, (lost) => Math.min(now, lost + FIND_SERVER_MS)));
    return [...outages.map(outageIn), ...gone].sort((one, other) => one.from - other.from);
  }

  async hostedElsewhere(server: string, now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.all(
      "SELECT games FROM servers WHERE id <> $1 AND seen > $2 AND seen <= $3 AND games <> '[]' AND gone IS NULL",
      server,
      now - FIND_SERVER_MS,
      now + SOON_MS,
    );
    return new Set(rows.flatMap(gamesIn));
  }
}
