import { type MorrisBoard, setOf } from '@rowhouse/rules';

/**
 * A morris board of at most 16 points: every set of points is then a number below 65,536, and what the solver asks
 * about sets at every turn is looked up in a table of them.
 */
export interface SmallBoard {
  readonly points: number;
  /** Every point. */
  readonly all: number;
  readonly neighbours: Int32Array;
  /** For each set of men, those of them that are part of a mill. */
  readonly inMills: Uint16Array;
  /** For each set of men, the points where one more would be part of a mill. */
  readonly gaps: Uint16Array;
  /** For each set of points, all their neighbours. */
  readonly beside: Uint16Array;
  /** For each set of points, how many they are. */
  readonly sizes: Uint8Array;
}

export const MOST_POINTS = 16;

const known = new WeakMap<MorrisBoard, SmallBoard>();

export function smallBoardOf(board: MorrisBoard): SmallBoard {
  const before = known.get(board);
  if (before) return before;
  const { points } = board;
  if (points > MOST_POINTS) throw new RangeError(`a board of ${points} points`);
  const sets = 1 << points;
  const neighbours = Int32Array.from(board.neighbours, setOf);
  const mills = board.mills.map(setOf);
  const inMills = new Uint16Array(sets);
  const gaps = new Uint16Array(sets);
  const beside = new Uint16Array(sets);
  const sizes = new Uint8Array(sets);
  for (let set = 1; set < sets; set++) {
    const rest = set & (set - 1);
    sizes[set] = sizes[rest]! + 1;
    beside[set] = beside[rest]! | neighbours[31 - Math.clz32(set & -set)]!;
    for (const mill of mills) {
      const missing = mill & ~set;
      if (missing === 0) inMills[set]! |= mill;
      else if ((missing & (missing - 1)) === 0) gaps[set]! |= missing;
    }
  }
  const made: SmallBoard = { points, all: sets - 1, neighbours, inMills, gaps, beside, sizes };
  known.set(board, made);
  return made;
}
