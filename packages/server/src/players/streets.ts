import {
  MAX_STREET_DAYS,
  MAX_STREET_PEOPLE,
  type MoveIn,
  type NewStreet,
  type StreetKey,
  type StreetView,
} from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import { hashOf, isSameHash, newSecret, streetIdOf } from '../secrets.ts';
import { type Answer, type Context, Service } from '../service.ts';
import type { StreetPersonRow } from '../store/streets.ts';
import { DAY_MS } from '../timing.ts';
import { requireName } from './guests.ts';
import { looksLike } from './look-alikes.ts';

/** The solved days kept for each person. */
const MAX_DAYS = 400;
/** Several people may move in, or devices report days, at the same time. */
const MAX_TRIES = 5;
/** A street is deleted after this time without use. */
export const STREET_LIFETIME_MS = 365 * DAY_MS;
/** The time zones in which a day begins first and ends last. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Streets that families and classes share, without accounts: whoever has the link may move in. */
export class Streets extends Service<Pick<Context, 'store' | 'now'>> {
  /** Making a street again with the same secret returns the same street. */
  async create({ street, name, secret = newSecret() }: NewStreet): Promise<Answer<StreetKey>> {
    const title = requireName(street);
    if (!title.ok) return title;
    // Checked first, so that no empty street is made.
    const own = requireName(name);
    if (!own.ok) return own;
    const id = streetIdOf(secret);
    const { streets } = this.parts.store;
    if (!(await streets.add(id, title.value, this.parts.now())) && (await streets.isDeleted(id))) return err('deleted');
    return this.moveIn(id, { name: own.value, secret });
  }

  async view(id: string): Promise<Answer<StreetView>> {
    const street = await this.parts.store.streets.find(id);
    if (!street) return err('not-found');
    return ok({ name: street.name, people: street.people.map(({ person, name, days }) => ({ person, name, days })) });
  }

  /** Moving in again with the same secret returns the same place. */
  async moveIn(id: string, { name, secret = newSecret() }: MoveIn): Promise<Answer<StreetKey>> {
    const { store, now } = this.parts;
    const own = requireName(name);
    if (!own.ok) return own;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const street = await store.streets.find(id);
      if (!street) return err('not-found');
      const known = personOf(street.people, secret);
      if (known) return ok({ street: id, person: known.person, secret });
      if (street.people.some((other) => looksLike(other.name, own.value))) return err('name-taken');
      if (street.people.length >= MAX_STREET_PEOPLE) return err('street-full');
      const person = (street.people.at(-1)?.person ?? 0) + 1;
      const row = { person, secret: hashOf(secret), name: own.value };
      if (await store.streets.moveIn(id, row, { limit: MAX_STREET_PEOPLE, now: now() }))
        return ok({ street: id, person, secret });
    }
    return err('unavailable');
  }

  /** Adds recent days. Others are ignored. */
  async light(id: string, secret: string, days: readonly string[]): Promise<Answer<StreetView>> {
    const { store, now } = this.parts;
    const [first, last] = [now() - (MAX_STREET_DAYS + 1) * DAY_MS, now() + FIRST_ZONE_MS].map((time) =>
      new Date(time).toISOString().slice(0, 10),
    );
    const recent = days.filter((day) => day >= first! && day <= last! && !Number.isNaN(Date.parse(day)));
    // Another device of the person may add days at the same time.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const street = await store.streets.find(id);
      if (!street) return err('not-found');
      const own = personOf(street.people, secret);
      if (!own) return err('bad-secret');
      const all = [...new Set([...own.days, ...recent])].sort().slice(-MAX_DAYS);
      if (all.join() === own.days.join() || (await store.streets.setDays(id, own, all, now()))) return this.view(id);
    }
    return err('unavailable');
  }

  /** A person moves out. The street is deleted with the person who made it. */
  async moveOut(id: string, secret: string): Promise<Answer<null>> {
    const { store } = this.parts;
    const own = personOf((await store.streets.find(id))?.people ?? [], secret);
    if (!own) return err('bad-secret');
    if (own.person === 1) await store.streets.delete(id);
    else await store.streets.moveOut(id, own.person);
    return ok(null);
  }
}

function personOf(people: readonly StreetPersonRow[], secret: string): StreetPersonRow | undefined {
  const hash = hashOf(secret);
  return people.find((row) => isSameHash(row.secret, hash));
}
