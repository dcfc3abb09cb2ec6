import { hashOf, newSecret, rematchIdOf } from '../basics/secrets.ts';
import { pairingKeyOf, rematchSettings, seatBeforeRematch } from '../ledger/game-settings.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { NewGameRow, SeatRow } from '../store/store.ts';

/**
 * The rematch that everybody has agreed to. Its id follows from the id of the game, so made twice it is the same game.
 * `seats`: those of the game that ended.
 */
export function rematchOf(
  id: string,
  ledger: Ledger,
  seats: readonly SeatRow[],
  now: number,
): Omit<NewGameRow, 'due' | 'status'> {
  const bots = ledger.table.seats.map(({ bot }) => bot);
  return {
    id: rematchIdOf(id),
    settings: {
      ...rematchSettings(ledger.settings, bots, now),
      ...(ledger.settings.rated
        ? { from: bots.map((_, seat) => ledger.from[seatBeforeRematch(seat, bots.length)]!) }
        : {}),
    },
    // Nobody knows the secret of the creator: nobody can cancel without a seat.
    host: hashOf(newSecret()),
    seats: bots.flatMap((_, seat) => {
      const old = seatBeforeRematch(seat, bots.length);
      const secretHash = ledger.rematchAsked.get(old);
      if (secretHash === undefined) return [];
      const row = seats.find((one) => one.seat === old);
      const secret = Buffer.from(secretHash, 'base64url');
      return [{ seat, secret, invite: null, name: row?.name ?? null, guest: row?.guest ?? null }];
    }),
    // It waits for nobody, but games with a key can be watched.
    pairing: ledger.settings.open ? pairingKeyOf(ledger.settings) : null,
    openUntil: 0,
  };
}
