import { err, ok, type Result } from './result.ts';

/** A player is a number from 0. In games of two, 0 is red and 1 is blue. */
export type Player = number;

export const MIN_PLAYERS = 2;
/** The most players that a game can have. */
export const MAX_PLAYERS = 10;

/** The colours of the players, in order. Their first letters are all different, because positions are written with them. */
export const COLOURS = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'teal',
  'magenta',
  'white',
  'slate',
] as const;
/** One of `COLOURS`: the colour of a player, by the number of the player. */
export type Colour = (typeof COLOURS)[number];

/** What a person may be called: at a table and online, in UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = 40;

/** The first player of a game of two, which does not mean that red begins: a position says whose turn it is. */
export const RED: Player = 0;
/** The second player of a game of two. */
export const BLUE: Player = 1;

/** A game that begins with a player that it does not have is a bug of the caller. */
export function checkFirst(first: Player, players: number): void {
  if (!(Number.isInteger(first) && first >= 0 && first < players))
    throw new RangeError(`player ${first} cannot begin: players are numbered from 0 to ${players - 1}`);
}

export const TOKEN_CODES = ['token-length', 'token-blank', 'token-taken', 'token-count'] as const;
/**
 * What is wrong with a player’s token: not one character, not visible, the same as another one, or not one for each
 * player.
 */
export type TokenCode = (typeof TOKEN_CODES)[number];
/** What is wrong with the tokens of a game, and whose. */
export interface TokenFault {
  readonly code: TokenCode;
  /** The player whose token is wrong; for `token-count`, the number of tokens. */
  readonly at: number;
}

/** C2: a token is one visible character, and no two are the same, even in upper and lower case. */
export function checkTokens(tokens: readonly string[], players: number): Result<readonly string[], TokenFault> {
  if (tokens.length !== players) return err({ code: 'token-count', at: tokens.length });
  const seen = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const characters = [...token];
    if (characters.length !== 1) return err({ code: 'token-length', at });
    // Letters, numbers, punctuation and symbols can be seen; separators, marks and control characters cannot. A few
    // letters and symbols are blank by design: the Hangul fillers and the empty Braille pattern.
    if (!/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(token) || /[\u115f\u1160\u2800\u3164\uffa0]/.test(token))
      return err({ code: 'token-blank', at });
    const folded = token.toLowerCase().toUpperCase();
    if (seen.has(folded)) return err({ code: 'token-taken', at });
    seen.add(folded);
  }
  return ok(tokens);
}
