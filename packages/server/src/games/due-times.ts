import { botToMove, isBotsOnly, type Ledger, MAX_ENTRIES, timeRunsOutAt } from '../ledger/ledger.ts';
import type { DueTimes } from '../store/store.ts';

/**
 * When the server itself has to act in a game: a computer player is to move and a person waits for it, or a clock may run
 * out. `undefined` for a game that has neither. `ahead`: how far the game's own time is ahead.
 */
export function dueTimesOf(ledger: Ledger, now: number, ahead = 0): DueTimes | undefined {
  const { table } = ledger;
  if (!table.clock && table.seats.every(({ bot }) => bot === null)) return undefined;
  const { creator } = ledger.settings;
  const runsOutAt = timeRunsOutAt(ledger);
  return {
    bot: botToMove(ledger) === null || isBotsOnly(ledger) || ledger.ply >= MAX_ENTRIES ? null : now,
    flag: runsOutAt === null ? null : runsOutAt - ahead,
    ...(creator === undefined ? {} : { creator }),
  };
}
