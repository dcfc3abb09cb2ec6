import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gameOf, type MorrisPosition, makeConfig, morris } from '@rowhouse/rules';
import { benchmark, type Figure, row, rowsOf } from './benchmark.ts';
import { median } from './measure.ts';
import { OPEN_TASKS, SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

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
  const output = text(child.stdout);
  const ended = once(child, 'exit');
  await setTimeout(BEFORE_INTERRUPT_MS);
  const begin = performance.now();
  child.kill('SIGINT');
  const [status] = await ended;
  const ms = performance.now() - begin;
  if (status !== 0 || !('exact' in JSON.parse(await output))) throw new Error(`${task.name}: no answer after Ctrl-C`);
  return ms;
}

benchmark({
  name: 'terminal/analyze',
  about:
    'how much longer rowhouse analyze takes than --time says, and how long it takes to end after Ctrl-C; the targets are for a quiet machine',
  async run() {
    const overruns: number[] = [];
    const answers: Figure[] = [];
    for (const task of SEARCH_TASKS) {
      for (const seconds of SECONDS) overruns.push(await overrunOf(task, seconds));
      // A solved game answers before an interrupt could arrive.
      if (OPEN_TASKS.includes(task))
        answers.push(row('after Ctrl-C', task.name, await untilAnswer(task), 'ms', { atMost: 100 }));
    }
    return [rowsOf('', 'over --time', overruns, 'ms', { median: null, worst: { atMost: 50 } }), answers];
  },
});

const ROUNDS = 41;
/** Rounds that are not measured: the first of them fills the cache. */
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
  let output = '';
  for await (const piece of child.stdout!) {
    output += piece;
    if (output.length >= PROMPT.length) break;
  }
  const ms = performance.now() - begin;
  if (output !== PROMPT) throw new Error(`expected the prompt, found ${JSON.stringify(output)}`);
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
    // The exports of a published package point to the built files.
    const manifest = readFileSync(join(packages, name, 'package.json'), 'utf8');
    writeFileSync(join(to, 'package.json'), manifest.replace(/\.\/src\/([\w/-]+)\.ts/g, './dist/$1.js'));
  };
  const rowhouse = join(folder, 'node_modules', 'rowhouse');
  place('terminal', rowhouse);
  place('rules', join(folder, 'node_modules', '@rowhouse', 'rules'));
  return join(rowhouse, 'bin', 'rowhouse.js');
}

benchmark({
  name: 'terminal/start',
  about:
    'start to first prompt of play connect4 --classic, and of an empty node -e 0; medians of alternating starts, with compiled code in the cache',
  async run() {
    const cache = mkdtempSync(join(tmpdir(), 'rowhouse-bench-'));
    try {
      const classic = (bin: string) => [bin, 'play', 'connect4', '--classic'];
      const built = publishedCopy(cache);
      const contenders = {
        'node -e 0': () => untilEnd(['-e', '0']),
        'classic in a checkout': () => untilPrompt(classic(BIN), cache),
        'classic as published': () => untilPrompt(classic(built), cache),
      };
      const names = Object.keys(contenders) as (keyof typeof contenders)[];
      const times = new Map<string, number[]>(names.map((name) => [name, []]));
      for (let round = -WARM_UP; round < ROUNDS; round++)
        // Every other round runs in reverse order, so that no contender always runs after a costly neighbour.
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          const ms = await contenders[name]();
          if (round >= 0) times.get(name)!.push(ms);
        }
      const empty = times.get('node -e 0')!;
      const ratioOf = (name: string) => median(times.get(name)!.map((ms, round) => ms / empty[round]!));
      const unit = 'as a multiple of an empty Node';
      return [
        row('', `classic as published, ${unit}`, ratioOf('classic as published'), '×', { atMost: 1.5 }),
        row('', `classic in a checkout, ${unit}`, ratioOf('classic in a checkout'), '×', { atMost: 2 }),
        ...names.map((name) => row('', name, median(times.get(name)!), 'ms')),
      ];
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  },
});
