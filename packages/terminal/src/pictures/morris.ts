import type { MorrisPosition } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/formats';
import { morrisBoard } from '@rowhouse/rules/morris';
import { drawPath, type PathStrokes, pathsOf, spotOf, squaresOf } from './morris-points.ts';

/** The distance of neighbouring points, in characters across and in lines down. */
const ACROSS = 4;
const DOWN = 2;

const STROKES: PathStrokes = { across: '-', down: '|', falling: '\\', rising: '/' };

/** The board as text: men as r and b, empty points as ·, joined by the lines of the board. */
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
  return `${canvas.map((line) => line.join('').trimEnd()).join('\n')}\n`;
}
