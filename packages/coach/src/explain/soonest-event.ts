import {
  type Column,
  type Family,
  type GameRecord,
  type Move,
  type Player,
  type Position,
  randomFrom,
  shuffled,
} from '@rowhouse/rules';
import type { CoachOptions } from '../basics/analyzer.ts';
import type { FoundEvent } from '../basics/found-event.ts';
import { positionOf } from '../basics/moves.ts';
import { firstConnectEvent } from '../connect/first-event.ts';
import { firstMorrisEvent } from '../morris/first-event.ts';
import type { PatientHelper } from './patience.ts';

/** A line of no more plies than this is told as it is; for a longer one it is worth looking for another. */
export const SHORT = 6;

/** The same of two threats at once, and of what else cannot be answered: that is worth following further. */
const SHORT_ENOUGH = 9;

const isSoon = ({ event, moves }: FoundEvent<Family>): boolean =>
  moves.length <= (event === 'lasting-threat' ? SHORT : SHORT_ENOUGH);

/** So many other lines of best play are tried. */
const MOST_LINES = 32;

/**
 * In which order columns are preferred, if several are equally good: from the middle outwards, from the right, then as
 * chance has it, always the same.
 */
function* columnOrders(columns: number): Generator<readonly Column[]> {
  const all = Array.from({ length: columns }, (_, x): Column => x);
  yield all.toSorted((a, b) => Math.abs(2 * a + 1 - columns) - Math.abs(2 * b + 1 - columns));
  yield all.toReversed();
  const random = randomFrom(columns);
  for (let nth = 2; nth < MOST_LINES; nth++) yield shuffled(all, random);
}

/** The event that a line leads to. If it is far away and there is time, other lines of best play may lead to one sooner. */
export async function soonestEvent<F extends Family>(
  record: GameRecord<F>,
  line: readonly Move<F>[],
  helper: PatientHelper,
  { signal }: CoachOptions,
  eventOf: (line: readonly Move<F>[]) => FoundEvent<F> | null,
): Promise<FoundEvent<F> | null> {
  const position = positionOf(record);
  let soonest = eventOf(line);
  const [first] = line;
  if (position.family !== 'connect' || first === undefined || !helper.hasTime) return soonest;
  for (const order of columnOrders(position.config.columns)) {
    if ((soonest && isSoon(soonest)) || helper.isLate()) break;
    // Whoever asks the next question, or calls this one off, is not kept waiting.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    const other = (await helper.line(record, first, signal, order)) as readonly Move<F>[] | null;
    const found = other && eventOf(other);
    if (found && (!soonest || found.moves.length < soonest.moves.length)) soonest = found;
  }
  return soonest;
}

/** The first thing on a line that shows why the player wins: see `firstConnectEvent` and `firstMorrisEvent`. */
export function firstEvent<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  player: Player,
  isTurn: boolean,
): FoundEvent<F> | null {
  const found =
    position.family === 'connect'
      ? firstConnectEvent(position, line as readonly Move<'connect'>[], player, isTurn)
      : firstMorrisEvent(position, line as readonly Move<'morris'>[], player);
  return found as FoundEvent<F> | null;
}
