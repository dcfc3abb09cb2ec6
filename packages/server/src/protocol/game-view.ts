/** A game as everybody with its link may see it: its log, its state, its seats, and who is connected. */
import type { Ending } from '@rowhouse/table';
import type { SeatNumber, Verb } from './commands.ts';

/** One entry of a log. `at`: the server's time in milliseconds since 1970. */
export interface Entry {
  readonly ply: number;
  readonly at: number;
  /** Who did it; `null` for the server. */
  readonly seat: SeatNumber | null;
  /** `sit`: somebody took the seat. `time`: the time of the side to move ran out. */
  readonly did: Verb | 'sit' | 'time';
  readonly move?: string;
  /** On an entry that takes moves back (the last agreement to an undo, or the request if nobody has to agree): how many moves are left. */
  readonly kept?: number;
}

/** The part of a game that changes while it is played. */
export interface Live {
  /** `waiting`: seats are free. `over`: see `ending`, or `cancelled`. */
  readonly status: 'waiting' | 'playing' | 'over';
  readonly toMove: SeatNumber | null;
  readonly ending: Ending | null;
  readonly cancelled: boolean;
  /** Who offers a draw. */
  readonly offer: SeatNumber | null;
  /** Who asks to undo, how many moves would be left, and who has agreed so far. */
  readonly undo: { readonly by: SeatNumber; readonly kept: number; readonly agreed: readonly SeatNumber[] } | null;
  readonly rematch: {
    readonly asked: readonly SeatNumber[];
    /** The id of the rematch, once everybody has asked. */
    readonly game: string | null;
  };
  /** `left`: the milliseconds that each seat had left at the server's time `now`. `running`: whose time runs. */
  readonly clock: {
    readonly left: readonly number[];
    readonly running: SeatNumber | null;
    readonly now: number;
  } | null;
}

export interface SeatView {
  readonly kind: 'person' | 'bot';
  /** Text, never markup. */
  readonly name: string | null;
  readonly bot: string | null;
  readonly taken: boolean;
}

export type ClockSpec =
  | { readonly kind: 'live'; readonly initial: number; readonly increment: number }
  /** By correspondence: this many days for every move. */
  | { readonly kind: 'days'; readonly days: number };

/** Everything that anybody with the link may know about a game. */
export interface GameView {
  readonly game: string;
  readonly ply: number;
  /** The game in one line, as the rules read it: `connect-7x6x4 r 4455`. */
  readonly record: string;
  readonly seats: readonly SeatView[];
  readonly clock: ClockSpec | null;
  /** Listed in the lobby while it waits; anybody may take a free seat. */
  readonly open: boolean;
  readonly created: number;
  readonly live: Live;
}

/** What happened after the ply `from`. */
export interface News {
  readonly from: number;
  /** The ply of the last entry; `from` when there is none. */
  readonly ply: number;
  readonly entries: readonly Entry[];
  readonly live: Live;
  /** Only when somebody sat down, left, or changed their name. */
  readonly seats?: readonly SeatView[];
}

export interface Presence {
  /** For each seat: whether its player is connected. */
  readonly seats: readonly boolean[];
  readonly watchers: number;
}
