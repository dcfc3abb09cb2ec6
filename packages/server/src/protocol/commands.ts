/** What a player can do in a game, and the phrases they can send. */

/** A seat at the table, from 0: red, blue, … */
export type SeatNumber = number;

/** What a player can do. Each, when it is accepted, becomes an entry of the log. */
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
 * `id`: new for every command, and the same whenever that command is sent again. `ply`: the last ply that the player had
 * seen when they decided. If the board has changed since, the command is refused as `stale`.
 */
export interface Command {
  readonly id: string;
  readonly ply: number;
  readonly do: Verb;
  /** `move` only, as text: `4`, `0.1-0.2x1.4`. */
  readonly move?: string;
}

/** Ready-made phrases, by code. The views have the words, in the reader's language. */
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
