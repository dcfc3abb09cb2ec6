/** What a player can do in a game, and what they can say. */

/** A seat at the table, from 0: red, blue, … */
export type SeatNumber = number;

/** What a seat can do in its game. Each, once accepted, is an entry of the log. */
export const VERBS = [
  'move',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-undo',
  'accept-undo',
  'decline-undo',
  'play-on',
  'resign',
  'cancel',
  'ask-rematch',
] as const;
export type Verb = (typeof VERBS)[number];

/**
 * `id`: new for everything the player wants, the same whenever it is sent again. `ply`: the last ply the player had seen
 * when they decided. A command is refused as `stale` when the board has changed since.
 */
export interface Command {
  readonly id: string;
  readonly ply: number;
  readonly do: Verb;
  /** `move` only, as text: `4`, `0.1-0.2x1.4`. */
  readonly move?: string;
}

/** Ready-made phrases, by code: the words belong to the views, in the reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'have-fun',
  'nice-move',
  'well-played',
  'thanks',
  'oops',
  'thinking',
  'one-moment',
  'back-again',
  'good-game',
  'another-one',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];
