/** Solves many positions at once: a thread takes one after the other, and when all are taken, helps with the unsolved. */
#pragma once
#include "positions.h"
#include "search.h"
#ifndef __CUDACC__
#include <thread>
#endif

/** The most nodes with a choice in a row: one for each disc. */
constexpr int STACK = 64;
/** After so many nodes a thread looks at the clock, and whether another one has answered its question. */
constexpr u32 CHECK_EVERY = 256;
constexpr u32 NONE = ~0u;
/** How many positions a thread looks at for one to help with. */
constexpr int TRIES = 64;

HD u32 takeOne(u32* counter) {
#ifdef __CUDA_ARCH__
  return atomicAdd(counter, 1);
#else
  return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
#endif
}

HD int readNow(const int* at) { return *const_cast<const volatile int*>(at); }

HD void raiseTo(int* at, int value) {
#ifdef __CUDA_ARCH__
  atomicMax(at, value);
#else
  int old = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (old < value && !__atomic_compare_exchange_n(at, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
#endif
}

HD void lowerTo(int* at, int value) {
#ifdef __CUDA_ARCH__
  atomicMin(at, value);
#else
  int old = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (old > value && !__atomic_compare_exchange_n(at, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
#endif
}

/** Nanoseconds, from any beginning. */
HD u64 clockNow() {
#ifdef __CUDA_ARCH__
  u64 time;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
  return time;
#else
  return static_cast<u64>(now() * 1e9);
#endif
}

/** The next s for “is the score more than s?”, as `nextQuestion` in `packages/engine/assembly/kernel.ts`. */
HD int nextQuestion(int lowest, int highest, int quick) {
  if (lowest < 0 && highest > 0) {
    const int win = highest - 1, loss = lowest + 1;
    if (win > quick && win >= -loss) return win - 1;
    if (loss < -quick) return loss;
    return 0;
  }
  const int from = lowest >= 0 ? lowest : highest - 1;
  return from + ((lowest >= 0 ? highest - lowest : lowest - highest + 1) >> 2);
}

/** One run over the positions that are not solved yet. */
template <class G>
struct Slice {
  Rules<G> rules;
  const u64* own;
  const u64* mask;
  int* lower;
  int* upper;
  /** The positions that were unsolved when this began. */
  const u32* list;
  u32 count;
  u32* counter;
  u64* nodes;
  Frame* stacks;
  u64 nanoseconds;
  int quick;

  /** The next position of the list; after its end, one that is still unsolved, or NONE. */
  HD u32 take(u32& variant) const {
    const u32 at = takeOne(counter);
    variant = at / count;
    if (variant == 0) return list[at];
    for (u32 attempt = 0; attempt < TRIES; attempt++) {
      const u32 item = list[(at + attempt * 0x9e3779b1u) % count];
      if (readNow(lower + item) < readNow(upper + item)) return item;
    }
    return NONE;
  }

  HD void work(u32 thread) const {
    const u64 until = clockNow() + nanoseconds;
    Search<G> search(rules, stacks + static_cast<u64>(thread) * STACK);
    u32 item = take(search.variant), checkAt = CHECK_EVERY;
    int question = NO_BOUND;
    while (item != NONE) {
      if (search.isDone()) {
        if (question != NO_BOUND) {
          if (search.value > question) raiseTo(lower + item, search.value);
          else lowerTo(upper + item, search.value);
        }
        int low, high;
        while ((low = readNow(lower + item)) >= (high = readNow(upper + item))) {
          item = take(search.variant);
          if (item == NONE) break;
        }
        if (item == NONE) break;
        question = nextQuestion(low, high, quick);
        search.ask(own[item], mask[item], question);
      }
      search.step();
      if (search.nodes >= checkAt) {
        checkAt = search.nodes + CHECK_EVERY;
        if (clockNow() > until) break;
        if (!search.isDone() && (question < readNow(lower + item) || question >= readNow(upper + item))) {
          // Another thread has answered this.
          question = NO_BOUND;
          search.depth = 0;
          search.isReturning = true;
        }
      }
    }
    add(nodes, search.nodes);
  }
};

#ifdef __CUDACC__
template <class G>
__global__ void __launch_bounds__(THREADS, BLOCKS) solveSlice(const __grid_constant__ Slice<G> slice) {
  slice.work(blockIdx.x * blockDim.x + threadIdx.x);
}
#endif

template <class G>
void runSlice(const Slice<G>& slice, u32 threads) {
#ifdef __CUDACC__
  solveSlice<G><<<threads / THREADS, THREADS>>>(slice);
  must(cudaGetLastError(), "launch");
  finish();
#else
  std::vector<std::thread> all;
  for (u32 thread = 0; thread < threads; thread++) all.emplace_back([&slice, thread] { slice.work(thread); });
  for (std::thread& thread : all) thread.join();
#endif
}
