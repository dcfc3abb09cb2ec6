/**
 * A network that evaluates positions of Men's Morris on three squares, learned from solved positions. docs/formats.md has
 * the file and says what is computed.
 */
export interface Network {
  /** The men of a side. */
  readonly men: number;
  readonly lines: number;
  /** Hidden numbers of a view, and outputs of the second layer. */
  readonly hidden: number;
  readonly outputs: number;
  readonly bias1: Int16Array;
  /** Input by input. */
  readonly rows1: Int8Array;
  /** For each bucket. */
  readonly layers: readonly NetworkLayers[];
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
const VERSION = 1;
const HEAD = 12;
/** The patterns of a line, and the counts of each of four kinds: men in hand and on the board, of both sides. */
export const LINE_PATTERNS = 27;
export const COUNTS = 13;
const COUNT_KINDS = 4;
/** The first layer and the second one are clipped to this; the second and the third are shifted by so many bits. */
export const MOST_ACTIVE = 127;
export const SECOND_SHIFT = 6;
export const SCORE_SHIFT = 5;

export const inputsOf = (lines: number): number => LINE_PATTERNS * lines + COUNT_KINDS * COUNTS;

/** Throws where the bytes are no network, or are cut short. */
export function parseNetwork(bytes: Uint8Array): Network {
  const [version, men, lines, buckets] = bytes.subarray(4, 8) as Uint8Array & readonly [number, number, number, number];
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC || version !== VERSION)
    throw new Error('the bytes are no network of this version');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [hidden, outputs] = [view.getUint16(8, true), view.getUint16(10, true)];
  let at = HEAD;
  const next = (size: number): number => {
    at += size;
    return at - size;
  };
  const read8 = (count: number) => Int8Array.from({ length: count }, () => view.getInt8(next(1)));
  const read16 = (count: number) => Int16Array.from({ length: count }, () => view.getInt16(next(2), true));
  const read32 = (count: number) => Int32Array.from({ length: count }, () => view.getInt32(next(4), true));
  return {
    ...{ men, lines, hidden, outputs },
    bias1: read16(hidden),
    rows1: read8(inputsOf(lines) * hidden),
    layers: Array.from({ length: buckets }, () => ({
      bias2: read32(outputs),
      rows2: read8(outputs * 2 * hidden),
      bias3: read32(1)[0]!,
      rows3: read16(outputs),
    })),
  };
}
