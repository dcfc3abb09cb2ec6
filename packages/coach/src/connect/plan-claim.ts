import { type Column, type ConnectPosition, connect as game, unwrap } from '@rowhouse/rules';
import type { Claim } from '../basics/claims.ts';
import { findPlan } from './plan.ts';

/** So many lines of the other side's are drawn. */
const DRAWN = 3;

/** The claim that the mover has a plan from this move on, or `null` if none is found. */
export function planClaim(position: ConnectPosition, column: Column): Claim<'connect'> | null {
  const { toMove: player, config } = position;
  const { board, outcome } = unwrap(game.play(position, column));
  const plan = outcome || config.players !== 2 ? null : findPlan(board, player, config.connect);
  if (!plan) return null;
  const { result, groups, threat, cells, lines } = plan;
  return {
    code: 'plan',
    player,
    against: 1 - player,
    cells: threat ? [threat, ...cells] : cells,
    lines: lines.slice(0, DRAWN),
    moves: [],
    plan: { result, groups, threat },
  };
}
