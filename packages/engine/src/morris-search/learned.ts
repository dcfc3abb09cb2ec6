import { countPoints, type MorrisBoard } from '@rowhouse/rules/morris';
import { packWeights, unpackWeights } from '../connect-search/learned-weights.ts';
import { type Patterns, patternsOf, sumPatterns } from './patterns.ts';

/**
 * An evaluation that was learned from games of the search against itself (lab/training/morris-tune.ts): the
 * score of each pattern around a point for the side to move, and of the number of men of both sides, on the board and in
 * hand. Both depend on the stage of the game.
 */
export interface Learned {
  /** For each stage, by the number of the pattern. */
  readonly patterns: Int16Array;
  /** For each stage, own men × (men of a side + 1) + men of the others. */
  readonly material: Int16Array;
}

/** With men in hand: many, some, few. Without: many men, few men, the side to move flies, the other side flies, both fly. */
export const STAGES = 8;

/** `men`: what a side begins with. `hand`: men in hand of both sides. `own` and `others`: men on the board. */
export function stageOf(men: number, hand: number, own: number, others: number): number {
  if (hand > 0) return 3 * hand > 4 * men ? 0 : 3 * hand > 2 * men ? 1 : 2;
  if (own <= 3 || others <= 3) return own > 3 ? 6 : others > 3 ? 5 : 7;
  return 3 * (own + others) > 4 * men ? 3 : 4;
}

/** The place of a number of men among `material`. A board that was set up may have more men than the game. */
export const materialAt = (men: number, stage: number, mine: number, theirs: number): number =>
  (stage * (men + 1) + Math.min(men, mine)) * (men + 1) + Math.min(men, theirs);

/** Evaluates positions by what was learned. Scores are written out for every pattern, so that one look-up finds each. */
export class LearnedEvaluation {
  readonly patterns: Patterns;
  /** For each stage, by the pattern of all kinds. */
  readonly scores: Int16Array;
  readonly material: Int16Array;
  readonly men: number;

  constructor(board: MorrisBoard, men: number, learned: Learned) {
    this.patterns = patternsOf(board);
    this.material = learned.material;
    this.men = men;
    const { numbers, different } = this.patterns;
    this.scores = new Int16Array(STAGES * numbers.length);
    for (let stage = 0; stage < STAGES; stage++)
      for (let at = 0; at < numbers.length; at++)
        this.scores[stage * numbers.length + at] = learned.patterns[stage * different + numbers[at]!]!;
  }

  /** The score for the side to move. */
  evaluate(own: number, others: number, hand: number, otherHand: number): number {
    const { men, patterns } = this;
    const [mine, theirs] = [countPoints(own), countPoints(others)];
    const stage = stageOf(men, hand + otherHand, mine, theirs);
    const material = this.material[materialAt(men, stage, mine + hand, theirs + otherHand)]!;
    return material + sumPatterns(patterns, own, others, this.scores, stage * patterns.numbers.length);
  }
}

/** As text: the patterns first, then the material. */
export const makeLearned = ({ patterns, material }: Learned): string => packWeights([...patterns, ...material]);

export function parseLearned(board: MorrisBoard, text: string): Learned {
  const weights = unpackWeights(text);
  const patterns = STAGES * patternsOf(board).different;
  return { patterns: weights.subarray(0, patterns), material: weights.subarray(patterns) };
}
