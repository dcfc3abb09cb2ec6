import type { MorrisTurn } from '@rowhouse/rules';
import type { SearchExports } from '../kernel/search-kernel.ts';

/** A turn as a number: five bits each for `from` plus one, `to`, and `remove` plus one. 0 means none. */
export const TURN_BITS = 15;

export const encodeTurn = ({ from, to, remove }: MorrisTurn): number =>
  (from === null ? 0 : from + 1) | (to << 5) | ((remove === null ? 0 : remove + 1) << 10);

export function decodeTurn(code: number): MorrisTurn {
  const from = code & 31;
  const remove = code >> 10;
  return { from: from === 0 ? null : from - 1, to: (code >> 5) & 31, remove: remove === 0 ? null : remove - 1 };
}

/** The exports of `assembly/morris-search/kernel.ts`. */
export interface MorrisExports extends SearchExports {
  rootFrame(): number;
  presentFrame(): number;
  pathEnd(): number;
  setUp(side: number, first: bigint, draw: number, mayRepeat: number, endgameAt: number): void;
  advance(turn: number): void;
  decided(): number;
  estimate(): number;
  list(): number;
}

/** The 4-byte words of a frame, as in `assembly/morris-search/board.ts`. */
export const FRAME_WORDS = 12;
const BARRED_WORD = 20;
export const NOT_LOOKED_UP = -(2 ** 31);
/** The number of earlier positions that the kernel remembers. */
const MAX_PAST = 1024;

/** A position in the numbers of the kernel. */
export interface MorrisRoot {
  readonly men: readonly [number, number];
  readonly hand: readonly [number, number];
  readonly toMove: number;
  /** For each side, the step that it may not make if it closes a mill, as a turn; or 0. */
  readonly barred: readonly [number, number];
  readonly pliesSinceMill: number;
  /** The men of both sides in each position that may repeat, the latest first. */
  readonly past: readonly (readonly [number, number])[];
  readonly mayRepeat: boolean;
  /** A part of the hash of every position. A search only finds entries that were stored with the same part. */
  readonly first: bigint;
  readonly drawScore: number;
  /** The address of the endgame tablebase, or 0 without one. */
  readonly endgameAt: number;
}

export function setUpMorris(exports: MorrisExports, { buffer }: WebAssembly.Memory, root: MorrisRoot): void {
  const { men, hand, toMove, barred, pliesSinceMill, past, first, drawScore, mayRepeat, endgameAt } = root;
  const path = new Int32Array(buffer, exports.pathEnd() - 8 * MAX_PAST, 2 * MAX_PAST);
  const known = past.slice(0, MAX_PAST);
  for (const [at, pair] of known.entries()) path.set(pair, 2 * (MAX_PAST - 1 - at));
  const frame = new Int32Array(buffer, exports.rootFrame(), BARRED_WORD + 2);
  frame.set([...men, ...hand, pliesSinceMill, known.length, 0, 0, 0, 0, NOT_LOOKED_UP, 0]);
  frame.set(barred, BARRED_WORD);
  exports.setUp(toMove, first, drawScore, Number(mayRepeat), endgameAt);
}
