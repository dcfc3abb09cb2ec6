import type { ConnectPosition } from '@rowhouse/rules';
import type { Discs, Shape } from './kernel.ts';

/** After these moves, columns from 0. */
export function discsAfter({ columns: width }: Shape, moves: ArrayLike<number>): Discs {
  const columns: number[][] = Array.from({ length: width }, () => []);
  for (let at = 0; at < moves.length; at++) columns[moves[at]!]!.push((at % 2) + 1);
  return { columns, toMove: moves.length % 2 === 0 ? 1 : 2, count: moves.length };
}

/** Of a position of two players; who began follows from how many discs there are. */
export function discsOf({ board, toMove }: ConnectPosition): Discs {
  const columns = Array.from({ length: board.columns }, (_, x) =>
    Array.from({ length: board.height(x) }, (_, y) => board.at(x, y)),
  );
  const count = columns.reduce((sum, { length }) => sum + length, 0);
  const mover = count % 2 === 0 ? 1 : 2;
  return {
    columns: columns.map((column) => column.map((player) => (player === toMove ? mover : 3 - mover))),
    toMove: mover,
    count,
  };
}

/** One disc more. */
export const withDisc = ({ columns, toMove, count }: Discs, column: number): Discs => ({
  columns: columns.map((discs, at) => (at === column ? [...discs, toMove] : discs)),
  toMove: toMove === 1 ? 2 : 1,
  count: count + 1,
});

/** The columns that are not full. */
export const replies = ({ rows }: Shape, { columns }: Discs): readonly number[] =>
  columns.flatMap(({ length }, at) => (length < rows ? [at] : []));

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Whether a disc in this column completes a line. */
export function winsAt({ length }: Shape, { columns, toMove }: Discs, column: number): boolean {
  const row = columns[column]!.length;
  const run = (dx: number, dy: number): number => {
    let found = 0;
    while (columns[column + (found + 1) * dx]?.[row + (found + 1) * dy] === toMove) found++;
    return found;
  };
  return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= length - 1);
}
