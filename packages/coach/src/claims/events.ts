import type { Family } from '@rowhouse/rules';

/** Events of connect games: the gain of `player` after the last move of a line. */
export const CONNECT_EVENTS = [
  /** `player` can complete a line at once in any of `cells` (two or more), and the other side cannot. */
  'double-threat',
  /**
   * `player` can complete a line in `cells[0]` and, if that is filled, right above it in `cells[1]`. The other side
   * cannot complete a line at once.
   */
  'stacked-threat',
  /**
   * Neither side can complete a line at once, but after any move of the other side `player` can complete one in one of
   * `cells`.
   */
  'squeeze',
  /**
   * `player` wins by answering right above every disc until a line can be completed: in one of `cells` against the
   * longest defence, or sooner.
   */
  'follow-up',
  /**
   * A disc in `cells` (one cell, in mid-air) would complete `lines` for `player`, and the other side has to play under
   * that cell if the other columns fill up first. No lower cell of its column decides the game sooner. To the end of
   * the line `player` keeps the cell, or spends it to gain a move and has another such cell above it.
   */
  'lasting-threat',
  /** `player` completes `lines` with the last move, a disc in `cells`. Only in lines that a search expects. */
  'completes-line',
  /**
   * `player` lacks only `cells`, one or two, for `lines` (one line), and did not before. Only in lines that a search
   * expects.
   */
  'needs-cells',
] as const;

/** Events of morris games: the gain of `player` after the last move of a line. The first one in a line is reported. */
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
   * Until a man of `player` leaves its point, none of the other side's men on `cells` (two or more) can move. In the
   * line of best play that begins with `moves` they stay shut in until the other side cannot move at all.
   */
  'encloses',
] as const;

/** Something that decides the game, can be seen on the board, and ends a line of play. */
export type EventCode<F extends Family = Family> =
  | (F extends 'connect' ? (typeof CONNECT_EVENTS)[number] : never)
  | (F extends 'morris' ? (typeof MORRIS_EVENTS)[number] : never);

/** How certainly a line leads to its event. */
export const CERTAINTIES = [
  /** Each answer in the line is forced: there is no other move, or every other move loses at once. */
  'forced',
  /** Each answer in the line is the only best one. */
  'best',
  /** Every best answer leads to the same event; the line shows one of them. */
  'always',
  /** This line of best play leads to the event; others may not. */
  'example',
  /** A search that does not reach the end of the game expects this line. */
  'likely',
] as const;
/** One of `CERTAINTIES`. */
export type Certainty = (typeof CERTAINTIES)[number];

/** Ideas that players can reuse in other games. `CONCEPTS` has the lesson and the puzzles of each. */
export const CONCEPT_NAMES = [
  /** A line or a mill that ends the game at once. */
  'win',
  /** A line that the other side could complete next, or a mill that it could close next. */
  'block',
  /** Two threats at once. */
  'double-threat',
  /** One threat right above the other. */
  'stacked-threat',
  /** A column in which, now or later, a disc lets the other side win right above. */
  'poisoned-column',
  /** A cell of an odd row, in mid-air, that the other side has to play under in the end. */
  'odd-threat',
  'even-threat',
  /** A side without a good move. */
  'zugzwang',
  /** An answer right above every disc. */
  'follow-up',
  /** A place that both sides need. */
  'key-place',
  /** A threat that has to be answered, which gains a move. */
  'tempo',
  'centre',
  'mill',
  /** A mill that opens in order to close again. */
  'open-mill',
  /** A man that closes a mill each time it moves. */
  'running-mill',
  'shut-in',
  /** A man that has to stay, because it guards a point. */
  'guard',
  /** A side that has only moves that do harm, or a move that only waits. */
  'waiting-move',
  'crossing',
  /** A side with three men left. */
  'three-men',
  /** Which man to take. */
  'which-man',
  /** A draw by the limit of moves without a mill. */
  'move-limit',
] as const;
/** One of `CONCEPT_NAMES`. */
export type Concept = (typeof CONCEPT_NAMES)[number];

/** The concept of each event. A threat in an even row is an `even-threat`. */
export const EVENT_CONCEPTS: Readonly<Record<EventCode, Concept>> = {
  'double-threat': 'double-threat',
  'stacked-threat': 'stacked-threat',
  squeeze: 'zugzwang',
  'follow-up': 'follow-up',
  'lasting-threat': 'odd-threat',
  'completes-line': 'block',
  'needs-cells': 'key-place',
  'closes-mill': 'mill',
  'sure-mill': 'mill',
  'double-mill': 'running-mill',
  'shut-in': 'shut-in',
  encloses: 'shut-in',
};
