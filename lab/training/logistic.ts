/** Logistic regression over sparse features: fits weights so that their sums give chances. */
import { randomFrom } from '@rowhouse/rules';

/**
 * The terms of each sample: the weights `of[at]` times `times[at]`, for `at` from starts[sample] up to starts[sample +
 * 1].
 */
export interface Features {
  readonly starts: Float64Array;
  readonly of: Int32Array;
  readonly times: Float32Array;
  /** The number of weights. */
  readonly total: number;
}

const BATCH = 4096;
const RATE = { first: 0.0105, last: 0.0005 };
/** Pulls weights that are seldom used towards zero. */
const DECAY = 1e-6;

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

function oddsOf({ starts, of, times }: Features, weights: Float64Array, sample: number): number {
  let odds = 0;
  for (let at = starts[sample]!; at < starts[sample + 1]!; at++) odds += weights[of[at]!]! * times[at]!;
  return odds;
}

/** The Adam method, in batches, with steps that get smaller. It starts from `first`, or from zero. */
export function descend(
  features: Features,
  targets: Float64Array,
  samples: Int32Array,
  epochs: number,
  first: Float64Array = new Float64Array(features.total),
): Float64Array {
  const { starts, of, times, total } = features;
  const weights = first.slice();
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
        for (let at = starts[sample]!; at < starts[sample + 1]!; at++) slope[of[at]!]! += wrong * times[at]!;
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

/** The root mean square error of the chances. */
export function errorOf(features: Features, targets: Float64Array, samples: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const sample of samples) sum += (chanceOf(oddsOf(features, weights, sample)) - targets[sample]!) ** 2;
  return Math.sqrt(sum / samples.length);
}

/** The score that a search gave a position, and the result of the game for the same side: 1, 0 or −1. */
export interface Judged {
  readonly score: number;
  readonly result: number;
}

/**
 * The unit in which scores predict results best: the score that stands for a chance of 73 %, which is 1 / (1 + 1/e).
 */
export function unitOf(known: readonly Judged[]): number {
  const surprise = (unit: number) =>
    known.reduce((sum, { score, result }) => {
      const chance = Math.max(1e-4, Math.min(1 - 1e-4, chanceOf(score / unit)));
      const won = (result + 1) / 2;
      return sum - won * Math.log(chance) - (1 - won) * Math.log(1 - chance);
    }, 0);
  const units = Array.from({ length: 57 }, (_, at) => 40 + 10 * at);
  const surprises = units.map(surprise);
  return units[surprises.indexOf(Math.min(...surprises))]!;
}

/** The largest chance: even a search that has seen the end is not given 1. */
const CERTAIN = 0.995;

/** The chance that a score stands for. */
export const seenChance = (score: number, unit: number): number =>
  Math.max(1 - CERTAIN, Math.min(CERTAIN, chanceOf(score / unit)));

/** Every tenth game is held back to test the result. */
export function splitGames(games: ArrayLike<number>): { readonly learning: Int32Array; readonly heldBack: Int32Array } {
  const all = Int32Array.from({ length: games.length }, (_, at) => at);
  return {
    learning: all.filter((at) => games[at]! % 10 !== 0),
    heldBack: all.filter((at) => games[at]! % 10 === 0),
  };
}
