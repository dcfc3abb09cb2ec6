/** A small generator of random numbers (SplitMix64), with the same results on every machine. */
#pragma once
#include "device.h"

HD u64 mixed(u64 bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ull;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebull;
  return bits ^ (bits >> 31);
}

struct Random {
  u64 state;

  HD u64 next() { return mixed(state += 0x9e3779b97f4a7c15ull); }
  HD u64 below(u64 limit) { return next() % limit; }
  /** True once in `times` calls on average. */
  HD bool oneIn(u32 times) { return below(times) == 0; }
  HD bool percent(u32 chance) { return below(100) < chance; }
};
