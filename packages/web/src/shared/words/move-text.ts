import { type Config, gameOf, type Move } from '@rowhouse/rules';

/** A move in short notation, for lists: `4`, `d2–d3 ×a1`. */
export const moveText = (config: Config, move: Move): string =>
  gameOf(config).showMove(config, move).replace('-', '–').replace('x', ' ×');
