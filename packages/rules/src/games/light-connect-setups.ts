import { FastBoard } from '../connect/fast-board.ts';
import { legalPosition } from '../connect/reach-position.ts';
import { parseConnectSetup } from '../connect/setup-text.ts';
import type { LightSetups } from './light-setups.ts';

/** Set-ups of connect games, on a fast board like the games of `lightConnect`. */
export const lightConnectSetups: LightSetups<'connect'> = {
  parseSetup: parseConnectSetup,
  legal: (setup) => legalPosition(setup, new FastBoard(setup.config.columns, setup.config.rows)),
};
