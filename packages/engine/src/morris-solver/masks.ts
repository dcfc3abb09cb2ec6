import { type MorrisBoard, onlyPoint, pointSet } from '@rowhouse/rules/morris';

/**
 * A morris board as sets of points, each the bits of a number (bit n is point n, 25 points at most), in flat arrays. The
 * rules have the same as lists; a search needs it at every node, and a few machine words are quicker than objects.
 */
export interface BoardMasks {
  /** The board of the rules, for what they can say quickly enough: `isInMill`. */
  readonly board: MorrisBoard;
  /** Every point of the board. */
  readonly all: number;
  readonly mills: Int32Array;
  /** The mills through point n, from `n * millsPerPoint` on, filled up with `NEVER`. */
  readonly millsAt: Int32Array;
  readonly millsPerPoint: number;
  readonly neighbours: Int32Array;
  readonly degree: Int32Array;
  /** Points with three neighbours or more, and with four or more. */
  readonly busy: number;
  readonly crossings: number;
  /** See `spread`. */
  readonly spreadLookup: Int32Array;
}

/** A mill that no men can fill: bit 30 is no point of any board. */
const NEVER = 1 << 30;
const CHUNK = 9;
const CHUNK_SIZE = 1 << CHUNK;

const known = new WeakMap<MorrisBoard, BoardMasks>();

export function masksOf(board: MorrisBoard): BoardMasks {
  const before = known.get(board);
  if (before) return before;
  const millsPerPoint = board.mostMillsAt;
  const millsAt = new Int32Array(board.points * millsPerPoint).fill(NEVER);
  for (const [point, mills] of board.millsAt.entries()) millsAt.set(mills, point * millsPerPoint);
  const withNeighbours = (least: number) =>
    pointSet(board.neighbours.flatMap((list, point) => (list.length >= least ? [point] : [])));
  const neighbours = Int32Array.from(board.neighbours, pointSet);
  const masks: BoardMasks = {
    board,
    all: (1 << board.points) - 1,
    mills: Int32Array.from(board.mills, pointSet),
    millsAt,
    millsPerPoint,
    neighbours,
    degree: Int32Array.from(board.neighbours, (list) => list.length),
    busy: withNeighbours(3),
    crossings: withNeighbours(4),
    spreadLookup: spreadLookupOf(neighbours),
  };
  known.set(board, masks);
  return masks;
}

/** For each third of the points and each set of them: all neighbours of the set. */
function spreadLookupOf(neighbours: Int32Array): Int32Array {
  const lookup = new Int32Array(3 * CHUNK_SIZE);
  for (let chunk = 0; chunk < 3; chunk++)
    for (let set = 1; set < CHUNK_SIZE; set++) {
      const point = chunk * CHUNK + onlyPoint(set & -set);
      const rest = lookup[chunk * CHUNK_SIZE + (set & (set - 1))]!;
      lookup[chunk * CHUNK_SIZE + set] = rest | (neighbours[point] ?? 0);
    }
  return lookup;
}

/** All neighbours of the points of a set. */
export function spread({ spreadLookup }: BoardMasks, set: number): number {
  return (
    spreadLookup[set & (CHUNK_SIZE - 1)]! |
    spreadLookup[CHUNK_SIZE + ((set >>> CHUNK) & (CHUNK_SIZE - 1))]! |
    spreadLookup[2 * CHUNK_SIZE + (set >>> (2 * CHUNK))]!
  );
}

/** The men that are part of a mill. */
export function menInMills({ mills }: BoardMasks, men: number): number {
  let found = 0;
  for (let at = 0; at < mills.length; at++) if ((men & mills[at]!) === mills[at]!) found |= mills[at]!;
  return found;
}

/**
 * The empty points where a side can close a mill in its next turn: with a man from its hand or one that flies, or
 * (`walks`) with a man beside the point that is not part of the mill.
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
