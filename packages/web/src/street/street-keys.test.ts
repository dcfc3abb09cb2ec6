import { err, ok } from '@rowhouse/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../shared/testing/fake-storage.ts';

const KEY = { street: 'street-of-mills1', person: 2, secret: 's'.repeat(30) };
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Loads the module as a page does, with these solved days and this server. */
async function openPage(days: readonly string[], answer: () => Promise<unknown>) {
  vi.resetModules();
  const local = new FakeStorage();
  local.setItem('rowhouse.days', days.join(' '));
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => {});
  const lightWindows = vi.fn((_street: string, _secret: string, _body: { readonly days: readonly string[] }) =>
    answer(),
  );
  const toResult = (call: Promise<unknown>) => call.then(ok, ({ code }) => err(code));
  vi.doMock('../online/client.ts', () => ({ client: { lightWindows }, toResult }));
  return { lightWindows, ...(await import('./street-keys.ts')) };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../online/client.ts');
});

test('the solved days of the last month go to the street, each list once', async () => {
  const page = await openPage([day(40), day(2), day(1)], async () => ({ name: 'Mill Lane', people: [] }));
  page.storeStreet(KEY, 'Mill Lane');
  expect([...(await page.sendDays()).keys()]).toEqual([KEY.street]);
  expect(page.lightWindows).toHaveBeenCalledExactlyOnceWith(KEY.street, KEY.secret, { days: [day(2), day(1)] });
  expect((await page.sendDays()).size).toBe(0);
  expect(page.lightWindows).toHaveBeenCalledOnce();
});

test('days that could not be sent are sent later, and a deleted street is forgotten', async () => {
  let code = 'unreachable';
  const page = await openPage([day(1)], () => Promise.reject({ code }));
  page.storeStreet(KEY, 'Mill Lane');
  await page.sendDays();
  expect(page.ownStreets()).toMatchObject([{ ...KEY, name: 'Mill Lane', sent: '' }]);
  code = 'not-found';
  await page.sendDays();
  expect(page.lightWindows).toHaveBeenCalledTimes(2);
  expect(page.ownStreets()).toEqual([]);
});
