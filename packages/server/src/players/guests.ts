import type { ErrorCode, GuestKey, GuestView } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { checkPlayerName, isSameName } from '@rowhouse/rules/formats';
import type { PresenceTracker } from '../games/presence.ts';
import { guestRating } from '../ratings/leaderboards.ts';
import { guestIdOf, hashOf, isSameHash, newSecret } from '../secrets.ts';
import type { GuestRow } from '../store/guests.ts';
import type { SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** The name that a person gave, trimmed; `null` if they gave none. */
export function checkName(text = ''): Result<string | null, ErrorCode> {
  const name = checkPlayerName(text);
  return name.ok ? ok(name.value) : err('bad-name');
}

/** Whether somebody else at the table has this name, or one that looks like it. */
export const isNameTaken = (seats: readonly SeatRow[], { seat, name, guest }: SeatRow): boolean =>
  name !== null &&
  seats.some(
    (other) =>
      other.seat !== seat &&
      other.name !== null &&
      (guest === null || other.guest !== guest) &&
      isSameName(name, other.name),
  );

/** How many of their games a guest is shown. */
const MAX_GAMES = 200;

/** Guests: people with a name and a list of their games, known by a secret. */
export class Guests {
  readonly #store: Store;
  readonly #presence: PresenceTracker;
  readonly #now: () => number;

  constructor({ store, presence, now }: { store: Store; presence: PresenceTracker; now: () => number }) {
    this.#store = store;
    this.#presence = presence;
    this.#now = now;
  }

  async find(secret: string): Promise<Result<GuestRow, ErrorCode>> {
    const row = await this.#store.guests.find(guestIdOf(secret));
    return row && isSameHash(row.secret, hashOf(secret)) ? ok(row) : err('no-such-guest');
  }

  /** Whether a guest is a program. */
  async isBot({ id }: GuestRow): Promise<boolean> {
    return (await this.#store.bots.find(id)) !== null;
  }

  /** Added again with the same secret, it is the same guest. */
  async add(request: { readonly name: string; readonly secret?: string }): Promise<Result<GuestKey, ErrorCode>> {
    const secret = request.secret ?? newSecret();
    const name = checkName(request.name);
    if (!name.ok || name.value === null) return err('bad-name');
    const row = { id: guestIdOf(secret), secret: hashOf(secret), name: name.value, created: this.#now() };
    const known = (await this.#store.guests.add(row)) ? row : await this.#store.guests.find(row.id);
    if (!known || !isSameHash(known.secret, row.secret)) return err('secret-in-use');
    return ok({ name: known.name, secret });
  }

  async view(secret: string): Promise<Result<GuestView, ErrorCode>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    const { id, name, created } = guest.value;
    const [games, ratings] = await Promise.all([
      this.#store.guests.seatsOf(id, MAX_GAMES),
      this.#store.ratings.of([id]),
    ]);
    return ok({ name, created, games, ratings: ratings.map(guestRating) });
  }

  /** The new name is shown in all games of the guest. */
  async rename(secret: string, wanted: string): Promise<Result<GuestView, ErrorCode>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    const name = checkName(wanted);
    if (!name.ok || name.value === null) return err('bad-name');
    const { value: newName } = name;
    const others = await this.#store.guests.namesAcross(guest.value.id);
    if (others.some((other) => isSameName(newName, other))) return err('name-taken');
    await this.#presence.namesChanged(await this.#store.guests.rename(guest.value.id, name.value));
    return this.view(secret);
  }

  /** Deletes the guest, and the name from all their games. */
  async delete(secret: string): Promise<Result<null, ErrorCode>> {
    const guest = await this.find(secret);
    if (!guest.ok) return guest;
    await this.#presence.namesChanged(await this.#store.guests.delete(guest.value.id));
    return ok(null);
  }
}
