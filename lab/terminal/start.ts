/**
 * The time from starting `rowhouse play connect4 --classic` to its first prompt, compared with starting Node for
 * nothing. Both use the Node that runs this; compiled code is in the cache.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median } from '../measuring/measure.ts';

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/rowhouse.js', import.meta.url));
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
