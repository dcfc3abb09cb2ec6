/**
 * The search of `packages/engine/assembly/search.ts`, with a stack of its own in place of recursion: each thread of a GPU
 * searches a position for itself, and all share one transposition table. Every window is a single question, “is the score
 * more than `alpha`?”, so a node has no beta.
 */
#pragma once
#include "table.h"

/** Bounds from zugzwang are computed only if a score of at most this size is enough. */
constexpr int PLANNED = 5;

/** A node with a choice of moves, while one of them is searched. */
struct alignas(16) Frame {
  u64 own, mask;
  /** The columns still to be searched, from 1, four bits each, the next one lowest. */
  u32 order;
  /** The thread's nodes when this one began. */
  u32 began;
  int8_t alpha, best, lower, upper;
  /** 1, or −1 if an odd number of forced moves led from the move of the node above to this node. */
  int8_t sign;
};
static_assert(sizeof(Frame) == 32);

HD Frame readFrame(const Frame* at) {
#ifdef __CUDA_ARCH__
  uint4 halves[2] = {reinterpret_cast<const uint4*>(at)[0], reinterpret_cast<const uint4*>(at)[1]};
  Frame frame;
  memcpy(&frame, halves, sizeof frame);
  return frame;
#else
  return *at;
#endif
}

HD void writeFrame(Frame* at, const Frame& frame) {
#ifdef __CUDA_ARCH__
  uint4 halves[2];
  memcpy(halves, &frame, sizeof frame);
  reinterpret_cast<uint4*>(at)[0] = halves[0];
  reinterpret_cast<uint4*>(at)[1] = halves[1];
#else
  *at = frame;
#endif
}

/** What all searches of a run have in common. */
template <class G>
struct Rules {
  Table<G> table;
  /** Positions with fewer empty cells are not stored. */
  int storedLeft;
  /** With at least this many empty cells, a position and its mirror image are one. */
  int mirrorLeft;
  /** With at least this many empty cells, threads that search the same position vary the order of moves and look whether
   * another one has settled a node. Larger than the board if each searches one of its own. */
  int variedLeft;

  HD u64 hashOf(u64 own, u64 mask, int left) const {
    u64 key = own + mask;
    if (left >= mirrorLeft) {
      const u64 other = mirrored<G>(key);
      if (other < key) key = other;
    }
    return (key * 0x9e3779b97f4a7c15) & G::KEY;
  }
};

/** The search of one question. `step` searches a node; when `isDone`, `value` answers the question. */
template <class G>
struct Search {
  const Rules<G>& rules;
  Frame* const stack;
  /** Threads that search the same position have different ones; 0 keeps to the usual order. */
  u32 variant = 0;
  u32 nodes = 0;
  int depth = 0;
  int value = 0;
  bool isReturning = true;

  u64 own = 0, mask = 0, threats = 0;
  int alpha = 0, sign = 1;

  HD Search(const Rules<G>& rules, Frame* stack) : rules(rules), stack(stack) {}

  HD bool isDone() const { return isReturning && depth == 0; }

  /** Asks whether the score of a position is more than `question`. The side to move must have no line to complete. */
  HD void ask(u64 ownDiscs, u64 allDiscs, int question) {
    own = ownDiscs;
    mask = allDiscs;
    threats = winning<G>(own ^ mask, mask);
    alpha = question;
    sign = 1;
    depth = 0;
    isReturning = false;
  }

  HD void answer(int score) {
    value = score;
    isReturning = true;
  }

  HD void step() {
    if (isReturning) goBack();
    if (!isReturning) enter();
  }

  /** Takes the value to the node above, and on until a node has a move to search. Plays that move. */
  HD void goBack() {
    Frame frame;
    while (true) {
      if (depth == 0) return;
      frame = readFrame(stack + depth - 1);
      frame.best = static_cast<int8_t>(max2(frame.best, -value));
      const int left = G::CELLS - countCells(frame.mask);
      bool isSettled = frame.best > frame.alpha || frame.order == 0;
      if (isSettled) {
        if (frame.best > frame.alpha) frame.lower = static_cast<int8_t>(max2(frame.lower, frame.best));
        else frame.upper = static_cast<int8_t>(min2(frame.upper, frame.best));
        if (left >= rules.storedLeft)
          rules.table.keep(rules.hashOf(frame.own, frame.mask, left), frame.lower, frame.upper, nodes - frame.began + 1);
      } else if (left >= rules.variedLeft) {
        // Another thread may have settled this node meanwhile.
        const u64 known = rules.table.find(rules.hashOf(frame.own, frame.mask, left));
        if (known != 0 && lowerOf(known) > frame.alpha) {
          frame.best = static_cast<int8_t>(lowerOf(known));
          isSettled = true;
        } else if (known != 0 && upperOf(known) <= frame.alpha) {
          frame.best = static_cast<int8_t>(upperOf(known));
          isSettled = true;
        }
      }
      if (!isSettled) break;
      value = frame.sign * frame.best;
      depth--;
    }
    const int column = static_cast<int>(frame.order & 15) - 1;
    frame.order >>= 4;
    writeFrame(stack + depth - 1, frame);
    play(frame, column);
    isReturning = false;
  }

  /** The position after a move of a node. */
  HD void play(const Frame& frame, int column) {
    const u64 move = (frame.mask + G::BOTTOM) & (G::COLUMN << (column * G::SIDE));
    const u64 moved = frame.own | move;
    own = frame.own ^ frame.mask;
    mask = frame.mask | move;
    threats = winning<G>(moved, mask);
    alpha = -(frame.alpha + 1);
    sign = 1;
  }

  /** Plays moves without an alternative, and then opens a node. */
  HD void enter() {
    u64 moves;
    int left = G::CELLS - countCells(mask);
    while (true) {
      const u64 open = (mask + G::BOTTOM) & G::BOARD;
      const u64 forced = open & threats;
      moves = open & ~(threats >> 1);
      if (forced != 0) moves = (forced & (forced - 1)) == 0 ? moves & forced : 0;
      if (moves == 0) return answer(left == 0 ? 0 : -sign * (left >> 1));
      // Only two discs are left, and neither of them completes a line.
      if (left <= 2) return answer(0);
      const int least = -((left - 2) >> 1), most = (left - 1) >> 1;
      if (least > alpha) return answer(sign * least);
      if (most <= alpha) return answer(sign * most);
      if ((moves & (moves - 1)) != 0) break;
      const u64 moved = own | moves;
      own ^= mask;
      mask |= moves;
      threats = winning<G>(moved, mask);
      alpha = -(alpha + 1);
      sign = -sign;
      left--;
    }
    open(moves, left);
  }

  /** A node with a choice of moves that do not lose at once. */
  HD void open(u64 moves, int left) {
    nodes++;
    Frame frame;
    frame.own = own;
    frame.mask = mask;
    frame.began = nodes;
    frame.sign = static_cast<int8_t>(sign);
    frame.alpha = static_cast<int8_t>(alpha);
    frame.best = -127;
    int lower = -((left - 2) >> 1), upper = (left - 1) >> 1;
    if (left >= rules.storedLeft) {
      const u64 known = rules.table.find(rules.hashOf(own, mask, left));
      if (known != 0) {
        lower = lowerOf(known);
        upper = upperOf(known);
        if (lower > alpha) return answer(sign * lower);
        if (upper <= alpha) return answer(sign * upper);
      }
    }
    const u64 other = own ^ mask;
    const bool isOdd = (left & 1) != 0;
    if (alpha >= -PLANNED) {
      const int bound = ceiling<G>(own, other, mask, threats, isOdd, alpha);
      if (bound <= alpha) return answer(sign * bound);
    }
    const bool looksAhead = left > rules.storedLeft;
    const u64 ownWins = winning<G>(own, mask);
    u32 sorted[G::COLUMNS] = {};
    int planned = -NO_BOUND;
    u64 rest = moves;
    do {
      const u64 move = rest & (0 - rest);
      rest ^= move;
      const u64 filled = mask | move;
      const u64 made = winning<G>(own | move, filled);
      const u64 next = (filled + G::BOTTOM) & G::BOARD;
      const u64 now = made & next;
      u64 answers = next & ~(made >> 1);
      if (now != 0) answers = (now & (now - 1)) == 0 ? answers & now : 0;
      // The other side has no answer, so this is the quickest win possible.
      if (answers == 0) return answer(sign * ((left - 1) >> 1));
      if (looksAhead) rules.table.fetch(rules.hashOf(other, filled, left - 1));
      if (alpha < PLANNED && planned <= alpha)
        planned = max2(planned, -ceiling<G>(other, own | move, filled, made, !isOdd, -(alpha + 1)));
      const int column = lowestCell(move) / G::SIDE;
      const int away = 2 * column - G::COLUMNS + 1;
      u32 weight = (countCells(made) + 2) * 32 + 31 - 2 * (away < 0 ? -away : away) - (away > 0);
      if (((move << 1) & ownWins) != 0) weight -= 64;
      u32 entry = weight << 4 | (column + 1);
#pragma unroll
      for (int place = 0; place < G::COLUMNS; place++) {
        const u32 here = sorted[place];
        sorted[place] = here > entry ? here : entry;
        entry = here > entry ? entry : here;
      }
    } while (rest != 0);
    upper = min2(upper, (left - 3) >> 1);
    if (upper <= alpha) return answer(sign * upper);
    if (planned > alpha) return answer(sign * planned);

    u32 order = 0;
#pragma unroll
    for (int place = G::COLUMNS - 1; place >= 0; place--)
      if (sorted[place] != 0) order = order << 4 | (sorted[place] & 15);
    // The stored bounds of the positions after the moves may settle this node before any move is searched.
    if (looksAhead) {
      for (u32 ahead = order; ahead != 0; ahead >>= 4) {
        const int column = static_cast<int>(ahead & 15) - 1;
        const u64 filled = mask | ((mask + G::BOTTOM) & (G::COLUMN << (column * G::SIDE)));
        const u64 word = rules.table.find(rules.hashOf(other, filled, left - 1));
        if (word != 0) lower = max2(lower, -upperOf(word));
      }
      if (lower > alpha) return answer(sign * lower);
    }
    if (variant != 0 && left >= rules.variedLeft) order = varied(order);
    frame.lower = static_cast<int8_t>(lower);
    frame.upper = static_cast<int8_t>(upper);
    const int column = static_cast<int>(order & 15) - 1;
    frame.order = order >> 4;
    writeFrame(stack + depth, frame);
    depth++;
    play(frame, column);
  }

  /** Every second time begins with another move. */
  HD u32 varied(u32 order) const {
    const u32 random = (static_cast<u32>((own + mask) * 0x9e3779b97f4a7c15 >> 32) ^ variant) * 0x85ebca6bu;
    if ((random >> 31) == 0) return order;
    const int count = (bitsOf(order) + 3) >> 2;
    const int shift = static_cast<int>((random >> 8 & 0xffff) % count) * 4;
    const u32 move = order >> shift & 15;
    const u32 below = order & ((1u << shift) - 1);
    const u32 above = shift + 4 >= 32 ? 0 : order >> (shift + 4) << (shift + 4);
    return above | below << 4 | move;
  }

  static HD int max2(int a, int b) { return a > b ? a : b; }
  static HD int min2(int a, int b) { return a < b ? a : b; }
};
