import { countPoints, type MorrisBoard } from '@rowhouse/rules';
import { type Patterns, patternsOf, sumPatterns } from './patterns.ts';

/**
 * A judgement that was learned from games of the search against itself (scripts/training/morris-tune.ts): what each pattern of a
 * point is worth to the side to move, and what the men of both sides are, on the board and in hand. Both depend on how
 * far the game is.
 */
export interface Learned {
  /** For each stage, by the number of the pattern. */
  readonly patterns: Int16Array;
  /** For each stage, own men × (men of a side + 1) + men of the others. */
  readonly material: Int16Array;
}

/** Men in hand: many, some, few. None: many men, few men, one side flies, the other, both. */
export const STAGES = 8;

/** `hand`: of both sides; `men`: what a side begins with; `own` and `others`: how many are on the board. */
export function stageOf(men: number, hand: number, own: number, others: number): number {
  if (hand > 0) return 3 * hand > 4 * men ? 0 : 3 * hand > 2 * men ? 1 : 2;
  if (own <= 3 || others <= 3) return own > 3 ? 6 : others > 3 ? 5 : 7;
  return 3 * (own + others) > 4 * men ? 3 : 4;
}

/** Where the men of both sides are among `material`. Whoever sets a board up may have more of them than the game. */
export const materialAt = (men: number, stage: number, mine: number, theirs: number): number =>
  (stage * (men + 1) + Math.min(men, mine)) * (men + 1) + Math.min(men, theirs);

/** Looks patterns up without a detour: what is learned for each that is different, written out for every one. */
export class PatternJudge {
  private readonly patterns: Patterns;
  private readonly worths: Int16Array;
  private readonly material: Int16Array;
  private readonly men: number;

  constructor(board: MorrisBoard, men: number, learned: Learned) {
    this.patterns = patternsOf(board);
    this.material = learned.material;
    this.men = men;
    const { numbers, different } = this.patterns;
    this.worths = new Int16Array(STAGES * numbers.length);
    for (let stage = 0; stage < STAGES; stage++)
      for (let at = 0; at < numbers.length; at++)
        this.worths[stage * numbers.length + at] = learned.patterns[stage * different + numbers[at]!]!;
  }

  /** To the side to move. */
  worthOf(own: number, others: number, hand: number, theirHand: number): number {
    const { men, patterns } = this;
    const [mine, theirs] = [countPoints(own), countPoints(others)];
    const stage = stageOf(men, hand + theirHand, mine, theirs);
    const material = this.material[materialAt(men, stage, mine + hand, theirs + theirHand)]!;
    return material + sumPatterns(patterns, own, others, this.worths, stage * patterns.numbers.length);
  }
}

/** Two characters a weight: the digits of base64, the lower six bits last, and half of all so that none is negative. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 2048;

/** Patterns first, then men. */
export function makeLearned({ patterns, material }: Learned): string {
  return [...patterns, ...material]
    .map((weight) => DIGITS[(weight + HALF) >> 6]! + DIGITS[(weight + HALF) & 63]!)
    .join('');
}

export function parseLearned(board: MorrisBoard, text: string): Learned {
  const weights = Int16Array.from({ length: text.length / 2 }, (_, at) => {
    const [high, low] = [DIGITS.indexOf(text[2 * at]!), DIGITS.indexOf(text[2 * at + 1]!)];
    return (high << 6) + low - HALF;
  });
  const patterns = STAGES * patternsOf(board).different;
  return { patterns: weights.subarray(0, patterns), material: weights.subarray(patterns) };
}
