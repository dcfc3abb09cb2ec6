import { botToMove, type Ledger, timeRunsOutAt } from '../ledger/ledger.ts';
import type { DueTimes } from '../store/store.ts';

/**
 * When the server itself has to act in a game: a computer player is to move, or a clock may run out. `undefined` for a
 * game that has neither.
 */
export function dueTimesOf(ledger: Ledger, now: number): DueTimes | undefined {
  const { table } = ledger;
  if (!table.clock && table.seats.every(({ bot }) => bot === null)) return undefined;
  return { bot: botToMove(ledger) === null ? null : now, flag: timeRunsOutAt(ledger) };
}
