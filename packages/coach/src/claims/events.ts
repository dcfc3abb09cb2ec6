import type { Family } from '@rowhouse/rules';

/** Events of connect games: what `player` has after the last move of a line. */
export const CONNECT_EVENTS = [
  /** `player` can complete a line at once in any of `cells` (two or more), and the other side cannot. */
  'double-threat',
  /** `player` can complete a line in `cells[0]` and, if that is filled, right above it in `cells[1]`; the other side cannot at once. */
  'stacked-threat',
  /** Neither side can complete a line at once, but after any move of the other side `player` can, in one of `cells`. */
  'squeeze',
  /** `player` wins by answering right above every disc until a line can be completed: in one of `cells` against the longest defence, or sooner. */
  'follow-up',
  /**
   * `cells` (one, in mid-air) would complete `lines` of `player`'s, and the other side has to play under it if the other
   * columns fill up first: nothing below it in its column decides sooner. To the end of the line `player` keeps the cell,
   * or spends it to gain a move and has another such cell above it.
   */
  'lasting-threat',
] as const;

/** Events of morris games: what `player` has after the last move of a line. The first one in a line is reported. */
export const MORRIS_EVENTS = [
  /** `player` has just closed `lines`. */
  'closes-mill',
  /** `player` can close a mill at their next turn at one of `cells`, after every answer that does not end the game. */
  'sure-mill',
  /** The man on `cells[0]` can go to `cells[1]` and back, closing a mill (`lines`) each time. */
  'double-mill',
  /** The other side cannot move any more, and has lost. */
  'shut-in',
  /**
   * Until a man of `player`'s is gone, none of the other side's men on `cells` (two or more) can move. In the line of best
   * play that begins with `moves` they stay shut in until the other side cannot move at all.
   */
  'encloses',
] as const;

/** Something that decides the game, can be seen on the board, and ends a line of play. */
export type EventCode<F extends Family = Family> =
  | (F extends 'connect' ? (typeof CONNECT_EVENTS)[number] : never)
  | (F extends 'morris' ? (typeof MORRIS_EVENTS)[number] : never);

/** How certainly a line leads to its event. */
export const CERTAINTIES = [
  /** Each answer in the line is the only one: there is no other move, or every other loses at once. */
  'forced',
  /** Each answer in the line is the only best one. */
  'best',
  /** Every best answer leads to the same event; the line shows one of them. */
  'always',
  /** This line of best play leads to the event; others may not. */
  'example',
] as const;
/** One of `CERTAINTIES`. */
export type Certainty = (typeof CERTAINTIES)[number];
