import { type BitLayout, goodParity } from './bit-layout.ts';
import { LEARNED } from './learned-weights.gen.ts';

const known = new Map<number, ConnectWeights>();

/** The weights for boards of any size with lines of this length, which a kernel supports. */
export function weightsFor(connect: number): ConnectWeights {
  const weights = known.get(connect) ?? parseWeights(connect, LEARNED[connect]!);
  known.set(connect, weights);
  return weights;
}

/** A weight is two digits of base64, the lower six bits last. HALF is added to avoid negative numbers. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 2048;

/** Reads the windows by kind, first row and discs, then the threats, each with its two phases. */
function parseWeights(connect: number, text: string): ConnectWeights {
  let at = 0;
  const digit = () => DIGITS.indexOf(text[at++]!);
  const weight = () => (digit() << 6) + digit() - HALF;
  const take = (count: number): readonly Phases[] => Array.from({ length: count }, (): Phases => [weight(), weight()]);
  const kind = () => [take(2 ** connect), take(2 ** connect)];
  return {
    windows: { horizontal: kind(), vertical: kind(), diagonal: kind() },
    threats: take(THREAT_COUNTS),
  };
}

/** A score for the middle of the game and one for its end. The evaluation moves from one to the other disc by disc. */
export type Phases = readonly [middle: number, end: number];

export type WindowKind = 'horizontal' | 'vertical' | 'diagonal';

/** The number of combinations of threat counts, as in `countThreats` in `assembly/connect-search/evaluation.ts`. */
export const THREAT_COUNTS = 144;

/**
 * The weights of the evaluation of connect games, which is a weighted sum over windows and threats. A **good row** of a
 * side is one in which a threat of that side wins if the sides fill the columns in turn.
 */
export interface ConnectWeights {
  /**
   * The scores of windows with discs of one side only. The indexes are the kind of the window, whether its first
   * (lowest) cell is in a good row of that side (0 or 1), and the cells with discs, as bits.
   */
  readonly windows: Readonly<Record<WindowKind, readonly (readonly Phases[])[]>>;
  /** For side 0, by the counts of threats that cannot be played yet (`threatsIndex` in `assembly/connect-search`). */
  readonly threats: readonly Phases[];
}

/** Packs two scores into one number, so that one addition adds both. */
const packPhases = ([middle, end]: Phases): number => ((Math.round(end) << 16) + Math.round(middle)) | 0;

/** The scores of threats, as the kernel reads them. */
export const threatScores = ({ threats }: ConnectWeights): Int32Array => Int32Array.from(threats, packPhases);

/**
 * The lookup of single windows of a kind whose first cell is in an even or odd row, as the kernel reads it. The entry
 * of a code has four halves: two for the score of side 0, and the empty cell that completes a line of each side.
 */
export function windowLookup(board: BitLayout, weights: ConnectWeights, kind: WindowKind, firstRow: 0 | 1): Int16Array {
  const { connect } = board;
  const codes = 3 ** connect;
  const lookup = new Int16Array(4 * codes);
  const packed = new Int32Array(lookup.buffer);
  const good = goodParity(board);
  for (let code = 0; code < codes; code++) {
    const masks = [0, 0, 0];
    for (let at = 0, rest = code; at < connect; at++, rest = Math.floor(rest / 3)) masks[rest % 3]! |= 1 << at;
    const [gaps, zero, one] = masks as [number, number, number];
    if (gaps === 0 || (zero === 0) === (one === 0)) continue;
    const owner = zero > 0 ? 0 : 1;
    const isGood = (firstRow === good) === (owner === 0);
    const [middle, end] = weights.windows[kind][isGood ? 1 : 0]![zero | one]!;
    packed[2 * code] = owner === 0 ? packPhases([middle, end]) : packPhases([-middle, -end]);
    if ((gaps & (gaps - 1)) === 0) lookup[4 * code + 2 + owner] = gaps;
  }
  return lookup;
}
