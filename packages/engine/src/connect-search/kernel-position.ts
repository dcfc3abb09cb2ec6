import type { ConnectPosition } from '@rowhouse/rules';
import type { BitLayout } from './bit-layout.ts';

/** A position in the numbers of the kernel. Side 0 is the player who began, as far as the number of discs tells. */
export interface KernelPosition {
  /** A cell and a side for each disc. */
  readonly discs: Uint8Array;
  readonly toMove: number;
  /** The cells that the moves to choose from fill. */
  readonly cells: readonly number[];
}

export function kernelPositionOf(
  layout: BitLayout,
  { board, toMove }: ConnectPosition,
  columns: readonly number[],
): KernelPosition {
  let count = 0;
  for (let x = 0; x < board.columns; x++) count += board.height(x);
  const began = (toMove + count) % 2;
  const discs = new Uint8Array(2 * count);
  let at = 0;
  for (let x = 0; x < board.columns; x++)
    for (let y = 0; y < board.height(x); y++) {
      discs[at++] = layout.cellOf(x, y);
      discs[at++] = (board.at(x, y)! + began) % 2;
    }
  const cells = columns.map((x) => layout.cellOf(x, board.height(x)));
  return { discs, toMove: (toMove + began) % 2, cells };
}
