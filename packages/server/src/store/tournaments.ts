import type { ClockSpec, Handicap, TournamentFormat } from '@rowhouse/protocol';
import { readJson, sql, Tables } from './sql.ts';

/** Chosen when the tournament is created. Events can change the partner, the rounds and the clock. Stored as JSON. */
export interface TournamentSettings {
  readonly name: string;
  readonly format: TournamentFormat;
  /** The game as the rules write it. */
  readonly config: string;
  /** The position from which every game begins, as the rules write it. Missing: the empty board. */
  readonly position?: string;
  readonly clock: ClockSpec | null;
  /** Swiss: the number of rounds. */
  readonly rounds: number;
  /** Arena: its duration. */
  readonly minutes: number;
  /** The computer player for a player without an opponent; `null` for none. */
  readonly partner: string | null;
  /** `false`: programs may not join. */
  readonly bots?: boolean;
  /** Seconds between rounds; `null`: the host starts each round. */
  readonly pause: number | null;
  /** Seconds for the first move of a game; 0 for no limit. Missing: 120 with a live clock, and 30 in an arena. */
  readonly firstMove?: number;
  /** Whether that time runs only after the host has started it. */
  readonly hostCounts?: true;
  readonly created: number;
  /** `GameSettings.creator` of its games. */
  readonly creator: string;
}

/** Half points: 2 for a win, 1 for a draw. */
export type HalfPoints = 0 | 1 | 2;

/** An entry's event. Players are numbered from 1 in the order in which they joined, matches from 0. Stored as JSON. */
export type TournamentEvent =
  /** `secret`: the hash of the player's secret, in base64url. It is never sent to clients. */
  | {
      readonly did: 'join';
      readonly name: string;
      readonly secret: string;
      readonly bot: boolean;
      /** The id of the guest of a bot account, whose token is the secret. */
      readonly account?: string;
      /** The host of a simul, who plays all others. */
      readonly host?: true;
    }
  | { readonly did: 'rename'; readonly player: number; readonly name: string; readonly byHost?: true }
  /** The player gets no more games: they left, were removed by the host, or did not appear. */
  | { readonly did: 'leave'; readonly player: number; readonly byHost?: true }
  | { readonly did: 'return'; readonly player: number; readonly byHost?: true }
  /** An empty handicap takes the last one away. It applies from the player's next game on. */
  | { readonly did: 'handicap'; readonly player: number; readonly handicap: Handicap }
  /** The player uses a hint of their handicap. */
  | { readonly did: 'hint'; readonly player: number; readonly match: number }
  /** In a simul, the player would like another game. */
  | { readonly did: 'again'; readonly player: number }
  /** `order`: the players by seed. */
  | { readonly did: 'start'; readonly order: readonly number[] }
  /** `count`: from now on, the time for the first moves of this round runs. */
  | { readonly did: 'pause' | 'resume' | 'count' | 'close-entry' | 'open-entry' | 'end' }
  /** Another computer player for players without an opponent, or none. Existing games stay as they are. */
  | { readonly did: 'partner'; readonly partner: string | null }
  /** The first player of a pair begins. `rest`: players without an opponent in this round. */
  | {
      readonly did: 'pair';
      readonly round: number;
      readonly pairs: readonly (readonly [number, number])[];
      readonly rest: readonly number[];
    }
  /** `played`: whether there was a move. */
  | { readonly did: 'result'; readonly results: readonly MatchEnd[] }
  /** The host corrects the result of a finished game. */
  | { readonly did: 'correct'; readonly match: number; readonly points: MatchEnd['points'] }
  /** From the next games on, another number of rounds or another clock. */
  | { readonly did: 'change'; readonly rounds?: number; readonly clock?: ClockSpec | null }
  /** Everyone plays together against a computer player. `seat`: of the class. */
  | { readonly did: 'house'; readonly bot: string; readonly seat: 0 | 1 }
  /** That game is over. */
  | { readonly did: 'house-over' }
  /** Everyone is asked for a move in the position at the end of a record. `house`: it will be played in that game. */
  | { readonly did: 'ask'; readonly record: string; readonly house?: true }
  | { readonly did: 'vote'; readonly player: number; readonly move: string }
  /** No more votes: they are shown. `dismiss`: the question is done. */
  | { readonly did: 'reveal' | 'dismiss' }
  /** The names of those whom the host expects, in place of earlier ones. */
  | { readonly did: 'expect'; readonly names: readonly string[] };

export interface MatchEnd {
  readonly match: number;
  /** Of the player who began, and of the opponent. */
  readonly points: readonly [HalfPoints, HalfPoints];
  readonly played: boolean;
  /** The host has corrected the result. */
  readonly corrected?: true;
}

/**
 * An entry of a tournament's log. Like a game, a tournament is its log: entries with unique numbers that never change.
 */
export interface TournamentEntry {
  readonly nr: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: TournamentEvent;
}

export interface TournamentRow {
  readonly code: string;
  readonly settings: TournamentSettings;
  /** The hash of the host's secret. */
  readonly host: Uint8Array;
}

/** The last entry of a deleted tournament, for servers that still have it in memory. */
export const DELETED_TOURNAMENT = '"deleted"';

/** Tournaments and their logs. The column `deed` holds the event. */
export class TournamentStore extends Tables {
  /** Returns `false` when a tournament with this code exists or was deleted. */
  create({ code, settings, host }: TournamentRow): Promise<boolean> {
    const { bigint, bytes, text } = this.database.dialect;
    return this.database.changes(
      sql`INSERT INTO tournaments (code, charter, host, status, created, creator)
        SELECT ${text(code)}, ${text(JSON.stringify(settings))}, ${bytes(host)}, 'open', ${bigint(settings.created)},
          ${text(settings.creator ?? null)}
        WHERE NOT EXISTS (SELECT 1 FROM tournament_entries WHERE tournament = ${code} AND deed = ${DELETED_TOURNAMENT})
        ON CONFLICT DO NOTHING RETURNING code`,
    );
  }

  /** Whether an admin has deleted it. */
  async isDeleted(code: string): Promise<boolean> {
    const mark = sql`SELECT 1 FROM tournament_entries WHERE tournament = ${code} AND deed = ${DELETED_TOURNAMENT}`;
    return (await this.database.first(mark)) !== null;
  }

  async find(code: string): Promise<TournamentRow | null> {
    const row = await this.database.first<{ charter: string; host: Uint8Array }>(
      sql`SELECT charter, host FROM tournaments WHERE code = ${code}`,
    );
    return row && { code, settings: JSON.parse(row.charter), host: row.host };
  }

  /** The entries after a number, at most `limit` of them. `null`: the tournament was deleted. */
  async log(code: string, after: number, limit: number): Promise<readonly TournamentEntry[] | null> {
    const rows = await this.database.all<{ nr: number; at: number; deed: string }>(
      sql`SELECT nr, at, deed FROM tournament_entries WHERE tournament = ${code} AND nr > ${after} ORDER BY nr LIMIT ${limit}`,
    );
    if (rows.some(({ deed }) => deed === DELETED_TOURNAMENT)) return null;
    return rows.map(({ nr, at, deed }) => ({ nr, at, event: JSON.parse(deed) }));
  }

  /** The events that can be read. Their pairings tell which games the tournament has, even if it is damaged. */
  async readableEvents(code: string): Promise<readonly TournamentEvent[]> {
    const rows = await this.database.all<{ deed: string }>(
      sql`SELECT deed FROM tournament_entries WHERE tournament = ${code} ORDER BY nr`,
    );
    return rows.flatMap(({ deed }) => readJson<TournamentEvent>(deed) ?? []);
  }

  /** Returns `false` and changes nothing when there is an entry with this number. */
  async append(code: string, { nr, at, event }: TournamentEntry): Promise<boolean> {
    const text = JSON.stringify(event);
    const status = event.did === 'end' ? 'over' : event.did === 'start' ? 'running' : null;
    const insert = sql`INSERT INTO tournament_entries (tournament, nr, at, deed)
      VALUES (${code}, ${nr}, ${at}, ${text}) ON CONFLICT DO NOTHING RETURNING nr`;
    // Only if this entry was stored: another server may have been faster.
    const update = sql`UPDATE tournaments SET status = ${status} WHERE code = ${code} AND EXISTS
      (SELECT 1 FROM tournament_entries WHERE tournament = ${code} AND nr = ${nr} AND deed = ${text})`;
    const [rows] = await this.database.run(status === null ? [insert] : [insert, update]);
    return rows!.length === 1;
  }

  /**
   * Claims running tournaments that are due, the longest due first, and makes them due again at `next`. So servers
   * share them, and every tournament has its turn, even if others cannot be advanced.
   */
  async claimDue(now: number, next: number, limit: number): Promise<readonly string[]> {
    const { skipLocked } = this.database.dialect;
    const rows = await this.database.all<{ code: string }>(
      // None is due later than `next`, unless the clock was ahead.
      sql`UPDATE tournaments SET due = ${next} WHERE code IN (SELECT code FROM tournaments
        WHERE status = 'running' AND (due <= ${now} OR due > ${next}) ORDER BY due, code LIMIT ${limit} ${skipLocked})
        RETURNING code`,
    );
    return rows.map(({ code }) => code);
  }

  async setDue(code: string, due: number): Promise<void> {
    await this.database.all(sql`UPDATE tournaments SET due = ${due} WHERE code = ${code}`);
  }

  async countRunning(creator: string): Promise<number> {
    const row = await this.database.first<{ running: number }>(
      sql`SELECT COUNT(*) AS running FROM tournaments WHERE creator = ${creator} AND status = 'running'`,
    );
    return row!.running;
  }

  /** Those of these games that are over. */
  async ended(games: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.all<{ id: string }>(
      sql`SELECT id FROM games WHERE id IN ${this.database.dialect.list(games)} AND status = 'over'`,
    );
    return rows.map(({ id }) => id);
  }

  /** Stops advancing at most `limit` tournaments without an entry since then. Returns how many. */
  async forget(before: number, limit: number): Promise<number> {
    const old = sql`SELECT code FROM tournaments WHERE created < ${before} AND status = 'running' AND NOT EXISTS
      (SELECT 1 FROM tournament_entries WHERE tournament = code AND at >= ${before}) ORDER BY created LIMIT ${limit}`;
    const rows = await this.database.all(
      sql`UPDATE tournaments SET status = 'over' WHERE code IN (${old}) RETURNING code`,
    );
    return rows.length;
  }
}
