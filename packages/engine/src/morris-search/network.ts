import type { BoardShapeName, MorrisConfig } from '@rowhouse/rules';
import { loadAsset } from '../kernel/assets.ts';
import { loadOnce } from '../kernel/load-once.ts';

const nine = () => new URL('../../data/morris-9-network.bin', import.meta.url);
const twelve = () => new URL('../../data/morris-12-network.bin', import.meta.url);

/**
 * The networks of this package by board, with the largest number of men that they have seen. Fewer men are evaluated as
 * if some were lost.
 */
const FILES: Readonly<Partial<Record<BoardShapeName, { readonly men: number; readonly url: () => URL }>>> = {
  three: { men: 9, url: nine },
  diagonal: { men: 12, url: twelve },
};

/** The network of a game. `null` if there is none, if three men do not fly, or if it does not load. */
export async function loadNetwork({ men, shape, rules, flying }: MorrisConfig): Promise<Network | null> {
  const file = FILES[shape];
  if (!file || men > file.men || !flying || rules === 'line') return null;
  const url = file.url();
  return loadOnce(url.href, async () => parseNetwork(await loadAsset(url))).catch(() => null);
}

/**
 * A network that evaluates positions of Men's Morris on three squares. It learned from solved positions.
 * docs/dev/data-files.md describes the file and the computation.
 */
export interface Network {
  /** The men of a side. */
  readonly men: number;
  readonly lines: number;
  /** Sums of a view, and outputs of the second layer. */
  readonly hidden: number;
  readonly outputs: number;
  /** Whether the sums of a view are multiplied in pairs. */
  readonly paired: boolean;
  readonly phases: NetworkPhases;
  /** For each group of buckets. */
  readonly firsts: readonly FirstLayer[];
  /** For each bucket. */
  readonly layers: readonly NetworkLayers[];
}

/** Selects the weights for a position. */
export interface NetworkPhases {
  /** The group of each bucket. */
  readonly groups: Uint8Array;
  /** The bucket by the number of men in hand, if there are any. */
  readonly byHand: Uint8Array;
  /** Otherwise the bucket by the number of men on the board. */
  readonly byMen: Uint8Array;
  /** The bucket if no men are in hand and a side has three men or fewer. */
  readonly flying: number;
}

export interface FirstLayer {
  readonly bias1: Int16Array;
  /** The rows of all inputs, one after another. */
  readonly rows1: Int8Array;
}

/** The second and third layer of a bucket. */
export interface NetworkLayers {
  readonly bias2: Int32Array;
  /** For each output: the weights of the view of the side to move, then those of the other view. */
  readonly rows2: Int8Array;
  readonly bias3: number;
  readonly rows3: Int16Array;
}

const MAGIC = 'RHMN';
const VERSION = 2;
const HEAD = 15;
/** The patterns of a line, and the values of each of four counts: men in hand and on the board, for both sides. */
export const LINE_PATTERNS = 27;
export const COUNTS = 13;
const COUNT_KINDS = 4;
/** The largest number of men of both sides together, in hand or on the board. */
export const MAX_MEN_TOGETHER = 24;
/** The sums of the first layer are clipped to this value. The product of two is shifted by `PAIR_SHIFT` bits. */
export const MAX_ACTIVE = 127;
export const PAIR_SHIFT = 4;

/** The shifts of the second layer and of the score in bits, and the largest number of the second layer. */
export const scalesOf = (paired: boolean) =>
  paired
    ? { secondShift: 4, maxSecond: 2047, scoreShift: 9 }
    : { secondShift: 6, maxSecond: MAX_ACTIVE, scoreShift: 5 };

export const inputsOf = (lines: number): number => LINE_PATTERNS * lines + COUNT_KINDS * COUNTS;
/** The number of outputs of the first layer for both views together. */
export const numbersOf = (hidden: number, paired: boolean): number => (paired ? hidden : 2 * hidden);

/** @throws {Error} if the bytes are not a whole network */
export function parseNetwork(bytes: Uint8Array): Network {
  const [version, men, lines, buckets] = bytes.subarray(4, 8) as Uint8Array & readonly [number, number, number, number];
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC || version !== VERSION)
    throw new Error('the bytes are not a network of this version');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [hidden, outputs] = [view.getUint16(8, true), view.getUint16(10, true)];
  const [pairedFlag, groupCount, flying] = bytes.subarray(12, HEAD) as Uint8Array & readonly [number, number, number];
  const paired = pairedFlag !== 0;
  let at = HEAD;
  const next = (size: number): number => {
    at += size;
    if (at > bytes.length) throw new Error('the network is cut short');
    return at - size;
  };
  const readBytes = (count: number) => bytes.slice(next(count), at);
  const read8 = (count: number) => new Int8Array(readBytes(count).buffer);
  const read16 = (count: number) => Int16Array.from({ length: count }, () => view.getInt16(next(2), true));
  const read32 = (count: number) => Int32Array.from({ length: count }, () => view.getInt32(next(4), true));
  const groups = readBytes(buckets);
  return {
    ...{ men, lines, hidden, outputs, paired },
    phases: { groups, byHand: readBytes(MAX_MEN_TOGETHER + 1), byMen: readBytes(MAX_MEN_TOGETHER + 1), flying },
    firsts: Array.from({ length: groupCount }, () => ({
      bias1: read16(hidden),
      rows1: read8(inputsOf(lines) * hidden),
    })),
    layers: Array.from({ length: buckets }, () => ({
      bias2: read32(outputs),
      rows2: read8(outputs * numbersOf(hidden, paired)),
      bias3: read32(1)[0]!,
      rows3: read16(outputs),
    })),
  };
}
