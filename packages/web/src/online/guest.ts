import { type ClientErrorCode, newSecret } from '@rowhouse/client';
import { err, ok, type Result } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import { client, toResult } from './client.ts';
import { keys, type StoredGuest } from './seat-keys.ts';

const [guest, setGuest] = createSignal<StoredGuest | null>(keys.guest());

/** The guest of this device; `null` until the player has typed a name. */
export { guest };

function store(next: StoredGuest): void {
  keys.storeGuest(next);
  setGuest(next);
}

/** Changes the name, here and in running games. Stores it here even if the server is unreachable. */
export async function renameMe(name: string): Promise<Result<null, ClientErrorCode>> {
  const before = guest();
  if (before?.name === name && before.isKnown) return ok(null);
  const next: StoredGuest = { name, secret: before?.secret ?? newSecret(), isKnown: false };
  store(next);
  const result = before?.isKnown ? await toResult(client.renameGuest(next.secret, { name })) : await register(next);
  if (!result.ok) return result.error === 'no-such-guest' ? register(next) : result;
  store({ ...next, isKnown: true });
  return ok(null);
}

/**
 * Registers the guest. The same secret always gets the same guest, so a repeated request does no harm. That guest may
 * have an older name.
 */
async function register({ name, secret }: StoredGuest): Promise<Result<null, ClientErrorCode>> {
  const result = await toResult(client.addGuest({ name, secret }));
  if (!result.ok) return result;
  const named = result.value.name === name ? result : await toResult(client.renameGuest(secret, { name }));
  if (!named.ok) return named;
  store({ name, secret, isKnown: true });
  return ok(null);
}

let isNameWrong = false;
/** Calls of a guest fail while the page shows a wrong name. Otherwise the player would join without a name. */
export function setNameWrong(isWrong: boolean): void {
  isNameWrong = isWrong;
}

/** Makes a call as this guest. Registers the guest first if the server does not know them. */
export async function asGuest<T>(
  call: (as: { readonly guest?: string }) => Promise<T>,
): Promise<Result<T, ClientErrorCode>> {
  const me = guest();
  if (isNameWrong) return err('bad-name');
  if (!me) return toResult(call({}));
  if (!me.isKnown) {
    const result = await register(me);
    if (!result.ok) return result;
  }
  const response = await toResult(call({ guest: me.secret }));
  if (response.ok || response.error !== 'no-such-guest') return response;
  const result = await register(me);
  return result.ok ? toResult(call({ guest: me.secret })) : result;
}

/** Deletes the guest on the server and everything about online games on this device. */
export async function forgetMe(): Promise<Result<null, ClientErrorCode>> {
  const me = guest();
  if (me) {
    const gone = await toResult(client.deleteGuest(me.secret));
    if (!gone.ok && gone.error !== 'no-such-guest') return gone;
  }
  await (await import('./push.ts')).unsubscribe().catch(() => {});
  keys.forgetAll();
  setGuest(null);
  return ok(null);
}
