import { onlyPoint } from '@rowhouse/rules/internal';
import { type MorrisBoard, pointSet } from '@rowhouse/rules/morris';

/**
 * A morris board with sets of points as the bits of numbers (bit n is point n, 25 points at most). The rules use lists,
 * but visiting every position is faster with numbers.
 */
export interface BoardMasks {
  /** The board of the rules, for `isInMill`, which is fast enough. */
  readonly board: MorrisBoard;
  /** Every point of the board. */
  readonly all: number;
  readonly mills: Int32Array;
  readonly neighbours: Int32Array;
}

const known = new WeakMap<MorrisBoard, BoardMasks>();

export function masksOf(board: MorrisBoard): BoardMasks {
  const masks = known.get(board) ?? {
    board,
    all: (1 << board.points) - 1,
    mills: Int32Array.from(board.mills, pointSet),
    neighbours: Int32Array.from(board.neighbours, pointSet),
  };
  known.set(board, masks);
  return masks;
}

/** The men in mills. */
export function menInMills({ mills }: BoardMasks, men: number): number {
  let found = 0;
  for (let at = 0; at < mills.length; at++) if ((men & mills[at]!) === mills[at]!) found |= mills[at]!;
  return found;
}

/**
 * The empty points where a side can close a mill with its next turn. If the side `walks`, it needs a man beside the
 * point that is not part of the mill.
 */
export function closingPoints({ mills, neighbours }: BoardMasks, men: number, empty: number, walks: boolean): number {
  let found = 0;
  for (let at = 0; at < mills.length; at++) {
    const mill = mills[at]!;
    const missing = mill & ~men;
    if ((missing & (missing - 1)) !== 0 || (missing & empty) === 0) continue;
    if (!walks || (neighbours[onlyPoint(missing)]! & men & ~mill) !== 0) found |= missing;
  }
  return found;
}
