/** The analysis of connect positions: solved if there is time for it, otherwise estimated. */
import { type Analysis, analyze, type Evaluation, type Value } from '@rowhouse/engine';
import { ConnectSolver, exactEvaluation, isSolvable } from '@rowhouse/engine/solver';
import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import type { Effort } from './effort.ts';

export interface ConnectAnalysis {
  /** If it is exact, the score of Pascal Pons for two players; otherwise the estimate of the engine. */
  readonly score: number;
  readonly value: Value | null;
  /** The same for each column, `null` for a full one; missing if only the score was asked for. */
  readonly scores?: readonly (number | null)[];
  readonly exact: boolean;
  readonly nodes: number;
}

interface AnalystOptions {
  readonly scoreOnly: boolean;
  readonly book: boolean;
  readonly threads: number;
}

/** What the solver found before it was stopped. */
interface PartlySolved {
  readonly scores: readonly (number | null)[];
  readonly nodes: number;
}

/** This share of the time goes to the solver; the estimate needs the rest if the solver does not finish. */
const SOLVING = 0.75;
/** Enough for an answer at once, when nothing else is known. */
const AT_ONCE = { nodes: 500 };
/** A limited depth keeps the engine from starting its own solver: ours has just given up. Deeper than any search. */
const SEARCH_ONLY = { depth: 60 };

/** Analyzes one position after another with one solver. */
export class ConnectAnalyst {
  readonly #config: ConnectConfig;
  readonly #options: AnalystOptions;
  readonly #effort: Effort;
  readonly #solver: ConnectSolver | null;

  constructor(config: ConnectConfig, options: AnalystOptions, effort: Effort) {
    this.#config = config;
    this.#options = options;
    this.#effort = effort;
    const { threads, book } = options;
    // The solver does not count its nodes towards a limit.
    const maySolve = isSolvable(config) && effort.limits.nodes === undefined;
    this.#solver = maySolve ? new ConnectSolver(config, { threads, book }) : null;
  }

  /** `began`: when the request arrived, by the clock of `performance`. The limit of time counts from there. */
  async analyze(position: ConnectPosition, began: number): Promise<ConnectAnalysis> {
    try {
      if (position.outcome) return this.#decided(position);
      const solved = this.#solver ? await this.#solve(this.#solver, position, began) : null;
      if (solved && 'exact' in solved) return solved;
      return this.#report(position, await this.#estimate(position, began), solved);
    } finally {
      this.#effort.progress.end();
    }
  }

  close(): void {
    this.#solver?.close();
  }

  #decided({ outcome, toMove, board }: ConnectPosition): ConnectAnalysis {
    const { columns, rows, players } = this.#config;
    const { winner } = outcome!;
    const value = winner === null ? 'draw' : winner === toMove ? 'win' : 'loss';
    const lost = players === 2 ? -((columns * rows + 2 - board.discs) >> 1) : -LOST;
    const none = this.#options.scoreOnly ? {} : { scores: new Array<null>(columns).fill(null) };
    return { score: winner === null ? 0 : lost, value, ...none, exact: true, nodes: 0 };
  }

  /** The exact analysis, or what was found of it when the time was up or Ctrl-C came. */
  async #solve(
    solver: ConnectSolver,
    position: ConnectPosition,
    began: number,
  ): Promise<ConnectAnalysis | PartlySolved> {
    const { limits, progress } = this.#effort;
    const ms = limits.ms === undefined ? undefined : Math.max(0, limits.ms * SOLVING - (performance.now() - began));
    const empty = new Array<number | null>(this.#config.columns).fill(null);
    let scores: readonly (number | null)[] = empty;
    using deadline = new Deadline(this.#effort.signal, ms);
    const { signal } = deadline;
    try {
      if (this.#options.scoreOnly) {
        const onProgress = ({ low, high, nodes }: { low: number; high: number; nodes: number }) =>
          progress.tell(`between ${low} and ${high}, ${millions(nodes)}`);
        const { score, nodes } = await solver.score(position, { signal, onProgress });
        return { score, value: valueOfScore(score), exact: true, nodes };
      }
      const onProgress = (found: readonly (number | null)[]) => {
        scores = found;
        progress.tell(`${found.filter((score) => score !== null).length} columns solved`);
      };
      const found = await solver.scores(position, { ms, signal, onProgress });
      if (found.score === null) return { scores: found.scores, nodes: found.nodes };
      return {
        score: found.score,
        value: valueOfScore(found.score),
        scores: found.scores,
        exact: true,
        nodes: found.nodes,
      };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { scores, nodes: 0 };
    }
  }

  /** A search for the time that is left; after Ctrl-C what it had found by then. */
  async #estimate(position: ConnectPosition, began: number): Promise<Analysis<number>> {
    const { limits, signal, progress } = this.#effort;
    const { threads } = this.#options;
    const { ms, nodes } = limits;
    let last: Analysis<number> | null = null;
    const onProgress = (analysis: Analysis<number>) => {
      last = analysis;
      progress.tell(`${analysis.reached} plies ahead, ${millions(analysis.nodes)}`);
    };
    const budget = {
      ...(ms === undefined ? {} : { ms: Math.max(0, ms - (performance.now() - began)) }),
      ...(nodes === undefined ? { threads } : { nodes }),
      ...(this.#solver ? SEARCH_ONLY : {}),
    };
    try {
      if (!signal.aborted) return await analyze<'connect'>(position, { budget, signal, onProgress });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return last ?? analyze<'connect'>(position, { budget: AT_ONCE });
  }

  #report(position: ConnectPosition, found: Analysis<number>, solved: PartlySolved | null): ConnectAnalysis {
    const moves = found.moves.map(({ move, ...estimated }) => {
      const score = solved?.scores[move] ?? null;
      return { move, ...(score === null ? estimated : exactEvaluation(position, score)) };
    });
    const top = moves.reduce((best, move) => (move.score > best.score ? move : best));
    const isDuel = this.#config.players === 2;
    // Scores are of one kind: exact ones only if every column has one.
    const exact = isDuel ? moves.every(({ value }) => value !== null) : found.exact;
    const scoreOf = (evaluation: Evaluation) => (exact && isDuel ? exactScore(position, evaluation) : evaluation.score);
    const scores = new Array<number | null>(this.#config.columns).fill(null);
    for (const move of moves) scores[move.move] = scoreOf(move);
    return {
      score: scoreOf(top),
      value: exact || top.value === 'win' ? top.value : null,
      ...(this.#options.scoreOnly ? {} : { scores }),
      exact,
      nodes: found.nodes + (solved?.nodes ?? 0),
    };
  }
}

/** The score of somebody who has lost already, among more than two players. */
const LOST = 1_000_000;

const valueOfScore = (score: number): Value => (score > 0 ? 'win' : score < 0 ? 'loss' : 'draw');

const millions = (nodes: number): string => `${(nodes / 1e6).toFixed(1)} M nodes`;

/** Pascal Pons's score of an evaluation whose value is known. */
function exactScore({ board, config }: ConnectPosition, { value, depth }: Evaluation): number {
  if (depth === null || value === null || value === 'draw') return 0;
  const { columns, rows } = config;
  const left = (columns * rows + 2 - board.discs - depth) >> 1;
  return value === 'win' ? left : -left;
}

/** Aborts after a time, or with another signal. */
class Deadline implements Disposable {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal;

  constructor(other: AbortSignal, ms: number | undefined) {
    this.signal = AbortSignal.any([other, this.#abort.signal]);
    if (ms !== undefined) this.#timer = setTimeout(() => this.#abort.abort(), ms);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
