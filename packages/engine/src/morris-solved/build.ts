import type { MorrisConfig } from '@rowhouse/rules';
import { numberingOf, rulesOf, solveConfig, stepsOf } from './solve.ts';
import { makeTable } from './table-file.ts';

/** Steps of one `buildTable`. */
export const buildSteps = ({ men }: MorrisConfig): number => stepsOf(men) + 1;

/** The file of a game's table, from nothing and always the same. It yields after each step. */
export function* buildTable(config: MorrisConfig): Generator<void, Uint8Array<ArrayBuffer>> {
  const losses = yield* solveConfig(config);
  const bytes = makeTable(numberingOf(config, config.men), rulesOf(config), config.men, losses);
  yield;
  return bytes;
}
