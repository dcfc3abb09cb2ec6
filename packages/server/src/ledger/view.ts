import { makeRecord } from '@rowhouse/rules';
import { rematchIdOf } from '../basics/secrets.ts';
import type { GameView, Live, SeatView } from '../protocol/game-view.ts';
import { isAgreed, isOver, isWaiting, type Ledger, timeLeftAt } from './ledger.ts';

/** `credit`: how much of the time since the clock was pressed is nobody's. */
export function liveOf(game: string, ledger: Ledger, now: number, credit: number): Live {
  const { table, undo } = ledger;
  const over = isOver(ledger);
  const waiting = !over && isWaiting(ledger);
  return {
    status: over ? 'over' : waiting ? 'waiting' : 'playing',
    toMove: over || waiting ? null : table.position.toMove,
    ending: table.ending,
    cancelled: ledger.cancelled,
    offer: table.offer,
    undo,
    rematch: { asked: [...ledger.asked.keys()], game: isAgreed(ledger) ? rematchIdOf(game) : null },
    clock: table.clock && {
      left: table.clock.left.map((_, seat) => timeLeftAt(ledger, seat, now, credit)),
      running: table.clock.since === null ? null : table.position.toMove,
      now,
    },
  };
}

/** `names`: of the people in the seats. */
export const seatsOf = ({ table, taken }: Ledger, names: readonly (string | null)[]): readonly SeatView[] =>
  table.seats.map(({ bot }, seat) => ({
    kind: bot === null ? 'person' : 'bot',
    name: bot === null ? (names[seat] ?? null) : null,
    bot,
    taken: taken[seat]!,
  }));

/** As `makeRecord` writes it, without proving again that the opening is legal. */
const recordText = ({ charter, table }: Ledger): string =>
  `${makeRecord({ ...table.record, setup: null })}${charter.position === null ? '' : ` from ${charter.position}`}`;

export function viewOf(
  game: string,
  ledger: Ledger,
  names: readonly (string | null)[],
  now: number,
  credit: number,
): GameView {
  const { charter, ply } = ledger;
  return {
    game,
    ply,
    record: recordText(ledger),
    seats: seatsOf(ledger, names),
    clock: charter.clock,
    open: charter.open,
    created: charter.created,
    live: liveOf(game, ledger, now, credit),
  };
}
