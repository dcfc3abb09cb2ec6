import { type MorrisPosition, makePlayer, morrisBoard } from '@rowhouse/rules';
import { spotOf, squaresOf } from './morris-points.ts';

/** How far apart the points of one ring are, in characters across and lines down. */
const ACROSS = 4;
const DOWN = 2;

/** The board as text: men as r and b, empty points as ·, joined by the lines that are drawn on it. */
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
  for (let point = 0; point < board.points; point++)
    for (const neighbour of board.neighbours[point]!)
      if (neighbour > point) join(canvas, place(point), place(neighbour));
  for (let point = 0; point < board.points; point++) {
    const [x, y] = place(point);
    const owner = position.men.findIndex((men) => (men & (1 << point)) !== 0);
    canvas[y]![x] = owner < 0 ? '·' : makePlayer(owner);
  }
  return `${canvas.map((line) => line.join('').trimEnd()).join('\n')}\n`;
}

function join(canvas: string[][], [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): void {
  // A diagonal gets one stroke a line of text: it is twice as wide as it is high.
  const steps = y1 === y2 ? Math.abs(x2 - x1) : Math.abs(y2 - y1);
  const stroke = y1 === y2 ? '-' : x1 === x2 ? '|' : x2 - x1 > 0 === y2 - y1 > 0 ? '\\' : '/';
  for (let step = 1; step < steps; step++) {
    const x = Math.round(x1 + ((x2 - x1) * step) / steps);
    const y = Math.round(y1 + ((y2 - y1) * step) / steps);
    canvas[y]![x] = stroke;
  }
}
