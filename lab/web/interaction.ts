import type { Page } from 'playwright-core';
import { type AppInBrowser, GAMES, visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, worst } from '../measuring/measure.ts';

const SLOWDOWN = 4;

export const interaction: Benchmark = {
  subject: 'web',
  name: 'interaction',
  about: `a person plays by keyboard and mouse, takes back, and looks around (CPU throttled ${SLOWDOWN} ×): from a key or a click to the next paint, by the browser’s event timing, which counts in steps of 8 ms and leaves out what takes less than 16`,
  run: () =>
    withApp(async (app) => {
      const figures: Figure[] = [];
      for (const [name, game] of Object.entries(GAMES)) figures.push(...(await measure(app, name, game)));
      return figures;
    }),
};

declare global {
  /** Milliseconds of the interactions since they were last read. */
  var slowEvents: number[];
}

/** Runs on the page before its own scripts. */
function listen(): void {
  globalThis.slowEvents = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { readonly interactionId: number };
      if (interactionId > 0) globalThis.slowEvents.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function measure(app: AppInBrowser, name: string, game: string): Promise<readonly Figure[]> {
  const page = await visit(app, { at: '/play', game, slowdown: SLOWDOWN, before: listen });
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
const PAUSE = 1000;

/** Plays, and returns how long the answer to each key and click took, by kind. */
async function play(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.waitForTimeout(2 * PAUSE);
  const times = async (acts: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const act of acts) {
      await act();
      await page.waitForTimeout(PAUSE);
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
