/** `npm run screens`: a picture of every scene, on a desktop and a phone, light and dark. `-- home` takes one scene's. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.ts';
import { contextOptions } from './guest.ts';
import { SCENES } from './scenes.ts';
import { buildWeb, serveWeb } from './served.ts';

const GUESTS = [
  { name: 'desktop-light', phone: false, dark: false },
  { name: 'desktop-dark', phone: false, dark: true },
  { name: 'phone-light', phone: true, dark: false },
  { name: 'phone-dark', phone: true, dark: true },
];

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
const served = await serveWeb(buildWeb());
const browser = await chromium.launch(launchOptions());
try {
  for (const { name, at, storage = {}, steps } of scenes)
    for (const { name: how, ...guest } of GUESTS) {
      const context = await browser.newContext(contextOptions(guest));
      await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, storage);
      const page = await context.newPage();
      await page.goto(`${served.url}#${at}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await steps?.(page);
      const path = `${folder}${name}-${how}.png`;
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
      await context.close();
    }
} finally {
  await browser.close();
  await served.close();
}
