/** `npm run screens`: a picture of every scene, on a desktop and a phone, light and dark. `-- home` takes one scene's. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { contextOptions, type Guest } from './browser/device.ts';
import { launchOptions } from './browser/launch.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/scenes.ts';
import { buildWeb } from './server/built-app.ts';
import { OnlineHouse } from './server/restartable-server.ts';

const GUESTS = [
  { name: 'desktop-light', phone: false, dark: false },
  { name: 'desktop-dark', phone: false, dark: true },
  { name: 'phone-light', phone: true, dark: false },
  { name: 'phone-dark', phone: true, dark: true },
];

/** Where there is least room on a desktop. */
const LAPTOP = { width: 1280, height: 800 };

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));
const wanted = process.argv.slice(2);
const scenes = wanted.length === 0 ? SCENES : SCENES.filter(({ name }) => wanted.includes(name));
if (scenes.length === 0) {
  process.stderr.write(
    `no scene is called ${wanted.join(', ')}; there are ${SCENES.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const house = await OnlineHouse.open(buildWeb());
const browser = await chromium.launch(launchOptions());

/** A guest with a browser of their own, at a screen that has everything it waits for. */
async function enter(at: string, guest: Guest, storage: Scene['storage'] = {}): Promise<Page> {
  const context = await browser.newContext({ ...contextOptions(guest), ...(guest.phone ? {} : { viewport: LAPTOP }) });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await page.goto(`${house.url}#${at}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

try {
  for (const { name, at, storage, steps } of scenes)
    for (const { name: how, ...guest } of GUESTS) {
      await house.start();
      const page = await enter(at, guest, storage);
      await steps?.(page, { house, other: (place) => enter(place, {}) });
      const path = `${folder}${name}-${how}.png`;
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
      for (const context of browser.contexts()) await context.close();
    }
} finally {
  await browser.close();
  await house.close();
}
