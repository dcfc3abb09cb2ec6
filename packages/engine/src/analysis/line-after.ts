import type { Config, ConnectPosition, Family, Move, Position } from '@rowhouse/rules';
import type { LineOptions } from '../connect-solver/connect-solver.ts';
import { isSolvedSoon, sharedSolver } from '../connect-solver/exact-scores.ts';
import { isSolvable } from '../connect-solver/kernel.ts';

/**
 * A move and best play after it, to the end of the game or as far as that is found in time: of connect games that are
 * solved while a person waits. `null` elsewhere. It costs far less than an analysis of each position on the way, because
 * only one move has to be shown to be best.
 */
export async function lineAfter<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  options: LineOptions,
): Promise<readonly Move<F>[] | null> {
  if (position.family !== 'connect' || position.outcome || !isSolvedSoon(position)) return null;
  const connect: ConnectPosition = position;
  const line = await sharedSolver(connect.config).line(connect, move as Move<'connect'>, options);
  return line as readonly Move<F>[];
}

/**
 * Does something that a person waits for: the long searches of this thread in the same connect game wait meanwhile. It may
 * only ask for analyses and lines of at most 100 milliseconds, because it would wait for a longer one for ever.
 */
export const goFirst = <T>(config: Config, work: () => Promise<T>): Promise<T> =>
  config.family === 'connect' && isSolvable(config) ? sharedSolver(config).goFirst(work) : work();
