import { type BitLayout, goodParity } from './bit-layout.ts';
import { LEARNED } from './learned-weights.gen.ts';

const known = new Map<number, ConnectWeights>();

/** The weights for boards of any size with lines of this length. */
export function weightsFor(connect: number): ConnectWeights {
  const text = LEARNED[connect];
  const weights = known.get(connect) ?? (text === undefined ? plainWeights(connect) : parseWeights(connect, text));
  known.set(connect, weights);
  return weights;
}

/** As text: the windows by kind, first row and discs, then the threats; of each the two phases. */
export function makeWeights({ windows, threats }: ConnectWeights): string {
  return packWeights([...WINDOW_KINDS.flatMap((kind) => windows[kind].flat()), ...threats].flat());
}

export function parseWeights(connect: number, text: string): ConnectWeights {
  const weights = unpackWeights(text);
  let at = 0;
  const take = (count: number): readonly Phases[] =>
    Array.from({ length: count }, (): Phases => [weights[at++]!, weights[at++]!]);
  const masks = 2 ** connect;
  const [horizontal, vertical, diagonal] = WINDOW_KINDS.map(() => [take(masks), take(masks)]);
  return {
    windows: { horizontal: horizontal!, vertical: vertical!, diagonal: diagonal! },
    threats: take(THREAT_COUNTS),
  };
}

/** Learned weights as text: a weight is two digits of base64, the lower six bits last. HALF is added, so that none is negative. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 2048;

function packWeights(weights: Iterable<number>): string {
  return Array.from(weights, (weight) => DIGITS[(weight + HALF) >> 6]! + DIGITS[(weight + HALF) & 63]!).join('');
}

function unpackWeights(text: string): Int16Array {
  return Int16Array.from({ length: text.length / 2 }, (_, at) => {
    const [high, low] = [DIGITS.indexOf(text[2 * at]!), DIGITS.indexOf(text[2 * at + 1]!)];
    return (high << 6) + low - HALF;
  });
}

/** A score for the middle of the game and one for its end; the evaluation goes from one to the other disc by disc. */
export type Phases = readonly [middle: number, end: number];

export const WINDOW_KINDS = ['horizontal', 'vertical', 'diagonal'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** How many kinds of counts of threats there are: see `countThreats` in `assembly/connect-search/evaluation.ts`. */
export const THREAT_COUNTS = 144;

/**
 * The evaluation of connect games, as numbers that can be fitted: it is a sum over what is on the board, each times its
 * weight. A **good row** of a side is one in which a threat of that side wins if the columns are filled in turn.
 */
export interface ConnectWeights {
  /**
   * The score of a window with discs of one side only. It depends on the kind of the window, on whether its first cell is in
   * a bad (0) or a good (1) row of that side, and on the cells that have discs, as bits. The first cell is the lowest.
   */
  readonly windows: Readonly<Record<WindowKind, readonly (readonly Phases[])[]>>;
  /** For side 0, by how many threats there are that cannot be played yet: see `threatsOf`. */
  readonly threats: readonly Phases[];
}

/** How many threats an entry of the weights stands for: of side 0 and 1 in their good rows, of side 0 and 1 in bad ones. */
export const threatsOf = (
  at: number,
): readonly [goodZero: number, goodOne: number, badZero: number, badOne: number] => [
  at % 4,
  Math.floor(at / 4) % 4,
  Math.floor(at / 16) % 3,
  Math.floor(at / 48),
];

const PLAIN_WINDOWS = [0, 100, 25, 6, 1];
const PLAIN_THREATS = { good: 80, bad: 20 };

/** Weights that were not fitted: a window counts by how many discs it lacks, a threat by its row. */
export function plainWeights(connect: number): ConnectWeights {
  const masks = Array.from({ length: 2 ** connect }, (_, mask): Phases => {
    const missing = connect - [...mask.toString(2)].filter((bit) => bit === '1').length;
    const score = missing === connect ? 0 : PLAIN_WINDOWS[Math.min(missing, PLAIN_WINDOWS.length - 1)]!;
    return [score, score];
  });
  const { good, bad } = PLAIN_THREATS;
  const threats = Array.from({ length: THREAT_COUNTS }, (_, at): Phases => {
    const [goodZero, goodOne, badZero, badOne] = threatsOf(at);
    const score = good * (goodZero - goodOne) + bad * (badZero - badOne);
    return [score, score];
  });
  return { windows: { horizontal: [masks, masks], vertical: [masks, masks], diagonal: [masks, masks] }, threats };
}

/** Two scores in one number, so that adding it adds both. */
const packPhases = ([middle, end]: Phases): number => ((Math.round(end) << 16) + Math.round(middle)) | 0;

/** The scores of threats, as the kernel reads them. */
export const threatScores = ({ threats }: ConnectWeights): Int32Array => Int32Array.from(threats, packPhases);

/**
 * The lookup of single windows of a kind whose first cell is in an even or odd row, as the kernel reads it. Each code has an
 * entry of four halves: two of the score for side 0, then the empty cell that completes a line of side 0, and of side 1.
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
