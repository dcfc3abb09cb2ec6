import type { Page } from 'playwright-core';
import { type AppInBrowser, GAMES, visit, withApp } from './app-in-browser.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, worst } from './measure.ts';

export const layoutShift: Benchmark = {
  subject: 'web',
  name: 'layout-shift',
  about:
    'how much of the screen moves by itself, by the browser’s own count: while the start page arrives, after each action at a game, where shifts right after an input count too, and on the way to other screens',
  run: () =>
    withApp(async (app) => [
      ...(await measureShift(app, 'desktop', false)),
      ...(await measureShift(app, 'phone', true)),
    ]),
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
function noteShifts(): void {
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
const SHIFT_PAUSE_MS = 1500;

async function measureShift(app: AppInBrowser, group: string, isPhone: boolean): Promise<readonly Figure[]> {
  const page = await visit(app, { at: '/', before: noteShifts, isPhone });
  const figures: Figure[] = [];
  const note = async (what: string, act: () => Promise<unknown>) => {
    await act();
    await page.waitForTimeout(SHIFT_PAUSE_MS);
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
  await note('the start page', () => page.waitForTimeout(2 * SHIFT_PAUSE_MS));
  await page.getByRole('grid').first().press('4');
  await page.waitForTimeout(2 * SHIFT_PAUSE_MS);
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
      await page.waitForTimeout(SHIFT_PAUSE_MS);
    }
  });
  const rooms = page.getByRole('navigation').getByRole('link');
  for (const room of ['Analyse', 'Learn', 'You', 'Play'])
    await note(`another screen: ${room}`, () => rooms.filter({ hasText: room }).click());
}

const SLOWDOWN = 4;

export const interaction: Benchmark = {
  subject: 'web',
  name: 'interaction',
  about: `a person plays by keyboard and mouse, takes back, and looks around (CPU throttled ${SLOWDOWN} ×): from a key or a click to the next paint, by the browser’s event timing, which counts in steps of 8 ms and leaves out what takes less than 16`,
  run: () =>
    withApp(async (app) => {
      const figures: Figure[] = [];
      for (const [name, game] of Object.entries(GAMES)) figures.push(...(await measureInteraction(app, name, game)));
      return figures;
    }),
};

declare global {
  /** Milliseconds of the interactions since they were last read. */
  var slowEvents: number[];
}

/** Runs on the page before its own scripts. */
function noteInteractions(): void {
  globalThis.slowEvents = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { readonly interactionId: number };
      if (interactionId > 0) globalThis.slowEvents.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function measureInteraction(app: AppInBrowser, name: string, game: string): Promise<readonly Figure[]> {
  const page = await visit(app, { at: '/play', game, slowdown: SLOWDOWN, before: noteInteractions });
  const kinds = await play(page);
  await page.context().close();
  const times = Object.values(kinds).flat();
  const group = `${name}, ${times.length} interactions`;
  return [
    // With fewer than fifty, interaction to next paint is the worst of them by definition.
    { group, what: 'interaction to next paint', value: worst(times), unit: 'ms', target: { atMost: 100 } },
    { group, what: 'median', value: median(times), unit: 'ms' },
    ...Object.entries(kinds).map(
      ([kind, these]): Figure => ({
        group,
        what: `${kind}, worst of ${these.length}`,
        value: worst(these),
        unit: 'ms',
      }),
    ),
  ];
}

/** The pause after each action, in milliseconds: animations end in it. */
const PAUSE_MS = 1000;

/** Plays, and returns how long the answer to each key and click took, by kind. */
async function play(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.waitForTimeout(2 * PAUSE_MS);
  const times = async (acts: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const act of acts) {
      await act();
      await page.waitForTimeout(PAUSE_MS);
      const slow = await page.evaluate(() => globalThis.slowEvents.splice(0));
      // The browser does not report paints within 16 ms: they count as 16.
      found.push(Math.max(16, ...slow));
    }
    return found;
  };
  const box = (await grid.boundingBox())!;
  const links = page.getByRole('navigation');
  await grid.focus();
  return {
    'keys along the board': await times(
      ['ArrowRight', 'Home', 'End', 'ArrowLeft'].map((key) => () => page.keyboard.press(key)),
    ),
    'discs dropped by key': await times(['Enter', 'Enter', 'Enter'].map((key) => () => page.keyboard.press(key))),
    'discs dropped by click': await times(
      [0.3, 0.5, 0.7].map((part) => () => page.mouse.click(box.x + part * box.width, box.y + 0.5 * box.height)),
    ),
    'undo and redo': await times([
      () => page.getByRole('button', { name: 'Undo', exact: true }).click(),
      () => page.getByRole('button', { name: 'Undo', exact: true }).click(),
      () => page.keyboard.press('Control+Shift+z'),
    ]),
    'another screen': await times([1, 2, 3, 0].map((at) => () => links.getByRole('link').nth(at).click())),
  };
}
