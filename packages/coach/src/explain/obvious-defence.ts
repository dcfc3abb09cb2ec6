import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, type MorrisTurn, type Move, morris, type Player, unwrap } from '@rowhouse/rules';
import { type CoachOptions, DEFAULT_BUDGET, positionOf, withMove } from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import { closings } from '../morris/mills.ts';

/** So often an answer is replaced, by one of so many. */
const MAX_REPLACED = 3;
const MAX_STOPS = 2;

/**
 * In a morris game: if the player threatens a mill in a line, everybody asks why the other side does not simply stop it. Where
 * the line of longest resistance does something else, this is what happens after the stop that holds out longest. If
 * nothing comes of that soon enough, the line is told as it is, unless it ends with the very mill that could have been
 * stopped: `null`. In other games the event as it is.
 */
export async function pastObviousDefences<F extends Family>(
  record: GameRecord<F>,
  found: FoundEvent<F>,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
  helper: TimedAnalyzer,
  options: CoachOptions,
): Promise<FoundEvent<F> | null> {
  if (record.config.family !== 'morris') return found;
  const about = record as GameRecord<'morris'>;
  const findEvent = eventOf as (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null;
  let told = found as FoundEvent<'morris'>;
  for (let nth = 0; nth < MAX_REPLACED; nth++) {
    const ply = firstIgnored(about, told);
    if (ply === null) return told as FoundEvent<F>;
    const past = helper.isOutOfTime() ? null : await pastStop(about, told, ply, findEvent, helper, options);
    if (!past) break;
    told = past;
  }
  const isAvoidable = told.event === 'closes-mill' && firstIgnored(about, told, told.moves.length - 2) !== null;
  return isAvoidable ? null : (told as FoundEvent<F>);
}

/** The first answer in a line, from a ply on, that does not stop a mill of the player's, though another would. */
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
  // Whoever closes a mill need not stop another, unless the man to take is one of that.
  return morris
    .moves(position)
    .some((other) => (turn.remove === null || other.remove !== null) && isStop(at, other, player));
}

/** Whether the player can close no mill after a turn of the other side's. */
function isStop(at: GameRecord<'morris'>, turn: MorrisTurn, player: Player): boolean {
  const next = unwrap(morris.play(positionOf(at), turn));
  return next.outcome === null && closings(next, player).length === 0;
}

/** What a line leads to if the answer at this ply stops the mill. */
async function pastStop(
  record: GameRecord<'morris'>,
  { player, moves }: FoundEvent<'morris'>,
  ply: number,
  eventOf: (line: readonly MorrisTurn[]) => FoundEvent<'morris'> | null,
  helper: TimedAnalyzer,
  options: CoachOptions,
): Promise<FoundEvent<'morris'> | null> {
  const begun = moves.slice(0, ply);
  const moved = begun.reduce(withMove, record);
  const { budget = DEFAULT_BUDGET, signal } = options;
  const analysis = (await helper.analyze(moved, { budget, signal })) as Analysis<MorrisTurn>;
  if (!analysis.exact) return null;
  // The moves of an analysis are in order: of those that lose, the first loses latest.
  const stops = analysis.moves
    .filter(({ move }) => (moves[ply]!.remove === null || move.remove !== null) && isStop(moved, move, player))
    .slice(0, MAX_STOPS);
  for (const { move } of stops) {
    const past = eventOf([...begun, ...(await lineStartingWith(moved, move, analysis, helper, options))]);
    if (past && past.moves.length > ply) return past;
  }
  return null;
}
