/**
 * Checks of a solved game, which share only the tables with the solver: positions are lists of 24 points, symmetries are
 * lists of images, numbers come from trying all symmetries, and turns from the lines of the board.
 */
#pragma once
#include "random.h"
#include "values.h"

constexpr char EMPTY = 0, MINE = 1, THEIRS = 2;

/** The board and its symmetries as lists. */
struct PlainBoard {
  int men;
  int lines;
  int line[MAX_MILLS][3];
  int symmetry[SYMMETRIES][POINTS];
};

/** Symmetries are products of a quarter turn, a reflection and the swap of the outer and inner square. */
inline PlainBoard makePlainBoard(int men) {
  PlainBoard board = {};
  board.men = men;
  for (int ring = 0; ring < 3; ring++)
    for (int side = 0; side < 4; side++) {
      int* const line = board.line[board.lines++];
      for (int at = 0; at < 3; at++) line[at] = 8 * ring + (2 * side + at) % 8;
    }
  for (int place = 0; place < 8; place++)
    if (place % 2 || men > 9) {
      int* const line = board.line[board.lines++];
      for (int ring = 0; ring < 3; ring++) line[ring] = 8 * ring + place;
    }
  for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
    for (int point = 0; point < POINTS; point++) {
      int ring = point / 8, place = point % 8;
      for (int quarter = 0; quarter < symmetry % 4; quarter++) place = (place + 2) % 8;
      if (symmetry & 4) place = (8 - place) % 8;
      if (symmetry & 8) ring = 2 - ring;
      board.symmetry[symmetry][point] = 8 * ring + place;
    }
  return board;
}

HD int menOn(const char* points, char side) {
  int men = 0;
  for (int point = 0; point < POINTS; point++) men += points[point] == side;
  return men;
}

HD bool inPlainMill(const PlainBoard& board, const char* points, int point, char side) {
  for (int at = 0; at < board.lines; at++) {
    const int* line = board.line[at];
    const bool through = line[0] == point || line[1] == point || line[2] == point;
    if (through && points[line[0]] == side && points[line[1]] == side && points[line[2]] == side) return true;
  }
  return false;
}

HD bool areNeighbours(const PlainBoard& board, int a, int b) {
  for (int at = 0; at < board.lines; at++)
    for (int step = 0; step < 2; step++) {
      const int one = board.line[at][step], other = board.line[at][step + 1];
      if ((one == a && other == b) || (one == b && other == a)) return true;
    }
  return false;
}

/** C(points, men), from the definition. */
HD u64 plainChoose(int points, int men) {
  u64 ways = 1;
  for (int at = 1; at <= men; at++) ways = ways * (points - men + at) / at;
  return men > points ? 0 : ways;
}

/** The number of a position: the symmetry with the smallest set of the side to move, then ranks from the definition. */
HD u64 plainNumber(const World& world, const PlainBoard& board, const char* points, char side) {
  const char opponent = side == MINE ? THEIRS : MINE;
  int best = 0;
  u32 smallest = ~0u;
  for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    u32 set = 0;
    for (int point = 0; point < POINTS; point++)
      if (points[point] == side) set |= 1u << board.symmetry[symmetry][point];
    // The last of equal sets. The solver's tables may use another one, because twins must have the same value.
    if (set <= smallest) {
      smallest = set;
      best = symmetry;
    }
  }
  char turned[POINTS];
  for (int point = 0; point < POINTS; point++) turned[board.symmetry[best][point]] = points[point];
  const int own = menOn(points, side), others = menOn(points, opponent);
  u32 low = 0, high = world.numbering.orbits[own];
  while (low + 1 < high) {
    const u32 middle = (low + high) / 2;
    if (world.numbering.member[own][middle] <= smallest) low = middle;
    else high = middle;
  }
  u64 rank = 0;
  for (int point = 0, free = 0, men = 0; point < POINTS; point++) {
    if (turned[point] == side) continue;
    if (turned[point] == opponent) rank += plainChoose(free, ++men);
    free++;
  }
  return low * plainChoose(POINTS - own, others) + rank;
}

/** The code of a position for a side, from the tables. */
HD Code plainCode(const World& world, const PlainBoard& board, const char* points, char side, int toPlace) {
  const int own = menOn(points, side), others = menOn(points, side == MINE ? THEIRS : MINE);
  if (toPlace == 0 && own < MIN_MEN) return LOST;
  if (toPlace == 0 && others < MIN_MEN) return WON;
  const u64 number = plainNumber(world, board, points, side);
  if (toPlace > 0) return world.placing[slotOf(toPlace, own, others)][number];
  return world.moving[slotOf(own, others)][number];
}

/** The code that follows from the codes of all turns. */
HD Code plainFollows(const World& world, const PlainBoard& board, char* points, int toPlace) {
  const bool placing = toPlace > 0;
  const bool anywhere = placing || menOn(points, MINE) == 3;
  const int left = placing ? toPlace - 1 : 0;
  int turns = 0;
  bool draws = false;
  Code soonest = 0, latest = 0;
  auto meet = [&]() {
    const Code next = plainCode(world, board, points, THEIRS, left);
    turns++;
    if (next == 0) draws = true;
    else if (next % 2 == 1) soonest = soonest == 0 || next < soonest ? next : soonest;
    else latest = next > latest ? next : latest;
  };
  for (int from = placing ? -1 : 0; from < (placing ? 0 : POINTS); from++) {
    if (from >= 0 && points[from] != MINE) continue;
    for (int to = 0; to < POINTS; to++) {
      if (points[to] != EMPTY || (!anywhere && !areNeighbours(board, from, to))) continue;
      if (from >= 0) points[from] = EMPTY;
      points[to] = MINE;
      int loose = 0, removed = 0;
      const bool closed = inPlainMill(board, points, to, MINE);
      for (int prey = 0; prey < POINTS; prey++)
        if (points[prey] == THEIRS && !inPlainMill(board, points, prey, THEIRS)) loose++;
      for (int prey = 0; closed && prey < POINTS; prey++) {
        if (points[prey] != THEIRS || (loose > 0 && inPlainMill(board, points, prey, THEIRS))) continue;
        points[prey] = EMPTY;
        meet();
        points[prey] = THEIRS;
        removed++;
      }
      if (removed == 0) meet();
      points[to] = EMPTY;
      if (from >= 0) points[from] = MINE;
    }
  }
  if (turns == 0) return menOn(points, EMPTY) == 0 && board.men == 12 ? DRAW : LOST;
  return soonest ? soonest + 1 : draws ? DRAW : latest + 1;
}

/** Compares random entries of a table with the values that follow from the entries after all turns. */
struct ProveEntries {
  World world;
  const PlainBoard* board;
  Material at;
  u64 size;
  u64 seed;
  u64* faults;

  HD void operator()(u64 sample) const {
    Random random = {seed + sample * 0x9e3779b97f4a7c15ull};
    const u64 number = random.below(size);
    u32 own, others;
    positionAt(world.numbering, at.own, at.others, static_cast<u32>(number), own, others);
    char points[POINTS];
    for (int point = 0; point < POINTS; point++)
      points[point] = own >> point & 1 ? MINE : others >> point & 1 ? THEIRS : EMPTY;
    const Code follows = plainFollows(world, *board, points, at.toPlace);
    const int slot = at.toPlace > 0 ? slotOf(at.toPlace, at.own, at.others) : slotOf(at.own, at.others);
    const Code stored = at.toPlace > 0 ? world.placing[slot][number] : world.moving[slot][number];
    if (stored != (at.toPlace > 0 ? pack(follows) : follows)) add(faults, 1);
  }
};

/**
 * Won, drawn and lost positions up to symmetry, the largest code, and the positions without a mill of a side whose
 * opponent has all men: no mill was closed yet. Each call counts many entries.
 */
struct CountEntries {
  static constexpr u64 SHARE = 512;
  Numbering numbering;
  const u16* moving;
  const u8* placing;
  int own, others;
  u64 size;
  u64* counts;

  HD void operator()(u64 share) const {
    u64 won = 0, drawn = 0, lost = 0, plausible = 0;
    Code largest = 0;
    const Board& board = *numbering.board;
    const bool fresh = own == board.men || others == board.men;
    const u64 end = (share + 1) * SHARE < size ? (share + 1) * SHARE : size;
    for (u64 number = share * SHARE; number < end; number++) {
      const u32 orbit = static_cast<u32>(number) / numbering.choose[POINTS - own][others];
      const bool hasTwins = numbering.keepers[own][orbit] != 1;
      u32 men = 0, theirs = 0;
      if (hasTwins || fresh) positionAt(numbering, own, others, static_cast<u32>(number), men, theirs);
      if (hasTwins && homeOf(numbering, men, theirs) != number) continue;
      if ((others < board.men || !menInMills(board, men)) && (own < board.men || !menInMills(board, theirs))) plausible++;
      const Code code = moving ? moving[number] : placing[number];
      if (code == DRAW) drawn++;
      else if (isLoss(code)) lost++;
      else won++;
      largest = code > largest ? code : largest;
    }
    add(counts, won);
    add(counts + 1, drawn);
    add(counts + 2, lost);
    raise(reinterpret_cast<u32*>(counts + 3), largest);
    add(counts + 4, plausible);
  }
};
