import type { Family, Game, Position, Setup } from './game.ts';

/**
 * What a board asks of a game about positions that were set up. It is apart from the light rules, so that a page can
 * load it only if it has one.
 */
export interface LightSetups<F extends Family = Family> extends Pick<Game<F>, 'parseSetup'> {
  /** The position of a set-up from `parseSetup`; `null` if the rules do not allow it. `Game.fromSetup` says why. */
  legal(setup: Setup<F>): Position<F> | null;
}
