/**
 * The values of all positions. A value is a code: 0 is a draw (or not decided yet), and n is a game that is decided in n − 1
 * plies: lost for the side to move if n is odd, won if n is even. During placement the codes end at 254 and 255.
 */
#pragma once
#include <memory>

#include "numbering.h"

using Code = u32;
constexpr Code DRAW = 0;
constexpr Code LOST = 1;
/** The side to move has won, because the other side has two men. No game leads there, so the depth does not matter. */
constexpr Code WON = 2;

HD bool isLoss(Code code) { return code & 1; }
HD bool isWin(Code code) { return code != DRAW && !(code & 1); }
HD u8 pack(Code code) { return static_cast<u8>(code <= 253 ? code : 254 + (code & 1)); }

/** `toPlace`: the men that both sides still have to place. The side to move has half of them in hand, rounded up. */
HD int inHand(int toPlace) { return (toPlace + 1) >> 1; }
HD int inOtherHand(int toPlace) { return toPlace >> 1; }

/** The maximum number of mills closed with this many men placed: the third man can close the first mill. */
HD int maxMills(int placed) { return placed < 2 ? 0 : placed - 2; }
HD int minLeft(int placed, int placedByOthers) {
  const int lost = maxMills(placedByOthers);
  return placed > lost ? placed - lost : 0;
}

constexpr int SLOTS = 16;
HD int slotOf(int own, int others) { return own * SLOTS + others; }
HD int slotOf(int toPlace, int own, int others) { return (toPlace * SLOTS + own) * SLOTS + others; }

/** Everything that a kernel needs to look up a position. */
struct World {
  Numbering numbering;
  /** By slot. Null if the game has no such positions. */
  u16* const* moving;
  u8* const* placing;
};

/** Looks up positions in which the side to move has the same men. */
struct Reader {
  const u16* moving;
  const u8* placing;
  Row row;
  Code always;

  HD Reader(const World& world, u32 own, int ownMen, int othersMen, int toPlace)
      : moving(nullptr), placing(nullptr), row{}, always(DRAW) {
    if (toPlace > 0) placing = world.placing[slotOf(toPlace, ownMen, othersMen)];
    else if (ownMen < MIN_MEN) always = LOST;
    else if (othersMen < MIN_MEN) always = WON;
    else moving = world.moving[slotOf(ownMen, othersMen)];
    if (always == DRAW) row = rowOf(world.numbering, own, ownMen, othersMen);
  }

  HD Code code(const Numbering& numbering, u32 others) const {
    if (moving) return moving[numberIn(numbering, row, others)];
    if (placing) return placing[numberIn(numbering, row, others)];
    return always;
  }
};

/** The code of a position for the side to move. */
HD Code codeOf(const World& world, u32 own, u32 others, int toPlace) {
  return Reader(world, own, countPoints(own), countPoints(others), toPlace).code(world.numbering, others);
}

/** Computes a position's code from the codes after its turns. */
struct Best {
  Code win = ~0u;
  Code loss = 0;
  bool draws = false;
  bool any = false;

  /** `next` is the code for the other side. */
  HD void meet(Code next) {
    any = true;
    if (next == DRAW) draws = true;
    else if (!isLoss(next)) loss = next > loss ? next : loss;
    else if (next < win) win = next;
  }
  HD Code code(bool stuckIsDraw) const {
    if (!any) return stuckIsDraw ? DRAW : LOST;
    return win != ~0u ? win + 1 : draws ? DRAW : loss + 1;
  }
};

/** The material of one table. */
struct Material {
  int toPlace;
  int own;
  int others;
};

/** The tables of a game. Each is allocated when it is first used. */
class Tables {
 public:
  explicit Tables(const Board& board) : board_(board), numbering_(board) {}

  std::vector<Material> movingMaterials() const {
    std::vector<Material> found;
    for (int own = MIN_MEN; own <= board_.men; own++)
      for (int others = MIN_MEN; others <= board_.men; others++) found.push_back({0, own, others});
    return found;
  }
  std::vector<Material> placingMaterials(int toPlace) const {
    const int placed = board_.men - inHand(toPlace), byOthers = board_.men - inOtherHand(toPlace);
    std::vector<Material> found;
    for (int own = minLeft(placed, byOthers); own <= placed; own++)
      for (int others = minLeft(byOthers, placed); others <= byOthers; others++)
        found.push_back({toPlace, own, others});
    return found;
  }

  /** Those of both phases, the moving phase first. */
  std::vector<Material> materials() const {
    std::vector<Material> all = movingMaterials();
    for (int toPlace = 1; toPlace <= 2 * board_.men; toPlace++)
      for (const Material& at : placingMaterials(toPlace)) all.push_back(at);
    return all;
  }

  const Board& board() const { return board_; }
  const Numbering& numbering() const { return numbering_.view(); }
  u64 sizeOf(const Material& at) const { return numbering().sizeOf(at.own, at.others); }

  Buffer<u16>& moving(int own, int others) { return grow(moving_[slotOf(own, others)], sizeOf({0, own, others})); }
  Buffer<u8>& placing(const Material& at) {
    return grow(placing_[slotOf(at.toPlace, at.own, at.others)], sizeOf(at));
  }

  /** Pointers to the tables that exist now. */
  World world() {
    std::vector<u16*> moving(SLOTS * SLOTS);
    for (int slot = 0; slot < SLOTS * SLOTS; slot++) moving[slot] = moving_[slot].data();
    std::vector<u8*> placing(LAYERS * SLOTS * SLOTS);
    for (int slot = 0; slot < LAYERS * SLOTS * SLOTS; slot++) placing[slot] = placing_[slot].data();
    movingPointers_ = Buffer<u16*>(moving);
    placingPointers_ = Buffer<u8*>(placing);
    return {numbering(), movingPointers_.data(), placingPointers_.data()};
  }

 private:
  static constexpr int LAYERS = 2 * MAX_MEN + 1;

  /** A few entries more than needed: they are read four at a time. */
  template <class T>
  static Buffer<T>& grow(Buffer<T>& table, u64 size) {
    if (table.length() == 0) table = Buffer<T>((size + 3) / 4 * 4);
    return table;
  }

  Board board_;
  NumberingTables numbering_;
  Buffer<u16> moving_[SLOTS * SLOTS];
  Buffer<u8> placing_[LAYERS * SLOTS * SLOTS];
  Buffer<u16*> movingPointers_;
  Buffer<u8*> placingPointers_;
};
