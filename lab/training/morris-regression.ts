/** From samples of self-play to the weights of patterns and men in Men's Morris. */

import { type Learned, materialAt, patternNumbers, patternsOf, STAGES, stageOf } from '@rowhouse/engine/research';
import type { MorrisConfig } from '@rowhouse/rules';
import { countPoints, morrisBoard } from '@rowhouse/rules/morris';
import { descend, errorOf, type Features, type Judged, seenChance, splitGames, unitOf } from './logistic.ts';
import { DECIDED, type Sample } from './morris-self-play.ts';

export interface LearnOptions {
  readonly epochs: number;
  /** The share of the result of the game in a target; the rest is the score of the search. Measured: 0.3 beats 0.7 by 47 Elo. */
  readonly byResult: number;
}

export interface LearnResult {
  readonly learned: Learned;
  readonly unit: number;
  /** The root mean square error of the chances: in the samples that were learned from, and in those held back. */
  readonly error: { readonly learned: number; readonly heldBack: number };
}

const MOST = 2000;

export function learn(
  config: MorrisConfig,
  samples: readonly Sample[],
  { epochs, byResult }: LearnOptions,
): LearnResult {
  const { features, patterns } = featuresOf(config, samples);
  const unit = unitOf(samples.filter((sample): sample is Sample & Judged => isJudged(sample)));
  const targets = Float64Array.from(samples, ({ score, result }) => {
    const seen = seenChance(score, unit);
    return result === null || Math.abs(score) === DECIDED
      ? seen
      : byResult * ((result + 1) / 2) + (1 - byResult) * seen;
  });
  const { learning, heldBack } = splitGames(samples.map(({ game }) => game));
  const weights = descend(features, targets, learning, epochs);
  const whole = Int16Array.from(weights, (weight) => Math.max(-MOST, Math.min(MOST, Math.round(weight * unit))));
  return {
    learned: { patterns: whole.subarray(0, patterns), material: whole.subarray(patterns) },
    unit,
    error: {
      learned: errorOf(features, targets, learning, weights),
      heldBack: errorOf(features, targets, heldBack, weights),
    },
  };
}

const isJudged = ({ score, result }: Sample): boolean => result !== null && Math.abs(score) < DECIDED;

/** A sample sums the weights of its patterns, one for each point, and that of its men. Pattern weights come first. */
function featuresOf(
  config: MorrisConfig,
  samples: readonly Sample[],
): { readonly features: Features; readonly patterns: number } {
  const board = morrisBoard(config);
  const patterns = patternsOf(board);
  const each = board.points + 1;
  const of = new Int32Array(samples.length * each);
  for (const [at, { own, others, hand, theirHand }] of samples.entries()) {
    const [mine, theirs] = [countPoints(own), countPoints(others)];
    const stage = stageOf(config.men, hand + theirHand, mine, theirs);
    for (const [point, number] of patternNumbers(patterns, own, others).entries())
      of[at * each + point] = stage * patterns.different + number;
    of[at * each + board.points] =
      STAGES * patterns.different + materialAt(config.men, stage, mine + hand, theirs + theirHand);
  }
  const total = STAGES * (patterns.different + (config.men + 1) ** 2);
  const starts = Float64Array.from({ length: samples.length + 1 }, (_, at) => at * each);
  const features = { starts, of, times: new Float32Array(of.length).fill(1), total };
  return { features, patterns: STAGES * patterns.different };
}
