import type { ErrorCode } from '@rowhouse/protocol';
import { err, gameOf, ok, parseConfig, type Result } from '@rowhouse/rules';
import { proveMorrisSetup } from '@rowhouse/rules/morris';

/**
 * A search may look at this many columns in the server's own thread, in 2 ms. It is enough for set-ups that come from a
 * game of two, up to 20 columns.
 */
export const QUICK_EFFORT = 20_000;

/** And this many in a thread of its own: a third of a second. It decides every set-up of 7 × 6 that we know of. */
export const MAX_EFFORT = 1_000_000;

/** A position of the search in morris takes as long as so many columns. */
const COLUMNS_PER_MORRIS_POSITION = 50;

/** The position as the rules write it, with the side to move; or why a game cannot begin with it. */
export type Proof = Result<string, Extract<ErrorCode, 'bad-game' | 'bad-position' | 'unproved-position'>>;

/** Whether a game leads to a set-up. `unproved-position`: not found out with this effort. */
export function proveSetup(configText: string, setupText: string, effort: number): Proof {
  const config = parseConfig(configText);
  if (!config.ok) return err('bad-game');
  const game = gameOf(config.value);
  const setup = game.parseSetup(config.value, setupText);
  if (!setup.ok) return err('bad-position');
  const isMorris = setup.value.family === 'morris';
  const found = isMorris
    ? proveMorrisSetup(setup.value, effort / COLUMNS_PER_MORRIS_POSITION)
    : game.fromSetup(setup.value, effort);
  if (!found.ok) return err('bad-position');
  // In morris the numbers of men say a lot: what cannot be decided in time may be played all the same.
  if (!found.proved && !(isMorris && effort >= MAX_EFFORT)) return err('unproved-position');
  return ok(game.makePosition(found.position));
}
