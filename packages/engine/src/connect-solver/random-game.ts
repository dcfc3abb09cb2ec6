import { choose } from '@rowhouse/rules';
import type { KernelDiscs, Shape } from './kernel.ts';
import { discsAfter, replies, winsAt, withDiscIn } from './kernel-discs.ts';

/** A game without a line: legal moves, and where they lead. */
export interface GameWithoutLine {
  readonly moves: readonly number[];
  readonly discs: KernelDiscs;
}

/** A random game of `length` moves without a line; `null` if it came to where every move completes one. */
export function randomGame(shape: Shape, length: number, random: () => number): GameWithoutLine | null {
  const moves: number[] = [];
  let discs = discsAfter(shape, []);
  while (moves.length < length) {
    const harmless = replies(shape, discs).filter((column) => !winsAt(shape, discs, column));
    if (harmless.length === 0) return null;
    const column = choose(harmless, random);
    moves.push(column);
    discs = withDiscIn(discs, column);
  }
  return { moves, discs };
}
