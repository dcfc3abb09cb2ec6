import { type Analysis, analyze, type Budget, type EngineClient } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position, replay, unwrap } from '@rowhouse/rules';

export interface AnalyzerOptions {
  readonly budget: Budget;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((analysis: Analysis) => void) | undefined;
}

/**
 * How the coach learns what moves are worth: it has no solver of its own and does not care where one runs. The game of
 * the record must not be over; every depth is counted from the record's last position on.
 */
export type Analyzer = (record: GameRecord, options: AnalyzerOptions) => Promise<Analysis>;

/** What is spent on a position unless more is said. A time, not nodes: only then does the engine ask its solvers. */
export const DEFAULT_BUDGET: Budget = { ms: 1000 };

/** The engine in this thread: for Node, and for tests. */
export const analyzeHere: Analyzer = (record, { budget, signal, onProgress }) =>
  analyze(positionOf(record), { budget, ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) });

/** The engine in a worker. */
export function engineAnalyzer(engine: Pick<EngineClient, 'analyze'>): Analyzer {
  return async (record, { budget, signal, onProgress }) => {
    const read = (answer: Analysis<string>) => withMoves(record, answer);
    return read(
      await engine.analyze(record, budget, {
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress: (news) => onProgress(read(news)) } : {}),
      }),
    );
  };
}

/** The moves of an answer as the rules know them. */
export function withMoves<F extends Family>({ config }: GameRecord<F>, answer: Analysis<string>): Analysis<Move<F>> {
  const move = (text: string): Move<F> => {
    const parsed = gameOf(config).parseMove(config, text);
    if (!parsed.ok) throw new Error(`the engine answered “${text}”`);
    return parsed.value;
  };
  return {
    ...answer,
    moves: answer.moves.map((worth) => ({ ...worth, move: move(worth.move) })),
    best: answer.best.map(move),
    line: answer.line.map(move),
  };
}

/** Where a record has got to. A record that cannot be replayed is the caller's bug: `parseRecord` makes none. */
export function positionOf<F extends Family>(record: GameRecord<F>): Position<F> {
  return unwrap(replay(record));
}

export const withMove = <F extends Family>(record: GameRecord<F>, move: Move<F>): GameRecord<F> => ({
  ...record,
  moves: [...record.moves, move],
});

/** Turns of morris are objects, so that moves are compared by what they say. */
export const sameMove = (a: Move, b: Move): boolean =>
  typeof a === 'number' || typeof b === 'number'
    ? a === b
    : a.from === b.from && a.to === b.to && a.remove === b.remove;
