/**
 * The search of `packages/engine/assembly/connect-solver/search.ts`, with an explicit stack in place of recursion. Each thread of a GPU
 * searches its own position, and all threads share one transposition table. Every window is a single question, “is the
 * score more than `alpha`?”, so a node has no beta.
 *
 * The threads of a warp run the same code together or wait for each other, and their nodes have different numbers of moves.
 * So they put the moves of all their nodes into one list (`Moves`), and each thread examines a share of it.
 */
#pragma once
#include "table.h"

/** Bounds from zugzwang are computed only for questions about scores of at most this size. */
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

/** The settings of all searches of a run. */
template <class G>
struct Rules {
  Table<G> table;
  /** Positions with fewer empty cells are not stored. */
  int storedLeft;
  /** With at least this many empty cells, a position and its mirror image share an entry. */
  int mirrorLeft;
  /** With at least this many empty cells, threads that search the same position vary the order of moves, and check whether
   * another thread has settled a node. Larger than the board if every thread has its own position. */
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

/** How many threads examine moves together: those of a warp, or 1. */
#ifndef LANES
#define LANES 1
#endif

/** A task with this column computes the bound by zugzwang of the node itself. */
constexpr int ITSELF = 15;
/** As a bound: the move wins as quickly as possible. */
constexpr int WINS = 127;

HD int max2(int a, int b) { return a > b ? a : b; }
HD int min2(int a, int b) { return a < b ? a : b; }

/** The nodes of all lanes, and their moves. */
template <class G>
struct Moves {
  static constexpr u32 MAX_TASKS = LANES * (G::COLUMNS + 1);
  u64 own[LANES], mask[LANES], ownWins[LANES];
  int8_t alpha[LANES], left[LANES];
  /** By column and lane: the place in the order of moves (16 bits), a lower bound + 128 (8 bits), the column + 1. */
  u32 found[G::COLUMNS][LANES];
  /** By lane: whether zugzwang settles the node itself: its bound + 128, or 0. */
  u8 settled[LANES];
  /** Lane and column. Nodes with an even number of empty cells fill this from the front, the others from the back. */
  u16 tasks[MAX_TASKS];
  u32 front, back;

  HD void clear() {
    front = 0;
    back = MAX_TASKS;
  }

  /** Makes room for the tasks of a node. */
  HD u32 reserve(bool isOdd, u32 count) {
#ifdef __CUDA_ARCH__
    return isOdd ? atomicSub(&back, count) - count : atomicAdd(&front, count);
#else
    if (isOdd) return back -= count;
    front += count;
    return front - count;
#endif
  }

  /** Examines this lane's share of the tasks. */
  HD void examineAll(const Rules<G>& rules, u32 lane) {
    const u32 gap = back - front, count = MAX_TASKS - gap;
    for (u32 at = lane; at < count; at += LANES) examine(rules, tasks[at < front ? at : at + gap]);
  }

  HD void examine(const Rules<G>& rules, u32 task) {
    const u32 lane = task & 31, column = task >> 5;
    const u64 before = mask[lane], mover = own[lane], other = mover ^ before;
    const int emptyCells = left[lane], question = alpha[lane];
    const bool isItself = column == ITSELF, isOdd = (emptyCells & 1) != 0;
    const u64 move = isItself ? 0 : (before + G::BOTTOM) & (G::COLUMN << (column * G::SIDE));
    const u64 filled = before | move, answerer = isItself ? other : mover | move;
    const bool isLooking = !isItself && emptyCells > rules.storedLeft;
    const u64 hash = isLooking ? rules.hashOf(other, filled, emptyCells - 1) : 0;
    Bucket bucket{};
    if (isLooking) bucket = readBucket(rules.table.bucketOf(hash));
    const u64 made = winning<G>(answerer, filled);
    int bound = -NO_BOUND;
    if (isItself || question < PLANNED)
      bound = -ceiling<G>(isItself ? mover : other, answerer, filled, made, isOdd == isItself,
                          isItself ? question : -(question + 1));
    if (isItself) {
      settled[lane] = static_cast<u8>(-bound <= question ? -bound + 128 : 0);
      return;
    }
    const u64 next = (filled + G::BOTTOM) & G::BOARD;
    const u64 now = made & next;
    u64 answers = next & ~(made >> 1);
    if (now != 0) answers = (now & (now - 1)) == 0 ? answers & now : 0;
    // The stored bounds of the position after the move.
    const u64 word = isLooking ? rules.table.wordOf(bucket, hash) : 0;
    if (word != 0) bound = max2(bound, -upperOf(word));
    // The other side has no answer.
    if (answers == 0) bound = WINS;
    // First moves that make many threats, then moves in the middle. Moves that give away an own threat come last.
    const int away = 2 * static_cast<int>(column) - G::COLUMNS + 1;
    u32 weight = (countCells(made) + 2) * 32 + 31 - 2 * (away < 0 ? -away : away) - (away > 0);
    if (((move << 1) & ownWins[lane]) != 0) weight -= 64;
    found[column][lane] = weight << 16 | static_cast<u32>(bound + 128) << 8 | (column + 1);
  }
};

/**
 * The search for the answer to one question. Repeat until `isDone`: `advance`, examine the moves of all lanes, `conclude`.
 * Then `value` answers the question.
 */
template <class G>
struct Search {
  const Rules<G>& rules;
  Frame* const stack;
  /** Different for threads that search the same position. 0: the usual order of moves. */
  u32 variant = 0;
  u32 nodes = 0;
  int depth = 0;
  int value = 0;
  /** Whether there is a value to return to the node above, and whether there is a node whose moves have to be examined. */
  bool isReturning = true, isOpening = false;

  u64 own = 0, mask = 0, threats = 0, moves = 0;
  int alpha = 0, sign = 1, left = 0, lower = 0, upper = 0;

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

  HD void giveUp() {
    depth = 0;
    isReturning = true;
    isOpening = false;
  }

  HD void answer(int score) {
    value = score;
    isReturning = true;
  }

  /** Continues to the next node or to a value. */
  HD void advance(Moves<G>& list, u32 lane) {
    if (isReturning) goBack();
    if (!isReturning) enter(list, lane);
  }

  /** Returns the value to the nodes above until one has another move to search. Plays that move. */
  HD void goBack() {
    Frame frame;
    while (true) {
      if (depth == 0) return;
      frame = readFrame(stack + depth - 1);
      frame.best = static_cast<int8_t>(max2(frame.best, -value));
      const int empty = G::CELLS - countCells(frame.mask);
      bool isSettled = frame.best > frame.alpha || frame.order == 0;
      if (isSettled) {
        if (frame.best > frame.alpha) frame.lower = static_cast<int8_t>(max2(frame.lower, frame.best));
        else frame.upper = static_cast<int8_t>(min2(frame.upper, frame.best));
        if (empty >= rules.storedLeft)
          rules.table.keep(rules.hashOf(frame.own, frame.mask, empty), frame.lower, frame.upper, nodes - frame.began + 1);
      } else if (empty >= rules.variedLeft) {
        // Another thread may have settled this node in the meantime.
        const u64 known = rules.table.find(rules.hashOf(frame.own, frame.mask, empty));
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
    isReturning = false;
  }

  /** Plays forced moves, and then opens a node. */
  HD void enter(Moves<G>& list, u32 lane) {
    left = G::CELLS - countCells(mask);
    // The node above has computed the bound of the position after each of its moves.
    bool isTried = depth > 0;
    while (true) {
      const u64 open = (mask + G::BOTTOM) & G::BOARD;
      const u64 forced = open & threats;
      moves = open & ~(threats >> 1);
      if (forced != 0) moves = (forced & (forced - 1)) == 0 ? moves & forced : 0;
      if (moves == 0) return answer(left == 0 ? 0 : -sign * (left >> 1));
      // Only two discs are left, and neither of them completes a line.
      if (left <= 2) return answer(0);
      const int lowest = -((left - 2) >> 1), highest = (left - 1) >> 1;
      if (lowest > alpha) return answer(sign * lowest);
      if (highest <= alpha) return answer(sign * highest);
      if ((moves & (moves - 1)) != 0) break;
      const u64 moved = own | moves;
      own ^= mask;
      mask |= moves;
      threats = winning<G>(moved, mask);
      alpha = -(alpha + 1);
      sign = -sign;
      left--;
      isTried = false;
    }
    open(list, lane, isTried);
  }

  /** Opens a node with a choice of moves that do not lose at once. */
  HD void open(Moves<G>& list, u32 lane, bool isTried) {
    nodes++;
    lower = -((left - 2) >> 1);
    upper = (left - 1) >> 1;
    if (left >= rules.storedLeft) {
      const u64 known = rules.table.find(rules.hashOf(own, mask, left));
      if (known != 0) {
        lower = lowerOf(known);
        upper = upperOf(known);
        if (lower > alpha) return answer(sign * lower);
        if (upper <= alpha) return answer(sign * upper);
      }
    }
    isOpening = true;
    list.own[lane] = own;
    list.mask[lane] = mask;
    list.ownWins[lane] = winning<G>(own, mask);
    list.alpha[lane] = static_cast<int8_t>(alpha);
    list.left[lane] = static_cast<int8_t>(left);
    list.settled[lane] = 0;
    const bool triesItself = !isTried && alpha >= -PLANNED;
    u32 at = list.reserve((left & 1) != 0, countCells(moves) + triesItself);
    if (triesItself) list.tasks[at++] = static_cast<u16>(lane | ITSELF << 5);
    for (u64 rest = moves; rest != 0; rest &= rest - 1)
      list.tasks[at++] = static_cast<u16>(lane | (lowestCell(rest) / G::SIDE) << 5);
  }

  /** Concludes from the examined moves: a value, or the first move to search. */
  HD void conclude(const Moves<G>& list, u32 lane) {
    isOpening = false;
    if (list.settled[lane] != 0) return answer(sign * (list.settled[lane] - 128));
    u32 sorted[G::COLUMNS] = {};
    int bound = -NO_BOUND;
#pragma unroll
    for (int column = 0; column < G::COLUMNS; column++) {
      if ((moves & (G::COLUMN << (column * G::SIDE))) == 0) continue;
      u32 entry = list.found[column][lane];
      bound = max2(bound, static_cast<int>(entry >> 8 & 255) - 128);
#pragma unroll
      for (int place = 0; place <= column; place++) {
        const u32 here = sorted[place];
        sorted[place] = here > entry ? here : entry;
        entry = here > entry ? entry : here;
      }
    }
    if (bound == WINS) return answer(sign * ((left - 1) >> 1));
    upper = min2(upper, (left - 3) >> 1);
    if (upper <= alpha) return answer(sign * upper);
    lower = max2(lower, bound);
    if (lower > alpha) return answer(sign * lower);
    u32 order = 0;
#pragma unroll
    for (int place = G::COLUMNS - 1; place >= 0; place--)
      if (sorted[place] != 0) order = order << 4 | (sorted[place] & 15);
    if (variant != 0 && left >= rules.variedLeft) order = varied(order);
    Frame frame;
    frame.own = own;
    frame.mask = mask;
    frame.order = order >> 4;
    frame.began = nodes;
    frame.alpha = static_cast<int8_t>(alpha);
    frame.best = -127;
    frame.lower = static_cast<int8_t>(lower);
    frame.upper = static_cast<int8_t>(upper);
    frame.sign = static_cast<int8_t>(sign);
    writeFrame(stack + depth, frame);
    depth++;
    play(frame, static_cast<int>(order & 15) - 1);
  }

  /** The order, in half of the cases with another move first. */
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
};
