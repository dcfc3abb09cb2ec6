/** English for faults in texts and files: what was expected, and what was found instead. */
import type { FieldExpected } from '@rowhouse/rules/fields';
import type { ByCode, Expected, Found } from '@rowhouse/rules/formats';
import type { SaveExpected } from './save.ts';
import { MAX_SEAT_NAME_LENGTH } from './seat.ts';

/** The codes of what a text or a file should have had. `save-list`: a file that holds many saves. */
export type TextExpected = Expected | FieldExpected | SaveExpected | { readonly code: 'save-list' };

/** English for what was expected: `byCode(EXPECTED_WORDS, fault.expected)` of `@rowhouse/rules/formats`. */
export const EXPECTED_WORDS: ByCode<TextExpected, string> = {
  // Games.
  game: ({ families }) => `a game: ${families.join('-… or ')}-…`,
  'connect-game': () => 'connect-<columns>x<rows>x<length to win>, followed by -p<players> and -memory if they apply',
  'plain-numbers': () => 'whole numbers without leading zeros',
  'connect-number': ({ field, min, max }) => `${field} from ${min} to ${max}`,
  'morris-game': ({ men }) =>
    `morris-<${men.join('|')}>, followed by -any, -fly or -walk, -draw<plies>, -rep<times> if they differ`,
  men: ({ men }) => `${men.join(', ')} men`,
  'draw-after': ({ min, max }) => `a draw after ${min} to ${max} plies`,
  repetition: ({ min, max }) => `a number of repetitions from ${min} to ${max}`,
  // Connect.
  column: ({ columns }) => `a column from 1 to ${columns}`,
  rows: ({ rows }) => `${rows} rows joined by /, the top row first`,
  'cells-in-row': ({ cells, row }) => `${cells} cells in row ${row}`,
  'cell-in-row': ({ letters, row }) => `. or one of ${letters} in row ${row}`,
  sides: ({ letters }) => `the side to move and who began, each one of ${letters}`,
  // Morris.
  turn: () => 'a turn such as d2, d2-d3, d2xa1 or d2-d3xa1',
  point: ({ last }) => `a point of the board, a1 to ${last}`,
  'morris-setup': ({ form }) => `rings, side, red and blue in hand: ${form}`,
  rings: ({ rings, form }) => `${rings} rings joined by /: ${form}`,
  'places-in-ring': ({ places, ring }) => `${places} places in ring ${ring}`,
  'man-or-empty': ({ ring, place }) => `r, b or . at ${ring}.${place}`,
  'side-to-move': () => 'the side to move, r or b',
  'red-in-hand': () => 'red men in hand',
  'blue-in-hand': () => 'blue men in hand',
  'plies-since-mill': () => 'plies since the last mill',
  // Records.
  record: () => '<game> <who began> <moves, or ->, followed by from <position> if the game was set up',
  'who-began': () => 'who began: r, b, …',
  'side-of-position': ({ letter }) => `${letter}, whose turn it is in the position`,
  'legal-position': () => 'a legal position',
  'legal-moves': () => 'only legal moves',
  // Saved_Game.txt and save.txt.
  'saved-rows': ({ rows, columns }) => `${rows} rows of ${columns} cells, the bottom row first`,
  'saved-row': ({ columns }) => `${columns} cells joined by commas`,
  'saved-cell': () => 'Red, Blue or Empty',
  'saved-player': () => 'the player to move, 0 (blue) or 1 (red)',
  'saved-mode': () => 'the mode, 1 (regular) or 0 (free play)',
  'saved-computer': () => 'the computer’s player, 0 (blue) or 1 (red)',
  'save-txt-column': ({ rows }) => `a column of ${rows} cells from the bottom, each _, b or r`,
  'save-txt-cell': () => 'one of _, b, r',
  'end-of-file': () => 'the end of the file',
  // Fields of JSON.
  text: () => 'text',
  'text-up-to': ({ most }) => `text of at most ${most} characters`,
  number: () => 'a number',
  'whole-number': ({ most }) => `a whole number up to ${most}`,
  boolean: () => 'true or false',
  object: () => 'an object',
  'list-up-to': ({ most }) => `a list of at most ${most} items`,
  exactly: ({ json }) => json,
  'one-of': ({ choices }) => `one of ${choices.join(', ')}`,
  // Saves.
  'save-json': () => 'a Rowhouse save, which is JSON',
  'save-list': () => 'a list of saves',
  'redo-moves': () => 'legal moves',
  'seat-count': () => 'a seat for each player',
  'seat-names': () => `names of 1 to ${MAX_SEAT_NAME_LENGTH} characters`,
  'seat-bots': () => 'a bot’s id where a bot sits, and nowhere else',
  'seat-tokens': () => 'tokens of one character, no two alike',
  offer: () => 'null, or one of two players',
  clock: () => 'a clock for two players, with times that are not negative',
  ending: () => 'how two players ended the game',
  'no-ending': () => 'null: the game ended by its own rules',
  'no-offer': () => 'null: the game is over',
};

/** English for what was found where there is nothing to quote. */
export const FOUND_WORDS: ByCode<Exclude<Found, string>, string> = {
  'end-of-file': () => 'the end of the file',
  rows: ({ count }) => `${count} rows`,
  moves: ({ count }) => `${count} moves`,
  refused: ({ refusal }) => refusal,
};
