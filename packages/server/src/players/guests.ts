import type { GuestKey, GuestView } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import { checkPlayerName } from '@rowhouse/rules/formats';
import type { GameParts } from '../games/game-parts.ts';
import { guestRating } from '../ratings/leaderboards.ts';
import { guestIdOf, hashOf, isSameHash, newSecret } from '../secrets.ts';
import { type Answer, Service } from '../service.ts';
import type { GuestRow } from '../store/guests.ts';
import type { SeatRow } from '../store/rows.ts';
import { looksLike } from './look-alikes.ts';

/** A player's name, trimmed; `null` if it is empty. */
export function checkName(text = ''): Answer<string | null> {
  const name = checkPlayerName(text);
  return name.ok ? ok(name.value) : err('bad-name');
}

/** A name that must not be empty. */
export function requireName(text: string): Answer<string> {
  const name = checkName(text);
  return name.ok && name.value !== null ? ok(name.value) : err('bad-name');
}

/** Whether another player of the game has this name, or one that looks like it. */
export const isNameTaken = (seats: readonly SeatRow[], { seat, name, guest }: SeatRow): boolean =>
  name !== null &&
  seats.some(
    (other) =>
      other.seat !== seat &&
      other.name !== null &&
      (guest === null || other.guest !== guest) &&
      looksLike(name, other.name),
  );

/** The number of games in a guest's list. */
const MAX_GAMES = 200;

/** Guests: players with a name and a list of their games, identified by a secret. */
export class Guests extends Service<GameParts> {
  async find(secret: string): Promise<Answer<GuestRow>> {
    const row = await this.parts.store.guests.find(guestIdOf(secret));
    return row && isSameHash(row.secret, hashOf(secret)) ? ok(row) : err('no-such-guest');
  }

  /** Adding a guest again with the same secret returns the same guest. */
  async add(
    request: { readonly name: string; readonly secret?: string },
    creator: string | null,
  ): Promise<Answer<GuestKey>> {
    const secret = request.secret ?? newSecret();
    const name = requireName(request.name);
    if (!name.ok) return name;
    const row = { id: guestIdOf(secret), secret: hashOf(secret), name: name.value, created: this.parts.now(), creator };
    const known = (await this.parts.store.guests.add(row)) ? row : await this.parts.store.guests.find(row.id);
    if (!known || !isSameHash(known.secret, row.secret)) return err('secret-in-use');
    return ok({ name: known.name, secret });
  }

  async view(secret: string): Promise<Answer<GuestView>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    const { id, name, created } = guest.value;
    const [games, ratings] = await Promise.all([
      this.parts.store.guests.seatsOf(id, MAX_GAMES),
      this.parts.store.ratings.of([id]),
    ]);
    return ok({ name, created, games, ratings: ratings.map(guestRating) });
  }

  /** All games of the guest show the new name. */
  async rename(secret: string, wanted: string): Promise<Answer<GuestView>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    const name = requireName(wanted);
    if (!name.ok) return name;
    const others = await this.parts.store.guests.opponentNames(guest.value.id);
    if (others.some((other) => looksLike(name.value, other))) return err('name-taken');
    await this.parts.presence.announceNames(await this.parts.store.guests.rename(guest.value.id, name.value));
    return this.view(secret);
  }

  /** Deletes the guest, and the name from all their games. */
  async delete(secret: string): Promise<Answer<null>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    await this.parts.presence.announceNames(await this.parts.store.guests.delete(guest.value.id));
    return ok(null);
  }
}
