/**
 * Solves the moving phase backwards, by number of men, and the placing phase, ply by ply. Depths are exact.
 *
 * The materials (w, b) and (b, w) are solved together: turns without a mill lead from one to the other. A first pass
 * examines the turns that close a mill, which lead to materials that are solved already, and stores the codes that follow
 * from them alone. Round n then takes all positions with code n, which are final by then:
 * - From a lost one, every turn taken back leads to a win with code n + 1, unless a sooner one is known.
 * - From a won one, every turn taken back leads to a position that may be lost: it is lost if all its turns lead to wins.
 *   Its code is the largest of their codes plus one. Codes after a mill may be larger than n, so the position may have to
 *   wait for a later round.
 */
#pragma once
#include "values.h"

struct FirstPass {
  World world;
  u16* values;
  int own, others;
  u32* deepest;

  HD void operator()(u64 number) const {
    const Board& board = *world.numbering.board;
    u32 men, theirs;
    positionAt(world.numbering, own, others, static_cast<u32>(number), men, theirs);
    Best best;
    bool quiet = false;
    eachTurn(board, men, theirs, false, [&](u32 next, u32 nextOthers, int, int, int removed) {
      if (removed < 0) quiet = true;
      else best.meet(codeOf(world, next, nextOthers, 0));
      return true;
    });
    if (quiet) {
      best.any = true;
      best.draws = true;
    }
    const bool full = own + others == POINTS;
    const Code code = best.code(full && board.fullBoardDraws);
    values[number] = static_cast<u16>(code);
    raise(deepest, code);
  }
};

/** Lists the positions with a code. Reads four at a time. */
struct Collect {
  const u16* values;
  Code code;
  u32* list;
  u32* length;

  HD void operator()(u64 at) const {
    const u64 four = reinterpret_cast<const u64*>(values)[at];
    if (four == 0) return;
    for (int part = 0; part < 4; part++)
      if (((four >> (16 * part)) & 0xffff) == code) append(list, length, static_cast<u32>(4 * at + part));
  }
};

/** Takes turns back from the listed positions of one material, and stores the codes that follow for the other material. */
struct TakeBack {
  World world;
  const u32* list;
  const u16* values;
  u16* before;
  int own, others;
  Code code;
  u32* deepest;

  HD void operator()(u64 at) const {
    const Numbering& numbering = world.numbering;
    const Board& board = *numbering.board;
    u32 men, theirs;
    positionAt(numbering, own, others, list[at], men, theirs);
    const u32 empty = ALL & ~(men | theirs);
    // The man that was moved is in no mill now, because closing a mill would have removed a man.
    for (u32 movers = theirs & ~menInMills(board, theirs); movers; movers &= movers - 1) {
      const int to = lowestPoint(movers);
      const u32 staying = theirs & ~(1u << to);
      for (u32 origins = flies(board, others) ? empty : board.neighbours[to] & empty; origins; origins &= origins - 1)
        reach(staying | (origins & (0 - origins)), men);
    }
  }

 private:
  HD void reach(u32 men, u32 theirs) const {
    const Row row = rowOf(world.numbering, men, others, own);
    const Code known = before[numberIn(world.numbering, row, theirs)];
    Code found = 0;
    if (isLoss(code)) {
      if (known == DRAW || (isWin(known) && known > code + 1)) found = code + 1;
    } else if (known == DRAW) {
      found = lossOf(men, theirs);
    }
    if (found == 0) return;
    raise(deepest, found);
    u16* const into = before;
    eachTwin(world.numbering, row, others, theirs, [&](u32 number) { into[number] = static_cast<u16>(found); });
  }

  /** The code of a position of the other material if all its turns lead to wins that are final by now; otherwise 0. */
  HD Code lossOf(u32 men, u32 theirs) const {
    const Board& board = *world.numbering.board;
    const Row after = rowOf(world.numbering, theirs, own, others);
    bool closes = false;
    const bool quietAreWon = eachStep(board, men, theirs, false, [&](u32 moved, int, int to) {
      if (closesMill(board, moved, to)) {
        closes = true;
        return true;
      }
      const Code next = values[numberIn(world.numbering, after, moved)];
      return isWin(next) && next <= code;
    });
    if (!quietAreWon) return 0;
    Code largest = code;
    if (!closes) return largest + 1;
    const bool allAreWon = eachTurn(board, men, theirs, false, [&](u32 next, u32 nextOthers, int, int, int removed) {
      if (removed < 0) return true;
      const Code value = codeOf(world, next, nextOthers, 0);
      largest = value > largest ? value : largest;
      return isWin(value);
    });
    return allAreWon ? largest + 1 : 0;
  }
};

struct PlaceMen {
  World world;
  u8* values;
  Material at;

  HD void operator()(u64 number) const {
    u32 men, theirs;
    positionAt(world.numbering, at.own, at.others, static_cast<u32>(number), men, theirs);
    // Most turns remove no man, so the next side has the same men after them.
    const Reader quiet(world, theirs, at.others, at.own + 1, at.toPlace - 1);
    Best best;
    eachTurn(*world.numbering.board, men, theirs, true, [&](u32 next, u32 nextOthers, int, int, int removed) {
      best.meet(removed < 0 ? quiet.code(world.numbering, nextOthers) : codeOf(world, next, nextOthers, at.toPlace - 1));
      return true;
    });
    values[number] = pack(best.code(false));
  }
};

class Solver {
 public:
  explicit Solver(Tables& tables) : tables_(tables), length_(1), deepest_(1) {}

  /** Removals lead to fewer men, so materials with fewer men come first. */
  void solveMoving() {
    const int men = tables_.board().men;
    u64 largest = 0;
    for (const Material& at : tables_.movingMaterials()) largest = std::max(largest, tables_.sizeOf(at));
    list_ = Buffer<u32>(largest);
    for (int sum = 2 * MIN_MEN; sum <= 2 * men; sum++)
      for (int own = std::max(MIN_MEN, sum - men); own <= sum - own; own++) solvePair(own, sum - own);
    list_ = Buffer<u32>();
  }

  void solvePlacing() {
    for (int toPlace = 1; toPlace <= 2 * tables_.board().men; toPlace++) {
      const double begin = now();
      u64 positions = 0;
      const std::vector<Material> materials = tables_.placingMaterials(toPlace);
      for (const Material& at : materials) tables_.placing(at);
      const World world = tables_.world();
      for (const Material& at : materials) {
        parallel(tables_.sizeOf(at), PlaceMen{world, tables_.placing(at).data(), at});
        positions += tables_.sizeOf(at);
      }
      finish();
      printf("%8.1f s  to place %2d: %11llu positions in %.2f s\n", now(), toPlace, (unsigned long long)positions,
             now() - begin);
      fflush(stdout);
    }
  }

 private:
  void solvePair(int fewer, int more) {
    const double begin = now();
    tables_.moving(fewer, more);
    tables_.moving(more, fewer);
    const World world = tables_.world();
    reset(deepest_);
    firstPass(world, fewer, more);
    if (fewer != more) firstPass(world, more, fewer);
    finish();
    const double first = now() - begin;
    u64 taken = 0;
    u32 code = LOST;
    for (; code <= deepest_.first(); code++) {
      taken += round(world, fewer, more, code);
      if (fewer != more) taken += round(world, more, fewer, code);
    }
    if (code > 65000) {
      fprintf(stderr, "%d against %d: too deep\n", fewer, more);
      exit(1);
    }
    printf("%8.1f s  %d against %d: %11llu numbers, %u codes, %llu decided, %.2f s (first pass %.2f)\n", now(), fewer,
           more, (unsigned long long)(tables_.sizeOf({0, fewer, more}) + (fewer == more ? 0 : tables_.sizeOf({0, more, fewer}))),
           code - 1, (unsigned long long)taken, now() - begin, first);
    fflush(stdout);
  }

  void firstPass(const World& world, int own, int others) {
    Buffer<u16>& values = tables_.moving(own, others);
    parallel(tables_.sizeOf({0, own, others}), FirstPass{world, values.data(), own, others, deepest_.data()});
  }

  u32 round(const World& world, int own, int others, Code code) {
    Buffer<u16>& values = tables_.moving(own, others);
    reset(length_);
    parallel(values.length() / 4, Collect{values.data(), code, list_.data(), length_.data()});
    const u32 length = length_.first();
    parallel(length, TakeBack{world, list_.data(), values.data(), tables_.moving(others, own).data(), own, others, code,
                              deepest_.data()});
    return length;
  }

  static void reset(Buffer<u32>& number) {
    const u32 zero = 0;
    number.write(&zero, 1);
  }

  Tables& tables_;
  Buffer<u32> list_, length_, deepest_;
};
