import type { Browser } from 'playwright-core';
import { type AppInBrowser, GAMES, LARGE, visit, withApp } from './app-in-browser.ts';
import { benchmark, each, type Figure, rowsOf } from './benchmark.ts';

/** An event of the browser's own trace, with the fields that are used here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long the event took, and the processor time of its thread during that time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline.frame', '__metadata'];

/** Records the browser's trace during `act`. */
export async function trace(browser: Browser, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** After this time without a frame, nothing is moving. */
const STILL_US = 100_000;

/**
 * For each frame of the page's process: the work of the busiest thread, in milliseconds of that thread's own time.
 * Workers are not counted, because they do not hold up a frame. Drawing to the screen is not counted either, because it
 * is done in software here and by a graphics chip elsewhere.
 */
function workOfFrames(events: readonly TraceEvent[]): readonly number[] {
  const page = events.find(({ name }) => name === 'DrawFrame')?.pid;
  if (page === undefined) throw new Error('the trace has no frames');
  const begins = events
    .filter(({ name, pid }) => name === 'BeginFrame' && pid === page)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const workers = new Set(
    events
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === page && /worker/i.test(args.name ?? ''))
      .map(({ tid }) => tid),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      pid === page && ph === 'X' && !workers.has(tid) && (name.endsWith('::RunTask') || name === 'ThreadPool_RunTask'),
  );
  return begins.map((begin, at) => workBetween(tasks, begin, Math.min(begins[at + 1] ?? Infinity, begin + STILL_US)));
}

function workBetween(tasks: readonly TraceEvent[], begin: number, end: number): number {
  const threads = new Map<number, number>();
  for (const { tid, ts, dur = 0, tdur = dur } of tasks)
    if (ts >= begin && ts < end) threads.set(tid, (threads.get(tid) ?? 0) + tdur / 1000);
  return Math.max(0, ...threads.values());
}

/** The work of the main thread of the busiest page, in milliseconds of that thread's own time. */
export function workOf(events: readonly TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const work = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'ThreadControllerImpl::RunTask')
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
  );
  return Math.max(...work) / 1000;
}

const CASES = [
  { name: '7 × 6', visit: { at: '/play', game: GAMES['7 × 6'] }, target: { under: 16.7 } },
  { name: LARGE, visit: { at: '/play', game: GAMES[LARGE] }, target: { under: 33 } },
  // With ten discs on the board, every column is searched.
  { name: '7 × 6, during an analysis', visit: { at: '/analyse/connect-7x6x4_r_3672516244' }, target: { under: 16.7 } },
] as const;
const DROPS = 10;
/** Longer than the fall of any disc. */
const FALL_MS = 1200;

benchmark({
  name: 'web/frames',
  about: `${DROPS} discs dropped with the keyboard, from the browser’s own trace; the work of a frame is that of the page’s busiest thread until the next frame begins, in that thread’s own time, so that other programs do not count`,
  run: () => withApp((app) => each(CASES, (each) => measure(app, each))),
});

async function measure(
  app: AppInBrowser,
  { name, visit: at, target }: (typeof CASES)[number],
): Promise<readonly Figure[]> {
  const page = await visit(app, at);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await page.waitForTimeout(2 * FALL_MS);
  const events = await trace(app.browser, async () => {
    for (let drop = 0; drop < DROPS; drop++) {
      if (drop % 2 === 0) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(FALL_MS);
    }
  });
  await page.context().close();
  const work = workOfFrames(events);
  const group = `${name}, ${work.length} frames`;
  return rowsOf(group, 'work of a frame', work, 'ms', { '95 %': target, median: null, worst: null });
}
