import type { Page } from 'playwright-core';
import { type AppInBrowser, GAMES, observed, visit, withApp } from './app-in-browser.ts';
import { benchmark, each, type Figure, row, rowsOf } from './benchmark.ts';
import { worst } from './measure.ts';

benchmark({
  name: 'web/layout-shift',
  about:
    'how much of the screen moves unexpectedly, by the browser’s own measure: while the start page loads, after each action in a game (shifts right after an input count as well), and on the way to other screens',
  run: () =>
    withApp((app) => each(['desktop', 'phone'] as const, (device) => measureShift(app, device, device === 'phone'))),
});

/** The pause after each action in which animations end. */
const SHIFT_PAUSE_MS = 1500;

async function measureShift(app: AppInBrowser, group: string, isPhone: boolean): Promise<readonly Figure[]> {
  const page = await visit(app, { at: '/', observe: 'layout-shift', isPhone });
  const figures: Figure[] = [];
  const measure = async (what: string, act: () => Promise<unknown>) => {
    await act();
    await page.waitForTimeout(SHIFT_PAUSE_MS);
    const shifts = (await observed(page)).toSorted((one, other) => other.value - one.value);
    const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
    const name = shifts[0] && value > 0 ? `${what} (most: ${shifts[0].element})` : what;
    figures.push(row(group, name, Math.round(value * 1000) / 10, '%', { atMost: 0 }));
  };
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const drop = (column: string) => () => page.getByRole('grid').press(column);
  await measure('the start page', () => page.waitForTimeout(2 * SHIFT_PAUSE_MS));
  await page.getByRole('grid').first().press('4');
  await page.waitForTimeout(2 * SHIFT_PAUSE_MS);
  await observed(page);
  await measure('a disc and the answer', drop('3'));
  for (const step of ['', ', the idea', ', the line', ', hidden']) await measure(`hint${step}`, press('Hint'));
  await measure('undo', press('Undo'));
  await measure('the menu', press('More'));
  await measure('the menu, closed', () => page.keyboard.press('Escape'));
  await measure('a full column is refused', async () => {
    for (let disc = 0; disc < 4; disc++) {
      await drop('7')();
      await page.waitForTimeout(SHIFT_PAUSE_MS);
    }
  });
  const links = page.getByRole('navigation').getByRole('link');
  for (const screen of ['Analyse', 'Learn', 'You', 'Play'])
    await measure(`another screen: ${screen}`, () => links.filter({ hasText: screen }).click());
  await page.context().close();
  return figures;
}

const SLOWDOWN = 4;
/** The pause after each action in which animations end. */
const PAUSE_MS = 1000;

benchmark({
  name: 'web/interaction',
  about: `moves by keyboard and mouse, undo, and other screens (CPU throttled ${SLOWDOWN} ×): from a key or a click to the next paint, by the browser’s event timing, which counts in steps of 8 ms and leaves out interactions of less than 16 ms`,
  run: () =>
    withApp((app) =>
      each(Object.entries(GAMES), async ([name, game]) => {
        const page = await visit(app, { at: '/play', game, slowdown: SLOWDOWN, observe: 'event' });
        const kinds = await timeActions(page);
        await page.context().close();
        const times = Object.values(kinds).flat();
        const group = `${name}, ${times.length} interactions`;
        return [
          // With fewer than fifty, interaction to next paint is the worst of them by definition.
          rowsOf(group, 'interaction to next paint', times, 'ms', { worst: { atMost: 100 }, median: null }),
          Object.entries(kinds).map(([kind, some]) =>
            row(group, `${kind}, worst of ${some.length}`, worst(some), 'ms'),
          ),
        ];
      }),
    ),
});

/** Plays, and returns how long the answer to each key and click took, by kind. */
async function timeActions(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await page.waitForTimeout(2 * PAUSE_MS);
  const times = async (actions: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const act of actions) {
      await act();
      await page.waitForTimeout(PAUSE_MS);
      const interactions = (await observed(page)).filter(({ interactionId }) => interactionId > 0);
      // The browser does not report paints within 16 ms: they count as 16.
      found.push(Math.max(16, ...interactions.map(({ duration }) => duration)));
    }
    return found;
  };
  const box = (await grid.boundingBox())!;
  const links = page.getByRole('navigation').getByRole('link');
  const press = (key: string) => () => page.keyboard.press(key);
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();
  await grid.focus();
  return {
    'keys along the board': await times(['ArrowRight', 'Home', 'End', 'ArrowLeft'].map(press)),
    'discs dropped by key': await times(['Enter', 'Enter', 'Enter'].map(press)),
    'discs dropped by click': await times(
      [0.3, 0.5, 0.7].map((part) => () => page.mouse.click(box.x + part * box.width, box.y + 0.5 * box.height)),
    ),
    'undo and redo': await times([undo, undo, press('Control+Shift+z')]),
    'another screen': await times([1, 2, 3, 0].map((at) => () => links.nth(at).click())),
  };
}
