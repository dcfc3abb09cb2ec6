/** English for every code of this package. */
import type { ConfigFault, ConfigProblem } from './connect/config.ts';
import type { ConnectError, ConnectWarning } from './connect/setup.ts';
import type { SetupFault, SetupNote } from './core/outcome.ts';
import { MAX_PLAYER_NAME_LENGTH, type NameFault, type TokenFault } from './core/players.ts';
import { type ByCode, byCode, type Coded, type Expected, type Found, type TextFault } from './core/text-fault.ts';
import type { FieldExpected, FieldFault } from './fields.ts';
import type { RefusedMove } from './games/record.ts';
import type { TouchCode } from './morris/draft.ts';
import type { MorrisError } from './morris/setup.ts';
import { BOARD_SHAPES, RULE_SETS } from './morris/variants.ts';

/** An error or a warning about a set-up: one of the `problems` of a `SetupFault`. */
export type SetupProblem = SetupNote<ConnectError | ConnectWarning | MorrisError, unknown>;

/** Every error of this package that `errorText` describes. */
export type RulesError =
  | { readonly code: TouchCode }
  | RefusedMove
  | TextFault
  | FieldFault
  | SetupFault
  | SetupProblem
  | ConfigFault
  | ConfigProblem
  | NameFault
  | TokenFault;

type PlainError = SetupProblem | ConfigProblem | NameFault | TokenFault;

const REFUSALS: Readonly<Record<TouchCode, string>> = {
  'game-over': 'The game is over.',
  'no-such-column': 'There is no such column.',
  'column-full': 'That column is full.',
  'no-such-point': 'There is no such point.',
  'point-taken': 'There is already a man on that point.',
  'not-your-man': 'None of your men is there.',
  'not-a-neighbour': 'That point is not next to the man.',
  'still-placing': 'You still have men to place.',
  'none-in-hand': 'All your men are on the board: move one of them.',
  'must-remove': 'That closes a mill: choose a man to remove.',
  'nothing-to-remove': 'That closes no mill, so no man is removed.',
  'not-removable': 'That man may not be removed.',
  'man-blocked': 'That man cannot move.',
};

const WORDS: ByCode<PlainError, string> = {
  'bad-setup': () => 'This is not a position of the game.',
  floating: ({ places, empty = [] }) =>
    `Discs float at ${cells(places)}: there is nothing below them at ${cells(empty)}.`,
  unbalanced: () => 'Players who take turns cannot have these numbers of discs.',
  line: ({ places }) => `A line is already complete: ${cells(places)}.`,
  threat: ({ places }) => `The next disc would complete a line at ${cells(places)}.`,
  unreachable: () => 'The numbers of pieces are right, but no game leads to this position.',
  'too-many-men': () => 'A side has more men on the board and in hand than the game has.',
  'too-few-men': () => 'A side has too few men: the game would have ended earlier.',
  'hand-counts': () => 'The numbers of men in hand do not match the side to move: the sides take turns placing.',
  'too-many-removed': () => 'More men have been removed than the other side can have closed mills.',
  'too-few-removed': () => 'There are mills, but too few men have been removed.',
  'no-removal': () => 'A man is to be removed, but the side to move has no mill, or the other side has no man.',
  'already-won': () => 'The side to move has already won the game with its mill.',
  'plies-since-mill': () => 'There are more moves without a mill than it takes for a draw.',
  'out-of-range': ({ field, found, min, max }) => `The ${NUMBERS[field]} is ${found}: expected ${min} to ${max}.`,
  'name-too-long': () => `A name has at most ${MAX_PLAYER_NAME_LENGTH} characters.`,
  'name-blank': () => 'A name needs a character that can be seen.',
  'name-hidden': () => 'The name has characters that cannot be seen.',
  'name-marks': () => 'The name has too many marks on one letter.',
  'token-length': () => 'A token is one character.',
  'token-blank': () => 'A token is a character that can be seen.',
  'token-taken': () => 'Another player has that token.',
  'token-count': () => 'Each player needs a token.',
};

const NUMBERS: Readonly<Record<ConfigProblem['field'], string>> = {
  columns: 'number of columns',
  rows: 'number of rows',
  connect: 'length of a line',
  players: 'number of players',
};

/** Cells as players count them. Points of morris are not named: the board shows them. */
const cells = (places: readonly unknown[]): string =>
  places.map((place) => (Array.isArray(place) ? `column ${place[0] + 1} row ${place[1] + 1}` : '')).join(', ');

/** English for the expected content of a text or a field. */
export const EXPECTED_WORDS: ByCode<Expected | FieldExpected, string> = {
  // Games.
  game: ({ families }) => `a game: ${families.join('-… or ')}-…`,
  'connect-game': () => 'connect-<columns>x<rows>x<length to win>, followed by -p<players> and -memory if they apply',
  'plain-numbers': () => 'whole numbers without leading zeros',
  'connect-number': ({ field, min, max }) => `${field === 'connect' ? 'a length to win' : field} from ${min} to ${max}`,
  'morris-game': ({ men }) =>
    `morris-<${men.join('|')}>, or morris-<3 to 12>-<${BOARD_SHAPES.join('|')}>, followed by -<${RULE_SETS.join('|')}>, -any, -fly or -walk, -draw<plies>, -rep<times> if they differ`,
  men: ({ men }) => `${men.join(', ')} men, or 3 to 12 men with a board, such as morris-4-two`,
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
  record: () =>
    '<game> <who began> <moves, or ->, such as connect-7x6x4 r 4455, followed by from <position> if the game was set up',
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
  'text-up-to': ({ max }) => `text of at most ${max} characters`,
  number: () => 'a number',
  'whole-number': ({ max }) => `a whole number up to ${max}`,
  boolean: () => 'true or false',
  object: () => 'an object',
  'list-up-to': ({ max }) => `a list of at most ${max} items`,
  exactly: ({ json }) => `the value ${json}`,
  'one-of': ({ choices }) => `one of ${choices.join(', ')}`,
};

/** English for a fault that has no text to quote. */
export const FOUND_WORDS: ByCode<Exclude<Found, string>, string> = {
  'end-of-file': () => 'the end of the file',
  rows: ({ count }) => (count === 1 ? 'one row' : `${count} rows`),
  moves: ({ count }) => (count === 1 ? 'one move' : `${count} moves`),
  refused: ({ refusal }) => refusal,
};

/** One or more English sentences for an error of this package. Cells are counted from 1, from the bottom left. */
export function errorText(error: RulesError): string {
  if ('expected' in error)
    return 'path' in error ? fieldFaultText(error, EXPECTED_WORDS) : textFaultText(error, EXPECTED_WORDS);
  if ('problems' in error) return (error.problems as readonly PlainError[]).map(errorText).join(' ');
  if (!Object.hasOwn(REFUSALS, error.code)) return byCode(WORDS, error as PlainError);
  const text = REFUSALS[error.code as TouchCode];
  return 'at' in error ? `Move ${error.at}: ${text[0]!.toLowerCase()}${text.slice(1)}` : text;
}

/** `Line 3: found “x”, expected …` with the words of each expectation. */
export function textFaultText<Wanted extends Coded>(fault: TextFault<Wanted>, words: ByCode<Wanted, string>): string {
  const { line, at, found, expected } = fault;
  if (typeof found === 'object' && found.code === 'refused') return errorText({ code: found.refusal, at });
  const isNth = at > 1 && MOVES.includes(expected.code);
  const place = line > 1 ? `Line ${line}: f` : isNth ? `Move ${at}: f` : 'F';
  const what = typeof found !== 'string' ? byCode(FOUND_WORDS, found) : found === '' ? 'nothing' : `“${found}”`;
  return `${place}ound ${what}, expected ${byCode(words, expected)}.`;
}

/** The expected form of one move in a list. */
const MOVES: readonly string[] = ['column', 'turn', 'point'] satisfies Expected['code'][];

/** `Expected … at “seats.1.kind”` with the words of each expectation. */
export const fieldFaultText = <Wanted extends Coded>(
  { path, expected }: FieldFault<Wanted>,
  words: ByCode<Wanted, string>,
): string => `Expected ${byCode(words, expected)}${path === '' ? '' : ` at “${path}”`}.`;
