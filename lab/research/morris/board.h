/** The board of three squares (Nine, Eleven and Twelve Men's Morris) as sets of points, and the turns of a side. */
#pragma once
#include "device.h"

constexpr int POINTS = 24;
constexpr int MAX_MEN = 12;
constexpr int MIN_MEN = 3;
constexpr int MAX_MILLS = 20;
constexpr int SYMMETRIES = 16;
constexpr u32 ALL = (1u << POINTS) - 1;
/** A mill that no men can fill. */
constexpr u32 NEVER = 1u << 30;

struct Board {
  /** How many men a side has at the start. */
  int men;
  bool flying;
  /** A full board after placing is a draw, not a loss of the side that cannot move. */
  bool fullBoardDraws;
  int mills;
  u32 mill[MAX_MILLS];
  u32 millsAt[POINTS][3];
  u32 neighbours[POINTS];
};

/** Up to nine men on the plain board, from ten on with diagonals. Twelve men draw on a full board. */
inline Board makeBoard(int men) {
  Board board = {};
  board.men = men;
  board.flying = true;
  board.fullBoardDraws = men == 12;
  int through[POINTS] = {};
  for (auto& mills : board.millsAt)
    for (u32& mill : mills) mill = NEVER;
  auto line = [&](int a, int b, int c) {
    const u32 mill = 1u << a | 1u << b | 1u << c;
    board.mill[board.mills++] = mill;
    for (int point : {a, b, c}) board.millsAt[point][through[point]++] = mill;
    board.neighbours[a] |= 1u << b;
    board.neighbours[b] |= 1u << a | 1u << c;
    board.neighbours[c] |= 1u << b;
  };
  for (int ring = 0; ring < 24; ring += 8)
    for (int corner = 0; corner < 8; corner += 2) line(ring + corner, ring + corner + 1, ring + (corner + 2) % 8);
  for (int place = 0; place < 8; place++)
    if (place % 2 == 1 || men > 9) line(place, 8 + place, 16 + place);
  return board;
}

HD bool closesMill(const Board& board, u32 men, int point) {
  const u32* mills = board.millsAt[point];
  return (men & mills[0]) == mills[0] || (men & mills[1]) == mills[1] || (men & mills[2]) == mills[2];
}

HD u32 menInMills(const Board& board, u32 men) {
  u32 found = 0;
  for (int at = 0; at < board.mills; at++)
    if ((men & board.mill[at]) == board.mill[at]) found |= board.mill[at];
  return found;
}

/** The men that may be removed when a mill is closed: men in mills only if there are no others. */
HD u32 removable(const Board& board, u32 men) {
  const u32 loose = men & ~menInMills(board, men);
  return loose ? loose : men;
}

HD bool flies(const Board& board, int men) { return board.flying && men == MIN_MEN; }

/**
 * Calls `visit(men after the step, from, to)` for each way to place a man (`from` is −1) or to move one, in the order
 * of the rules, until it returns false. Returns whether it came to the end.
 */
template <class Visit>
HD bool eachStep(const Board& board, u32 own, u32 others, bool placing, Visit visit) {
  const u32 empty = ALL & ~(own | others);
  if (placing) {
    for (u32 goals = empty; goals; goals &= goals - 1)
      if (!visit(own | (goals & (0 - goals)), -1, lowestPoint(goals))) return false;
    return true;
  }
  const bool anywhere = flies(board, countPoints(own));
  for (u32 men = own; men; men &= men - 1) {
    const int from = lowestPoint(men);
    const u32 staying = own & ~(1u << from);
    for (u32 goals = anywhere ? empty : board.neighbours[from] & empty; goals; goals &= goals - 1)
      if (!visit(staying | (goals & (0 - goals)), from, lowestPoint(goals))) return false;
  }
  return true;
}

/**
 * Calls `visit(own men of the next side, its others, from, to, removed)` for each whole turn, in the order of the rules;
 * `removed` is −1 if no man is removed. Returns whether it came to the end.
 */
template <class Visit>
HD bool eachTurn(const Board& board, u32 own, u32 others, bool placing, Visit visit) {
  return eachStep(board, own, others, placing, [&](u32 men, int from, int to) {
    u32 prey = closesMill(board, men, to) ? removable(board, others) : 0;
    if (!prey) return visit(others, men, from, to, -1);
    for (; prey; prey &= prey - 1)
      if (!visit(others & ~(prey & (0 - prey)), men, from, to, lowestPoint(prey))) return false;
    return true;
  });
}

/**
 * The image of a set under a symmetry of the board: bit 0 swaps the outer and the inner square, bit 1 reflects
 * (place p goes to −p), bits 2 and 3 turn by quarters.
 */
HD u32 image(u32 set, int symmetry) {
  const bool reflects = symmetry & 2;
  // Reversing 24 bits sends place p to 7 − p and swaps the squares.
  u32 turned = reflects ? reverseBits(set) >> 8 : set;
  if (((symmetry ^ (symmetry >> 1)) & 1) != 0)
    turned = (turned & 0xff00) | (turned >> 16) | ((turned & 0xff) << 16);
  const int places = (symmetry >> 2) * 2 + (reflects ? 1 : 0);
  const u32 kept = ((0xffu << places) & 0xff) * 0x010101u;
  return ((turned << places) & kept) | ((turned >> (8 - places)) & ~kept & ALL);
}
