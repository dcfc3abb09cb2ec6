import { FastBoard } from '../connect/boards.ts';
import { legalPosition } from '../connect/reach-position.ts';
import { parseConnectSetup } from '../connect/setup-text.ts';
import { morrisFromSetup } from '../morris/setup.ts';
import { parseMorrisSetup } from '../morris/setup-text.ts';
import type { Family, Game, Position, Setup } from './game.ts';

/** Set-ups of morris games. */
export const lightMorrisSetups: LightSetups<'morris'> = {
  parseSetup: parseMorrisSetup,
  legal: (setup) => {
    const legal = morrisFromSetup(setup);
    return legal.ok ? legal.position : null;
  },
};

/** Set-ups of connect games, on a fast board like the games of `lightConnect`. */
export const lightConnectSetups: LightSetups<'connect'> = {
  parseSetup: parseConnectSetup,
  legal: (setup) => legalPosition(setup, new FastBoard(setup.config.columns, setup.config.rows)),
};

/**
 * The operations that a board needs for set-ups. They are apart from the light rules, so that a page can
 * load it only if it has one.
 */
export interface LightSetups<F extends Family = Family> extends Pick<Game<F>, 'parseSetup'> {
  /** The position of a set-up from `parseSetup`; `null` if the rules do not allow it. `Game.fromSetup` says why. */
  legal(setup: Setup<F>): Position<F> | null;
}
