import type { Config } from '@rowhouse/rules';
import { isStreet, planHeight, planWidth } from '../connect/house-plan.ts';
import { BOX, SIDE, SKY } from '../morris/morris-layout.ts';

/** A live board's width for its height, so that other things can be close beside it. A large board takes all the space. */
export function planRatio(config: Config): number {
  if (config.family === 'morris') return (BOX + 2 * SIDE) / (BOX + SKY);
  return isStreet(config) ? planWidth(config) / planHeight(config) : 9;
}
