import type { MorrisTurn } from '@rowhouse/rules';

/** A turn as a number: five bits each for `from` plus one, `to`, and `remove` plus one; 0 is none. */
export const TURN_BITS = 15;

export const codeOf = (fromPlus1: number, to: number, removePlus1: number): number =>
  fromPlus1 | (to << 5) | (removePlus1 << 10);

export const fromPlus1Of = (code: number): number => code & 31;
export const toOf = (code: number): number => (code >> 5) & 31;
export const removePlus1Of = (code: number): number => code >> 10;

export const encodeTurn = ({ from, to, remove }: MorrisTurn): number =>
  codeOf(from === null ? 0 : from + 1, to, remove === null ? 0 : remove + 1);

export function decodeTurn(code: number): MorrisTurn {
  const from = fromPlus1Of(code);
  const remove = removePlus1Of(code);
  return { from: from === 0 ? null : from - 1, to: toOf(code), remove: remove === 0 ? null : remove - 1 };
}
