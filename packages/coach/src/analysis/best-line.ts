import type { Analysis } from '@rowhouse/engine';
import type { Family, Move, Position } from '@rowhouse/rules';
import { afterMove, sameMove } from './analyzer.ts';
import type { TimedAnalyzer } from './timed-analyzer.ts';

/** Ends the line of a drawn morris game, which may repeat forever. */
const MAX_PLIES = 60;
/** A line of at least this many plies is long enough even if it does not reach the end of the game. */
const SUFFICIENT_PLIES = 12;

/**
 * The given move, and best play after it. `analysis` is the analysis of the position. A winning or losing line goes on
 * to the end of the game unless it is long or time runs out. Any other line ends where the engine's line ends. If the
 * evaluations are exact, every move after the given one is best.
 */
export async function lineStartingWith<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Move<F>[]> {
  const [first] = analysis.line;
  const isFirst = first !== undefined && sameMove(first, move);
  const after = afterMove(position, move);
  const isLong = isFirst && analysis.line.length >= SUFFICIENT_PLIES;
  if (analysis.exact && !isLong && !after.outcome && !analyzer.isOutOfTime()) {
    const line = await analyzer.line(position, move);
    if (line && !(isFirst && line.length < analysis.line.length)) return line;
  }
  if (isFirst) return bestLine(position, analyzer, analysis);
  if (after.outcome || analyzer.isOutOfTime()) return [move];
  const next = await analyzer.analyze(after);
  return analysis.exact && !next.exact ? [move] : [move, ...(await bestLine(after, analyzer, next))];
}

/** Best play from a position. `known` is its analysis, if there is one. */
export async function bestLine<F extends Family>(
  position: Position<F>,
  { analyze, isOutOfTime }: TimedAnalyzer,
  known?: Analysis<Move<F>>,
): Promise<readonly Move<F>[]> {
  const line: Move<F>[] = [];
  let at = position;
  let analysis = known ?? (await analyze(position));
  for (;;) {
    for (const move of analysis.line.length > 0 ? analysis.line : analysis.best.slice(0, 1)) {
      if (line.length >= MAX_PLIES) return line;
      at = afterMove(at, move);
      line.push(move);
      if (at.outcome) return line;
    }
    if (analysis.depth === null || !analysis.exact || line.length >= SUFFICIENT_PLIES || isOutOfTime()) return line;
    analysis = await analyze(at);
    if (!analysis.exact) return line;
  }
}
