import { err, ok, type Result } from './result.ts';

/**
 * A fault in a name. `name-too-long`: see `MAX_PLAYER_NAME_LENGTH`. `name-blank`: it has no visible character.
 * `name-hidden`: it has invisible characters, or some that change the text around them. `name-marks`: it has more marks
 * on one letter than any language.
 */
export interface NameFault {
  readonly code: (typeof NAME_CODES)[number];
}
export const NAME_CODES = ['name-too-long', 'name-blank', 'name-hidden', 'name-marks'] as const;

/** A visible character. The Braille blank is a symbol, but shows nothing. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** Controls, directions, fillers and tags, but not the characters that join parts of emoji and of Persian words. */
const HIDDEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
/** Hebrew has up to three marks on a letter. */
const MARKS = /\p{M}{4}/u;

/** The form in which a typed name is stored; `null` if it is empty. */
export function checkPlayerName(text: string): Result<string | null, NameFault> {
  const name = text.trim().normalize('NFC');
  if (name === '') return ok(null);
  if (name.length > MAX_PLAYER_NAME_LENGTH) return err({ code: 'name-too-long' });
  if (HIDDEN.test(name)) return err({ code: 'name-hidden' });
  if (MARKS.test(name)) return err({ code: 'name-marks' });
  return VISIBLE.test(name) ? ok(name) : err({ code: 'name-blank' });
}

/**
 * A key for comparing names. Names with the same key look much the same: capitals, accents, spaces and punctuation do
 * not count.
 */
export function bareName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  // A name of punctuation only is its own key.
  return bare === '' ? name : bare;
}

/** A player is a number from 0. In games of two, 0 is red and 1 is blue. */
export type Player = number;

export const MIN_PLAYERS = 2;
/** The maximum number of players in a game. */
export const MAX_PLAYERS = 10;

/** The colour of a player. */
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'teal' | 'magenta' | 'white' | 'slate';
/** The colours of the players, in order. Positions are written with their first letters, which all differ. */
export const COLOURS: readonly Colour[] = [
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
];

/** The limit for a person's name, at a table and online, in UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = 40;

/** The first player of a game of two. Red need not begin: a position says whose turn it is. */
export const RED: Player = 0;
/** The second player of a game of two. */
export const BLUE: Player = 1;

/** Throws a RangeError if the game has no such player. */
export function checkFirst(first: Player, players: number): void {
  if (!(Number.isInteger(first) && first >= 0 && first < players))
    throw new RangeError(`player ${first} cannot begin: players are numbered from 0 to ${players - 1}`);
}

export const TOKEN_CODES = ['token-length', 'token-blank', 'token-taken', 'token-count'] as const;
/**
 * A fault in a player’s token: not one character, not visible, the same as another one, or not one for each
 * player.
 */
export type TokenCode = (typeof TOKEN_CODES)[number];
/** A fault in the tokens of a game, and its player. */
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
