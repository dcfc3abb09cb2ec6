import type { Family } from '@rowhouse/rules';
import { CONNECT } from './connect-kind.ts';
import type { Kind } from './kind.ts';
import { MORRIS } from './morris-kind.ts';

/** The family of a game, by its text. */
export const kindOf = (game: string): Kind<Family> =>
  (game.startsWith('morris') ? MORRIS : CONNECT) as unknown as Kind<Family>;
