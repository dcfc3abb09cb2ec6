import { type Family, type GameRecord, type MorrisTurn, type Move, morris, type Player, unwrap } from '@rowhouse/rules';
import { positionOf, withMove } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import { closings } from '../morris/mills.ts';

/** How many answers of a line to replace, and how many defences to try for each. */
const MAX_REPLACED = 3;
const MAX_STOPS = 2;

/**
 * In a morris game, a reader asks why the other side does not simply stop a threatened mill. If the line of longest
 * resistance does something else, this is the event after the stop that holds out longest. If that leads to no event soon
 * enough, the result is the event itself, or `null` if it is the very mill that could have been stopped. In other games
 * the event stays the same.
 */
export async function pastObviousDefences<F extends Family>(
  record: GameRecord<F>,
  found: FoundEvent<F>,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
  analyzer: TimedAnalyzer,
): Promise<FoundEvent<F> | null> {
  if (record.config.family !== 'morris') return found;
  const morrisRecord = record as GameRecord<'morris'>;
  const findEvent = eventOf as (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null;
  let event = found as FoundEvent<'morris'>;
  for (let nth = 0; nth < MAX_REPLACED; nth++) {
    const ply = firstIgnored(morrisRecord, event);
    if (ply === null) return event as FoundEvent<F>;
    const past = analyzer.isOutOfTime() ? null : await pastStop(morrisRecord, event, ply, findEvent, analyzer);
    if (!past) break;
    event = past;
  }
  const isAvoidable =
    event.event === 'closes-mill' && firstIgnored(morrisRecord, event, event.moves.length - 2) !== null;
  return isAvoidable ? null : (event as FoundEvent<F>);
}

/** The first answer in a line, from a ply on, that does not stop a mill of the player's although another would. */
function firstIgnored(record: GameRecord<'morris'>, { player, moves }: FoundEvent<'morris'>, from = 1): number | null {
  let at = record;
  for (const [ply, turn] of moves.entries()) {
    const { toMove } = positionOf(at);
    if (ply >= Math.max(from, 1) && toMove !== player && isIgnored(at, turn, player)) return ply;
    at = withMove(at, turn);
  }
  return null;
}

function isIgnored(at: GameRecord<'morris'>, turn: MorrisTurn, player: Player): boolean {
  const position = positionOf(at);
  if (closings(position, player).length === 0 || isStop(at, turn, player)) return false;
  // A side that closes a mill need not stop another, unless it can take a man of that one.
  return morris
    .moves(position)
    .some((other) => (turn.remove === null || other.remove !== null) && isStop(at, other, player));
}

/** Whether the player can close no mill after a turn of the other side's. */
function isStop(at: GameRecord<'morris'>, turn: MorrisTurn, player: Player): boolean {
  const next = unwrap(morris.play(positionOf(at), turn));
  return next.outcome === null && closings(next, player).length === 0;
}

/** The event that a line leads to if the answer at this ply stops the mill. */
async function pastStop(
  record: GameRecord<'morris'>,
  { player, moves }: FoundEvent<'morris'>,
  ply: number,
  eventOf: (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null,
  analyzer: TimedAnalyzer,
): Promise<FoundEvent<'morris'> | null> {
  const begun = moves.slice(0, ply);
  const moved = begun.reduce(withMove, record);
  const analysis = await analyzer.analyze(moved);
  if (!analysis.exact) return null;
  // The moves of an analysis are in order: of those that lose, the first loses latest.
  const stops = analysis.moves
    .filter(({ move }) => (moves[ply]!.remove === null || move.remove !== null) && isStop(moved, move, player))
    .slice(0, MAX_STOPS);
  for (const { move } of stops) {
    const past = eventOf([...begun, ...(await lineStartingWith(moved, move, analysis, analyzer))]);
    if (past && past.moves.length > ply) return past;
  }
  return null;
}
