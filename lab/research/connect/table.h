/**
 * The transposition table that all searches share. A bucket has four words, the amount that memory delivers at once. A word:
 *
 *     | upper 6 | lower 6 | work 6 | tag 46 |
 *
 * A position's key is multiplied by an odd number, which can be reversed. The high bits of the product are the bucket, and
 * all others are the tag, so two positions are never confused. A word is read and written as a whole, so no lock is needed.
 */
#pragma once
#include "board.h"

constexpr int TAG_BITS = 46;
constexpr u64 TAG = (u64{1} << TAG_BITS) - 1;
constexpr int LOWEST = -31;

struct Bucket {
  u64 words[4];
};

HD int lowerOf(u64 word) { return static_cast<int>(word >> 52 & 63) + LOWEST; }
HD int upperOf(u64 word) { return static_cast<int>(word >> 58) + LOWEST; }
HD int workOf(u64 word) { return static_cast<int>(word >> TAG_BITS & 63); }

HD Bucket readBucket(const Bucket* at) {
#ifdef __CUDA_ARCH__
  const ulonglong2* const halves = reinterpret_cast<const ulonglong2*>(at);
  const ulonglong2 first = __ldcg(halves), second = __ldcg(halves + 1);
  return {{first.x, first.y, second.x, second.y}};
#else
  Bucket bucket;
  for (int word = 0; word < 4; word++) bucket.words[word] = __atomic_load_n(&at->words[word], __ATOMIC_RELAXED);
  return bucket;
#endif
}

HD void writeWord(u64* at, u64 word) {
#ifdef __CUDA_ARCH__
  __stcg(reinterpret_cast<unsigned long long*>(at), static_cast<unsigned long long>(word));
#else
  __atomic_store_n(at, word, __ATOMIC_RELAXED);
#endif
}

/** How many bits a number has, without leading zeros. */
HD int bitsOf(u32 value) {
#ifdef __CUDA_ARCH__
  return 32 - __clz(static_cast<int>(value));
#else
  return value == 0 ? 0 : 32 - __builtin_clz(value);
#endif
}

template <class G>
struct Table {
  Bucket* buckets;
  /** The table has 2 to the power of this many buckets. */
  int bits;

  HD Bucket* bucketOf(u64 hash) const { return buckets + (hash >> (G::KEY_BITS - bits)); }
  HD u64 tagOf(u64 hash) const { return hash & ((u64{1} << (G::KEY_BITS - bits)) - 1); }

  /** The entry of a position, or 0. */
  HD u64 find(u64 hash) const { return wordOf(readBucket(bucketOf(hash)), hash); }

  HD u64 wordOf(const Bucket& bucket, u64 hash) const {
    const u64 tag = tagOf(hash);
    u64 found = 0;
#pragma unroll
    for (int word = 0; word < 4; word++)
      if ((bucket.words[word] & TAG) == tag) found = bucket.words[word];
    return found;
  }

  /** Replaces the entry of the same position, or else the one that cost the least work. */
  HD void keep(u64 hash, int lower, int upper, u32 nodes) const {
    Bucket* const at = bucketOf(hash);
    const Bucket bucket = readBucket(at);
    const u64 tag = tagOf(hash);
    int place = 0, least = NO_BOUND;
#pragma unroll
    for (int word = 0; word < 4; word++) {
      const int work = (bucket.words[word] & TAG) == tag ? -1 : workOf(bucket.words[word]);
      if (work < least) {
        least = work;
        place = word;
      }
    }
    writeWord(&at->words[place], tag | static_cast<u64>(bitsOf(nodes)) << TAG_BITS |
                                     static_cast<u64>(lower - LOWEST) << 52 | static_cast<u64>(upper - LOWEST) << 58);
  }
};
