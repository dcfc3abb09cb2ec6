/** Logistic regression: from samples of self-play to the weights of patterns and men. */

import { type Learned, materialAt, patternNumbers, patternsOf, STAGES, stageOf } from '@rowhouse/engine/research';
import { type MorrisConfig, randomFrom } from '@rowhouse/rules';
import { countPoints, morrisBoard } from '@rowhouse/rules/morris';
import { DECIDED, type Sample } from './self-play.ts';

export interface LearnOptions {
  readonly epochs: number;
  /** The share of the result of the game in a target; the rest is the score of the search. Measured: 0.3 beats 0.7 by 47 Elo. */
  readonly byResult: number;
}

export interface LearnResult {
  readonly learned: Learned;
  /** The score that stands for a chance of 73 %, which is 1 / (1 + 1/e). */
  readonly unit: number;
  /** The root mean square error of the chances: in the samples that were learned from, and in those held back. */
  readonly error: { readonly learned: number; readonly heldBack: number };
}

/** Every tenth game is held back to test the result. */
const isHeldBack = ({ game }: Sample): boolean => game % 10 === 0;
const BATCH = 4096;
const RATE = { first: 0.0105, last: 0.0005 };
/** Pulls weights that are seldom used towards zero. */
const DECAY = 1e-6;
const MOST = 2000;
/** The largest chance: even a search that has seen the end is not given 1. */
const CERTAIN = 0.995;

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

export function learn(
  config: MorrisConfig,
  samples: readonly Sample[],
  { epochs, byResult }: LearnOptions,
): LearnResult {
  const features = featuresOf(config, samples);
  const unit = unitOf(samples);
  const targets = Float64Array.from(samples, ({ score, result }) => {
    const seen = Math.max(1 - CERTAIN, Math.min(CERTAIN, chanceOf(score / unit)));
    return result === null || Math.abs(score) === DECIDED
      ? seen
      : byResult * ((result + 1) / 2) + (1 - byResult) * seen;
  });
  const learning = Int32Array.from([...samples.keys()].filter((at) => !isHeldBack(samples[at]!)));
  const heldBack = Int32Array.from([...samples.keys()].filter((at) => isHeldBack(samples[at]!)));
  const weights = descend(features, targets, learning, epochs);
  const whole = Int16Array.from(weights, (weight) => Math.max(-MOST, Math.min(MOST, Math.round(weight * unit))));
  return {
    learned: { patterns: whole.subarray(0, features.patterns), material: whole.subarray(features.patterns) },
    unit,
    error: {
      learned: errorOf(features, targets, learning, weights),
      heldBack: errorOf(features, targets, heldBack, weights),
    },
  };
}

/** The numbers of the weights whose sum is the evaluation of a sample: one for each point, and one for the men. */
interface Features {
  readonly of: Int32Array;
  readonly each: number;
  /** The number of pattern weights, which come first; those of men follow. */
  readonly patterns: number;
  readonly total: number;
}

function featuresOf(config: MorrisConfig, samples: readonly Sample[]): Features {
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
  return { of, each, patterns: STAGES * patterns.different, total };
}

/** The unit in which scores predict results best. */
function unitOf(samples: readonly Sample[]): number {
  const known = samples.filter(({ score, result }) => result !== null && Math.abs(score) < DECIDED);
  const surprise = (unit: number) =>
    known.reduce((sum, { score, result }) => {
      const chance = Math.max(1e-4, Math.min(1 - 1e-4, chanceOf(score / unit)));
      const won = (result! + 1) / 2;
      return sum - won * Math.log(chance) - (1 - won) * Math.log(1 - chance);
    }, 0);
  const units = Array.from({ length: 57 }, (_, at) => 40 + 10 * at);
  const surprises = units.map(surprise);
  return units[surprises.indexOf(Math.min(...surprises))]!;
}

function oddsOf({ of, each }: Features, weights: Float64Array, sample: number): number {
  let odds = 0;
  for (let at = sample * each; at < (sample + 1) * each; at++) odds += weights[of[at]!]!;
  return odds;
}

/** The Adam method, in batches, with steps that get smaller. */
function descend(features: Features, targets: Float64Array, samples: Int32Array, epochs: number): Float64Array {
  const { of, each, total } = features;
  const weights = new Float64Array(total);
  const mean = new Float64Array(total);
  const square = new Float64Array(total);
  const slope = new Float64Array(total);
  const random = randomFrom(1);
  const order = samples.slice();
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    const rate = RATE.first + ((RATE.last - RATE.first) * epoch) / epochs;
    for (let from = 0; from < order.length; from += BATCH) {
      slope.fill(0);
      for (const sample of order.subarray(from, from + BATCH)) {
        const wrong = chanceOf(oddsOf(features, weights, sample)) - targets[sample]!;
        for (let at = sample * each; at < (sample + 1) * each; at++) slope[of[at]!]! += wrong;
      }
      step++;
      const [soon, late] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      for (let at = 0; at < total; at++) {
        const down = slope[at]! / BATCH + DECAY * weights[at]!;
        mean[at] = 0.9 * mean[at]! + 0.1 * down;
        square[at] = 0.999 * square[at]! + 0.001 * down * down;
        weights[at]! -= (rate * (mean[at]! / soon)) / (Math.sqrt(square[at]! / late) + 1e-8);
      }
    }
  }
  return weights;
}

function errorOf(features: Features, targets: Float64Array, samples: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const sample of samples) sum += (chanceOf(oddsOf(features, weights, sample)) - targets[sample]!) ** 2;
  return Math.sqrt(sum / samples.length);
}
