import type { Analysis, AnalyzeOptions, Budget, Engine, Evaluation, lineAfter, solveWithout } from '@rowhouse/engine';
import {
  type Family,
  type GameRecord,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  makeConfig,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';

/** The position at the end of a record. Throws if the record cannot be replayed, which `parseRecord` rules out. */
export const positionOf = <F extends Family>(record: GameRecord<F>): Position<F> => unwrap(replay(record));

export const withMove = <F extends Family>(record: GameRecord<F>, move: Move<F>): GameRecord<F> =>
  recordWith(record, [...record.moves, move]);

/** The position after a legal move. */
export function afterMove(position: MorrisPosition, turn: MorrisTurn): MorrisPosition;
export function afterMove<F extends Family>(position: Position<F>, move: Move<F>): Position<F>;
export function afterMove(position: Position, move: Move): Position {
  return unwrap(gameOf(position.config).play(position, move));
}

/** Compares two moves by value, because a morris turn is an object. */
export const sameMove = (a: Move, b: Move): boolean =>
  typeof a === 'number' || typeof b === 'number'
    ? a === b
    : a.from === b.from && a.to === b.to && a.remove === b.remove;

/** Copies the evaluation out of an analysis or one of its moves. */
export const bareEvaluation = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });

/**
 * An estimate of this score counts as an expected result of 73 %. Two well-placed discs, or two extra men, are worth
 * about as much.
 */
const SCORE_SCALE = 200;

/**
 * The expected result for the side to move: 1 for a win, ½ for a draw, 0 for a loss. For an estimate, a number in
 * between.
 */
export function expectedShare({ value, score }: Evaluation): number {
  if (value !== null) return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  return 1 / (1 + Math.exp(-score / SCORE_SCALE));
}

/** The number of moves that the winner makes in the last `depth` plies of a game. */
export const movesOf = (depth: number): number => Math.ceil(depth / 2);

/**
 * Where the coach gets its analyses: the module `@rowhouse/engine` itself (`import * as engine`), an engine from
 * `startEngineWorker()`, or an `EnginePool`.
 */
export interface CoachEngine extends Pick<Engine, 'analyze'> {
  /** Finds lines faster than an analysis of each position. Engines in workers do without it. */
  readonly lineAfter?: typeof lineAfter | undefined;
  /** Proves which cells of a connect board decide. Engines in workers do without it. */
  readonly solveWithout?: typeof solveWithout | undefined;
}

/** The coach's default budget for a position. The engine uses its solvers only if the budget has a time limit. */
export const DEFAULT_BUDGET: Budget = { ms: 1000 };

/** How the coach analyses positions. */
export interface CoachOptions extends Pick<AnalyzeOptions, 'budget' | 'signal'> {
  /** Where it gets its analyses. By default the engine runs in this thread. */
  readonly engine?: CoachEngine | undefined;
  /** How long an explanation may take once the evaluations are known (ms). Default: 42. */
  readonly timeMs?: number | undefined;
}

/**
 * Options that need an engine. Only the main entry has a default, so that pages with a worker load no second engine.
 */
export type WithEngine<Options> = Options & { readonly engine: CoachEngine };

/** How many replies an analysis knows to win. `null` if it does not know all: it may end when it knows one. */
export const winningReplies = <M>({ moves }: Analysis<M>): { readonly winning: number; readonly of: number } | null =>
  moves.some(({ value }) => value === null)
    ? null
    : { winning: moves.filter(({ value }) => value === 'win').length, of: moves.length };

const MAX_REMEMBERED_ANALYSES = 200;

/**
 * Wraps an engine so that it analyzes the same position with the same budget only once. Two timed searches may prefer
 * different moves, but a hint should not change until a move is played. Failed analyses are not remembered.
 */
export function rememberingEngine(engine: CoachEngine): CoachEngine {
  const known = new Map<string, Analysis>();
  return {
    async analyze(position, options) {
      const { config } = position;
      const key = `${makeConfig(config)} ${gameOf(config).state(position)} ${JSON.stringify(options?.budget)}`;
      const remembered = known.get(key);
      if (remembered) return remembered as Awaited<ReturnType<typeof engine.analyze<typeof position>>>;
      const analysis = await engine.analyze(position, options);
      if (known.size >= MAX_REMEMBERED_ANALYSES) known.clear();
      known.set(key, analysis);
      return analysis;
    },
    lineAfter: engine.lineAfter,
    solveWithout: engine.solveWithout,
  };
}
