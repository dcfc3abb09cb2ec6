import type { ClientError, ClientErrorCode } from '@rowhouse/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { asGuest, forgetMe, guest, renameMe, setNameWrong } from './guest.ts';
import { keys } from './seat-keys.ts';

/** The guests on the server, by their secrets. */
const known = new Map<string, string>();
let fault: ClientErrorCode | null = null;
const refuse = (code: ClientErrorCode) => Promise.reject(Object.assign(new Error(code), { code }) as ClientError);

beforeEach(async () => {
  known.clear();
  fault = null;
  vi.spyOn(client, 'addGuest').mockImplementation((async ({ name, secret }: { name: string; secret: string }) => {
    if (fault) return refuse(fault);
    if (!known.has(secret)) known.set(secret, name);
    return { name: known.get(secret)! };
  }) as never);
  vi.spyOn(client, 'renameGuest').mockImplementation((async (secret: string, { name }: { name: string }) => {
    if (fault) return refuse(fault);
    if (!known.has(secret)) return refuse('no-such-guest');
    known.set(secret, name);
    return { name };
  }) as never);
  vi.spyOn(client, 'deleteGuest').mockImplementation((async (secret: string) => {
    if (fault) return refuse(fault);
    return known.delete(secret) ? null : refuse('no-such-guest');
  }) as never);
  await forgetMe();
});
afterEach(() => vi.restoreAllMocks());

describe('the guest of this device', () => {
  test('is registered with the first name and renamed later with the same secret', async () => {
    expect(guest()).toBeNull();
    expect((await renameMe('Ann')).ok).toBe(true);
    const { secret } = guest()!;
    expect([...known]).toEqual([[secret, 'Ann']]);
    await renameMe('Anna');
    expect([...known]).toEqual([[secret, 'Anna']]);
    expect(keys.guest()).toEqual({ name: 'Anna', secret, isKnown: true });
  });

  test('keeps the name while the server is unreachable, and registers it with the next request', async () => {
    fault = 'unreachable';
    expect(await renameMe('Ann')).toEqual({ ok: false, error: 'unreachable' });
    expect(guest()).toMatchObject({ name: 'Ann', isKnown: false });
    fault = null;
    const asked: unknown[] = [];
    expect((await asGuest(async (as) => asked.push(as))).ok).toBe(true);
    expect(asked).toEqual([{ guest: guest()!.secret }]);
    expect(known.get(guest()!.secret)).toBe('Ann');
  });

  test('is registered again if the server has lost them, and the request is repeated once', async () => {
    await renameMe('Ann');
    known.clear();
    let calls = 0;
    const seat = await asGuest(async ({ guest: secret }) => {
      calls++;
      return known.has(secret!) ? 'seat' : refuse('no-such-guest');
    });
    expect([seat, calls]).toEqual([{ ok: true, value: 'seat' }, 2]);
  });

  test('makes no request if the server refuses the name', async () => {
    fault = 'bad-name';
    await renameMe('???');
    const ask = vi.fn();
    expect(await asGuest(ask)).toEqual({ ok: false, error: 'bad-name' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('makes no request while the form shows a wrong name, so that no player joins without a name', async () => {
    const ask = vi.fn(async () => 'seat');
    setNameWrong(true);
    expect(await asGuest(ask)).toEqual({ ok: false, error: 'bad-name' });
    expect(ask).not.toHaveBeenCalled();
    setNameWrong(false);
    expect(await asGuest(ask)).toEqual({ ok: true, value: 'seat' });
  });

  test('without a name sends requests without a guest', async () => {
    const asked: unknown[] = [];
    await asGuest(async (as) => asked.push(as));
    expect(asked).toEqual([{}]);
  });

  test('is forgotten on the device only after the server has forgotten them', async () => {
    await renameMe('Ann');
    keys.storeSeat({ game: 'one', secret: 's' });
    fault = 'unreachable';
    expect((await forgetMe()).ok).toBe(false);
    expect([guest()?.name, keys.seats().length]).toEqual(['Ann', 1]);
    fault = null;
    expect((await forgetMe()).ok).toBe(true);
    expect([guest(), keys.guest(), keys.seats(), known.size]).toEqual([null, null, [], 0]);
  });
});
