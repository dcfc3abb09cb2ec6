/** `npm run screens`: takes a picture of every scene, on desktop and phone, light and dark. `-- home` takes one scene. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { contextOptions, type Device } from './browser/device.ts';
import { launchOptions } from './browser/launch.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/scenes.ts';
import { buildWeb } from './server/built-app.ts';
import { RestartableServer } from './server/restartable-server.ts';

const DEVICES = [
  { name: 'desktop-light', phone: false, dark: false },
  { name: 'desktop-dark', phone: false, dark: true },
  { name: 'phone-light', phone: true, dark: false },
  { name: 'phone-dark', phone: true, dark: true },
];

/** The smallest desktop screen that the layout is made for. */
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
const server = await RestartableServer.open(buildWeb());
const browser = await chromium.launch(launchOptions());

/** Opens a screen as a new visitor, and waits until everything is loaded. */
async function visit(at: string, device: Device, storage: Scene['storage'] = {}): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions(device),
    ...(device.phone ? {} : { viewport: LAPTOP }),
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await page.goto(`${server.url}#${at}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

try {
  for (const { name, at, storage, steps } of scenes)
    for (const { name: deviceName, ...device } of DEVICES) {
      await server.start();
      const page = await visit(at, device, storage);
      await steps?.(page, { server, other: (place) => visit(place, {}) });
      const path = `${folder}${name}-${deviceName}.png`;
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
      for (const context of browser.contexts()) await context.close();
    }
} finally {
  await browser.close();
  await server.close();
}
