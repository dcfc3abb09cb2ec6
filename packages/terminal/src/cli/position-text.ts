/** A position as a call gives it: as moves from the empty board, or as the position itself. */

import {
  type Config,
  err,
  gameOf,
  MORRIS_LIMITS,
  type MorrisError,
  newRecord,
  ok,
  type Player,
  type Position,
  type Result,
  replay,
} from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import type { TableError } from '@rowhouse/table';
import { errorClause } from '../text/errors.ts';

/** The options that hold a position. */
export const SOURCES = ['moves', 'position'] as const;
export type Source = (typeof SOURCES)[number];

/** A text that is not a position. `at` counts moves or characters from 1. */
export interface PositionFault {
  readonly code: string;
  readonly at?: number | undefined;
  readonly message: string;
}

/** Reads a position. `first`: the player who begins a list of moves. */
export function readPosition(
  config: Config,
  source: Source,
  text: string,
  first: Player = 0,
): Result<Position, PositionFault> {
  const game = gameOf(config);
  if (source === 'moves') {
    const moves = game.parseMoves(config, text);
    if (!moves.ok) return faultOf(moves.error, moves.error.at ?? 1);
    const end = replay(newRecord(config, moves.value, { first }));
    return end.ok ? end : faultOf(end.error);
  }
  const parsed = game.parseSetup(config, text);
  if (!parsed.ok) return faultOf(parsed.error);
  const setup = parsed.value;
  if (setup.family === 'connect') {
    const legal = game.fromSetup(setup);
    if (legal.ok) return ok(legal.value.position);
    const message = `${errorClause(legal.error)}; see rowhouse check`;
    return err({ code: legal.error.problems[0]!.code, message });
  }
  const legal = morrisFromSetup(setup);
  if (legal.ok) return ok(legal.value.position);
  const { problems } = legal.error;
  const entered = morrisFromSetup(setup, 'as-it-is');
  const isTooLarge = entered.ok && Math.max(...entered.value.position.began) > MORRIS_LIMITS.men.max;
  const fault = problems.find(({ code }) => !HARMLESS.includes(code) || (code === 'too-many-men' && isTooLarge));
  if (entered.ok && !fault) return ok(entered.value.position);
  const { code } = fault ?? problems[0]!;
  return err({ code, message: errorClause({ code, places: [] }) });
}

const faultOf = (error: TableError & { readonly at?: number }, at = error.at) =>
  err({ code: error.code, at, message: errorClause(error) });

/** These errors concern the earlier moves of a morris position, so it can still be analyzed. */
const HARMLESS: readonly MorrisError[] = ['too-few-men', 'too-many-men', 'too-many-removed', 'too-few-removed'];
