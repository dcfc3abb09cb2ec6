import type { ByCode, Found } from '@rowhouse/rules/formats';
import { MAX_SEAT_NAME_LENGTH, type SaveExpected } from '@rowhouse/table';

/** What a file should have had: what the rules and the table expect, and a list where a file holds many saves. */
export type FileExpected = SaveExpected | { readonly code: 'save-list' };

export interface ExpectedMessages {
  /** What was found where there is nothing to quote. */
  readonly found: ByCode<Exclude<Found, string>, string>;
  readonly expected: ByCode<FileExpected, string>;
}

export const en: ExpectedMessages = {
  found: {
    'end-of-file': () => 'the end of the file',
    rows: ({ count }) => `${count} rows`,
    moves: ({ count }) => `${count} moves`,
    refused: ({ refusal }) => refusal,
  },
  expected: {
    // Games.
    game: ({ families }) => `a game: ${families.join('-… or ')}-…`,
    'connect-game': () => 'connect-<columns>x<rows>x<length to win>, then -p<players> and -memory where they apply',
    'plain-numbers': () => 'whole numbers without leading zeros',
    'connect-number': ({ field, min, max }) => `${field} from ${min} to ${max}`,
    'morris-game': ({ men }) =>
      `morris-<${men.join('|')}>, then -any, -fly or -walk, -draw<plies>, -rep<times> where they differ`,
    men: ({ men }) => `${men.join(', ')} men`,
    'draw-after': ({ min, max }) => `a draw after ${min} to ${max} plies`,
    repetition: ({ min, max }) => `a draw at the ${min}th to ${max}th time`,
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
    record: () => '<game> <who began> <moves, or -> and, where it was set up, from <position>',
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
    text: () => 'a text',
    'text-up-to': ({ most }) => `a text of at most ${most} characters`,
    number: () => 'a number',
    'whole-number': ({ most }) => `a whole number up to ${most}`,
    boolean: () => 'true or false',
    object: () => 'an object',
    'list-up-to': ({ most }) => `a list of at most ${most}`,
    exactly: ({ json }) => json,
    'one-of': ({ choices }) => `one of ${choices.join(', ')}`,
    // Saves.
    'save-json': () => 'a save of Rowhouse, which is JSON',
    'save-list': () => 'a list of saves',
    'redo-moves': () => 'legal moves',
    'seat-count': () => 'a seat for each player',
    'seat-names': () => `names of 1 to ${MAX_SEAT_NAME_LENGTH} characters`,
    'seat-bots': () => 'a bot’s id where a bot sits, and nowhere else',
    'seat-tokens': () => 'tokens of one character, no two alike',
    offer: () => 'null, or one of two players',
    clock: () => 'a clock for two players, with times that are not negative',
    ending: () => 'how the players ended a game of two',
    'no-ending': () => 'null: the game itself ended',
    'no-offer': () => 'null: the game is over',
  },
};
