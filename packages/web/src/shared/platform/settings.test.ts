import fc from 'fast-check';
import { createEffect, createRoot } from 'solid-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage } from '../testing/fake-storage.ts';

/** Loads the settings as a page does, with this stored text. */
async function load(text?: string) {
  vi.resetModules();
  const storage = new FakeStorage();
  if (text !== undefined) storage.setItem('rowhouse.settings', text);
  vi.stubGlobal('localStorage', storage);
  const loaded = await import('./settings.ts');
  return { ...loaded, stored: () => JSON.parse(storage.getItem('rowhouse.settings') ?? '{}') };
}
afterEach(() => vi.unstubAllGlobals());

const DEFAULTS = {
  theme: 'system',
  language: 'system',
  street: 'sand',
  discs: 'classic',
  sound: true,
  haptics: true,
  pause: 500,
  hints: false,
  ghosts: 'nothing',
};

describe('stored settings', () => {
  test.each([undefined, '', 'null', '7', '[]', '{', '"dark"'])('the text %j gives the defaults', async (text) => {
    expect({ ...(await load(text)).settings }).toEqual(DEFAULTS);
  });

  test('valid fields are used, invalid fields are ignored', async () => {
    const { settings } = await load('{"theme":"dark","pause":3000,"sound":"no","language":"xx","discs":null,"new":1}');
    expect({ ...settings }).toEqual({ ...DEFAULTS, theme: 'dark', pause: 3000 });
  });

  test('property: any stored text gives valid settings', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('dark', 'de', 'brick', 'berry', false, 0));
    const stored = fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS)), value);
    await fc.assert(
      fc.asyncProperty(stored, async (fields) => {
        const { settings, CHOICES } = await load(JSON.stringify(fields));
        for (const [name, choices] of Object.entries(CHOICES))
          expect(choices).toContain(settings[name as keyof typeof CHOICES]);
      }),
      { numRuns: 20 },
    );
  });
});

test('a change is stored for the next visit', async () => {
  const page = await load();
  page.setSettings({ street: 'brick', hints: true });
  expect(page.stored()).toEqual({ ...DEFAULTS, street: 'brick', hints: true });
  expect({ ...(await load(JSON.stringify(page.stored()))).settings }).toMatchObject({ street: 'brick', hints: true });
});

test('the page shows the theme, the street and the discs', async () => {
  const { setSettings } = await load('{"theme":"dark","street":"canal"}');
  const { dataset } = document.documentElement;
  expect(dataset).toMatchObject({ theme: 'dark', street: 'canal', discs: 'classic' });
  setSettings({ theme: 'system', discs: 'berry' });
  expect(dataset).toMatchObject({ street: 'canal', discs: 'berry' });
  expect(dataset.theme).toBeUndefined();
});

test('an effect follows only the fields that it reads', async () => {
  const { settings, setSettings } = await load();
  await createRoot(async (dispose) => {
    const seen: unknown[] = [];
    createEffect(() => seen.push(settings.pause));
    await Promise.resolve();
    setSettings({ sound: false });
    setSettings({ pause: 0 });
    setSettings({ pause: 0 });
    expect(seen).toEqual([500, 0]);
    dispose();
  });
});
