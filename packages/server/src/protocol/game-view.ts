/** A game as everybody with its link may see it: its log, its state, who sits where and who is there. */
import type { Ending } from '@rowhouse/table';
import type { SeatNumber, Verb } from './commands.ts';

/** One entry of a log as everybody may read it. `at`: the server's time, milliseconds since 1970. */
export interface Entry {
  readonly ply: number;
  readonly at: number;
  /** Who did it; `null` for the server. */
  readonly seat: SeatNumber | null;
  /** `sit`: somebody took the seat. `time`: the time of the side to move ran out. */
  readonly did: Verb | 'sit' | 'time';
  readonly move?: string;
  /** On the entry that took moves back (the last to agree, or who asked where nobody had to): how many are left. */
  readonly kept?: number;
}

/** Everything about a game that moves change. */
export interface Live {
  /** `waiting`: seats are free. `over`: see `ending`, or `cancelled`. */
  readonly status: 'waiting' | 'playing' | 'over';
  readonly toMove: SeatNumber | null;
  readonly ending: Ending | null;
  readonly cancelled: boolean;
  /** Who offers a draw. */
  readonly offer: SeatNumber | null;
  /** Who asks to go back, to how many moves of the record, and who agreed so far. */
  readonly undo: { readonly by: SeatNumber; readonly kept: number; readonly agreed: readonly SeatNumber[] } | null;
  readonly rematch: {
    readonly asked: readonly SeatNumber[];
    /** Its id, once everybody asked. */
    readonly game: string | null;
  };
  /** `left`: milliseconds of each seat at the server's `now`; `running`: whose time runs. */
  readonly clock: {
    readonly left: readonly number[];
    readonly running: SeatNumber | null;
    readonly now: number;
  } | null;
}

export interface SeatView {
  readonly kind: 'person' | 'bot';
  /** A guest's name is text, never markup. */
  readonly name: string | null;
  readonly bot: string | null;
  readonly taken: boolean;
}

export type ClockSpec =
  | { readonly kind: 'live'; readonly initial: number; readonly increment: number }
  /** Correspondence: so many days for every move. */
  | { readonly kind: 'days'; readonly days: number };

/** Everything about a game that anybody with its link may know. */
export interface GameView {
  readonly game: string;
  readonly ply: number;
  /** The game in one line, as the rules read it: `connect-7x6x4 r 4455`. */
  readonly record: string;
  readonly seats: readonly SeatView[];
  readonly clock: ClockSpec | null;
  /** In the lobby while it waits: free seats are anybody's. */
  readonly open: boolean;
  readonly created: number;
  readonly live: Live;
}

/** What happened after `from`. */
export interface News {
  readonly from: number;
  /** Of the last entry; `from` when there is none. */
  readonly ply: number;
  readonly entries: readonly Entry[];
  readonly live: Live;
  /** When somebody sat down or changed their name. */
  readonly seats?: readonly SeatView[];
}

export interface Presence {
  /** Whether somebody is there, for each seat. */
  readonly seats: readonly boolean[];
  readonly watchers: number;
}
