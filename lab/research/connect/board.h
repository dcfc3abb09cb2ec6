/**
 * A board of Connect Four as constants, and its lines, as in `packages/engine/assembly/connect-solver` (`geometry-board.ts`, `lines.ts`,
 * `zugzwang.ts`, where everything is explained).
 */
#pragma once
#include "../morris/device.h"

constexpr u64 bottomOf(int columns, int rows) {
  u64 cells = 0;
  for (int column = 0; column < columns; column++) cells |= u64{1} << (column * (rows + 1));
  return cells;
}

template <int Columns, int Rows>
struct Geometry {
  static constexpr int COLUMNS = Columns, ROWS = Rows, CELLS = Columns * Rows, SIDE = Rows + 1;
  static constexpr int KEY_BITS = Columns * SIDE;
  static constexpr u64 KEY = ~u64{0} >> (64 - KEY_BITS);
  static constexpr u64 BOTTOM = bottomOf(Columns, Rows);
  static constexpr u64 COLUMN = (u64{1} << Rows) - 1;
  static constexpr u64 BOARD = BOTTOM * COLUMN;
  static constexpr u64 UPPER = BOTTOM * (COLUMN & (Rows % 2 == 0 ? 0xaaaaaaaaaaaaaaaa : 0x5555555555555555));
  static constexpr u64 LOWER = BOARD ^ UPPER;
  static constexpr u64 BUT_TWO = BOTTOM * (COLUMN >> 2);
  static constexpr u64 BUT_FOUR = BOTTOM * (COLUMN >> 4);
};

HD int countCells(u64 set) {
#ifdef __CUDA_ARCH__
  return __popcll(set);
#else
  return __builtin_popcountll(set);
#endif
}

/** The lowest cell of a set that is not empty. */
HD int lowestCell(u64 set) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(set)) - 1;
#else
  return __builtin_ctzll(set);
#endif
}

template <int Step>
HD u64 along(u64 discs) {
  const u64 ahead = (discs << Step) & (discs << (2 * Step));
  const u64 behind = (discs >> Step) & (discs >> (2 * Step));
  return (ahead & ((discs << (3 * Step)) | (discs >> Step))) | (behind & ((discs << Step) | (discs >> (3 * Step))));
}

/** The empty cells that complete a line of `discs`. */
template <class G>
HD u64 winning(u64 discs, u64 mask) {
  return (((discs << 1) & (discs << 2) & (discs << 3)) | along<G::SIDE>(discs) | along<G::SIDE - 1>(discs) |
          along<G::SIDE + 1>(discs)) &
         (G::BOARD ^ mask);
}

template <int Step>
HD u64 four(u64 discs) {
  const u64 two = discs & (discs >> Step);
  return two & (two >> (2 * Step));
}

template <class G>
HD bool hasLine(u64 discs) {
  return (four<1>(discs) | four<G::SIDE>(discs) | four<G::SIDE - 1>(discs) | four<G::SIDE + 1>(discs)) != 0;
}

/** Larger than any bound. */
constexpr int NO_BOUND = 100;

HD int lossWith(int cells) { return -(1 + ((cells - 2) >> 1)); }

/** An upper bound on the score of the side to move by zugzwang. NO_BOUND if there is none of at most `wanted`. */
template <class G>
HD int ceiling(u64 mover, u64 answerer, u64 mask, u64 threats, bool oddLeft, int wanted) {
  const u64 open = (mask + G::BOTTOM) & G::BOARD;
  const u64 empty = G::BOARD ^ mask;
  const u64 later = threats & ~open;
  if (!oddLeft) {
    const u64 upperThreats = later & G::UPPER;
    if (upperThreats != 0) {
      const u64 ends = upperThreats | (G::BOTTOM << G::ROWS);
      const u64 upTo = ends ^ (ends - G::BOTTOM);
      const u64 below = upTo & ~ends;
      const int bound = lossWith(countCells(G::BOARD & ~below) + countCells(upperThreats & upTo));
      if (bound <= wanted && !hasLine<G>(mover | (below & ((empty & G::LOWER) | (open & G::UPPER))))) return bound;
    } else if (wanted >= -3) {
      const u64 singles = open & G::UPPER;
      if (!hasLine<G>(mover | (empty & G::LOWER) | singles)) {
        if (wanted >= 0) return 0;
        const u64 rows = wanted == -1 ? G::BOARD : wanted == -2 ? G::BUT_TWO : G::BUT_FOUR;
        if (hasLine<G>(answerer | (empty & G::UPPER & ~singles & rows))) return wanted;
      }
    }
  } else {
    u64 lowerThreats = later & G::LOWER;
    while (lowerThreats != 0) {
      const u64 threat = lowerThreats & (0 - lowerThreats);
      lowerThreats ^= threat;
      const u64 column = G::COLUMN << (lowestCell(threat) / G::SIDE * G::SIDE);
      const u64 ends = (later & G::UPPER & ~column) | (G::BOTTOM << G::ROWS) | threat;
      const u64 upTo = ends ^ (ends - G::BOTTOM);
      const u64 below = upTo & ~ends;
      const int bound = lossWith(countCells(G::BOARD & ~below) + countCells(ends & upTo & G::BOARD));
      if (bound > wanted) continue;
      const u64 others = below & ~column;
      const u64 here = below & column;
      const u64 gets = mover | (others & ((empty & G::LOWER) | (open & G::UPPER))) | (here & empty & G::UPPER) |
                       ((here >> 1) & open & G::LOWER);
      if (!hasLine<G>(gets)) return bound;
    }
  }
  return NO_BOUND;
}

/** A set, or a sum of sets, with the columns in reverse order. */
template <class G>
HD u64 mirrored(u64 set) {
  u64 turned = 0;
#pragma unroll
  for (int column = 0; column < G::COLUMNS; column++) {
    const u64 cells = set >> (column * G::SIDE) & ((u64{1} << G::SIDE) - 1);
    turned |= cells << ((G::COLUMNS - 1 - column) * G::SIDE);
  }
  return turned;
}
