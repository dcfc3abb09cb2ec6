/** The value of a position in which some lines do not count, by a plain search. It shares no code with the solver. */
import type { Cell, ConnectPosition } from '@rowhouse/rules';
import { isInside, LINE_STEPS } from '@rowhouse/rules/connect';
import type { Value } from '../../evaluation.ts';
import type { IgnoredLines } from '../solve-without.ts';

const VALUES: Readonly<Record<number, Value>> = { 1: 'win', 0: 'draw', [-1]: 'loss' };

/** The value for the side to move. `null` if the search needs more than `maxNodes`. */
export function slowValueWithout(
  { board, toMove, config: { columns, rows, connect } }: ConnectPosition,
  { player, cells, direction }: IgnoredLines,
  maxNodes = Number.POSITIVE_INFINITY,
): Value | null {
  const at = ([x, y]: Cell) => x * rows + y;
  const ignored = new Set(cells.map(at));
  const lines = Array.from({ length: columns * rows }, (_, from) =>
    LINE_STEPS.flatMap(([dx, dy], along) => {
      const [x, y] = [Math.floor(from / rows), from % rows];
      const line = Array.from({ length: connect }, (_, nth): Cell => [x + nth * dx, y + nth * dy]);
      return line.every((cell) => isInside(board, ...cell)) ? [{ line: line.map(at), along }] : [];
    }),
  ).flat();
  /** By side and cell: the numbers of the lines through the cell that count for the side. */
  const through = [0, 1].map((side) =>
    Array.from({ length: columns * rows }, (_, cell) =>
      lines.flatMap(({ line, along }, nth) => {
        const isIgnored = side === player && (direction === undefined || direction === along);
        return line.includes(cell) && !(isIgnored && line.some((one) => ignored.has(one))) ? [nth] : [];
      }),
    ),
  );
  /** By side and line: the number of discs of the side. */
  const counts = [0, 1].map(() => new Uint8Array(lines.length));
  const owners: (number | null)[] = new Array(columns * rows).fill(null);
  const heights: number[] = new Array(columns).fill(0);
  const change = (x: number, y: number, side: number, by: 1 | -1) => {
    const cell = at([x, y]);
    owners[cell] = by > 0 ? side : null;
    heights[x]! += by;
    for (const line of through[side]![cell]!) counts[side]![line]! += by;
  };
  for (let x = 0; x < columns; x++) for (let y = 0; y < board.height(x); y++) change(x, y, board.at(x, y)!, 1);
  const wins = (x: number, y: number, side: number) =>
    y < rows && through[side]![at([x, y])]!.some((line) => counts[side]![line] === connect - 1);
  const order = heights.map((_, x) => x).sort((a, b) => Math.abs(2 * a + 1 - columns) - Math.abs(2 * b + 1 - columns));
  const known = new Map<string, readonly [low: number, high: number]>();
  let nodes = 0;

  const search = (side: number, alpha: number, beta: number): number => {
    const open = order.filter((x) => heights[x]! < rows);
    if (open.length === 0) return 0;
    if (open.some((x) => wins(x, heights[x]!, side))) return 1;
    const urgent = open.filter((x) => wins(x, heights[x]!, 1 - side));
    // A disc directly below a cell in which the other side wins loses at once.
    const safe = (urgent.length > 0 ? urgent : open).filter((x) => !wins(x, heights[x]! + 1, 1 - side));
    if (urgent.length > 1 || safe.length === 0) return -1;
    const key = owners.map((owner) => owner ?? '-').join('');
    const [low, high] = known.get(key) ?? [-1, 1];
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    if (++nodes > maxNodes) throw new RangeError('too many nodes');
    let best = -1;
    for (const x of safe) {
      change(x, heights[x]!, side, 1);
      best = Math.max(best, -search(1 - side, -beta, -Math.max(alpha, best)));
      change(x, heights[x]! - 1, side, -1);
      if (best >= beta) break;
    }
    known.set(key, best >= beta ? [best, high] : best <= alpha ? [low, best] : [best, best]);
    return best;
  };

  try {
    return VALUES[search(toMove, -1, 1)]!;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
