/** Solves many positions at once. A thread takes one after the other. When all are taken, it helps with unsolved ones. */
#pragma once
#include "positions.h"
#include "search.h"
#ifndef __CUDACC__
#include <thread>
#endif

/** The maximum number of nodes with a choice on the stack: one for each disc. */
constexpr int STACK = 64;
/** After this many nodes a thread checks the time, and whether another thread has answered its question. */
constexpr u32 CHECK_EVERY = 256;
constexpr u32 NONE = ~0u;
/** How many positions a thread examines to find one to help with. */
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

/** Nanoseconds since an arbitrary time. */
HD u64 clockNow() {
#ifdef __CUDA_ARCH__
  u64 time;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
  return time;
#else
  return static_cast<u64>(now() * 1e9);
#endif
}

/** The next s for the question “is the score more than s?”, like `nextQuestion` in `packages/engine/assembly/connect-solver/kernel.ts`. */
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

  /** The next position of the list. After the end of the list, one that is still unsolved, or NONE. */
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

};

/** One thread: it takes positions and asks questions until there is nothing left to do or the time is over. */
template <class G>
struct Worker {
  const Slice<G>& slice;
  Search<G> search;
  u32 item, checkAt = CHECK_EVERY;
  int question = NO_BOUND;
  const u64 until;

  HD Worker(const Slice<G>& slice, u32 thread)
      : slice(slice),
        search(slice.rules, slice.stacks + static_cast<u64>(thread) * STACK),
        until(clockNow() + slice.nanoseconds) {
    item = slice.take(search.variant);
  }

  HD bool isFinished() const { return item == NONE; }

  /** Continues to the next node. */
  HD void advance(Moves<G>& list, u32 lane) {
    if (isFinished()) return;
    if (search.isDone()) askNext();
    if (isFinished()) return;
    search.advance(list, lane);
    if (search.nodes >= checkAt) check();
  }

  HD void conclude(const Moves<G>& list, u32 lane) {
    if (search.isOpening) search.conclude(list, lane);
  }

 private:
  /** Stores the answer and asks the next question, about the same position or another one. */
  HD void askNext() {
    if (question != NO_BOUND) {
      if (search.value > question) raiseTo(slice.lower + item, search.value);
      else lowerTo(slice.upper + item, search.value);
    }
    int low, high;
    while ((low = readNow(slice.lower + item)) >= (high = readNow(slice.upper + item))) {
      item = slice.take(search.variant);
      if (isFinished()) return;
    }
    question = nextQuestion(low, high, slice.quick);
    search.ask(slice.own[item], slice.mask[item], question);
  }

  /** Stops when the time is over, and gives up a question that another thread has answered. */
  HD void check() {
    checkAt = search.nodes + CHECK_EVERY;
    if (clockNow() > until) {
      item = NONE;
      search.isOpening = false;
    } else if (question < readNow(slice.lower + item) || question >= readNow(slice.upper + item)) {
      question = NO_BOUND;
      search.giveUp();
    }
  }
};

#ifdef __CUDACC__
template <class G>
__global__ void __launch_bounds__(THREADS, BLOCKS) solveSlice(const __grid_constant__ Slice<G> slice) {
  __shared__ Moves<G> lists[THREADS / LANES];
  const u32 lane = threadIdx.x % LANES;
  Moves<G>& list = lists[threadIdx.x / LANES];
  Worker<G> worker(slice, blockIdx.x * blockDim.x + threadIdx.x);
  while (true) {
    if (lane == 0) list.clear();
    __syncwarp();
    worker.advance(list, lane);
    __syncwarp();
    list.examineAll(slice.rules, lane);
    __syncwarp();
    worker.conclude(list, lane);
    if (__all_sync(~0u, worker.isFinished())) break;
  }
  add(slice.nodes, worker.search.nodes);
}
#else
/** Simulates a warp, one lane after the other. */
template <class G>
void solveSlice(const Slice<G>& slice, u32 first) {
  Moves<G> list;
  std::vector<Worker<G>> lanes;
  for (u32 lane = 0; lane < LANES; lane++) lanes.emplace_back(slice, first + lane);
  bool isFinished = false;
  while (!isFinished) {
    list.clear();
    for (u32 lane = 0; lane < LANES; lane++) lanes[lane].advance(list, lane);
    for (u32 lane = 0; lane < LANES; lane++) list.examineAll(slice.rules, lane);
    isFinished = true;
    for (u32 lane = 0; lane < LANES; lane++) {
      lanes[lane].conclude(list, lane);
      isFinished = isFinished && lanes[lane].isFinished();
    }
  }
  for (const Worker<G>& worker : lanes) __atomic_fetch_add(slice.nodes, worker.search.nodes, __ATOMIC_RELAXED);
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
  for (u32 first = 0; first < threads; first += LANES) all.emplace_back([&slice, first] { solveSlice(slice, first); });
  for (std::thread& thread : all) thread.join();
#endif
}
