/** `npx node e2e/src/terminal/picture.ts`: takes docs/terminal.png, a picture of a game in the terminal. */
import { fileURLToPath } from 'node:url';
import type headless from '@xterm/headless';
import { chromium } from 'playwright-core';
import { launchOptions } from '../support/browser.ts';
import { Pane } from './pane.ts';

/** The colours that terminals number from 0 to 15. */
const COLOURS =
  '#1e1e1e #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #d0d0d0 #7f848e #ff7b86 #b5e08f #ffd58a #82c4ff #dd9bf2 #7fd6e0 #fff'.split(
    ' ',
  );

const hex = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
const STEPS = [0, 95, 135, 175, 215, 255];

function paletteColour(at: number): string {
  if (at < 16) return COLOURS[at]!;
  if (at >= 232) return hex((8 + 10 * (at - 232)) * 0x010101);
  const cube = at - 16;
  return hex((STEPS[Math.floor(cube / 36)]! << 16) | (STEPS[Math.floor(cube / 6) % 6]! << 8) | STEPS[cube % 6]!);
}

function styleOf(cell: headless.IBufferCell): string {
  const ink = cell.isFgDefault() ? '' : cell.isFgRGB() ? hex(cell.getFgColor()) : paletteColour(cell.getFgColor());
  const back = cell.isBgDefault() ? '' : cell.isBgRGB() ? hex(cell.getBgColor()) : paletteColour(cell.getBgColor());
  const [front, behind] = cell.isInverse() ? [back || '#1b1d23', ink || '#d7dae0'] : [ink, back];
  return [
    front && `color:${front}`,
    behind && `background:${behind}`,
    cell.isBold() && 'font-weight:700',
    cell.isDim() && 'opacity:.6',
  ]
    .filter(Boolean)
    .join(';');
}

const escaped = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

await using pane = await Pane.open({ width: 80, height: 24, env: { COLORTERM: 'truecolor', NO_MOTION: '1' } });
pane.start('play connect4 --seats person,person');
await pane.waitForTexts(' to move');
for (const column of '44353326') {
  const before = pane.screen();
  pane.type(`${column}\n`);
  await pane.waitUntil((screen) => screen !== before && /\d\n|\d *$/m.test(screen), 'the next move');
  await new Promise((resolve) => setTimeout(resolve, 300));
}
pane.type('h');
await pane.waitForTexts('Hint');
for (const _ of 'hhh') {
  await new Promise((resolve) => setTimeout(resolve, 300));
  pane.type('h');
}
await pane.waitForTexts(/Hint: column/);
const rows = pane
  .cells()
  .map((row) => row.map((cell) => `<span style="${styleOf(cell)}">${escaped(cell.getChars() || ' ')}</span>`).join(''));

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
await page.setContent(`<body style="margin:0"><pre style="display:inline-block;margin:0;padding:12px;background:#1b1d23;
color:#d7dae0;font:14px/16.3px 'DejaVu Sans Mono',monospace">${rows.join('\n')}</pre>`);
await page.locator('pre').screenshot({ path: fileURLToPath(new URL('../../../docs/terminal.png', import.meta.url)) });
await browser.close();
