/**
 * What this thread learned about turns, 4 bytes each: the two **killers** of each ply (turns that refuted another one), and
 * the **history** of each turn that closes no mill (how often it was good, by side, origin and goal).
 */
const KILLERS: usize = 0;
const HISTORY: usize = 1024;
export const LEARNED_BYTES: usize = 9216;
const MAX_HISTORY: i32 = 1 << 16;
/** A history counts this many times less than a promise. */
const HISTORY_SHIFT: i32 = 5;

let learned: usize = 0;

export function placeLearned(at: usize): void {
  learned = at;
}

export function forgetLearned(): void {
  memory.fill(learned + KILLERS, 255, HISTORY);
  memory.fill(learned + HISTORY, 0, LEARNED_BYTES - HISTORY);
}

// @ts-ignore: decorator
@inline
export function isKiller(ply: i32, turn: i32): bool {
  const killers = learned + KILLERS + (<usize>ply << 3);
  return load<i32>(killers) == turn || load<i32>(killers, 4) == turn;
}

// @ts-ignore: decorator
@inline
function historyOf(side: i32, turn: i32): usize {
  return learned + HISTORY + (<usize>((side << 10) | (turn & 1023)) << 2);
}

// @ts-ignore: decorator
@inline
export function learnedPromise(side: i32, turn: i32): i32 {
  return load<i32>(historyOf(side, turn)) >> HISTORY_SHIFT;
}

/** A turn refuted the one before: remembers that. */
export function learn(turn: i32, side: i32, ply: i32, depth: i32): void {
  const killers = learned + KILLERS + (<usize>ply << 3);
  if (load<i32>(killers) != turn) {
    store<i32>(killers, load<i32>(killers), 4);
    store<i32>(killers, turn);
  }
  const at = historyOf(side, turn);
  const old = load<i32>(at);
  const bonus = min(depth * depth * 32, 8192);
  store<i32>(at, old + bonus - old * bonus / MAX_HISTORY);
}

/** A turn that was tried before the one that refuted: it counts for less from now on. */
export function unlearn(turn: i32, side: i32, depth: i32): void {
  const at = historyOf(side, turn);
  const old = load<i32>(at);
  const bonus = min(depth * depth * 32, 8192);
  store<i32>(at, old - bonus - old * bonus / MAX_HISTORY);
}
