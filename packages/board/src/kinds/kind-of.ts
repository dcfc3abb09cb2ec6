import type { Family } from '@rowhouse/rules';
import { CONNECT } from './connect-kind.ts';
import * as connectLater from './connect-later.ts';
import type { Kind, LaterParts } from './kind.ts';
import { MORRIS } from './morris-kind.ts';
import * as morrisLater from './morris-later.ts';

const WHOLE = { connect: { ...CONNECT, ...connectLater }, morris: { ...MORRIS, ...morrisLater } };

/** The family of a game, by its text, with all its parts. */
export const kindOf = (game: string): Kind & LaterParts<Family> =>
  (game.startsWith('morris') ? WHOLE.morris : WHOLE.connect) as unknown as Kind & LaterParts<Family>;
