import type { ClockSpec, TournamentFormat } from '@rowhouse/protocol';
import { Tables } from './sql.ts';

/** Chosen when the tournament is created. Only the partner can change later, by an event. Stored as JSON. */
export interface TournamentSettings {
  readonly name: string;
  readonly format: TournamentFormat;
  /** The game as the rules write it. */
  readonly config: string;
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
  readonly created: number;
  /** `GameSettings.creator` of its games. */
  readonly creator: string;
}

/** Half points: 2 for a win, 1 for a draw. */
export type HalfPoints = 0 | 1 | 2;

/** An entry's event. Players are numbered from 1 in the order in which they joined, matches from 0. Stored as JSON. */
export type TournamentEvent =
  /** `secret`: the hash of the player's secret, in base64url. It is never sent to clients. */
  | { readonly did: 'join'; readonly name: string; readonly secret: string; readonly bot: boolean }
  | { readonly did: 'rename'; readonly player: number; readonly name: string }
  /** The player gets no more games: they left, were removed by the host, or did not appear. */
  | { readonly did: 'leave'; readonly player: number }
  | { readonly did: 'return'; readonly player: number }
  /** `order`: the players by seed. */
  | { readonly did: 'start'; readonly order: readonly number[] }
  | { readonly did: 'pause' | 'resume' | 'end' }
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
  | { readonly did: 'result'; readonly results: readonly MatchEnd[] };

export interface MatchEnd {
  readonly match: number;
  /** Of the player who began, and of the opponent. */
  readonly points: readonly [HalfPoints, HalfPoints];
  readonly played: boolean;
}

/** An entry of a tournament's log. Like a game, a tournament is its log: entries with unique numbers that never change. */
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
  /** Returns `false` when a tournament with this code exists. */
  async create({ code, settings, host }: TournamentRow): Promise<boolean> {
    const rows = await this.database.all(
      `INSERT INTO tournaments (code, charter, host, status, created) VALUES ($1, $2, $3, 'open', $4)
        ON CONFLICT DO NOTHING RETURNING code`,
      [code, JSON.stringify(settings), host, settings.created],
    );
    return rows.length === 1;
  }

  async find(code: string): Promise<TournamentRow | null> {
    const row = await this.database.first<{ charter: string; host: Uint8Array }>(
      'SELECT charter, host FROM tournaments WHERE code = $1',
      [code],
    );
    return row && { code, settings: JSON.parse(row.charter), host: row.host };
  }

  /** The entries after a number, at most `most` of them. `null`: the tournament was deleted. */
  async log(code: string, after: number, most: number): Promise<readonly TournamentEntry[] | null> {
    const rows = await this.database.all<{ nr: number; at: number; deed: string }>(
      'SELECT nr, at, deed FROM tournament_entries WHERE tournament = $1 AND nr > $2 ORDER BY nr LIMIT $3',
      [code, after, most],
    );
    if (rows.some(({ deed }) => deed === DELETED_TOURNAMENT)) return null;
    return rows.map(({ nr, at, deed }) => ({ nr, at, event: JSON.parse(deed) }));
  }

  /** Returns `false` and changes nothing when there is an entry with this number. */
  async append(code: string, { nr, at, event }: TournamentEntry): Promise<boolean> {
    const text = JSON.stringify(event);
    const status = event.did === 'end' ? 'over' : event.did === 'start' ? 'running' : null;
    const insert = {
      text: `INSERT INTO tournament_entries (tournament, nr, at, deed) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING nr`,
      values: [code, nr, at, text],
    };
    // Only if this entry was stored: another server may have been faster.
    const update = {
      text: `UPDATE tournaments SET status = $2 WHERE code = $1 AND EXISTS
        (SELECT 1 FROM tournament_entries WHERE tournament = $1 AND nr = $3 AND deed = $4)`,
      values: [code, status, nr, text],
    };
    const [rows] = await this.database.run(status === null ? [insert] : [insert, update]);
    return rows!.length === 1;
  }

  /** The running tournaments, the newest first. */
  async running(most: number): Promise<readonly string[]> {
    const rows = await this.database.all<{ code: string }>(
      "SELECT code FROM tournaments WHERE status = 'running' ORDER BY created DESC LIMIT $1",
      [most],
    );
    return rows.map(({ code }) => code);
  }

  /** Those of these games that are over. */
  async ended(games: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.all<{ id: string }>(
      `SELECT id FROM games WHERE id IN ${this.database.list('$1')} AND status = 'over'`,
      [JSON.stringify(games)],
    );
    return rows.map(({ id }) => id);
  }

  /** Stops advancing at most `most` tournaments without an entry since then. Returns how many. */
  async forget(before: number, most: number): Promise<number> {
    const old = `SELECT code FROM tournaments WHERE created < $1 AND status = 'running'
      AND NOT EXISTS (SELECT 1 FROM tournament_entries WHERE tournament = code AND at >= $1) ORDER BY created LIMIT $2`;
    const rows = await this.database.all(
      `UPDATE tournaments SET status = 'over' WHERE code IN (${old}) RETURNING code`,
      [before, most],
    );
    return rows.length;
  }
}
