import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { type CoachOptions, DEFAULT_BUDGET, positionOf, sameMove, withMove } from './analyzer.ts';
import type { TimedAnalyzer } from './timed-analyzer.ts';

/** The longest line: a game that nobody can win may repeat itself without end. */
const MAX_LINE_LENGTH = 60;
/** From this length on, the engine is not asked to continue a line that it gave up before the end of the game. */
const LONG_ENOUGH = 12;

/**
 * A move and what follows if both sides play their best, from the end of a record. `analysis` is that of the record's
 * position. If a win or a loss is known, the line leads to the end of the game, or as far as the engine has found it;
 * otherwise it ends where the engine's line ends. If the evaluations are exact, so is every move of the line.
 */
export async function lineStartingWith<F extends Family>(
  record: GameRecord<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  helper: TimedAnalyzer,
  options: CoachOptions,
): Promise<readonly Move<F>[]> {
  const [first] = analysis.line;
  const isFirst = first !== undefined && sameMove(first, move);
  const after = withMove(record, move);
  const isLong = isFirst && analysis.line.length >= LONG_ENOUGH;
  if (analysis.exact && !isLong && !positionOf(after).outcome && !helper.isOutOfTime()) {
    const line = (await helper.line(record, move, options.signal)) as readonly Move<F>[] | null;
    if (line && !(isFirst && line.length < analysis.line.length)) return line;
  }
  if (isFirst) return bestLine(record, helper, options, analysis);
  if (positionOf(after).outcome || helper.isOutOfTime()) return [move];
  const { budget = DEFAULT_BUDGET, signal } = options;
  const next = (await helper.analyze(after, { budget, signal })) as Analysis<Move<F>>;
  return analysis.exact && !next.exact ? [move] : [move, ...(await bestLine(after, helper, options, next))];
}

/** Best play after the end of a record. `known` is an analysis of its position, if there is one already. */
export async function bestLine<F extends Family>(
  record: GameRecord<F>,
  { analyze, isOutOfTime }: TimedAnalyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions,
  known?: Analysis<Move<F>>,
): Promise<readonly Move<F>[]> {
  const game = gameOf(record.config);
  const line: Move<F>[] = [];
  let position = positionOf(record);
  let at = record;
  let analysis = known ?? ((await analyze(record, { budget, signal })) as Analysis<Move<F>>);
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
    analysis = (await analyze(at, { budget, signal })) as Analysis<Move<F>>;
    if (!analysis.exact) return line;
  }
}
