/** What a player can do in a game, the phrases they can say, and how games end. */

/** What the entries of a log say that a player did. */
export const ENTRY_VERBS = [
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
  'decline-rematch',
] as const;
/**
 * What a player can do. Each, when it is accepted, becomes an entry of the log. A claim becomes the resignation of whoever
 * was away, so that every server and every client, older ones too, can read the log.
 */
export const VERBS = [...ENTRY_VERBS, 'claim-win'] as const;
/** What a player can do. */
export type Verb = (typeof VERBS)[number];

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
/** A ready-made phrase. */
export type Phrase = (typeof PHRASES)[number];

/** How a game ends: by its rules, or by its players. */
export const ENDINGS = [
  'line',
  'full',
  'mill',
  'men',
  'blocked',
  'no-mill',
  'repetition',
  'unwinnable',
  'resignation',
  'agreement',
  'time',
] as const;
