import type { Analysis } from '@rowhouse/engine';
import type { GameRecord, MorrisTurn } from '@rowhouse/rules';
import { morrisToSetup } from '@rowhouse/rules/morris';
import { type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { positionOf, sameMove, withMove } from '../basics/moves.ts';
import type { PatientHelper } from './patience.ts';

/**
 * Why a drawn position of a morris game is drawn: somebody would win, but the moves without a mill run out first. `null` if
 * the move does not draw, or draws for another reason. Where positions are counted, too, either count may be the reason.
 */
export async function outOfTime(
  record: GameRecord<'morris'>,
  move: MorrisTurn,
  analysis: Analysis<MorrisTurn>,
  { analyze, isLate }: PatientHelper,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions,
): Promise<Claim<'morris'> | null> {
  const { config } = record;
  const value = analysis.exact && analysis.moves.find((known) => sameMove(known.move, move))?.value;
  const after = positionOf(withMove(record, move));
  const { outcome, toMove, pliesSinceMill } = after;
  if (value !== 'draw' || outcome || isLate()) return null;
  if (config.drawAfter === 0 || config.repetition > 0 || pliesSinceMill === 0) return null;
  const setup = { ...morrisToSetup(after), pliesSinceMill: 0 };
  const anew = await analyze({ config, first: toMove, setup, moves: [] }, { budget, signal });
  if (!anew.exact || anew.value === null || anew.value === 'draw') return null;
  const winner = anew.value === 'win' ? toMove : 1 - toMove;
  const counts = [config.drawAfter, config.drawAfter - pliesSinceMill] as const;
  return { code: 'out-of-time', player: 1 - winner, against: winner, cells: [], lines: [], moves: [], counts };
}
