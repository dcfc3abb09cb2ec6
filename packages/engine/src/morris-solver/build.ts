import type { MorrisConfig } from '@rowhouse/rules';
import type { Extent } from './extent.ts';
import { numberingOf, rulesOf, solveConfig, stepsOf } from './solve.ts';
import { makeTablebase } from './tablebase-file.ts';

/** A tablebase that comes with the package, by the name of its file. */
export interface TablebasePlan {
  readonly name: string;
  readonly config: MorrisConfig;
  readonly extent: Extent;
}

/** The number of steps of `buildTablebase`. */
export const buildSteps = ({ extent }: TablebasePlan): number => stepsOf(extent) + 1;

/** The file of a tablebase, computed from the rules alone; it is always the same. Yields after each step. */
export function* buildTablebase({ config, extent }: TablebasePlan): Generator<void, Uint8Array<ArrayBuffer>> {
  const losses = yield* solveConfig(config, extent);
  const bytes = makeTablebase(numberingOf(config, extent.most), rulesOf(config), extent, losses);
  yield;
  return bytes;
}
