/** The public view of a game, in the form of the protocol. */
import type { GameView, Live, SeatView } from '@rowhouse/protocol';
import { makeRecord } from '@rowhouse/rules';
import { rematchIdOf } from '../secrets.ts';
import { isRematchAgreed, type Ledger, statusOf, timeLeftAt } from './ledger.ts';

/** `credit`: milliseconds of the running turn that are not charged to the player. */
export function liveOf(game: string, ledger: Ledger, now: number, credit: number): Live {
  const { table, undo } = ledger;
  const status = statusOf(ledger);
  return {
    status,
    toMove: status === 'playing' && !ledger.isPaused ? table.position.toMove : null,
    ending: table.ending,
    cancelled: ledger.cancelled,
    ...(ledger.claimed ? { claimed: true } : {}),
    ...(ledger.forfeit ? { forfeit: ledger.forfeit } : {}),
    ...(ledger.isPaused ? { paused: true } : {}),
    offer: table.offer,
    undo,
    rematch: { asked: [...ledger.rematchAsked.keys()], game: isRematchAgreed(ledger) ? rematchIdOf(game) : null },
    clock: table.clock && {
      left: table.clock.left.map((_, seat) => timeLeftAt(ledger, seat, now, credit)),
      running: table.clock.since === null ? null : table.position.toMove,
      now,
    },
  };
}

/** `names`: for each seat, the name of the person, if they gave one. */
export const seatsOf = ({ table, taken, settings }: Ledger, names: readonly (string | null)[]): readonly SeatView[] =>
  table.seats.map(({ bot }, seat) => ({
    kind: bot === null ? 'person' : 'bot',
    name: settings.bots[seat] === null ? (names[seat] ?? null) : null,
    bot,
    taken: taken[seat]!,
    ...(bot === null && settings.programs?.[seat] ? { program: true } : {}),
    ...(bot !== null && settings.bots[seat] === null ? { left: true } : {}),
  }));

/** The record as text. It is cached, because writing thousands of moves takes a while. */
function recordText(ledger: Ledger): string {
  const known = RECORD_TEXTS.get(ledger);
  if (known !== undefined) return known;
  const text = makeRecord(ledger.table.record);
  RECORD_TEXTS.set(ledger, text);
  return text;
}
const RECORD_TEXTS = new WeakMap<Ledger, string>();

export function viewOf(game: string, ledger: Ledger, names: readonly (string | null)[], live: Live): GameView {
  const { settings, ply } = ledger;
  return {
    game,
    ply,
    record: recordText(ledger),
    seats: seatsOf(ledger, names),
    clock: settings.clock,
    open: settings.open,
    created: settings.created,
    ...(settings.tournament === undefined ? {} : { tournament: settings.tournament }),
    ...(settings.rated ? { rated: true } : {}),
    live,
  };
}
