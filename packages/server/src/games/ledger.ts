/** The state of an online game, derived from its log, and queries about it. apply.ts applies the entries. */
import type { Forfeit, Live, SeatNumber } from '@rowhouse/protocol';
import { ok } from '@rowhouse/rules';
import { type TableState, timeLeft } from '@rowhouse/table';
import type { Answer } from '../service.ts';
import type { GameSettings } from '../store/rows.ts';
import { newTableOf } from './game-settings.ts';
import { fullQuota, LAG_ALLOWANCE_MS } from './lag.ts';

export interface Ledger {
  readonly settings: GameSettings;
  readonly ply: number;
  /** The last ply that changed the board or ended the game. A command that does not know it is stale. */
  readonly boardPly: number;
  /** When the last entry was made. */
  readonly at: number;
  readonly table: TableState;
  /** For each seat, whether it is taken. */
  readonly taken: readonly boolean[];
  readonly cancelled: boolean;
  /** The loser was away, and the winner claimed the win. */
  readonly claimed: boolean;
  /** Why the tournament gave the game to the winner; `null` if the players decided it. */
  readonly forfeit: Forfeit | null;
  /** The tournament is paused: no clock runs, and moves are refused. */
  readonly isPaused: boolean;
  readonly undo: { readonly by: SeatNumber; readonly kept: number; readonly agreed: readonly SeatNumber[] } | null;
  /** The seats that asked for a rematch, each with the hash of the player's secret in it. */
  readonly rematchAsked: ReadonlyMap<SeatNumber, string>;
  /** For each seat, the player's address in the form of `GameSettings.creator`; `null` if unknown. */
  readonly from: readonly (string | null)[];
  /** For each seat, the lag in milliseconds that can be credited. Empty without a clock. */
  readonly lagQuota: readonly number[];
}

/**
 * The largest number of entries. A board of 100 × 100 takes 10,000 moves, and as many entries remain for other commands
 * and moves that are taken back. Other commands are refused earlier, so that there is room for moves.
 */
export const MAX_ENTRIES = 20_000;
export const MAX_OTHER_ENTRIES = 10_000;

/** A game before its first entry. */
export function openLedger(settings: GameSettings): Answer<Ledger> {
  const table = newTableOf(settings);
  if (!table.ok) return table;
  return ok({
    settings,
    ply: 0,
    boardPly: 0,
    at: settings.created,
    table: table.value,
    taken: settings.taken,
    cancelled: false,
    claimed: false,
    forfeit: null,
    isPaused: false,
    undo: null,
    rematchAsked: new Map(),
    from:
      settings.from ?? settings.taken.map((_, seat) => (seat === settings.host ? (settings.creator ?? null) : null)),
    lagQuota: table.value.clock ? table.value.seats.map(() => fullQuota(table.value.clock!.rule)) : [],
  });
}

export const isWaiting = ({ taken }: Ledger): boolean => taken.includes(false);
export const isOver = ({ table, cancelled }: Ledger): boolean => cancelled || table.ending !== null;
const isRunning = (ledger: Ledger): boolean => !isWaiting(ledger) && !isOver(ledger);

export const statusOf = (ledger: Ledger): Live['status'] =>
  isOver(ledger) ? 'over' : isWaiting(ledger) ? 'waiting' : 'playing';

/** The seats of people. */
export const peopleOf = ({ table }: Ledger): readonly SeatNumber[] =>
  table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** Whether only computer players play. Their moves matter only to spectators. */
export const isBotsOnly = ({ table }: Ledger): boolean => table.seats.every(({ bot }) => bot !== null);

/**
 * The seat whose first move is awaited; `null` if there is none. With a clock, time runs for the second player once the
 * first one has moved.
 */
export function awaitedSeat({ table, cancelled }: Ledger): SeatNumber | null {
  const { clock, ending, position, record } = table;
  return ending || cancelled || record.moves.length >= (clock ? 1 : 2) ? null : position.toMove;
}

/** Whether every person has asked for the rematch. */
export const isRematchAgreed = (ledger: Ledger): boolean => {
  // Fast path: called after every move.
  if (ledger.rematchAsked.size === 0) return false;
  const seats = peopleOf(ledger);
  return seats.length > 0 && seats.every((seat) => ledger.rematchAsked.has(seat));
};

/** The id of the computer player whose turn it is; `null` if it is a person's turn. */
export function botToMove(ledger: Ledger): string | null {
  return isRunning(ledger) ? ledger.table.seats[ledger.table.position.toMove]!.bot : null;
}

/** When the side to move runs out of time, before any credit. `null` while no clock runs. */
export function timeRunsOutAt({ table, cancelled }: Ledger): number | null {
  const { clock, ending, position } = table;
  if (!clock || clock.since === null || ending || cancelled) return null;
  return clock.since + clock.left[position.toMove]! + LAG_ALLOWANCE_MS;
}

/** The time a seat has left. `credit` is not charged to the side to move. */
export function timeLeftAt({ table }: Ledger, seat: SeatNumber, now: number, credit: number): number {
  const { clock, position } = table;
  return clock ? timeLeft(clock, seat, position.toMove, now - credit) : Number.POSITIVE_INFINITY;
}

/** Whether the side to move has run out of time, although `credit` is not charged to it. */
export function isTimeUp(ledger: Ledger, now: number, credit: number): boolean {
  const { clock, position } = ledger.table;
  return clock?.since != null && isRunning(ledger) && timeLeftAt(ledger, position.toMove, now, credit) <= 0;
}
