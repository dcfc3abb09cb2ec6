/** The positions of an opening book and the bounds of their scores, in memory and in a file. */
#pragma once
#include <string>
#include "board.h"

struct Position {
  /** The discs of the side to move, and those of both. */
  u64 own, mask;
  /** As in `packages/engine/src/connect-solver/book.ts`. */
  u32 key;
};

/** The digits of the book's key, with the columns from left to right. */
template <class G>
u32 readKey(u64 first, u64 mask) {
  u32 key = 0;
  for (int column = 0; column < G::COLUMNS; column++) {
    for (u64 cell = u64{1} << (column * G::SIDE); mask & cell; cell <<= 1) key = key * 3 + (first & cell ? 1 : 2);
    key *= 3;
  }
  return key;
}

/** All undecided positions with this number of discs, one of each pair of mirror images, by rising key. */
template <class G>
std::vector<Position> positionsWith(int discs) {
  std::vector<u64> level{0};
  std::vector<Position> positions;
  for (int count = 0; count <= discs; count++) {
    // A key of the search is the sum of the side's discs and all discs. The top bit of each column tells them apart.
    std::vector<u64> next;
    positions.clear();
    for (const u64 key : level) {
      u64 mask = 0;
      for (int column = 0; column < G::COLUMNS; column++) {
        const u64 sum = (key + G::BOTTOM) >> (column * G::SIDE) & ((u64{1} << G::SIDE) - 1);
        int height = 0;
        while (sum >> (height + 1)) height++;
        mask |= ((u64{1} << height) - 1) << (column * G::SIDE);
      }
      const u64 own = key - mask;
      if (count == discs) {
        const u64 first = count % 2 == 0 ? own : own ^ mask;
        const u32 left = readKey<G>(first, mask), right = readKey<G>(mirrored<G>(first), mirrored<G>(mask));
        positions.push_back({own, mask, left < right ? left : right});
        continue;
      }
      const u64 open = (mask + G::BOTTOM) & G::BOARD;
      for (u64 moves = open & ~winning<G>(own, mask); moves != 0; moves &= moves - 1) {
        const u64 filled = mask | (moves & (0 - moves));
        const u64 after = (own ^ mask) + filled, turned = mirrored<G>(after);
        next.push_back(after < turned ? after : turned);
      }
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    level.swap(next);
  }
  std::sort(positions.begin(), positions.end(), [](const Position& a, const Position& b) { return a.key < b.key; });
  return positions;
}

/** The lower and upper bounds of all positions' scores. */
struct Bounds {
  std::vector<int> lower, upper;
};

/** The bounds before any search. */
template <class G>
Bounds firstBounds(const std::vector<Position>& positions, int discs) {
  const int left = G::CELLS - discs;
  Bounds bounds;
  for (const auto& [own, mask, key] : positions) {
    const bool wins = (winning<G>(own, mask) & (mask + G::BOTTOM)) != 0;
    bounds.lower.push_back(wins ? (left + 1) >> 1 : -(left >> 1));
    bounds.upper.push_back(wins ? (left + 1) >> 1 : (left - 1) >> 1);
  }
  return bounds;
}

/** The file: a line `connect 7x7 10 823537`, then a signed byte for each lower bound, and one for each upper bound. */
inline std::string headOf(const std::string& board, int discs, size_t count) {
  return "connect " + board + " " + std::to_string(discs) + " " + std::to_string(count) + "\n";
}

inline void writeBounds(const std::string& path, const std::string& head, const Bounds& bounds) {
  const std::string partial = path + ".partial";
  FILE* const file = fopen(partial.c_str(), "wb");
  std::vector<int8_t> bytes(bounds.lower.begin(), bounds.lower.end());
  bytes.insert(bytes.end(), bounds.upper.begin(), bounds.upper.end());
  const bool isWritten = file && fwrite(head.data(), 1, head.size(), file) == head.size() &&
                         fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  if (!file || fclose(file) != 0 || !isWritten || rename(partial.c_str(), path.c_str()) != 0) {
    fprintf(stderr, "cannot write %s\n", path.c_str());
    exit(1);
  }
}

/** Continues from a file, if it exists. */
inline void readBounds(const std::string& path, const std::string& head, Bounds& bounds) {
  FILE* const file = fopen(path.c_str(), "rb");
  if (!file) return;
  const size_t count = bounds.lower.size();
  std::vector<char> bytes(head.size() + 2 * count + 1);
  const size_t length = fread(bytes.data(), 1, bytes.size(), file);
  fclose(file);
  if (length != bytes.size() - 1 || memcmp(bytes.data(), head.data(), head.size()) != 0) {
    fprintf(stderr, "%s is not a file of this board with this number of discs\n", path.c_str());
    exit(1);
  }
  for (size_t at = 0; at < count; at++) {
    bounds.lower[at] = std::max(bounds.lower[at], static_cast<int>(static_cast<int8_t>(bytes[head.size() + at])));
    bounds.upper[at] = std::min(bounds.upper[at], static_cast<int>(static_cast<int8_t>(bytes[head.size() + count + at])));
  }
}
