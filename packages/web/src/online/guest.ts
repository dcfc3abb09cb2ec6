import { ok, type Result } from '@rowhouse/rules';
import { createSignal } from 'solid-js';
import * as api from './api.ts';
import { type KeptGuest, keys, newSecret } from './keys.ts';

const [guest, setGuest] = createSignal<KeptGuest | null>(keys.guest());

/** Who this device says it is: nobody until somebody typed a name. */
export { guest };

function keep(next: KeptGuest): void {
  keys.keepGuest(next);
  setGuest(next);
}

/** Another name, here and in the games that are going on. Kept here also when the server cannot be told now. */
export async function callMe(name: string): Promise<Result<null, api.ApiCode>> {
  const before = guest();
  if (before?.name === name && before.isKnown) return ok(null);
  const next: KeptGuest = { name, secret: before?.secret ?? newSecret(), isKnown: false };
  keep(next);
  const told = before?.isKnown ? await api.renameGuest(name, next.secret) : await introduce(next);
  if (!told.ok) return told.error === 'no-such-guest' ? introduce(next) : told;
  keep({ ...next, isKnown: true });
  return ok(null);
}

/** The same secret gets the same guest: said twice, nobody is made twice. Their name may have been another then. */
async function introduce({ name, secret }: KeptGuest): Promise<Result<null, api.ApiCode>> {
  const told = await api.addGuest(name, secret);
  if (!told.ok) return told;
  const named = told.value.name === name ? told : await api.renameGuest(name, secret);
  if (!named.ok) return named;
  keep({ name, secret, isKnown: true });
  return ok(null);
}

/** Asks for something as this guest. Whom the server does not know (any more) is introduced first. */
export async function asGuest<T>(
  ask: (as: { readonly guest?: string }) => Promise<Result<T, api.ApiCode>>,
): Promise<Result<T, api.ApiCode>> {
  const me = guest();
  if (!me) return ask({});
  if (!me.isKnown) {
    const told = await introduce(me);
    if (!told.ok) return told;
  }
  const answer = await ask({ guest: me.secret });
  if (answer.ok || answer.error !== 'no-such-guest') return answer;
  const told = await introduce(me);
  return told.ok ? ask({ guest: me.secret }) : told;
}

/** The server forgets the name, and this device everything. */
export async function forgetMe(): Promise<Result<null, api.ApiCode>> {
  const me = guest();
  if (me) {
    const gone = await api.deleteGuest(me.secret);
    if (!gone.ok && gone.error !== 'no-such-guest') return gone;
  }
  keys.forgetAll();
  setGuest(null);
  return ok(null);
}
