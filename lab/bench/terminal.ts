import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gameOf, type MorrisPosition, makeConfig, morris } from '@rowhouse/rules';
import type { Benchmark, Figure } from './benchmark.ts';
import { median } from './measure.ts';
import { SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

/**
 * How well `rowhouse analyze` keeps to `--time`, and how soon it answers after Ctrl-C: as a process, on every kind of
 * board.
 */

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/rowhouse.js', import.meta.url));
const SECONDS = [0.1, 0.5, 1];
/** Longer than the process takes to startAnalyze and to load what it needs. */
const BEFORE_INTERRUPT_MS = 1500;

function callFor({ record, position }: SearchTask): readonly string[] {
  const { config, moves } = record;
  const what =
    config.family === 'morris'
      ? ['--position', morris.makePosition(position as MorrisPosition)]
      : ['--moves', gameOf(config).makeMoves(config, moves)];
  return [BIN, 'analyze', makeConfig(config), ...what, '--json'];
}

const startAnalyze = (task: SearchTask, seconds: number) =>
  spawn(process.execPath, [...callFor(task), '--time', String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Milliseconds over the limit, by the clock of the process; a position that is solved sooner is below 0. */
async function overrunOf(task: SearchTask, seconds: number): Promise<number> {
  const report = JSON.parse(await text(startAnalyze(task, seconds).stdout));
  return report.ms - 1000 * seconds;
}

/** Milliseconds from the signal to the end of the process. */
async function untilAnswer(task: SearchTask): Promise<number> {
  const child = startAnalyze(task, 60);
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
      for (const seconds of SECONDS) overruns.push({ name: task.name, ms: await overrunOf(task, seconds) });
      // A solved game answers before an interrupt could arrive.
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

/**
 * The time from starting `rowhouse play connect4 --classic` to its first prompt, compared with starting Node for
 * nothing. Both use the Node that runs this; compiled code is in the cache.
 */

const ROUNDS = 41;
/** Rounds that do not count: the first fills the cache. */
const WARM_UP = 4;
const PROMPT = 'Enter column number (1-7), or 0 to quit: ';

/** Milliseconds until the process ends. */
async function untilEnd(args: readonly string[]): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await once(child, 'exit');
  return performance.now() - begin;
}

/** Milliseconds until the first prompt. */
async function untilPrompt(args: readonly string[], cache: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, XDG_CACHE_HOME: cache },
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const piece of child.stdout!) {
    said += piece;
    if (said.length >= PROMPT.length) break;
  }
  const ms = performance.now() - begin;
  if (said !== PROMPT) throw new Error(`expected the prompt, found ${JSON.stringify(said)}`);
  child.stdin!.end();
  await ended;
  return ms;
}

/** The command as it is published: JavaScript, without the source beside it. Returns the path of the program. */
function publishedCopy(folder: string): string {
  const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
  execFileSync('npx', ['tsc', '-b', `${packages}terminal`], { stdio: 'inherit' });
  const place = (name: string, to: string) => {
    for (const part of ['bin', 'dist'].filter((part) => existsSync(join(packages, name, part))))
      cpSync(join(packages, name, part), join(to, part), { recursive: true });
    // The doors of a published package lead to what was built.
    const manifest = readFileSync(join(packages, name, 'package.json'), 'utf8');
    writeFileSync(join(to, 'package.json'), manifest.replace(/\.\/src\/([\w/-]+)\.ts/g, './dist/$1.js'));
  };
  const rowhouse = join(folder, 'node_modules', 'rowhouse');
  place('terminal', rowhouse);
  place('rules', join(folder, 'node_modules', '@rowhouse', 'rules'));
  return join(rowhouse, 'bin', 'rowhouse.js');
}

export const start: Benchmark = {
  subject: 'terminal',
  name: 'start',
  about: 'start to first prompt of play connect4 --classic, and of an empty node -e 0; the medians of turns taken',
  async run(): Promise<readonly Figure[]> {
    const cache = mkdtempSync(join(tmpdir(), 'rowhouse-bench-'));
    try {
      const classic = (bin: string) => [bin, 'play', 'connect4', '--classic'];
      const built = publishedCopy(cache);
      const empty: number[] = [];
      const asked: number[] = [];
      const askedBuilt: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        // They take turns in going first, so that neither always runs after a costly neighbour.
        const first = round % 2 === 0 ? await untilEnd(['-e', '0']) : null;
        const prompt = await untilPrompt(classic(BIN), cache);
        const published = await untilPrompt(classic(built), cache);
        const nothing = first ?? (await untilEnd(['-e', '0']));
        if (round < 0) continue;
        empty.push(nothing);
        asked.push(prompt);
        askedBuilt.push(published);
      }
      const ratioOf = (times: readonly number[]) => median(times.map((ms, round) => ms / empty[round]!));
      const published = 'classic as published, in times of an empty Node';
      return [
        { what: published, value: ratioOf(askedBuilt), unit: '×', target: { atMost: 1.5 } },
        {
          what: 'classic in a checkout, in times of an empty Node',
          value: ratioOf(asked),
          unit: '×',
          target: { atMost: 2 },
        },
        { what: 'classic as published, to its first prompt', value: median(askedBuilt), unit: 'ms' },
        { what: 'classic in a checkout, to its first prompt', value: median(asked), unit: 'ms' },
        { what: 'node -e 0', value: median(empty), unit: 'ms' },
      ];
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  },
};
