/** How much a search may spend. The limit that is reached first ends it. Without `ms` the result is the same everywhere. */
export interface Budget {
  readonly ms?: number;
  /** In nodes of Connect Four: a node of a larger board counts for more. */
  readonly nodes?: number;
  readonly depth?: number;
  /**
   * How many threads may search (one). More help only in games of two players, and only where threads can share memory; the
   * result then depends on chance.
   */
  readonly threads?: number;
}

/** Adds threads to a budget of time that does not say how many. Other budgets give the same result everywhere and keep one thread. */
export const withThreads = (budget: Budget, threads: number): Budget =>
  budget.nodes === undefined && budget.depth === undefined ? { threads, ...budget } : budget;

/** The rest of a budget after `spentMs` milliseconds. */
export const remainingBudget = (budget: Budget, spentMs: number): Budget =>
  budget.ms === undefined ? budget : { ...budget, ms: Math.max(0, budget.ms - spentMs) };

/** How to stop something that takes time. */
export interface SignalOptions {
  /** Aborted, it ends the work, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
