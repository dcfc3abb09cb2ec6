/** English for the codes of moves, verbs, set-ups, tokens and saves. */
import type { Cell, ConnectError, ConnectWarning, MorrisError, MoveCode, TokenCode, TouchCode } from '@rowhouse/rules';
import { LONGEST_SAVE_NAME, LONGEST_SEAT_NAME, type SavesFault, type VerbCode } from '@rowhouse/table';

const cellWords = (cells: readonly Cell[]): string => cells.map(([x, y]) => `(${x}, ${y})`).join(', ');

export function connectErrorWords(code: ConnectError, cells: readonly Cell[], empty: readonly Cell[] = []): string {
  switch (code) {
    case 'bad-setup':
      return 'this is not a set-up of the game';
    case 'floating':
      return `discs hang in the air at ${cellWords(cells)}: nothing is at ${cellWords(empty)} below them`;
    case 'unbalanced':
      return 'the players have not the numbers of discs that taking turns gives them';
    case 'line':
      return `a line is completed already: ${cellWords(cells)}`;
    case 'unreachable':
      return 'the numbers are right, but no order of moves leads to this position';
  }
}

export function connectWarningWords(_code: ConnectWarning, cells: readonly Cell[]): string {
  return `a disc dropped next would complete a line at ${cellWords(cells)}`;
}

export const MORRIS_ERROR_WORDS: Record<MorrisError, string> = {
  'bad-setup': 'this is not a set-up of the game',
  'too-many-men': 'a side has more men on the board and in hand than the game has',
  'too-few-men': 'a side has fewer men than it can have: the game was over before',
  'hand-counts': 'the men in hand do not fit whose turn it is: the sides place in turn',
  'too-many-removed': 'more men are gone than the other side can have closed mills',
  'too-few-removed': 'there are mills, but the men that they removed are not gone',
  'already-won': 'the side to move has a mill, and won the game with it before',
  'plies-since-mill': 'more moves without a mill are counted than make a draw',
};

const VERB_WORDS: Record<VerbCode, string> = {
  'game-over': 'The game is over.',
  'no-such-column': 'There is no such column.',
  'column-full': 'That column is full.',
  'no-such-point': 'There is no such point.',
  'point-taken': 'There is a man on that point already.',
  'not-your-man': 'None of your men is there.',
  'not-a-neighbour': 'That point is not next to it.',
  'still-placing': 'You still have men to place.',
  'none-in-hand': 'All your men are placed: move one of them.',
  'must-remove': 'That closes a mill: say which man it removes.',
  'nothing-to-remove': 'That closes no mill: it removes nobody.',
  'not-removable': 'That man may not be removed.',
  'not-your-turn': 'It is not your turn.',
  'not-your-disc': 'Cannot click this piece.',
  'no-such-seat': 'There is no such seat.',
  'seat-count': 'Each player needs a seat.',
  'seat-names': `A name has 1 to ${LONGEST_SEAT_NAME} characters.`,
  'seat-bots': 'A computer player needs a name of its own.',
  'seat-tokens': 'Each player needs a token of one character, no two alike.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'remote-seat': 'Not in a game with somebody elsewhere.',
  'two-players-only': 'Only in a game of two.',
  'offer-stands': 'A draw is offered already.',
  'no-offer': 'No draw is offered.',
  'own-offer': 'The other side must accept.',
  'not-unwinnable': 'The game is not drawn that way.',
};

export const verbWords = (code: VerbCode): string => VERB_WORDS[code];

export const touchWords = (code: TouchCode): string =>
  code === 'man-blocked' ? 'That man cannot move.' : verbWords(code);

export const moveFaultWords = (code: MoveCode): string => VERB_WORDS[code].replace(/\.$/, '').toLowerCase();

const SAVES_WORDS: Record<SavesFault, string> = {
  'storage-failed': 'It could not be stored: the disk is full, or the folder may not be written.',
  'no-such-save': 'There is no such saved game.',
  'broken-save': 'That saved game cannot be read.',
  'bad-name': `A name has 1 to ${LONGEST_SAVE_NAME} characters.`,
};

export const savesWords = (code: SavesFault): string => SAVES_WORDS[code];

export const TOKEN_WORDS: Record<TokenCode, string> = {
  'token-length': 'expected one character',
  'token-blank': 'expected a character that can be seen',
  'token-taken': 'another player has that token',
  'token-count': 'expected a token for each player',
};
