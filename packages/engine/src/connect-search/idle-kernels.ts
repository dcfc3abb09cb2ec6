import type { ConnectConfig } from '@rowhouse/rules';
import { boardWordsOf } from './board-words.ts';
import { compileSearchKernel, SearchKernel } from './search-kernel.ts';

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
export const MOST_HASH_BITS = 20;

/** The kernel that was used last: its board is likely to be asked for again, and its transposition table is still good. */
let idle: { readonly key: string; readonly kernel: SearchKernel } | null = null;

/** A kernel that nobody else uses, until it is given back. */
export interface BorrowedKernel {
  readonly kernel: SearchKernel;
  giveBack(): void;
}

const keyOf = ({ columns, rows, connect }: ConnectConfig): string => `${columns}x${rows}x${connect}`;

/** A kernel for this board; `null` if there is none for it, or if it could not be loaded: the search can do without. */
export async function borrowKernel(config: ConnectConfig): Promise<BorrowedKernel | null> {
  const board = boardWordsOf(config);
  if (!board || typeof WebAssembly === 'undefined') return null;
  const key = keyOf(config);
  let kernel: SearchKernel;
  if (idle?.key === key) {
    ({ kernel } = idle);
    idle = null;
  } else {
    const module = await compileSearchKernel(board.words).catch(() => null);
    if (!module) return null;
    kernel = await SearchKernel.open({ board, module, hashBits: MOST_HASH_BITS });
  }
  return {
    kernel,
    giveBack: () => {
      idle = { key, kernel };
    },
  };
}
