import { DAY_MS } from '../timing.ts';
import type { Database } from './database.ts';
import { dueIn, waitingBotIn } from './rows.ts';
import type { Due, DueStore, WaitingBot } from './store.ts';

/** No computer player is to move that late, and no claim lasts that long. */
const FAR_FUTURE_MS = 60_000;

export class SqlDue implements DueStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async waitingBots(now: number, most: number): Promise<readonly WaitingBot[]> {
    const rows = await this.#database.all(
      `SELECT game, creator, since, waiting FROM (
          SELECT game, creator, bot AS since, COUNT(*) OVER (PARTITION BY creator) AS waiting,
            ROW_NUMBER() OVER (PARTITION BY creator ORDER BY bot, game) AS nth
          FROM due WHERE ${this.#isFree('$1')}) AS ranked
        WHERE nth = 1 ORDER BY since LIMIT $2`,
      now,
      most,
    );
    return rows.map(waitingBotIn);
  }

  async creatorKey(another: Uint8Array, now: number): Promise<Uint8Array> {
    const [, rows] = await this.#database.run([
      {
        text: `INSERT INTO secrets (name, value, made) VALUES ('creators', $1, $2) ON CONFLICT (name) DO UPDATE
          SET value = excluded.value, made = excluded.made WHERE secrets.made < $3 OR secrets.made > $4`,
        // One from the future was made while the clock was ahead.
        values: [another, now, now - DAY_MS, now + DAY_MS],
      },
      { text: "SELECT value FROM secrets WHERE name = 'creators'", values: [] },
    ]);
    return rows![0]!.value as Uint8Array;
  }

  async owedBots(creator: string): Promise<number> {
    const [row] = await this.#database.all(
      'SELECT COUNT(*) AS owed FROM due WHERE creator = $1 AND bot IS NOT NULL',
      creator,
    );
    return row!.owed as number;
  }

  /**
   * Whether a computer player is to move that nobody has claimed. A turn or a claim far in the future is from a time when
   * the clock was ahead: nobody waits for it.
   */
  #isFree(parameter: string): string {
    const now = this.#database.bigint(parameter);
    const isPastOrWrong = (column: string) => `(${column} <= ${now} OR ${column} > ${now} + ${FAR_FUTURE_MS})`;
    return `bot IS NOT NULL AND ${isPastOrWrong('bot')}
      AND (leased_until <= ${now} OR leased_by IS NOT NULL AND ${isPastOrWrong('leased_until')})`;
  }

  async claimBots(server: string, now: number, lease: number, games: readonly string[]): Promise<readonly Due[]> {
    const rows = await this.#database.all(
      `UPDATE due SET leased_by = $1, leased_until = $3 WHERE game IN
        (SELECT game FROM due WHERE game IN ${this.#database.list('$4')} AND ${this.#isFree('$2')}
          ${this.#database.skipLocked})
        RETURNING game, ply`,
      server,
      now,
      now + lease,
      JSON.stringify(games),
    );
    return rows.map(dueIn);
  }

  async renewBots(server: string, until: number): Promise<void> {
    await this.#database.all('UPDATE due SET leased_until = $2 WHERE leased_by = $1', server, until);
  }

  async releaseBots(server: string, from: number, game?: string): Promise<void> {
    await this.#database.all(
      `UPDATE due SET leased_by = NULL, leased_until = $2 WHERE leased_by = $1 ${game === undefined ? '' : 'AND game = $3'}`,
      server,
      from,
      ...(game === undefined ? [] : [game]),
    );
  }

  async expiredClocks(now: number, most: number): Promise<readonly Due[]> {
    const rows = await this.#database.all(
      'SELECT game, ply FROM due WHERE flag <= $1 ORDER BY flag LIMIT $2',
      now,
      most,
    );
    return rows.map(dueIn);
  }
}
