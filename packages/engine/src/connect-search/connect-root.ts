import type { ConnectPosition } from '@rowhouse/rules';
import type { SearchExports } from '../kernel/search-kernel.ts';
import type { BitLayout } from './bit-layout.ts';
import type { FillSegments } from './kernel-memory.ts';

/** The exports of `assembly/connect-search/kernel.ts`. */
export interface ConnectExports extends SearchExports {
  readonly fillSegments: FillSegments;
  setUp(count: number, side: number, epoch: bigint): void;
}

/** A position in the numbers of the kernel. Side 0 is the player who began, judged by the number of discs. */
export interface ConnectRoot {
  /** A cell and a side for each disc. */
  readonly discs: Uint8Array;
  readonly toMove: number;
  readonly epochHash: bigint;
}

export function rootOf(layout: BitLayout, { board, toMove }: ConnectPosition, epochHash: bigint): ConnectRoot {
  const began = (toMove + board.discs) % 2;
  const discs = new Uint8Array(2 * board.discs);
  let at = 0;
  for (let x = 0; x < board.columns; x++)
    for (let y = 0; y < board.height(x); y++) {
      discs[at++] = layout.cellOf(x, y);
      discs[at++] = (board.at(x, y)! + began) % 2;
    }
  return { discs, toMove: (toMove + began) % 2, epochHash };
}

export function setUpConnect(
  exports: ConnectExports,
  { buffer }: WebAssembly.Memory,
  { discs, toMove, epochHash }: ConnectRoot,
): void {
  new Uint8Array(buffer, exports.rootMoves()).set(discs);
  exports.setUp(discs.length / 2, toMove, epochHash);
}
