import type { AdminAction, Live, SeatNumber } from '@rowhouse/protocol';
import type { GameSettings } from './game-log.ts';
import type { TournamentSettings } from './tournament-log.ts';

/** What an admin sees and does. Every deed is stored together with its line of the audit log, or not at all. */
export interface AdminStore {
  /** The hash of the admin's secret; `null` if there is none yet. */
  secret(): Promise<Uint8Array | null>;
  /** Returns `false`, and changes nothing, when there is a secret already. */
  keepSecret(hash: Uint8Array, now: number): Promise<boolean>;

  counts(): Promise<AdminCounts>;
  /** The newest first. */
  games(page: AdminPage, most: number): Promise<readonly AdminGameRow[]>;
  guests(page: AdminPage, most: number): Promise<readonly AdminGuestRow[]>;
  tournaments(page: AdminPage, most: number): Promise<readonly AdminTournamentRow[]>;

  /** Deletes games with everything that belongs to them. Without `deed`, nothing is written to the audit log. */
  deleteGames(games: readonly string[], deed: Deed | null): Promise<void>;
  deleteTournament(code: string, deed: Deed): Promise<void>;
  /** Writes down what was done elsewhere. */
  note(deed: Deed): Promise<void>;

  blocks(): Promise<readonly BlockRow[]>;
  block(row: BlockRow, deed: Deed): Promise<void>;
  unblock(address: string, deed: Deed): Promise<void>;
  /** The last lines, the newest first. Older lines than the last ten thousand are deleted. */
  audit(most: number): Promise<readonly Deed[]>;
}

/** Where a page of a list begins: with what was made before then, or at that time and has an id after this one. */
export interface AdminPage {
  readonly before: number;
  readonly after: string | null;
}

export interface AdminCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly guests: number;
  readonly tournaments: number;
}

export interface AdminGameRow {
  readonly id: string;
  readonly settings: GameSettings;
  readonly status: Live['status'];
  readonly names: readonly { readonly seat: SeatNumber; readonly name: string | null }[];
  /** When something happened last, and the number of that entry. */
  readonly at: number;
  readonly ply: number;
}

export interface AdminGuestRow {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly games: number;
}

export interface AdminTournamentRow {
  readonly code: string;
  readonly settings: TournamentSettings;
  readonly status: 'open' | 'running' | 'over';
}

export interface BlockRow {
  /** An address, or a network: `203.0.113.0/24`. */
  readonly address: string;
  readonly note: string;
  readonly made: number;
}

/** A line of the audit log. */
export interface Deed {
  readonly at: number;
  readonly did: AdminAction;
  /** What it was done to: the id of a game or a guest, a code, an address. */
  readonly what: string;
  /** From which address. */
  readonly address: string;
}
