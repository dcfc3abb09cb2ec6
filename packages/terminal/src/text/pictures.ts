/** A game as text: its picture, and its board in words. */
import type { ConnectPosition, MorrisPosition, Position } from '@rowhouse/rules';
import { makePlayer, squaresOf } from '@rowhouse/rules/internal';
import { makePointName, menLost, morrisBoard, phaseOf, pointsOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { playerName, reasonText, resultText, tokenOf, turnText } from './game-words.ts';
import { drawPath, edgeNames, type PathStrokes, pathsOf, spotOf } from './morris-points.ts';
import { textWidth } from './width.ts';

/** `Column 3: Red, Blue; column 4: Red.` from the bottom up, or `Red: a5, c5; Blue: e1.` */
export const boardSentence = (state: TableState): string =>
  piecesWords(state.position, (player) => playerName(state, player));

/** The same with other names for the players. `from` is the number of the first column. */
export function piecesWords(position: Position, name: (player: number) => string, from = 1): string {
  const words = partsOf(position, name, from)
    .filter(([, pieces]) => pieces.length > 0)
    .map(([name, pieces]) => `${name}: ${pieces.join(', ')}`)
    .join('; ');
  return words === '' ? 'The board is empty.' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function partsOf(position: Position, name: (player: number) => string, from: number): readonly [string, string[]][] {
  if (position.family === 'morris') {
    const board = morrisBoard(position.config);
    return position.men.map((men, player) => [name(player), pointsOf(men).map((point) => makePointName(board, point))]);
  }
  const { board } = position;
  return Array.from({ length: board.columns }, (_, x) => [
    `column ${x + from}`,
    Array.from({ length: board.height(x) }, (_, y) => name(board.at(x, y)!)),
  ]);
}

/** The distance of neighbouring points, in characters across and in lines down. */
const ACROSS = 4;
const DOWN = 2;

const STROKES: PathStrokes = { across: '-', down: '|', falling: '\\', rising: '/' };

/**
 * The board as text: men as r and b, empty points as ·, joined by the lines of the board, with letters and numbers at
 * the edge.
 */
export function morrisPicture(position: MorrisPosition): string {
  const board = morrisBoard(position.config);
  const squares = squaresOf(board);
  const width = 2 * squares * ACROSS + 1;
  const height = 2 * squares * DOWN + 1;
  const canvas = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  const place = (point: number): readonly [x: number, y: number] => {
    const [x, y] = spotOf(board, point);
    return [x * ACROSS, y * DOWN];
  };
  for (const [from, to] of pathsOf(board))
    drawPath(place(from), place(to), STROKES, (x, y, stroke) => {
      canvas[y]![x] = stroke;
    });
  for (let point = 0; point < board.points; point++) {
    const [x, y] = place(point);
    const owner = position.men.findIndex((men) => (men & (1 << point)) !== 0);
    canvas[y]![x] = owner < 0 ? '·' : makePlayer(owner);
  }
  const { letters, numbers } = edgeNames(board);
  const lines = canvas.map((line, y) => {
    const number = y % DOWN === 0 ? numbers[2 * squares - y / DOWN]! : ' ';
    return `${number}  ${line.join('')}`.trimEnd();
  });
  return `${[...lines, '', `   ${letters.join(' '.repeat(ACROSS - 1))}`].join('\n')}\n`;
}

/**
 * C7: the board as text, with the top row first and the columns under their numbers. All columns are as wide as the
 * widest number or token, so that they stay aligned. `tokens`: one character for each player. `from`: the number of the leftmost
 * column.
 *
 *     | 8| 9|10|
 *     |  |  |X |
 *     |O |  |X |
 */
export function connectPicture({ config, board }: ConnectPosition, tokens: readonly string[], from: 0 | 1): string {
  const width = Math.max(String(config.columns - 1 + from).length, ...tokens.map(textWidth));
  const line = (text: (x: number) => string) =>
    `|${Array.from({ length: config.columns }, (_, x) => text(x)).join('|')}|`;
  const lines = [line((x) => String(x + from).padStart(width))];
  for (let y = config.rows - 1; y >= 0; y--)
    lines.push(
      line((x) => {
        const player = board.at(x, y);
        const token = player === null ? ' ' : tokens[player]!;
        return token + ' '.repeat(width - textWidth(token));
      }),
    );
  return `${lines.join('\n')}\n`;
}

/** A game as text: the board, the lines or the men, the result, and whose turn it is. */
export function tablePicture(state: TableState): string {
  const { position, seats } = state;
  const tokens = seats.map((_, player) => tokenOf(seats, player));
  const picture = position.family === 'morris' ? morrisPicture(position) : connectPicture(position, tokens, 1);
  return `${picture}${tableWords(state)}`;
}

/** The same without the picture of the board, for screen readers. */
export function tableWords(state: TableState): string {
  const { position } = state;
  const details = position.family === 'morris' ? menLines(state, position) : winningLines(position);
  const reason = reasonText(state);
  return `${details}${resultText(state)}${reason === '' ? '' : ` (${reason.replace(/\.$/, '')})`}. ${turnText(state)}`.trimEnd();
}

/** A7: every cell of every line. Columns count from 1 as in the picture; rows count from 1 at the bottom. */
const winningLines = ({ lines }: ConnectPosition): string =>
  lines.map((line) => `Line (column, row): ${line.map(([x, y]) => `(${x + 1}, ${y + 1})`).join(' ')}\n`).join('');

/** E8: how many men each side has in hand and has lost, and the phase while the game goes on. */
function menLines(state: TableState, position: MorrisPosition): string {
  const sides = position.hand.map(
    (hand, side) => `${playerName(state, side)}: ${hand} in hand, ${menLost(position, side)} lost\n`,
  );
  return `${sides.join('')}${state.ending ? '' : `Phase: ${phaseOf(position)}\n`}`;
}
