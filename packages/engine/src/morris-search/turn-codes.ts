import type { MorrisTurn } from '@rowhouse/rules';

/** A turn as a number: five bits each for `from` plus one, `to`, and `remove` plus one; 0 is none. */
export const TURN_BITS = 15;

export const encodeTurn = ({ from, to, remove }: MorrisTurn): number =>
  (from === null ? 0 : from + 1) | (to << 5) | ((remove === null ? 0 : remove + 1) << 10);

export function decodeTurn(code: number): MorrisTurn {
  const from = code & 31;
  const remove = code >> 10;
  return { from: from === 0 ? null : from - 1, to: (code >> 5) & 31, remove: remove === 0 ? null : remove - 1 };
}
