import { CONNECT_FOUR } from '@rowhouse/rules';
import { DEFAULT_HASH_BITS, Kernel, makeMemory, shapeOf } from './kernel.ts';

/** Solves the position after these moves (columns from 0), which is not decided. */
export type ColdSolve = (moves: ArrayLike<number>) => { readonly score: number; readonly nodes: number };

/**
 * The kernel of Connect Four as benchmarks measure it: one thread, no book, an empty transposition table before every
 * position, and no pauses. Everything else asks a `ConnectSolver`.
 */
export async function openColdSolver(): Promise<ColdSolve> {
  const hashBits = DEFAULT_HASH_BITS;
  const memory = makeMemory(1, hashBits);
  const kernel = await Kernel.load({ shape: shapeOf(CONNECT_FOUR), hashBits, threads: 1, thread: 0, memory });
  return (moves) => {
    kernel.forget();
    kernel.setUp(moves);
    kernel.ask();
    while (!kernel.run(Number.MAX_SAFE_INTEGER));
    return { score: kernel.bounds.low, nodes: kernel.nodes };
  };
}
