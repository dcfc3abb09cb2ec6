import type { MorrisPosition } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/formats';
import { morrisBoard, squaresOf } from '@rowhouse/rules/morris';
import { drawPath, edgeNames, type PathStrokes, pathsOf, spotOf } from './morris-points.ts';

/** The distance of neighbouring points, in characters across and in lines down. */
const ACROSS = 4;
const DOWN = 2;

const STROKES: PathStrokes = { across: '-', down: '|', falling: '\\', rising: '/' };

/** The board as text: men as r and b, empty points as ·, joined by the lines of the board, with letters and numbers at the edge. */
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
