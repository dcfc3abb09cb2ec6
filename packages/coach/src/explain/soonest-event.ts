import type { Analysis } from '@rowhouse/engine';
import {
  type Column,
  choose,
  type Family,
  type GameRecord,
  type Move,
  type Player,
  type Position,
  randomFrom,
  shuffled,
} from '@rowhouse/rules';
import type { CoachOptions } from '../analysis/analyzer.ts';
import { positionOf, withMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { firstConnectEvent } from '../connect/first-event.ts';
import { firstMorrisEvent } from '../morris/first-event.ts';

/** A line of no more plies than this is told as it is; for a longer one it is worth looking for another. */
export const SHORT = 6;

/** The same of what cannot be answered any more in a connect game: that is worth following further. */
const SHORT_ENOUGH = 9;
const STRIKES: ReadonlySet<EventCode> = new Set([
  'double-threat',
  'stacked-threat',
  'squeeze',
  'follow-up',
] satisfies readonly EventCode[]);

const isSoon = ({ event, moves }: FoundEvent<Family>): boolean =>
  moves.length <= (STRIKES.has(event) ? SHORT_ENOUGH : SHORT);

/** So many other lines of best play are tried. In a morris game every position on the way is looked up. */
const MAX_LINES: Readonly<Record<Family, number>> = { connect: 32, morris: 8 };
/** How far a line of a morris game is followed, in plies. */
const FARTHEST = 12;

/**
 * In which order columns are preferred, if several are equally good: from the middle outwards, from the right, then as
 * chance has it, always the same.
 */
function* columnOrders(columns: number): Generator<readonly Column[]> {
  const all = Array.from({ length: columns }, (_, x): Column => x);
  yield all.toSorted((a, b) => Math.abs(2 * a + 1 - columns) - Math.abs(2 * b + 1 - columns));
  yield all.toReversed();
  const random = randomFrom(columns);
  for (let nth = 2; nth < MAX_LINES.connect; nth++) yield shuffled(all, random);
}

/** Other lines of best play that begin with the same move. */
async function* otherLines<F extends Family>(
  record: GameRecord<F>,
  first: Move<F>,
  helper: TimedAnalyzer,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Move<F>[]> {
  const { config } = record;
  if (config.family === 'connect') {
    for (const order of columnOrders(config.columns)) {
      const line = await helper.line(record, first, signal, order);
      if (!line) return;
      yield line as readonly Move<F>[];
    }
    return;
  }
  const random = randomFrom(1);
  for (let nth = 0; nth < MAX_LINES.morris; nth++) {
    const line = [first];
    for (let at = withMove(record, first); line.length < FARTHEST && !positionOf(at).outcome; ) {
      const { exact, best } = (await helper.analyze(at, { budget: {}, signal })) as Analysis<Move<F>>;
      if (!exact || best.length === 0) return;
      const move = choose(best, random);
      line.push(move);
      at = withMove(at, move);
    }
    yield line;
  }
}

/** The event that a line leads to. If it is far away and there is time, other lines of best play may lead to one sooner. */
export async function soonestEvent<F extends Family>(
  record: GameRecord<F>,
  line: readonly Move<F>[],
  helper: TimedAnalyzer,
  { signal }: CoachOptions,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
): Promise<FoundEvent<F> | null> {
  let soonest = eventOf(line);
  const [first] = line;
  const isDone = () => (soonest && isSoon(soonest)) || helper.isOutOfTime();
  if (first === undefined || !helper.hasTime || isDone()) return soonest;
  for await (const other of otherLines(record, first, helper, signal)) {
    const found = eventOf(other);
    if (found && (!soonest || found.moves.length < soonest.moves.length)) soonest = found;
    if (isDone()) break;
    // Whoever asks the next question, or calls this one off, is not kept waiting.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return soonest;
}

/** The first thing on a line that shows why the player wins, and that is not old: see `firstConnectEvent` and `firstMorrisEvent`. */
export function firstEvent<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  player: Player,
  isTurn: boolean,
  isOld: (event: FoundEvent<F>) => boolean,
): FoundEvent<F> | null {
  if (position.family === 'connect') {
    const found = firstConnectEvent(
      position,
      line as readonly Move<'connect'>[],
      player,
      isTurn,
    ) as FoundEvent<F> | null;
    return found && isOld(found) ? null : found;
  }
  const isKnown = isOld as unknown as (event: FoundEvent<'morris'>) => boolean;
  return firstMorrisEvent(position, line as readonly Move<'morris'>[], player, isKnown) as FoundEvent<F> | null;
}
