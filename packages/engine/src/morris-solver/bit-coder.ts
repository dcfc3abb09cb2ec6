/**
 * Arithmetic coding of bits with adaptive probabilities. Writer and reader learn the same from the same bits, so the
 * probabilities need not be stored, and likely bits take almost no space.
 *
 * The state is a range of 32-bit numbers from `low` to `high`. Each bit selects a part of the range in proportion to
 * its probability. Leading bytes that are equal in `low` and `high` are written out.
 */
class BitChances {
  /** The chance of a 1 in 65,536ths. */
  private readonly chances: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(contexts: number) {
    this.chances = new Uint16Array(contexts).fill(32_768);
    this.seen = new Uint8Array(contexts);
  }

  /** The chance of a 1, which is never 0 or certain. */
  of(context: number): number {
    return Math.min(65_504, Math.max(32, this.chances[context]!));
  }

  learn(context: number, bit: number): void {
    const seen = this.seen[context]!;
    const chance = this.chances[context]!;
    this.chances[context] = chance + Math.trunc(((bit === 1 ? 65_535 : 0) - chance) / (seen + 1.5));
    if (seen < MAX_SEEN) this.seen[context] = seen + 1;
  }
}

/** About this many of the last bits count, because the probabilities change from orbit to orbit. */
const MAX_SEEN = 24;

const TOP = 0xff000000;

const between = (low: number, high: number, chance: number): number => low + ((high - low) >>> 16) * chance;

export class BitWriter {
  private readonly bytes: number[] = [];
  private readonly chances: BitChances;
  private low = 0;
  private high = 0xffffffff;

  constructor(contexts: number) {
    this.chances = new BitChances(contexts);
  }

  write(context: number, bit: number): void {
    const middle = between(this.low, this.high, this.chances.of(context));
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    this.chances.learn(context, bit);
    while (((this.low ^ this.high) & TOP) === 0) {
      this.bytes.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
  }

  end(): Uint8Array {
    for (let byte = 0; byte < 4; byte++) this.bytes.push((this.low >>> (24 - 8 * byte)) & 0xff);
    return Uint8Array.from(this.bytes);
  }
}

export class BitReader {
  private readonly bytes: Uint8Array;
  private readonly chances: BitChances;
  private at: number;
  private low = 0;
  private high = 0xffffffff;
  private code = 0;

  constructor(bytes: Uint8Array, contexts: number) {
    this.bytes = bytes;
    this.chances = new BitChances(contexts);
    for (this.at = 0; this.at < 4; this.at++) this.code = ((this.code << 8) | (bytes[this.at] ?? 0)) >>> 0;
  }

  read(context: number): number {
    const middle = between(this.low, this.high, this.chances.of(context));
    const bit = this.code <= middle ? 1 : 0;
    if (bit === 1) this.high = middle;
    else this.low = middle + 1;
    this.chances.learn(context, bit);
    while (((this.low ^ this.high) & TOP) === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
      this.code = ((this.code << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
    }
    return bit;
  }
}
