import { BOARD, BOTTOM, BUT_FOUR, BUT_TWO, COLUMN, EVEN, ODD, ROWS, SIDE } from './geometry';
import { hasLine } from './lines';

/** More than any bound. */
export const NO_BOUND: i32 = 100;

/**
 * What the side that answers can hold by a plan made in advance, as an upper bound for the side to move (“mover”).
 * Exact reasoning, no guess. Needs an even number of rows. Returns the bound if it is at most `wanted`, else NO_BOUND.
 *
 * The plan: answer every disc with one directly above it. Then the mover gets the lower cell of every pair and the
 * answerer the upper. A column of which an odd number of cells is left has a single cell below its pairs; there is an
 * even number of such columns, and a disc on one single is answered on another. If no line fits into all that the mover
 * can get (its discs, the lower cells, the singles), it never completes one. Three forms:
 *
 * - An even number of cells is empty. All columns can be paired, the mover gets the odd rows: it cannot win (0). If a
 *   line of the answerer lies in the upper cells, it will be completed, the later the higher it lies.
 * - The answerer threatens an even cell (it would complete a line there): the mover must not play below it, the
 *   answerer need not, and the column ends there. When all else is full, the mover has to, and loses.
 * - An odd number is empty, and the answerer threatens an odd cell: with that column ending there, an even number is
 *   left, and the same plan works; in that column the mover gets the even rows. This is why an odd threat of the first
 *   player decides.
 *
 * `threats` are the cells that complete a line of the answerer; of those that can be played now the mover thinks anyway.
 */
// @ts-ignore: decorator
@inline
export function ceiling(mover: u64, answerer: u64, mask: u64, threats: u64, oddLeft: bool, wanted: i32): i32 {
  const open = (mask + BOTTOM) & BOARD;
  const empty = BOARD ^ mask;
  const later = threats & ~open;
  if (!oddLeft) {
    const even = later & EVEN;
    if (even != 0) {
      const ends = even | (BOTTOM << ROWS);
      const upTo = ends ^ (ends - BOTTOM); // in every column, up to its lowest end
      const below = upTo & ~ends;
      const bound = lossWith(<i32>popcnt(BOARD & ~below) + <i32>popcnt(even & upTo));
      if (bound <= wanted && !hasLine(mover | (below & ((empty & ODD) | (open & EVEN))))) return bound;
    } else if (wanted >= -3) {
      const singles = open & EVEN;
      if (!hasLine(mover | (empty & ODD) | singles)) {
        if (wanted >= 0) return 0;
        const upper = empty & EVEN & ~singles;
        if (wanted == -1) {
          if (hasLine(answerer | upper)) return -1;
        } else if (wanted == -2) {
          if (hasLine(answerer | (upper & BUT_TWO))) return -2;
        } else if (hasLine(answerer | (upper & BUT_FOUR))) return -3;
      }
    }
  } else {
    let odd = later & ODD;
    while (odd != 0) {
      const threat = odd & -odd;
      odd ^= threat;
      const column = COLUMN << ((<u64>ctz(threat) / SIDE) * SIDE);
      const ends = (later & EVEN & ~column) | (BOTTOM << ROWS) | threat;
      const upTo = ends ^ (ends - BOTTOM);
      const below = upTo & ~ends;
      const bound = lossWith(<i32>popcnt(BOARD & ~below) + <i32>popcnt(ends & upTo & BOARD));
      if (bound > wanted) continue;
      const others = below & ~column;
      const here = below & column;
      const gets =
        mover | (others & ((empty & ODD) | (open & EVEN))) | (here & empty & EVEN) | ((here >> 1) & open & ODD);
      if (!hasLine(gets)) return bound;
    }
  }
  return NO_BOUND;
}

/** The score of losing when `cells` would still be empty but for the last two discs: the one that had to, and the one above. */
// @ts-ignore: decorator
@inline
function lossWith(cells: i32): i32 {
  return -(1 + ((cells - 2) >> 1));
}
