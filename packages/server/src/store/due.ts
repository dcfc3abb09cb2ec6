import { DAY_MS } from '../timing.ts';
import type { GamePly } from './rows.ts';
import { Tables } from './sql.ts';

export interface WaitingBot {
  readonly game: string;
  /** Creators take turns. `null` for games stored by early versions. */
  readonly creator: string | null;
  readonly since: number;
  /** How many games of this creator wait, including this one. */
  readonly waiting: number;
}

/** No turn of a computer player and no claim lies this far in the future. */
const FAR_FUTURE_MS = 60_000;

/** Work that servers do without a request: moves of computer players, and clocks that run out. */
export class DueStore extends Tables {
  /** The longest-waiting game of each creator in which it is a computer player's turn and no server has claimed it. */
  waitingBots(now: number, most: number): Promise<readonly WaitingBot[]> {
    return this.database.all<WaitingBot>(
      `SELECT game, creator, since, waiting FROM (
          SELECT game, creator, bot AS since, COUNT(*) OVER (PARTITION BY creator) AS waiting,
            ROW_NUMBER() OVER (PARTITION BY creator ORDER BY bot, game) AS nth
          FROM due WHERE ${this.#isFree('$1')}) AS ranked
        WHERE nth = 1 ORDER BY since LIMIT $2`,
      [now, most],
    );
  }

  /** The key from which all servers derive creator ids. `another` replaces it when it is a day old. */
  async creatorKey(another: Uint8Array, now: number): Promise<Uint8Array> {
    const [, rows] = await this.database.run([
      {
        text: `INSERT INTO secrets (name, value, made) VALUES ('creators', $1, $2) ON CONFLICT (name) DO UPDATE
          SET value = excluded.value, made = excluded.made WHERE secrets.made < $3 OR secrets.made > $4`,
        // A key from the future was made while the clock was ahead.
        values: [another, now, now - DAY_MS, now + DAY_MS],
      },
      { text: "SELECT value FROM secrets WHERE name = 'creators'", values: [] },
    ]);
    return rows![0]!.value as Uint8Array;
  }

  /** The number of a creator's games in which it is a computer player's turn. */
  async owedBots(creator: string): Promise<number> {
    const row = await this.database.first<{ owed: number }>(
      'SELECT COUNT(*) AS owed FROM due WHERE creator = $1 AND bot IS NOT NULL',
      [creator],
    );
    return row!.owed;
  }

  /**
   * Whether it is a computer player's turn and no server has claimed the game. A time far in the future was written while
   * the clock was ahead, and is ignored.
   */
  #isFree(parameter: string): string {
    const now = this.database.bigint(parameter);
    const isPastOrWrong = (column: string) => `(${column} <= ${now} OR ${column} > ${now} + ${FAR_FUTURE_MS})`;
    return `bot IS NOT NULL AND ${isPastOrWrong('bot')}
      AND (leased_until <= ${now} OR leased_by IS NOT NULL AND ${isPastOrWrong('leased_until')})`;
  }

  /** Claims those of the games that no server has claimed. No other server gets them until the lease ends. */
  claimBots(server: string, now: number, lease: number, games: readonly string[]): Promise<readonly GamePly[]> {
    return this.database.all<GamePly>(
      `UPDATE due SET leased_by = $1, leased_until = $3 WHERE game IN
        (SELECT game FROM due WHERE game IN ${this.database.list('$4')} AND ${this.#isFree('$2')}
          ${this.database.skipLocked})
        RETURNING game, ply`,
      [server, now, now + lease, JSON.stringify(games)],
    );
  }

  /** Extends all claims of this server. */
  async renewBots(server: string, until: number): Promise<void> {
    await this.database.all('UPDATE due SET leased_until = $2 WHERE leased_by = $1', [server, until]);
  }

  /** Releases this server's claims, or only that of one game. Other servers may claim them from `from` on. */
  async releaseBots(server: string, from: number, game?: string): Promise<void> {
    await this.database.all(
      `UPDATE due SET leased_by = NULL, leased_until = $2 WHERE leased_by = $1 ${game === undefined ? '' : 'AND game = $3'}`,
      game === undefined ? [server, from] : [server, from, game],
    );
  }

  /** Games whose clock has run out, before any credit. */
  expiredClocks(now: number, most: number): Promise<readonly GamePly[]> {
    return this.database.all<GamePly>('SELECT game, ply FROM due WHERE flag <= $1 ORDER BY flag LIMIT $2', [now, most]);
  }
}
