import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { positionOf, sameMove, withMove } from './analyzer.ts';
import type { TimedAnalyzer } from './timed-analyzer.ts';

/** A drawn game of morris may repeat itself without end. */
const MAX_LINE_LENGTH = 60;
/** A line of this many plies that stops before the end of the game is long enough. */
const LONG_ENOUGH = 12;

/**
 * A move and best play after it, from the end of a record. `analysis` is that of the record's position. A line that wins
 * or loses leads to the end of the game, or as far as the engine has found it; any other ends where the engine's line
 * ends. If the evaluations are exact, every move of the line is best.
 */
export async function lineStartingWith<F extends Family>(
  record: GameRecord<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Move<F>[]> {
  const [first] = analysis.line;
  const isFirst = first !== undefined && sameMove(first, move);
  const after = withMove(record, move);
  const isLong = isFirst && analysis.line.length >= LONG_ENOUGH;
  if (analysis.exact && !isLong && !positionOf(after).outcome && !analyzer.isOutOfTime()) {
    const line = await analyzer.line(record, move);
    if (line && !(isFirst && line.length < analysis.line.length)) return line;
  }
  if (isFirst) return bestLine(record, analyzer, analysis);
  if (positionOf(after).outcome || analyzer.isOutOfTime()) return [move];
  const next = await analyzer.analyze(after);
  return analysis.exact && !next.exact ? [move] : [move, ...(await bestLine(after, analyzer, next))];
}

/** Best play after the end of a record. `known` is an analysis of its position. */
export async function bestLine<F extends Family>(
  record: GameRecord<F>,
  { analyze, isOutOfTime }: TimedAnalyzer,
  known?: Analysis<Move<F>>,
): Promise<readonly Move<F>[]> {
  const game = gameOf(record.config);
  const line: Move<F>[] = [];
  let position = positionOf(record);
  let at = record;
  let analysis = known ?? (await analyze(record));
  for (;;) {
    for (const move of analysis.line.length > 0 ? analysis.line : analysis.best.slice(0, 1)) {
      const played = game.play(position, move);
      if (!played.ok || line.length >= MAX_LINE_LENGTH) return line;
      position = played.value;
      line.push(move);
      at = withMove(at, move);
      if (position.outcome) return line;
    }
    if (analysis.depth === null || !analysis.exact || line.length >= LONG_ENOUGH || isOutOfTime()) return line;
    analysis = await analyze(at);
    if (!analysis.exact) return line;
  }
}
