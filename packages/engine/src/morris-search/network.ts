import { type Men, type MorrisConfig, variantOf } from '@rowhouse/rules';
import { loadAsset } from '../kernel/assets.ts';

const nine = () => new URL('../../data/morris-9-network.bin', import.meta.url);
const twelve = () => new URL('../../data/morris-12-network.bin', import.meta.url);

/** The networks that come with the package, by the men of a side. Eleven men are evaluated as twelve of which one is gone. */
const FILES: Readonly<Partial<Record<Men, () => URL>>> = { 9: nine, 11: twelve, 12: twelve };

const loaded = new Map<Men, Promise<Network | null>>();

/** The network of a game; `null` where there is none (also where three men do not fly as usual), or where it does not load. */
export function loadNetwork({ men, flying }: MorrisConfig): Promise<Network | null> {
  const file = FILES[men];
  if (!file || flying !== variantOf(men).flying) return Promise.resolve(null);
  const loading =
    loaded.get(men) ??
    loadAsset(file())
      .then(parseNetwork)
      .catch(() => null);
  loaded.set(men, loading);
  // A file that could not be loaded is tried again the next time.
  void loading.then((network) => network ?? loaded.delete(men));
  return loading;
}

/**
 * A network that evaluates positions of Men's Morris on three squares, learned from solved positions. docs/formats.md has
 * the file and says what is computed.
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

/** Which weights a position has. */
export interface NetworkPhases {
  /** The group of each bucket. */
  readonly groups: Uint8Array;
  /** The bucket where men are in hand, by their number. */
  readonly byHand: Uint8Array;
  /** The bucket where none are: by the men on the board, or where a side has three men or fewer. */
  readonly byMen: Uint8Array;
  readonly flying: number;
}

export interface FirstLayer {
  readonly bias1: Int16Array;
  /** Input by input. */
  readonly rows1: Int8Array;
}

/** The second and third layer of a bucket. */
export interface NetworkLayers {
  readonly bias2: Int32Array;
  /** Output by output: the weights of the view of the side to move, then those of the other view. */
  readonly rows2: Int8Array;
  readonly bias3: number;
  readonly rows3: Int16Array;
}

const MAGIC = 'RHMN';
const VERSION = 2;
const HEAD = 15;
/** The patterns of a line, and the counts of each of four kinds: men in hand and on the board, of both sides. */
export const LINE_PATTERNS = 27;
export const COUNTS = 13;
const COUNT_KINDS = 4;
export const MAX_CONCURRENT = 24;
/** The sums of the first layer are clipped to this; the product of two is shifted by `PAIR_SHIFT` bits. */
export const MAX_ACTIVE = 127;
export const PAIR_SHIFT = 4;

/** By how many bits the second layer and the score are shifted, and the largest number of the second layer. */
export const scalesOf = (paired: boolean) =>
  paired
    ? { secondShift: 4, mostSecond: 2047, scoreShift: 9 }
    : { secondShift: 6, mostSecond: MAX_ACTIVE, scoreShift: 5 };

export const inputsOf = (lines: number): number => LINE_PATTERNS * lines + COUNT_KINDS * COUNTS;
/** How many numbers the first layer says, of both views together. */
export const numbersOf = (hidden: number, paired: boolean): number => (paired ? hidden : 2 * hidden);

/** Throws where the bytes are no network, or are cut short. */
export function parseNetwork(bytes: Uint8Array): Network {
  const [version, men, lines, buckets] = bytes.subarray(4, 8) as Uint8Array & readonly [number, number, number, number];
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC || version !== VERSION)
    throw new Error('the bytes are no network of this version');
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
    phases: { groups, byHand: readBytes(MAX_CONCURRENT + 1), byMen: readBytes(MAX_CONCURRENT + 1), flying },
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
