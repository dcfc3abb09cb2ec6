import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { type Analyzer, type AnalyzerOptions, DEFAULT_BUDGET, positionOf, withMove } from '../basics/analyzer.ts';

export type CoachOptions = Partial<Pick<AnalyzerOptions, 'budget' | 'signal'>>;

/** No line is longer: a game that nobody can win goes on in circles. */
export const LONGEST_LINE = 60;

/**
 * How it goes on from the end of a record if both sides play their best: to the end of the game where a win or a loss
 * is known, as far as the engine looks otherwise. Asks again where a line that should lead to an end stops short.
 */
export async function bestLine<F extends Family>(
  record: GameRecord<F>,
  ask: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<readonly Move<F>[]> {
  const game = gameOf(record.config);
  const line: Move<F>[] = [];
  let position = positionOf(record);
  let at = record;
  let analysis = known;
  while (position.outcome === null && line.length < LONGEST_LINE) {
    analysis ??= (await ask(at, { budget, signal })) as Analysis<Move<F>>;
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
