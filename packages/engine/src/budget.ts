/**
 * The limits of a search. The first one that is reached ends it. Without `ms` the result is the same on every machine.
 * Without any limit, only a signal ends the search.
 */
export interface Budget {
  readonly ms?: number;
  /** In nodes of Connect Four. A node of a larger board counts as several. */
  readonly nodes?: number;
  readonly depth?: number;
  /**
   * The number of threads (1). More threads help only in games of two players, and only if threads can share memory.
   * The result then depends on chance.
   */
  readonly threads?: number;
}

/**
 * Adds threads to a budget that limits only time and sets no number of threads. Other budgets keep one thread, so that
 * results repeat.
 */
export const withThreads = (budget: Budget, threads: number): Budget =>
  budget.nodes === undefined && budget.depth === undefined ? { threads, ...budget } : budget;

/** The longest time that timers of browsers and Node can measure: about 24 days. */
const MAX_MS = 2 ** 31 - 1;

/** Throws a `RangeError` for a limit that is not a number, or that no search could keep. */
export function checkBudget(budget: Budget): void {
  for (const [name, limit] of Object.entries(budget)) {
    const max = name === 'ms' ? MAX_MS : Number.MAX_SAFE_INTEGER;
    if (limit !== undefined && !(limit >= 0 && limit <= max))
      throw new RangeError(`budget.${name}: expected a number from 0 to ${max}, found ${limit}`);
  }
}

/** A budget reduced by `spentMs` milliseconds. */
export const remainingBudget = (budget: Budget, spentMs: number): Budget =>
  budget.ms === undefined ? budget : { ...budget, ms: Math.max(0, budget.ms - spentMs) };

/** How to stop work that takes time. */
export interface SignalOptions {
  /** Aborting it ends the work, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
