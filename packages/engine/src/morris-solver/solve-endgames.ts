import type { MorrisConfig } from '@rowhouse/rules';
import { endOfGame } from './extent.ts';
import { numberingOf, rulesOf } from './solve.ts';
import { FEWEST, solvePair } from './solve-moving.ts';

/** Two materials that are solved together: so many men of the side to move and of the other side, and the other way round. */
export interface EndgamePair {
  readonly fewer: number;
  readonly more: number;
}

/** The values of a pair, as `MaterialValues` has them: fewer men to move first, then more. They are the same where both have as many. */
export type EndgameValues = readonly [Int8Array<ArrayBuffer>, Int8Array<ArrayBuffer>];

/** The pairs of the end of a game with at most so many men together, in the order in which they are solved. */
export function endgamePairs(together: number): readonly EndgamePair[] {
  const pairs: EndgamePair[] = [];
  for (let sum = 2 * FEWEST; sum <= together; sum++)
    for (let fewer = FEWEST; fewer <= sum - fewer; fewer++) pairs.push({ fewer, more: sum - fewer });
  return pairs;
}

/** How many values each of the two materials of a pair has. */
export function endgameSizes(config: MorrisConfig, { fewer, more }: EndgamePair): readonly [number, number] {
  const numbering = numberingOf(config, more);
  return [numbering.sizeOf(fewer, more), numbering.sizeOf(more, fewer)];
}

/**
 * Solves the end of a game pair by pair, without a limit on endless play. `known` has what was solved before, or `null`; then
 * the pair is solved and handed to `found`. Yields the share of the present pair that is done.
 */
export function* solveEndgames(
  config: MorrisConfig,
  together: number,
  known: (pair: EndgamePair) => EndgameValues | null,
  found: (pair: EndgamePair, values: EndgameValues) => void,
): Generator<{ readonly pair: EndgamePair; readonly share: number }, void> {
  const { most } = endOfGame(together);
  const numbering = numberingOf(config, most);
  const rules = { ...rulesOf(config), drawAfter: 0 };
  const values: Int16Array[][] = Array.from({ length: most + 1 }, () => []);
  for (const pair of endgamePairs(together)) {
    const { fewer, more } = pair;
    const before = known(pair);
    if (before) {
      values[fewer]![more] = Int16Array.from(before[0]);
      values[more]![fewer] = fewer === more ? values[fewer]![more] : Int16Array.from(before[1]);
      continue;
    }
    for (const share of solvePair(numbering, rules, fewer, more, values)) yield { pair, share };
    found(pair, [narrow(values[fewer]![more]!), narrow(values[more]![fewer]!)]);
  }
}

const MOST = 127;

function narrow(values: Int16Array): Int8Array<ArrayBuffer> {
  if (values.some((value) => Math.abs(value) > MOST)) throw new RangeError('a win takes more turns than a byte holds');
  return Int8Array.from(values);
}
