/**
 * Samples positions with their exact values: from games of players who know the values and sometimes make mistakes, and at
 * random. One position in 64 (with all its symmetric twins) is reserved for tests and never used for training.
 */
#pragma once
#include "random.h"
#include "values.h"

/** The result of the game that was played from a position, for its side to move. */
constexpr u8 WENT_LOST = 0, WENT_DRAWN = 1, WENT_WON = 2, NOT_PLAYED = 3;

/** 12 bytes, as train.py reads them. */
struct Record {
  u32 own;
  u32 others;
  u16 code;
  /** Men in hand: 16 × own + the other side's. */
  u8 hands;
  u8 went;
};

HD int toPlaceOf(const Record& record) { return (record.hands >> 4) + (record.hands & 15); }

/** A key that is the same for all symmetric twins. */
HD u64 keyOf(const World& world, u32 own, u32 others, int toPlace) {
  const u64 material = slotOf(toPlace, countPoints(own), countPoints(others));
  return mixed(material << 32 | homeOf(world.numbering, own, others));
}
HD bool isForTests(u64 key) { return key % 64 == 0; }

struct RecordList {
  Record* records;
  u32 capacity;
  u32* length;
};

HD Record makeRecord(u32 own, u32 others, int toPlace, Code code, u8 went) {
  return {own, others, static_cast<u16>(code), static_cast<u8>(inHand(toPlace) << 4 | inOtherHand(toPlace)), went};
}

/** A turn chosen at random, in proportion to the weights of the turns. */
struct Draw {
  u32 own = 0, others = 0;
  Code code = 0;
  u32 weight = 0;

  HD void meet(Random& random, u32 nextOwn, u32 nextOthers, Code next, u32 more) {
    weight += more;
    if (random.below(weight) < more) {
      own = nextOwn;
      others = nextOthers;
      code = next;
    }
  }
};

/** The value of a turn for the side that makes it, by the code of the position after it. */
HD int rankOf(Code code) { return isLoss(code) ? 2 : code == DRAW ? 1 : 0; }

/** The turns that a sampled player chooses from. `good`: of the best value. `keen`: wins soonest or loses latest. */
struct Choice {
  Draw any, good, keen;

  HD void look(const World& world, Random& random, u32 own, u32 others, int toPlace) {
    const int left = toPlace > 0 ? toPlace - 1 : 0;
    int best = -1;
    eachTurn(*world.numbering.board, own, others, toPlace > 0, [&](u32 next, u32 nextOthers, int, int, int removed) {
      const Code code = codeOf(world, next, nextOthers, left);
      const int rank = rankOf(code);
      if (rank > best) {
        best = rank;
        good = keen = Draw{};
      }
      // Players like to remove a man.
      const u32 weight = removed < 0 ? 1 : 4;
      any.meet(random, next, nextOthers, code, weight);
      if (rank < best) return true;
      good.meet(random, next, nextOthers, code, weight);
      const bool sooner = rank == 2 && code < keen.code, later = rank == 0 && code > keen.code;
      if (sooner || later) keen = Draw{};
      if (keen.weight == 0 || code == keen.code) keen.meet(random, next, nextOthers, code, weight);
      return true;
    });
  }
};

/** Plays a game. Keeps some of its positions, and some positions after other turns. */
struct PlayGames {
  static constexpr int MAX_KEPT = 24;
  static constexpr int PLIES_OF_MOVING = 80;
  /** For this many plies after the last placement, the same share of positions is kept as during the placement. */
  static constexpr int PLIES_AFTER_PLACING = 20;
  World world;
  RecordList into;
  u64 seed;
  /** `careful`: players make fewer mistakes. `tests`: only positions for tests are kept, otherwise only the others. */
  bool careful, tests;

  HD void operator()(u64 game) const {
    Random random = {mixed(seed) ^ mixed(game)};
    const u32 slips[2] = {slipsOf(random), slipsOf(random)};
    Record kept[MAX_KEPT];
    u8 keptBy[MAX_KEPT];
    int count = 0, side = 0, winner = -1;
    u32 own = 0, others = 0;
    int toPlace = 2 * world.numbering.board->men;
    const int plies = toPlace + PLIES_OF_MOVING;
    for (int ply = 0; ply < plies; ply++, side = 1 - side) {
      Choice choice;
      choice.look(world, random, own, others, toPlace);
      if (choice.any.weight == 0) {
        if (codeOf(world, own, others, toPlace) == LOST) winner = 1 - side;
        break;
      }
      const int left = toPlace > 0 ? toPlace - 1 : 0;
      const bool early = ply < 2 * world.numbering.board->men + PLIES_AFTER_PLACING;
      if (count + 2 <= MAX_KEPT && random.percent(early ? 30 : 8)) {
        if (careful || random.percent(50)) {
          if (wanted(own, others, toPlace)) {
            keptBy[count] = static_cast<u8>(side);
            kept[count++] = makeRecord(own, others, toPlace, codeOf(world, own, others, toPlace), WENT_DRAWN);
          }
        } else {
          // A turn that gives value away is kept together with one that does not, so that the network learns the difference.
          keepTurn(kept, count, choice.any, left);
          if (rankOf(choice.any.code) < rankOf(choice.good.code)) keepTurn(kept, count, choice.good, left);
        }
      }
      const Draw& turn = random.percent(slips[side])                           ? choice.any
                         : choice.good.code == DRAW || random.percent(30) ? choice.good
                                                                               : choice.keen;
      own = turn.own;
      others = turn.others;
      toPlace = left;
      if (turn.code == LOST) {
        winner = side;
        break;
      }
    }
    const u32 first = reserve(into.length, count);
    for (int at = 0; at < count && first + at < into.capacity; at++) {
      if (kept[at].went != NOT_PLAYED && winner >= 0) kept[at].went = keptBy[at] == winner ? WENT_WON : WENT_LOST;
      into.records[first + at] = kept[at];
    }
  }

 private:
  HD void keepTurn(Record* kept, int& count, const Draw& turn, int left) const {
    if (turn.code != LOST && wanted(turn.own, turn.others, left))
      kept[count++] = makeRecord(turn.own, turn.others, left, turn.code, NOT_PLAYED);
  }
  HD u32 slipsOf(Random& random) const {
    const u32 often[8] = {0, 1, 2, 4, 8, 16, 30, 60}, seldom[8] = {0, 1, 2, 3, 4, 6, 8, 10};
    const u64 at = random.below(8);
    return careful ? seldom[at] : often[at];
  }
  HD bool wanted(u32 own, u32 others, int toPlace) const {
    return isForTests(keyOf(world, own, others, toPlace)) == tests;
  }
};

/** Samples random positions. All numbers of men are equally likely in the moving phase; during placement few are lost. */
struct DrawAnywhere {
  World world;
  RecordList into;
  u64 seed;
  bool tests;

  HD void operator()(u64 at) const {
    Random random = {mixed(seed) ^ mixed(at)};
    const int men = world.numbering.board->men;
    int toPlace = 0, own, others;
    if (random.percent(50)) {
      own = MIN_MEN + static_cast<int>(random.below(men - MIN_MEN + 1));
      others = MIN_MEN + static_cast<int>(random.below(men - MIN_MEN + 1));
    } else {
      toPlace = 1 + static_cast<int>(random.below(2 * men));
      const int placed = men - inHand(toPlace), byOthers = men - inOtherHand(toPlace);
      own = left(random, placed, minLeft(placed, byOthers));
      others = left(random, byOthers, minLeft(byOthers, placed));
    }
    const Numbering& n = world.numbering;
    const u64 size = static_cast<u64>(n.orbits[own]) * n.choose[POINTS - own][others];
    u32 mine, theirs;
    positionAt(n, own, others, static_cast<u32>(random.below(size)), mine, theirs);
    const Code code = codeOf(world, mine, theirs, toPlace);
    if (code == LOST || isForTests(keyOf(world, mine, theirs, toPlace)) != tests) return;
    const u32 place = reserve(into.length, 1);
    if (place < into.capacity) into.records[place] = makeRecord(mine, theirs, toPlace, code, NOT_PLAYED);
  }

 private:
  HD static int left(Random& random, int placed, int fewest) {
    while (placed > fewest && random.percent(50)) placed--;
    return placed;
  }
};

/** Finds the value of every turn of a position, as letters for its side to move, and the position's key. */
struct ValueTurns {
  static constexpr u32 MAX_TURNS = 256;
  World world;
  const Record* records;
  char* letters;
  u64* keys;

  HD void operator()(u64 at) const {
    const Record& record = records[at];
    const int toPlace = toPlaceOf(record), left = toPlace > 0 ? toPlace - 1 : 0;
    keys[at] = keyOf(world, record.own, record.others, toPlace);
    char* const mine = letters + at * MAX_TURNS;
    u32 count = 0;
    eachTurn(*world.numbering.board, record.own, record.others, toPlace > 0,
             [&](u32 next, u32 nextOthers, int, int, int) {
               const Code code = codeOf(world, next, nextOthers, left);
               mine[count++] = isLoss(code) ? 'W' : code == DRAW ? 'D' : 'L';
               return count < MAX_TURNS - 1;
             });
    mine[count] = 0;
  }
};

/** Looks up the codes of listed positions. */
struct LookUp {
  World world;
  Record* records;

  HD void operator()(u64 at) const {
    Record& record = records[at];
    record.code = static_cast<u16>(codeOf(world, record.own, record.others, toPlaceOf(record)));
  }
};
