/**
 * Numbers all positions with `own` and `others` men on the board, as the solver of the engine does:
 *
 *     number = orbit of own × C(24 − own, others) + rank of the others among the points that own leaves free
 *
 * A board is turned so that own is the smallest set of its orbit. If a symmetry does not change that set, several numbers
 * are the same position (“twins”), and they always have the same value.
 */
#pragma once
#include "board.h"

constexpr int HALF = 12;
constexpr int HALF_SETS = 1 << HALF;

/** Pointers to device memory, passed to kernels by value. */
struct Numbering {
  const Board* board;
  /** By set: its orbit × 16 + the symmetry that turns it into the representative of the orbit. */
  const u32* orbit;
  /** By size and orbit: its representative, and the symmetries that do not change the representative, as bits. */
  const u32* member[MAX_MEN + 1];
  const u16* keepers[MAX_MEN + 1];
  /** By size: all sets in rising order. */
  const u32* sets[MAX_MEN + 1];
  /** The rank of a set, in two halves. The contribution of the upper half depends on the number of points in the lower one. */
  const u32* rankBelow;
  const u32* rankAbove;
  /** By eight free points and eight points of a set: the set without the points that are not free. */
  const u8* squeezed;
  u32 choose[POINTS + 1][MAX_MEN + 1];
  u32 orbits[MAX_MEN + 1];

  u64 sizeOf(int own, int others) const { return static_cast<u64>(orbits[own]) * choose[POINTS - own][others]; }
};

HD u32 squeeze(const Numbering& n, u32 set, u32 free) {
  const u32 a = free & 255, b = (free >> 8) & 255, c = free >> 16;
  const int first = countPoints(a), second = first + countPoints(b);
  return n.squeezed[a << 8 | (set & 255)] | static_cast<u32>(n.squeezed[b << 8 | ((set >> 8) & 255)]) << first |
         static_cast<u32>(n.squeezed[c << 8 | (set >> 16)]) << second;
}

/** The opposite: the points of the set, counted among all points but those of `gaps`. */
HD u32 stretch(u32 set, u32 gaps) {
  u32 wide = set;
  for (u32 rest = gaps; rest; rest &= rest - 1) {
    const u32 low = rest & (0 - rest);
    wide = ((wide & (0 - low)) << 1) | (wide & (low - 1));
  }
  return wide;
}

HD u32 rankOf(const Numbering& n, u32 set) {
  const u32 low = set & (HALF_SETS - 1);
  return n.rankBelow[low] + n.rankAbove[countPoints(low) << HALF | set >> HALF];
}

/** The positions in which one side has the same men. Their numbers are consecutive. */
struct Row {
  u32 first;
  u32 member;
  u32 orbit;
  int symmetry;
};

HD Row rowOf(const Numbering& n, u32 own, int ownMen, int othersMen) {
  const u32 entry = n.orbit[own];
  const int symmetry = entry & 15;
  return {(entry >> 4) * n.choose[POINTS - ownMen][othersMen], image(own, symmetry), entry >> 4, symmetry};
}

/** `turned`: the others, on the board turned by the row's symmetry. */
HD u32 numberOfTurned(const Numbering& n, const Row& row, u32 turned) {
  return row.first + rankOf(n, squeeze(n, turned, ALL & ~row.member));
}

HD u32 numberIn(const Numbering& n, const Row& row, u32 others) {
  return numberOfTurned(n, row, image(others, row.symmetry));
}

/** Calls `visit` with each number of a position. */
template <class Visit>
HD void eachTwin(const Numbering& n, const Row& row, int ownMen, u32 others, Visit visit) {
  const u32 turned = image(others, row.symmetry);
  for (u32 keepers = n.keepers[ownMen][row.orbit]; keepers; keepers &= keepers - 1)
    visit(numberOfTurned(n, row, image(turned, lowestPoint(keepers))));
}

/** The smallest number of a position. */
HD u32 homeOf(const Numbering& n, u32 own, u32 others) {
  const int ownMen = countPoints(own);
  u32 home = ~0u;
  eachTwin(n, rowOf(n, own, ownMen, countPoints(others)), ownMen, others, [&](u32 number) {
    if (number < home) home = number;
  });
  return home;
}

HD void positionAt(const Numbering& n, int ownMen, int othersMen, u32 number, u32& own, u32& others) {
  const u32 ranks = n.choose[POINTS - ownMen][othersMen];
  own = n.member[ownMen][number / ranks];
  others = stretch(n.sets[othersMen][number % ranks], own);
}

/** Computes the lists and stores them in device memory. */
class NumberingTables {
 public:
  explicit NumberingTables(const Board& board) : board_(std::vector<Board>{board}) {
    Numbering& n = view_;
    n = {};
    n.board = board_.data();
    for (int points = 0; points <= POINTS; points++)
      for (int men = 0; men <= MAX_MEN; men++)
        n.choose[points][men] = men == 0    ? 1
                                : points == 0 ? 0
                                              : n.choose[points - 1][men - 1] + n.choose[points - 1][men];
    fillOrbits();
    fillRanks();
    std::vector<u8> squeezed(1 << 16);
    for (u32 free = 0; free < 256; free++)
      for (u32 set = 0; set < 256; set++)
        for (int bit = 0, to = 0; bit < 8; bit++)
          if (free >> bit & 1) squeezed[free << 8 | set] |= (set >> bit & 1) << to++;
    squeezed_ = Buffer<u8>(squeezed);
    n.squeezed = squeezed_.data();
  }

  const Numbering& view() const { return view_; }

 private:
  void fillOrbits() {
    std::vector<u32> orbit(1 << POINTS, ~0u), member[MAX_MEN + 1], sets[MAX_MEN + 1];
    std::vector<u16> keepers[MAX_MEN + 1];
    int inverse[SYMMETRIES];
    const u32 probe = 1u << 1 | 1u << 2 | 1u << 16 | 1u << 4;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
      for (int back = 0; back < SYMMETRIES; back++)
        if (image(image(probe, symmetry), back) == probe) inverse[symmetry] = back;
    for (u32 set = 0; set <= ALL; set++) {
      const int size = countPoints(set);
      if (size > MAX_MEN) continue;
      sets[size].push_back(set);
      if (orbit[set] != ~0u) continue;
      u16 keeping = 0;
      for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        const u32 to = image(set, symmetry);
        if (to == set) keeping |= 1u << symmetry;
        orbit[to] = static_cast<u32>(member[size].size()) << 4 | inverse[symmetry];
      }
      member[size].push_back(set);
      keepers[size].push_back(keeping);
    }
    orbit_ = Buffer<u32>(orbit);
    view_.orbit = orbit_.data();
    for (int size = 0; size <= MAX_MEN; size++) {
      view_.orbits[size] = static_cast<u32>(member[size].size());
      member_[size] = Buffer<u32>(member[size]);
      keepers_[size] = Buffer<u16>(keepers[size]);
      sets_[size] = Buffer<u32>(sets[size]);
      view_.member[size] = member_[size].data();
      view_.keepers[size] = keepers_[size].data();
      view_.sets[size] = sets_[size].data();
    }
  }

  void fillRanks() {
    std::vector<u32> below(HALF_SETS), above((HALF + 1) << HALF);
    for (u32 set = 0; set < HALF_SETS; set++)
      for (int before = 0; before <= HALF; before++) {
        u32 rank = 0;
        int men = before;
        for (u32 rest = set; rest; rest &= rest - 1) {
          men++;
          if (men <= MAX_MEN) rank += view_.choose[HALF + lowestPoint(rest)][men];
        }
        above[before << HALF | set] = rank;
      }
    for (u32 set = 0; set < HALF_SETS; set++) {
      int men = 0;
      for (u32 rest = set; rest; rest &= rest - 1) below[set] += view_.choose[lowestPoint(rest)][++men];
    }
    rankBelow_ = Buffer<u32>(below);
    rankAbove_ = Buffer<u32>(above);
    view_.rankBelow = rankBelow_.data();
    view_.rankAbove = rankAbove_.data();
  }

  Numbering view_;
  Buffer<Board> board_;
  Buffer<u32> orbit_, member_[MAX_MEN + 1], sets_[MAX_MEN + 1], rankBelow_, rankAbove_;
  Buffer<u16> keepers_[MAX_MEN + 1];
  Buffer<u8> squeezed_;
};
