/** `node e2e/src/icons.ts`: makes the app's icons as PNG files from packages/web/public/icon.svg. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { launchOptions } from './support/browser.ts';

const folder = fileURLToPath(new URL('../../packages/web/public/', import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, 'utf8');
/** Some systems cut icons into a different shape, such as a circle. These icons fill the square to its edges. */
const full = icon.replace(' rx="116"', '');
const masked = full.replace(
  '<g id="row">',
  '<g id="row" transform="translate(256 256) scale(.78) translate(-256 -266)">',
);

const browser = await chromium.launch(launchOptions());
for (const [name, size, svg] of [
  ['icon-180', 180, full],
  ['icon-192', 192, icon],
  ['icon-512', 512, icon],
  ['icon-maskable-512', 512, masked],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(`${folder}${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
