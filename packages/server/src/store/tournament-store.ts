import type { TournamentEntry, TournamentSettings } from './tournament-log.ts';

/** Tournaments and their logs, to which the same holds as to those of games. */
export interface TournamentStore {
  /** Returns `false` when there is a tournament with this code already. */
  create(tournament: TournamentRow): Promise<boolean>;
  find(code: string): Promise<TournamentRow | null>;
  /** The entries after a number, the first `most` of them. `null`: the tournament was deleted. */
  log(code: string, after: number, most: number): Promise<readonly TournamentEntry[] | null>;
  /** Returns `false`, and changes nothing, when there is an entry with this number already. */
  append(code: string, entry: TournamentEntry): Promise<boolean>;
  /** Those that have started and are not over, the newest first. */
  running(most: number): Promise<readonly string[]>;
  /** Which of these games are over. */
  ended(games: readonly string[]): Promise<readonly string[]>;
  /** Nobody looks after tournaments any more in which nothing happened since then. Returns how many. */
  forget(before: number, most: number): Promise<number>;
}

export interface TournamentRow {
  readonly code: string;
  readonly settings: TournamentSettings;
  /** The hash of the host's secret. */
  readonly host: Uint8Array;
}
