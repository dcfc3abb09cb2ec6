import { DAY_MS } from '../timing.ts';
import type { GamePly } from './rows.ts';
import { type Statement, sql, Tables } from './sql.ts';

export interface WaitingBot {
  readonly game: string;
  /** Creators take turns. `null` for games stored by early versions. */
  readonly creator: string | null;
  readonly since: number;
  /** How many games of this creator wait, including this one. */
  readonly waiting: number;
}

/** `flag`: when the clock ran out. */
export interface ExpiredClock extends GamePly {
  readonly flag: number;
}

/** Longer than an open game waits in the lobby. */
const CREATOR_KEYS_KEPT_MS = 8 * DAY_MS;

/** No turn of a computer player and no claim lies this far in the future. */
const FAR_FUTURE_MS = 60_000;

/** Work that servers do without a request: moves of computer players, and clocks that run out. */
export class DueStore extends Tables {
  /** The longest-waiting game of each creator in which it is a computer player's turn and no server has claimed it. */
  waitingBots(now: number, limit: number): Promise<readonly WaitingBot[]> {
    return this.database.all<WaitingBot>(
      sql`SELECT game, creator, since, waiting FROM (
          SELECT game, creator, bot AS since, COUNT(*) OVER (PARTITION BY creator) AS waiting,
            ROW_NUMBER() OVER (PARTITION BY creator ORDER BY bot, game) AS nth
          FROM due WHERE ${this.#isFree(now)}) AS ranked
        WHERE nth = 1 ORDER BY since LIMIT ${limit}`,
    );
  }

  /**
   * The keys from which all servers derive creator ids, the newest first. `newKey` replaces a key that is a day old.
   * Older ones are kept for a while, to recognise an address that created a game with them.
   */
  async creatorKeys(newKey: Uint8Array, now: number): Promise<readonly [Uint8Array, ...Uint8Array[]]> {
    const [, , , rows] = await this.database.run([
      // A key from the future was made while the clock was ahead.
      sql`INSERT INTO secrets (name, value, made) VALUES ('creators', ${newKey}, ${now}) ON CONFLICT (name) DO UPDATE
        SET value = excluded.value, made = excluded.made
        WHERE secrets.made < ${now - DAY_MS} OR secrets.made > ${now + DAY_MS}`,
      sql`INSERT INTO secrets (name, value, made) SELECT 'creators of ' || made, value, made FROM secrets
        WHERE name = 'creators' ON CONFLICT DO NOTHING`,
      sql`DELETE FROM secrets WHERE name LIKE 'creators of %'
        AND (made < ${now - CREATOR_KEYS_KEPT_MS} OR made > ${now + DAY_MS})`,
      sql`SELECT value FROM secrets WHERE name LIKE 'creators of %'
        ORDER BY CASE WHEN value = (SELECT value FROM secrets WHERE name = 'creators') THEN 0 ELSE 1 END, made DESC`,
    ]);
    const [newest, ...older] = rows!.map(({ value }) => value as Uint8Array);
    return [newest!, ...older];
  }

  /** The number of a creator's games in which it is a computer player's turn. */
  async countDueBotMoves(creator: string): Promise<number> {
    const row = await this.database.first<{ owed: number }>(
      sql`SELECT COUNT(*) AS owed FROM due WHERE creator = ${creator} AND bot IS NOT NULL`,
    );
    return row!.owed;
  }

  /**
   * Whether it is a computer player's turn and no server has claimed the game. A time far in the future was written
   * while the clock was ahead, and is ignored.
   */
  #isFree(now: number): Statement {
    const future = now + FAR_FUTURE_MS;
    return sql`bot IS NOT NULL AND (bot <= ${now} OR bot > ${future})
      AND (leased_until <= ${now} OR leased_by IS NOT NULL AND leased_until > ${future})`;
  }

  /** Claims those of the games that no server has claimed. No other server gets them until the lease ends. */
  claimBots(server: string, now: number, lease: number, games: readonly string[]): Promise<readonly GamePly[]> {
    const { list, skipLocked } = this.database.dialect;
    return this.database.all<GamePly>(
      sql`UPDATE due SET leased_by = ${server}, leased_until = ${now + lease} WHERE game IN
        (SELECT game FROM due WHERE game IN ${list(games)} AND ${this.#isFree(now)} ${skipLocked})
        RETURNING game, ply`,
    );
  }

  /** Extends all claims of this server. */
  async renewBots(server: string, until: number): Promise<void> {
    await this.database.all(sql`UPDATE due SET leased_until = ${until} WHERE leased_by = ${server}`);
  }

  /** Releases this server's claims, or only that of one game. Other servers may claim them from `from` on. */
  async releaseBots(server: string, from: number, game?: string): Promise<void> {
    const isMeant = game === undefined ? sql`` : sql`AND game = ${game}`;
    await this.database.all(
      sql`UPDATE due SET leased_by = NULL, leased_until = ${from} WHERE leased_by = ${server} ${isMeant}`,
    );
  }

  /** Games whose clock has run out, before any credit. `after`: the last one of the page before. */
  expiredClocks(now: number, limit: number, after: ExpiredClock | null = null): Promise<readonly ExpiredClock[]> {
    const from = after ? sql`AND (flag, game) > (${after.flag}, ${after.game})` : sql``;
    return this.database.all(
      sql`SELECT game, ply, flag FROM due WHERE flag <= ${now} ${from} ORDER BY flag, game LIMIT ${limit}`,
    );
  }
}
