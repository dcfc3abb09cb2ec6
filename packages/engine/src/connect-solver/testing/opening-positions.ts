import { bookKey } from '../book.ts';
import type { KernelDiscs, Shape } from '../kernel.ts';
import { discsAfter, replies, winsAt, withDiscIn } from '../kernel-discs.ts';

/** Every undecided position of up to `plies` discs, one of each mirror pair: by number of discs, then by key. */
export function openingPositions(shape: Shape, plies: number): readonly ReadonlyMap<number, KernelDiscs>[] {
  const positions: Map<number, KernelDiscs>[] = [new Map([[0, discsAfter(shape, [])]])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<number, KernelDiscs>();
    for (const discs of positions[ply]!.values())
      for (const column of replies(shape, discs)) {
        if (winsAt(shape, discs, column)) continue;
        const after = withDiscIn(discs, column);
        next.set(bookKey(after.columns), after);
      }
    positions.push(next);
  }
  return positions;
}
