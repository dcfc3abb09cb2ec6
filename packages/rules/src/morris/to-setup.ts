import { type MorrisPosition, morrisBoard } from './position.ts';
import type { MorrisSetup } from './setup.ts';

/** The set-up from which `morrisFromSetup` makes this position again, without the positions before it. */
export function morrisToSetup({ config, men, hand, toMove, pliesSinceMill }: MorrisPosition): MorrisSetup {
  const points = Array.from({ length: morrisBoard(config).points }, (_, at) =>
    men[0] & (1 << at) ? 0 : men[1] & (1 << at) ? 1 : null,
  );
  return { family: 'morris', config, points, hand, toMove, pliesSinceMill };
}
