import { morrisFromSetup } from '../morris/setup.ts';
import { parseMorrisSetup } from '../morris/setup-text.ts';
import type { LightSetups } from './light-setups.ts';

/** Set-ups of morris games. */
export const lightMorrisSetups: LightSetups<'morris'> = {
  parseSetup: parseMorrisSetup,
  legal: (setup) => {
    const legal = morrisFromSetup(setup);
    return legal.ok ? legal.position : null;
  },
};
