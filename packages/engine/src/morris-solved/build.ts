import type { MorrisConfig } from '@rowhouse/rules';
import type { Extent } from '../morris-solving/extent.ts';
import { numberingOf, rulesOf, solveConfig, stepsOf } from '../morris-solving/solve.ts';
import { makeTable } from './tablebase-file.ts';

/** A table that comes with the package, by the name of its file. */
export interface TablebasePlan {
  readonly name: string;
  readonly config: MorrisConfig;
  readonly extent: Extent;
}

/** Steps of one `buildTable`. */
export const buildSteps = ({ extent }: TablebasePlan): number => stepsOf(extent) + 1;

/** The file of a table, from nothing and always the same. It yields after each step. */
export function* buildTablebase({ config, extent }: TablebasePlan): Generator<void, Uint8Array<ArrayBuffer>> {
  const losses = yield* solveConfig(config, extent);
  const bytes = makeTable(numberingOf(config, extent.most), rulesOf(config), extent, losses);
  yield;
  return bytes;
}
