import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, type MorrisTurn, type Move, morris, unwrap } from '@rowhouse/rules';
import { type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { FoundEvent } from '../basics/found-event.ts';
import { positionOf, sameMove, withMove } from '../basics/moves.ts';
import { firstMorrisEvent } from '../morris/first-event.ts';
import { closings } from '../morris/mills.ts';
import { lineFrom } from './best-line.ts';
import type { PatientHelper } from './patience.ts';

/**
 * In a morris game: if the player's first move in a line already threatens a mill, everybody asks why the other side does not
 * simply stop it. Where the line of longest resistance does something else, this is what happens after the stop that holds
 * out longest. `null` if the line needs no such answer, or if nothing comes of it soon enough.
 */
export async function pastObviousDefence<F extends Family>(
  record: GameRecord<F>,
  found: FoundEvent<F>,
  helper: PatientHelper,
  options: CoachOptions,
): Promise<FoundEvent<F> | null> {
  if (record.config.family !== 'morris') return null;
  const past = await pastStop(record as GameRecord<'morris'>, found as FoundEvent<'morris'>, helper, options);
  return past as FoundEvent<F> | null;
}

async function pastStop(
  record: GameRecord<'morris'>,
  { player, moves }: FoundEvent<'morris'>,
  helper: PatientHelper,
  options: CoachOptions,
): Promise<FoundEvent<'morris'> | null> {
  const start = positionOf(record);
  const begun = moves.slice(0, start.toMove === player ? 1 : 2);
  const answer = moves[begun.length];
  if (answer === undefined || helper.isLate()) return null;
  const moved = begun.reduce(withMove, record);
  const position = positionOf(moved);
  const isStop = (turn: MorrisTurn) => {
    const next = unwrap(morris.play(position, turn));
    return next.outcome === null && closings(next, player).length === 0;
  };
  if (closings(position, player).length === 0 || isStop(answer)) return null;
  const { budget = DEFAULT_BUDGET, signal } = options;
  const analysis = (await helper.analyze(moved, { budget, signal })) as Analysis<Move<'morris'>>;
  // The moves of an analysis are in order: of those that lose, the first loses latest.
  const stop = analysis.exact ? analysis.moves.find(({ move }) => isStop(move))?.move : undefined;
  if (stop === undefined || sameMove(stop, answer)) return null;
  return firstMorrisEvent(start, [...begun, ...(await lineFrom(moved, stop, analysis, helper, options))], player);
}
