/** How well `rowhouse analyze` keeps to `--time`, and how soon it answers after Ctrl-C: as a process, on every kind of board. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gameOf, type MorrisPosition, makeConfig, morris } from '@rowhouse/rules';
import { SEARCH_TASKS, type SearchTask } from '../engine/search-tasks.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median } from '../measuring/measure.ts';

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/rowhouse.js', import.meta.url));
const SECONDS = [0.1, 0.5, 1];
/** Longer than the process takes to start and to load what it needs. */
const BEFORE_INTERRUPT_MS = 1500;

function callFor({ record, position }: SearchTask): readonly string[] {
  const { config, moves } = record;
  const what =
    config.family === 'morris'
      ? ['--position', morris.makePosition(position as MorrisPosition)]
      : ['--moves', gameOf(config).makeMoves(config, moves)];
  return [BIN, 'analyze', makeConfig(config), ...what, '--json'];
}

const start = (task: SearchTask, seconds: number) =>
  spawn(process.execPath, [...callFor(task), '--time', String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Milliseconds over the limit, by the clock of the process; a position that is solved sooner is below 0. */
async function overrun(task: SearchTask, seconds: number): Promise<number> {
  const report = JSON.parse(await text(start(task, seconds).stdout));
  return report.ms - 1000 * seconds;
}

/** Milliseconds from the signal to the end of the process. */
async function untilAnswer(task: SearchTask): Promise<number> {
  const child = start(task, 60);
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  await setTimeout(BEFORE_INTERRUPT_MS);
  const begin = performance.now();
  child.kill('SIGINT');
  const [status] = await ended;
  const ms = performance.now() - begin;
  if (status !== 0 || !('exact' in JSON.parse(await said))) throw new Error(`${task.name}: no answer after Ctrl-C`);
  return ms;
}

export const analyzeLimits: Benchmark = {
  subject: 'terminal',
  name: 'analyze',
  about:
    'how much longer rowhouse analyze takes than --time says, and how long it takes to end after Ctrl-C; the targets are for a quiet machine',
  async run(): Promise<readonly Figure[]> {
    const overruns: { readonly name: string; readonly ms: number }[] = [];
    const answers: { readonly name: string; readonly ms: number }[] = [];
    for (const task of SEARCH_TASKS) {
      for (const seconds of SECONDS) overruns.push({ name: task.name, ms: await overrun(task, seconds) });
      // A solved game answers before anybody can interrupt it.
      if (task.name !== 'Six Men’s Morris' && task.name !== '7 × 6')
        answers.push({ name: task.name, ms: await untilAnswer(task) });
    }
    const longest = overruns.reduce((most, one) => (one.ms > most.ms ? one : most));
    return [
      { group: 'over --time', what: 'median', value: median(overruns.map(({ ms }) => ms)), unit: 'ms' },
      {
        group: 'over --time',
        what: `longest (${longest.name})`,
        value: longest.ms,
        unit: 'ms',
        target: { atMost: 50 },
      },
      ...answers.map(
        ({ name, ms }): Figure => ({
          group: 'after Ctrl-C',
          what: name,
          value: ms,
          unit: 'ms',
          target: { atMost: 100 },
        }),
      ),
    ];
  },
};
