import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import { positionOf, withMove } from '../basics/moves.ts';

/** The longest line: a game that nobody can win may repeat itself without end. */
const LONGEST_LINE = 60;

/**
 * The moves after the end of a record if both sides play their best. If a win or a loss is known, the line leads to the
 * end of the game; otherwise it ends where the engine's line ends. If an engine's line stops before a known end, the
 * position there is analyzed again. `known` is an analysis of the record's position, if there is one already.
 */
export async function bestLine<F extends Family>(
  record: GameRecord<F>,
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<readonly Move<F>[]> {
  const game = gameOf(record.config);
  const line: Move<F>[] = [];
  let position = positionOf(record);
  let at = record;
  let analysis = known;
  while (position.outcome === null && line.length < LONGEST_LINE) {
    analysis ??= (await analyze(at, { budget, signal })) as Analysis<Move<F>>;
    const ends = analysis.depth !== null && analysis.exact;
    const next = analysis.line.length > 0 ? analysis.line : analysis.best.slice(0, 1);
    for (const move of next) {
      const played = game.play(position, move);
      if (!played.ok || line.length >= LONGEST_LINE) break;
      position = played.value;
      line.push(move);
      at = withMove(at, move);
      if (position.outcome) break;
    }
    if (!ends || next.length === 0) break;
    analysis = undefined;
  }
  return line;
}
