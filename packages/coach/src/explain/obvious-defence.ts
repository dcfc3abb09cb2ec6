import {
  type Family,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  morris,
  type Player,
  type Position,
} from '@rowhouse/rules';
import { afterMove } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import { closings } from '../morris/mills.ts';

/** The maximum number of answers in a line to replace. */
const MAX_REPLACED_ANSWERS = 3;
/** The maximum number of defences to try in place of an answer. */
const MAX_DEFENCES = 2;

/**
 * Readers of a morris line ask why the other side does not simply stop a threatened mill. If the line ignores such a
 * defence, returns the event of a line that plays the defence instead. If no such line leads to an event soon enough,
 * returns the last event found, or `null` if that event is the avoidable mill. Events of connect games are returned
 * unchanged.
 */
export async function eventPastDefences<F extends Family>(
  position: Position<F>,
  found: FoundEvent<F>,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
  analyzer: TimedAnalyzer,
): Promise<FoundEvent<F> | null> {
  if (position.config.family !== 'morris') return found;
  const morrisPosition = position as MorrisPosition;
  const findEvent = eventOf as (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null;
  let event = found as FoundEvent<'morris'>;
  for (let nth = 0; nth < MAX_REPLACED_ANSWERS; nth++) {
    const ply = firstIgnoredDefence(morrisPosition, event);
    if (ply === null) return event as FoundEvent<F>;
    const later = analyzer.isOutOfTime() ? null : await eventAfterStop(morrisPosition, event, ply, findEvent, analyzer);
    if (!later) break;
    event = later;
  }
  const isAvoidable =
    event.event === 'closes-mill' && firstIgnoredDefence(morrisPosition, event, event.moves.length - 2) !== null;
  return isAvoidable ? null : (event as FoundEvent<F>);
}

/**
 * The first ply, at or after `from`, at which the other side does not stop a mill of the player although it could; or
 * `null`.
 */
function firstIgnoredDefence(
  position: MorrisPosition,
  { player, moves }: FoundEvent<'morris'>,
  from = 1,
): number | null {
  let at = position;
  for (const [ply, turn] of moves.entries()) {
    const { toMove } = at;
    if (ply >= Math.max(from, 1) && toMove !== player && ignoresDefence(at, turn, player)) return ply;
    at = afterMove(at, turn);
  }
  return null;
}

function ignoresDefence(at: MorrisPosition, turn: MorrisTurn, player: Player): boolean {
  if (closings(at, player).length === 0 || isStop(at, turn, player)) return false;
  // A turn that closes a mill is excused, unless another turn both closes a mill and stops the player's mill.
  return morris.moves(at).some((other) => (turn.remove === null || other.remove !== null) && isStop(at, other, player));
}

/** Whether this turn of the other side leaves the player no mill to close. */
function isStop(at: MorrisPosition, turn: MorrisTurn, player: Player): boolean {
  const next = afterMove(at, turn);
  return next.outcome === null && closings(next, player).length === 0;
}

/** The event that a line leads to if the answer at this ply stops the mill. */
async function eventAfterStop(
  position: MorrisPosition,
  { player, moves }: FoundEvent<'morris'>,
  ply: number,
  eventOf: (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null,
  analyzer: TimedAnalyzer,
): Promise<FoundEvent<'morris'> | null> {
  const begun = moves.slice(0, ply);
  const moved = begun.reduce((at, turn) => afterMove(at, turn), position);
  const analysis = await analyzer.analyze<'morris'>(moved);
  if (!analysis.exact) return null;
  // The moves of an analysis are sorted, so the first losing move loses latest.
  const stops = analysis.moves
    .filter(({ move }) => (moves[ply]!.remove === null || move.remove !== null) && isStop(moved, move, player))
    .slice(0, MAX_DEFENCES);
  for (const { move } of stops) {
    const later = eventOf([...begun, ...(await lineStartingWith<'morris'>(moved, move, analysis, analyzer))]);
    if (later && later.moves.length > ply) return later;
  }
  return null;
}
