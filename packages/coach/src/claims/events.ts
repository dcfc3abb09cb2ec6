import type { Family } from '@rowhouse/rules';

/** What a line in a connect game leads to: what `player` has after its last move. */
export const CONNECT_EVENTS = [
  /** `player` can complete a line at once in any of `cells` (two or more), and the other side cannot. */
  'double-threat',
  /** `player` can complete a line in `cells[0]`, and if that is filled, right above it in `cells[1]`; the other side cannot at once. */
  'stacked-threat',
  /** Nobody can complete a line at once, but whatever the other side plays, `player` can then, in one of `cells`. */
  'squeeze',
  /** `player` wins by answering right above every disc until a line can be completed: in one of `cells` if the other side holds out as long as it can, or sooner. */
  'follow-up',
  /** `cells` (one, in mid-air) would complete `lines` of `player`'s, and the other side has to play under it if the other columns fill up first: nothing below it in its column decides sooner. As long as the line goes on, `player` keeps it, or spends it to gain a move and has such a cell above it. */
  'lasting-threat',
] as const;

/** What a line in a morris game leads to: what `player` has after its last move. The first of these in the line is told. */
export const MORRIS_EVENTS = [
  /** `player` has just closed `lines`. */
  'closes-mill',
  /** `player` can close a mill at their next turn at one of `cells`, after every answer that does not end the game. */
  'sure-mill',
  /** The man on `cells[0]` can go to `cells[1]` and back, closing a mill (`lines`) each time. */
  'double-mill',
  /** The other side cannot move any more, and has lost. */
  'shut-in',
  /** Until a man of `player`'s is gone, none of the other side's men on `cells` (two or more) can move. In the line of best play that begins with `moves` they stay so until the other side cannot move any more. */
  'encloses',
] as const;

/** What a line of play leads to: something that decides the game, and that can be seen on the board. */
export type EventCode<F extends Family = Family> =
  | (F extends 'connect' ? (typeof CONNECT_EVENTS)[number] : never)
  | (F extends 'morris' ? (typeof MORRIS_EVENTS)[number] : never);

/** How far a line that leads to an event can be relied on. */
export const CERTAINTIES = [
  /** Each answer in the line is the only one: there is no other move, or every other loses at once. */
  'forced',
  /** Each answer in the line is the only one that is not worse. */
  'best',
  /** After every answer that is not worse the same event comes about; the line shows one of them. */
  'always',
  /** It comes about in this line of best play; nothing is said about others. */
  'example',
] as const;
/** One of `CERTAINTIES`. */
export type Certainty = (typeof CERTAINTIES)[number];
