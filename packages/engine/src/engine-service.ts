import type { Past, Position } from '@rowhouse/rules';
import { createBoard } from '@rowhouse/rules/connect';
import { analyze } from './analysis/analyze.ts';
import { choose } from './bots/bots.ts';
import { withThreads } from './budget.ts';
import type { EngineService, PackedPosition } from './engine.ts';

/**
 * Time for the line after an exact result (ms). It is longer than in `analyze`, because a worker has its own thread.
 */
const LINE_MS = 300;

/** The engine in a worker, for `serveWorker`. `threads` is the default number of threads. */
export const engineService = (threads = 1): EngineService => ({
  analyze(position, { budget, ...options } = {}) {
    const limits = budget && withThreads(budget, threads);
    return analyze(unpackPosition(position), { lineMs: LINE_MS, ...options, budget: limits });
  },
  choose: (position, options) => choose(unpackPosition(position), { threads, ...options }),
});

/** The position that `packPosition` packed. */
function unpackPosition(packed: PackedPosition): Position {
  if (packed.family === 'morris') {
    const past = packed.past.reduceRight<Past | null>((before, men) => ({ men, before }), null);
    return { ...packed, past };
  }
  const board = createBoard({ ...packed.config, board: 'fast' });
  for (const [x, column] of packed.board.entries()) for (const player of column) board.drop(x, Number(player));
  return { ...packed, board };
}
