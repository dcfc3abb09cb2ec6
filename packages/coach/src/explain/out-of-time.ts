import type { Analysis } from '@rowhouse/engine';
import type { GameRecord, MorrisTurn, Player } from '@rowhouse/rules';
import { morrisToSetup } from '@rowhouse/rules/morris';
import { type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { positionOf, sameMove, withMove } from '../basics/moves.ts';
import type { PatientHelper } from './patience.ts';

/** So many other moves are looked at for one that needs no limit. */
const MAX_TRIED = 6;

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
  /** Who wins after a turn if the count begins anew; `null` if nobody does, `undefined` if it is not known. */
  const winnerAnew = async (turn: MorrisTurn): Promise<Player | null | undefined> => {
    const setup = { ...morrisToSetup(positionOf(withMove(record, turn))), pliesSinceMill: 0 };
    const { exact, value: anew } = await analyze({ config, first: toMove, setup, moves: [] }, { budget, signal });
    if (!exact || anew === null) return undefined;
    return anew === 'draw' ? null : anew === 'win' ? toMove : 1 - toMove;
  };
  const winner = await winnerAnew(move);
  if (winner == null) return null;
  const counts = [config.drawAfter, config.drawAfter - pliesSinceMill] as const;
  const claim = { code: 'out-of-time', player: 1 - winner, against: winner, cells: [], lines: [], counts } as const;
  // Whoever is saved by the count wants to know what holds without it.
  const others = winner === toMove ? analysis.best.filter((other) => !sameMove(other, move)).slice(0, MAX_TRIED) : [];
  for (const other of others)
    if (!isLate() && !positionOf(withMove(record, other)).outcome && (await winnerAnew(other)) === null)
      return { ...claim, moves: [other] };
  return { ...claim, moves: [] };
}
