import { BOARD, BOTTOM, BUT_FOUR, BUT_TWO, COLUMN, LOWER, ROWS, SIDE, UPPER } from './geometry';
import { hasLine } from './lines';

/** Larger than any bound. */
export const NO_BOUND: i32 = 100;

/**
 * An upper bound for the side to move (the mover), from a plan that the other side (the answerer) can follow. This is a
 * proof, not a guess. Returns the bound if it is at most `wanted`, else NO_BOUND.
 *
 * The plan: the cells of a column are paired from the top down, and the answerer plays directly above every disc of the
 * mover. Then the mover gets the lower cell of every pair and the answerer the upper one. A column with an odd number
 * of empty cells has a single cell below its pairs, which counts as an upper one. There is an even number of such
 * columns, and the answerer replies to a disc on one single cell with a disc on another. The mover can only get its own
 * discs, the lower cells and the single cells. If no line fits into these, it never completes one. There are three
 * cases:
 *
 * - An even number of cells is empty. All cells can be paired, and the mover cannot win (0). If a line of the answerer
 *   fits into the upper cells, the answerer will complete it. The higher the line, the later that happens.
 * - The answerer threatens to complete a line in an upper cell. The mover must not play below it, and the answerer need
 *   not, so the column ends there. When all other cells are full, the mover has to play there and loses.
 * - An odd number of cells is empty, and the answerer threatens a lower cell. If that column ends there, an even number
 *   is left and the same plan works. In that column the mover gets the upper cells.
 *
 * With an even number of rows, the upper cells are the even rows. That is why odd threats of the first player and even
 * threats of the second player decide games.
 *
 * `threats` are the cells that complete a line of the answerer. The search handles those that can be played now.
 */
// @ts-ignore: decorator
@inline
export function ceiling(mover: u64, answerer: u64, mask: u64, threats: u64, oddLeft: bool, wanted: i32): i32 {
  const open = (mask + BOTTOM) & BOARD;
  const empty = BOARD ^ mask;
  const later = threats & ~open;
  if (!oddLeft) {
    const upperThreats = later & UPPER;
    if (upperThreats != 0) {
      const ends = upperThreats | (BOTTOM << ROWS);
      // In every column, the cells up to its lowest end.
      const upTo = ends ^ (ends - BOTTOM);
      const below = upTo & ~ends;
      const bound = lossWith(<i32>popcnt(BOARD & ~below) + <i32>popcnt(upperThreats & upTo));
      if (bound <= wanted && !hasLine(mover | (below & ((empty & LOWER) | (open & UPPER))))) return bound;
    } else if (wanted >= -3) {
      const singles = open & UPPER;
      if (!hasLine(mover | (empty & LOWER) | singles)) {
        if (wanted >= 0) return 0;
        const upper = empty & UPPER & ~singles;
        if (wanted == -1) {
          if (hasLine(answerer | upper)) return -1;
        } else if (wanted == -2) {
          if (hasLine(answerer | (upper & BUT_TWO))) return -2;
        } else if (hasLine(answerer | (upper & BUT_FOUR))) return -3;
      }
    }
  } else {
    let lowerThreats = later & LOWER;
    while (lowerThreats != 0) {
      const threat = lowerThreats & -lowerThreats;
      lowerThreats ^= threat;
      const column = COLUMN << ((<u64>ctz(threat) / SIDE) * SIDE);
      const ends = (later & UPPER & ~column) | (BOTTOM << ROWS) | threat;
      const upTo = ends ^ (ends - BOTTOM);
      const below = upTo & ~ends;
      const bound = lossWith(<i32>popcnt(BOARD & ~below) + <i32>popcnt(ends & upTo & BOARD));
      if (bound > wanted) continue;
      const others = below & ~column;
      const here = below & column;
      const gets =
        mover | (others & ((empty & LOWER) | (open & UPPER))) | (here & empty & UPPER) | ((here >> 1) & open & LOWER);
      if (!hasLine(gets)) return bound;
    }
  }
  return NO_BOUND;
}

/**
 * The score of a loss with `cells` empty cells before the last two discs: the forced one, and the winning one above it.
 */
function lossWith(cells: i32): i32 {
  return -(1 + ((cells - 2) >> 1));
}
