import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, type MorrisTurn, type Move, morris } from '@rowhouse/rules';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';

/** How many answers to try. */
const MAX_TRIED = 4;

/**
 * Drops the threat of a mill from the claims about a drawing move if the threat is empty: the other side has best answers
 * that leave the mill open, and closing it then loses.
 */
export async function withoutEmptyThreats<F extends Family>(
  claims: readonly Claim<F>[],
  record: GameRecord<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Claim<F>[]> {
  const threat = claims.find(({ code }) => code === 'threatens-mill');
  const isDrawn = analysis.moves.find((known) => sameMove(known.move, move))?.value === 'draw';
  if (!threat || !isDrawn || !analysis.exact || record.config.family !== 'morris') return claims;
  const moved = withMove(record, move) as GameRecord<'morris'>;
  const isReal = await isRealThreat(moved, threat as Claim<'morris'>, analyzer);
  return isReal ? claims : claims.filter((claim) => claim !== threat);
}

/** Whether the other side has to stop the mill, or closing it keeps the value after one of the best answers. */
async function isRealThreat(
  moved: GameRecord<'morris'>,
  { cells: [place] }: Claim<'morris'>,
  { analyze, isOutOfTime }: TimedAnalyzer,
): Promise<boolean> {
  if (isOutOfTime()) return true;
  let isOpen = false;
  for (const answer of (await analyze(moved)).best.slice(0, MAX_TRIED)) {
    const answered = withMove(moved, answer);
    const closes = (turn: MorrisTurn) => turn.to === place && turn.remove !== null;
    const position = positionOf(answered);
    if (position.outcome || !morris.moves(position).some(closes)) continue;
    if (isOutOfTime()) return true;
    const { exact, moves } = await analyze(answered);
    if (!exact || moves.some((known) => closes(known.move) && known.value !== 'loss')) return true;
    isOpen = true;
  }
  return !isOpen;
}
