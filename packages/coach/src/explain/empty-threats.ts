import type { Analysis } from '@rowhouse/engine';
import { type Family, type MorrisPosition, type MorrisTurn, type Move, morris, type Position } from '@rowhouse/rules';
import { afterMove, sameMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';

/** The maximum number of answers to try. */
const MAX_TRIED = 4;

/**
 * Drops the threat of a mill from the claims about a drawing move if the threat is empty. A threat is empty if some
 * best answers of the other side leave the mill open and closing it then always loses.
 */
export async function withoutEmptyThreats<F extends Family>(
  claims: readonly Claim<F>[],
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Claim<F>[]> {
  const threat = claims.find(({ code }) => code === 'threatens-mill');
  const isDrawn = analysis.moves.find((known) => sameMove(known.move, move))?.value === 'draw';
  if (!threat || !isDrawn || !analysis.exact || position.config.family !== 'morris') return claims;
  const moved = afterMove(position, move) as MorrisPosition;
  const isReal = await isRealThreat(moved, threat as Claim<'morris'>, analyzer);
  return isReal ? claims : claims.filter((claim) => claim !== threat);
}

/**
 * Whether every best answer stops the mill, or closing it after one of them does not lose. Also `true` if time runs
 * out.
 */
async function isRealThreat(
  moved: MorrisPosition,
  { cells: [place] }: Claim<'morris'>,
  { analyze, isOutOfTime }: TimedAnalyzer,
): Promise<boolean> {
  if (isOutOfTime()) return true;
  let canStayOpen = false;
  for (const answer of (await analyze<'morris'>(moved)).best.slice(0, MAX_TRIED)) {
    const answered = afterMove(moved, answer);
    const closes = (turn: MorrisTurn) => turn.to === place && turn.remove !== null;
    if (answered.outcome || !morris.moves(answered).some(closes)) continue;
    if (isOutOfTime()) return true;
    const { exact, moves } = await analyze<'morris'>(answered);
    if (!exact || moves.some((known) => closes(known.move) && known.value !== 'loss')) return true;
    canStayOpen = true;
  }
  return !canStayOpen;
}
