import type { Page } from 'playwright-core';
import { type AppInBrowser, visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';

export const layoutShift: Benchmark = {
  subject: 'web',
  name: 'layout-shift',
  about:
    'how much of the screen moves by itself, by the browser’s own count: while the start page arrives, after each action at a game, where shifts right after an input count too, and on the way to other screens',
  run: () =>
    withApp(async (app) => [...(await measure(app, 'desktop', false)), ...(await measure(app, 'phone', true))]),
};

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  /** The shifts since they were last read. */
  var shifts: Shift[];
}

/** Runs on the page before its own scripts. */
function listen(): void {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      const [source] = sources;
      const node = source?.node instanceof Element ? source.node : source?.node?.parentElement;
      globalThis.shifts.push({ value, what: node ? `${node.localName}.${node.getAttribute('class') ?? ''}` : '?' });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The pause after each action, in milliseconds: animations end in it. */
const PAUSE = 1500;

async function measure(app: AppInBrowser, group: string, isPhone: boolean): Promise<readonly Figure[]> {
  const page = await visit(app, { at: '/', before: listen, isPhone });
  const figures: Figure[] = [];
  const note = async (what: string, act: () => Promise<unknown>) => {
    await act();
    await page.waitForTimeout(PAUSE);
    const seen = await page.evaluate(() => globalThis.shifts.splice(0));
    const value = seen.reduce((sum, shift) => sum + shift.value, 0);
    const largest = seen.toSorted((one, other) => other.value - one.value)[0];
    figures.push({
      group,
      what: largest && value > 0 ? `${what} (most: ${largest.what})` : what,
      value: Math.round(value * 1000) / 10,
      unit: '%',
      target: { atMost: 0 },
    });
  };
  await note('the start page', () => page.waitForTimeout(2 * PAUSE));
  await page.getByRole('grid').first().press('4');
  await page.waitForTimeout(2 * PAUSE);
  await page.evaluate(() => globalThis.shifts.splice(0));
  await playOn(page, note);
  await page.context().close();
  return figures;
}

async function playOn(page: Page, note: (what: string, act: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const drop = (column: string) => () => page.getByRole('grid').press(column);
  await note('a disc and the answer', drop('3'));
  await note('hint', press('Hint'));
  await note('hint, the idea', press('Hint'));
  await note('hint, the line', press('Hint'));
  await note('hint, hidden', press('Hint'));
  await note('undo', press('Undo'));
  await note('the menu', press('More'));
  await note('the menu, closed', () => page.keyboard.press('Escape'));
  await note('a full column is refused', async () => {
    for (let disc = 0; disc < 4; disc++) {
      await drop('7')();
      await page.waitForTimeout(PAUSE);
    }
  });
  const rooms = page.getByRole('navigation').getByRole('link');
  for (const room of ['Analyse', 'Learn', 'You', 'Play'])
    await note(`another screen: ${room}`, () => rooms.filter({ hasText: room }).click());
}
