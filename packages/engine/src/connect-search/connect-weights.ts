import { type BoardWords, goodParity } from './board-words.ts';

/** A score for the middle of the game and one for its end; the evaluation goes from one to the other disc by disc. */
export type Phases = readonly [middle: number, end: number];

export const WINDOW_KINDS = ['horizontal', 'vertical', 'diagonal'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** Windows that lack more discs than this count as if they lacked this many. */
const MOST_MISSING = 4;

/**
 * The evaluation of connect games, as numbers that can be fitted: it is a sum over what is on the board, each times its
 * weight. A **good row** of a side is one in which a threat of that side wins if the columns are filled in turn.
 */
export interface ConnectWeights {
  /**
   * The score of a window with discs of one side only, by its kind, by how many discs are missing (from 1 to
   * MOST_MISSING) and by how many of its empty cells are in good rows of that side, from 0 on.
   */
  readonly windows: Readonly<Record<WindowKind, readonly (readonly Phases[])[]>>;
  /** Of a cell that completes a line but cannot be played yet: in a good row, and in a bad one. */
  readonly threats: { readonly good: Phases; readonly bad: Phases };
}

const same = (score: number): Phases => [score, score];
const FULL_WINDOWS: readonly (readonly Phases[])[] = [100, 25, 6, 1].map((score, at) =>
  Array.from({ length: at + 2 }, () => same(score)),
);

export const DEFAULT_WEIGHTS: ConnectWeights = {
  windows: { horizontal: FULL_WINDOWS, vertical: FULL_WINDOWS, diagonal: FULL_WINDOWS },
  threats: { good: same(80), bad: same(20) },
};

/** Two scores in one number, so that adding it adds both. */
const packPhases = ([middle, end]: Phases): number => ((Math.round(end) << 16) + Math.round(middle)) | 0;

/** The scores of threats, by how many there are: see `countThreats` in `assembly/connect-search/evaluation.ts`. */
export function threatScores({ threats: { good, bad } }: ConnectWeights): Int32Array {
  return Int32Array.from({ length: 144 }, (_, at) => {
    const [goodZero, goodOne] = [at % 4, Math.floor(at / 4) % 4];
    const [badZero, badOne] = [Math.floor(at / 16) % 3, Math.floor(at / 48)];
    const of = (phase: 0 | 1) => good[phase] * (goodZero - goodOne) + bad[phase] * (badZero - badOne);
    return packPhases([of(0), of(1)]);
  });
}

/**
 * The table of single windows of a kind whose first cell is in an even or odd row: an entry of four halves for each code,
 * as the kernel reads them: two of the score for side 0, then the empty cell that completes a line of side 0, and of side 1.
 */
export function windowTable(board: BoardWords, weights: ConnectWeights, kind: WindowKind, firstRow: 0 | 1): Int16Array {
  const { connect } = board;
  const codes = 3 ** connect;
  const table = new Int16Array(4 * codes);
  const packed = new Int32Array(table.buffer);
  const good = goodParity(board);
  for (let code = 0; code < codes; code++) {
    const discs = [0, 0, 0];
    let goodForZero = 0;
    let gaps = 0;
    for (let at = 0, rest = code; at < connect; at++, rest = Math.floor(rest / 3)) {
      const digit = rest % 3;
      discs[digit]!++;
      if (digit !== 0) continue;
      gaps |= 1 << at;
      if ((kind === 'horizontal' ? firstRow : (firstRow + at) % 2) === good) goodForZero++;
    }
    const [missing, zero, one] = discs as [number, number, number];
    if (missing === 0 || missing === connect || (zero > 0 && one > 0)) continue;
    const own = zero > 0 ? goodForZero : missing - goodForZero;
    const scores = weights.windows[kind][Math.min(missing, MOST_MISSING) - 1]!;
    const [middle, end] = scores[Math.min(own, scores.length - 1)]!;
    packed[2 * code] = zero > 0 ? packPhases([middle, end]) : packPhases([-middle, -end]);
    if (missing === 1) table[4 * code + (zero > 0 ? 2 : 3)] = gaps;
  }
  return table;
}
