import type { Browser } from 'playwright-core';
import { type AppInBrowser, GAMES, LARGE, visit, withApp } from './app-in-browser.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, quantile, worst } from './measure.ts';

/** An event of the browser's own trace, with the fields that are used here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long it ran, and how much of that its thread was really at work. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean };
  };
}

const CATEGORIES = ['toplevel', 'benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame', '__metadata'];

/** Records what the browser does during `act`. */
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

interface Frames {
  /** For each frame, the work of the busiest thread, in milliseconds of that thread's own time. */
  readonly work: readonly number[];
  /** From one frame on the screen to the next, in milliseconds. */
  readonly apart: readonly number[];
  /** Frames that should have been shown and were not. */
  readonly dropped: number;
}

/** After this many microseconds without a frame, nothing is moving. */
const STILL = 100_000;

/**
 * The frames of the page's process. Workers do not hold up a frame and are not counted, nor is drawing to the screen,
 * which is done in software here and by a graphics chip elsewhere.
 */
function framesOf(events: readonly TraceEvent[]): Frames {
  const drawn = events.filter(({ name }) => name === 'DrawFrame');
  const page = drawn[0]?.pid;
  if (page === undefined) throw new Error('the trace has no frames');
  const begins = times(events.filter(({ name, pid }) => name === 'BeginFrame' && pid === page));
  const workers = new Set(
    events
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === page && /worker/i.test(args.name ?? ''))
      .map(({ tid }) => tid),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      pid === page && ph === 'X' && !workers.has(tid) && (name.endsWith('::RunTask') || name === 'ThreadPool_RunTask'),
  );
  const reports = events.filter(({ name, ph, pid }) => name === 'PipelineReporter' && ph === 'b' && pid === page);
  return {
    work: begins.map((begin, at) => workBetween(tasks, begin, Math.min(begins[at + 1] ?? Infinity, begin + STILL))),
    apart: gaps(times(drawn)),
    dropped: reports.filter(
      ({ args: { frame_reporter: report } }) => report?.state === 'STATE_DROPPED' && report.affects_smoothness,
    ).length,
  };
}

const times = (events: readonly TraceEvent[]): readonly number[] => events.map(({ ts }) => ts).sort((a, b) => a - b);

const gaps = (at: readonly number[]): readonly number[] =>
  at.slice(1).flatMap((ts, i) => (ts - at[i]! < STILL ? [(ts - at[i]!) / 1000] : []));

function workBetween(tasks: readonly TraceEvent[], begin: number, end: number): number {
  const threads = new Map<number, number>();
  for (const { tid, ts, dur = 0, tdur = dur } of tasks)
    if (ts >= begin && ts < end) threads.set(tid, (threads.get(tid) ?? 0) + tdur / 1000);
  return Math.max(0, ...threads.values());
}

/** The work of the page's main thread, in milliseconds of that thread's own time: of the page that worked most. */
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
  { name: '7 × 6, analysed meanwhile', visit: { at: '/analyse/connect-7x6x4_r_3672516244' }, target: { under: 16.7 } },
] as const;
const DROPS = 10;
/** Longer than any disc falls, in milliseconds. */
const FALL = 1200;

export const frames: Benchmark = {
  subject: 'web',
  name: 'frames',
  about: `${DROPS} discs dropped with the keyboard, from the browser’s own trace; the work of a frame is what the busiest thread of the page did from its beginning to the next one’s, in that thread’s own time, so that other programs do not count`,
  run: () =>
    withApp(async (app) => {
      const figures: Figure[] = [];
      for (const each of CASES) figures.push(...(await measure(app, each)));
      return figures;
    }),
};

async function measure(
  app: AppInBrowser,
  { name, visit: at, target }: (typeof CASES)[number],
): Promise<readonly Figure[]> {
  const page = await visit(app, at);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await page.waitForTimeout(2 * FALL);
  const events = await trace(app.browser, async () => {
    for (let drop = 0; drop < DROPS; drop++) {
      if (drop % 2 === 0) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(FALL);
    }
  });
  await page.context().close();
  const { work, apart, dropped } = framesOf(events);
  const group = `${name}, ${work.length} frames`;
  return [
    { group, what: 'work of a frame, 95 %', value: quantile(work, 0.95), unit: 'ms', target },
    { group, what: 'work of a frame, median', value: median(work), unit: 'ms' },
    { group, what: 'work of a frame, worst', value: worst(work), unit: 'ms' },
    { group, what: 'from frame to frame, median', value: median(apart), unit: 'ms' },
    { group, what: 'from frame to frame, 95 %', value: quantile(apart, 0.95), unit: 'ms' },
    { group, what: 'frames that were left out', value: (100 * dropped) / (work.length + dropped), unit: '%' },
  ];
}
