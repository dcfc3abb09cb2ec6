import { type Column, type Family, type Move, type Player, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne, shuffled } from '@rowhouse/rules/internal';
import { afterMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { firstConnectEvent } from '../connect/first-event.ts';
import { firstMorrisEvent } from '../morris/first-event.ts';

/** A line of at most this many plies is short. For a longer line, `soonestEvent` looks for a shorter one. */
export const SHORT_LINE = 6;

/** The limit for connect events that have no defence. They are worth a longer line. */
const SHORT_DECIDED_LINE = 9;
const DECIDED_EVENTS: ReadonlySet<EventCode> = new Set([
  'double-threat',
  'stacked-threat',
  'squeeze',
  'follow-up',
] satisfies readonly EventCode[]);

const isSoon = ({ event, moves }: FoundEvent<Family>): boolean =>
  moves.length <= (DECIDED_EVENTS.has(event) ? SHORT_DECIDED_LINE : SHORT_LINE);

/** How many other lines of best play to try. A morris game needs an analysis of every position along the line. */
const MAX_LINES: Readonly<Record<Family, number>> = { connect: 32, morris: 8 };
/** The maximum length of a line in a morris game, in plies. */
const MAX_PLIES = 12;

/** Orders of preference among equally good columns: from the middle outwards, from the right, then pseudorandom. */
function* columnOrders(columns: number): Generator<readonly Column[]> {
  const all = Array.from({ length: columns }, (_, x): Column => x);
  yield all.toSorted((a, b) => Math.abs(2 * a + 1 - columns) - Math.abs(2 * b + 1 - columns));
  yield all.toReversed();
  const random = randomFrom(columns);
  for (let nth = 2; nth < MAX_LINES.connect; nth++) yield shuffled(all, random);
}

/** Other lines of best play that begin with the same move. */
async function* otherLines<F extends Family>(
  position: Position<F>,
  first: Move<F>,
  analyzer: TimedAnalyzer,
): AsyncGenerator<readonly Move<F>[]> {
  const { config } = position;
  if (config.family === 'connect') {
    for (const order of columnOrders(config.columns)) {
      const line = await analyzer.line(position, first, order);
      if (!line) return;
      yield line;
    }
    return;
  }
  const random = randomFrom(1);
  for (let nth = 0; nth < MAX_LINES.morris; nth++) {
    const line = [first];
    for (let at = afterMove(position, first); line.length < MAX_PLIES && !at.outcome; ) {
      const { exact, best } = await analyzer.analyze(at);
      if (!exact || best.length === 0) return;
      const move = pickOne(best, random);
      line.push(move);
      at = afterMove(at, move);
    }
    yield line;
  }
}

/**
 * The event that a line leads to. If the event is far away and there is time, looks for a different line of best play
 * that leads to an event sooner.
 */
export async function soonestEvent<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  analyzer: TimedAnalyzer,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
): Promise<FoundEvent<F> | null> {
  let soonest = eventOf(line);
  const [first] = line;
  const isDone = () => (soonest && isSoon(soonest)) || analyzer.isOutOfTime();
  if (first === undefined || !analyzer.isThorough || isDone()) return soonest;
  for await (const other of otherLines(position, first, analyzer)) {
    const found = eventOf(other);
    if (found && (!soonest || found.moves.length < soonest.moves.length)) soonest = found;
    if (isDone()) break;
    // Yield, so that an abort or the next request is handled.
    await new Promise((resolve) => setTimeout(resolve));
    analyzer.signal?.throwIfAborted();
  }
  return soonest;
}

/** The first new event in a line that shows why the player wins: see `firstConnectEvent` and `firstMorrisEvent`. */
export function firstEvent<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  player: Player,
  isTurningPoint: boolean,
  isOld: (event: FoundEvent<F>) => boolean,
): FoundEvent<F> | null {
  if (position.family === 'connect') {
    const found = firstConnectEvent(
      position,
      line as readonly Move<'connect'>[],
      player,
      isTurningPoint,
    ) as FoundEvent<F> | null;
    return found && isOld(found) ? null : found;
  }
  const isKnown = isOld as unknown as (event: FoundEvent<'morris'>) => boolean;
  return firstMorrisEvent(position, line as readonly Move<'morris'>[], player, isKnown) as FoundEvent<F> | null;
}
