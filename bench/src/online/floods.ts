/** How well two honest people play while somebody else floods the server from one address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@rowhouse/server/testing';
import { isLong } from '@rowhouse/tools';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile } from '../measuring/measure.ts';
import { ServerProcess } from '../servers/server-process.ts';
import { type Latencies, playHonestly } from './honest-game.ts';

/** The floods of `flooder.ts`. */
const FLOODS = [
  'set-ups',
  'kaggle',
  'pings',
  'pings, nothing read',
  'messages',
  'idle connections',
  'games of bots',
] as const;

const SECONDS = isLong ? 60 : 15;
/** As many as a process has on many machines. */
const DESCRIPTORS = 1024;
/** What a flood may add to an honest move, 99 of 100 times: to what it takes on a server beside it. */
const MOST_OVER_MS = 100;
const MOST_MEMORY_BYTES = 512e6;
/** The flood has begun before the people come. */
const HEAD_START_MS = 3000;

export async function measureFloods(
  seconds: number,
  floods: readonly (typeof FLOODS)[number][] = FLOODS,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const flood of floods) figures.push(...describe(flood, await measureOne(flood, seconds)));
  return figures;
}

interface Run extends Latencies {
  /** The same at the same time, on a server that nobody floods: what the machine alone takes. */
  readonly beside: Latencies;
  /** The most memory that the server had. */
  readonly memory: number;
}

/** On servers of its own, so that no flood leaves anything to the next. */
async function measureOne(flood: string, seconds: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-flood-'));
  const [server, twin] = [await newServer(join(folder, 'one')), await newServer(join(folder, 'two'))];
  let flooder: ChildProcess | null = null;
  try {
    await Promise.all([server.start(), twin.start()]);
    // What is compiled when it is first used is not part of any flood.
    await Promise.all([playHonestly(server.port, 2), playHonestly(twin.port, 2)]);
    const script = fileURLToPath(new URL('./flooder.ts', import.meta.url));
    flooder = spawn(process.execPath, [script, flood, String(server.port)], { stdio: 'ignore' });
    await wait(HEAD_START_MS);
    const watch = new AbortController();
    const memory = mostMemory(server.pid!, watch.signal);
    const played = await Promise.all([playHonestly(server.port, seconds), playHonestly(twin.port, seconds)]);
    watch.abort();
    return { ...played[0], beside: played[1], memory: await memory };
  } finally {
    flooder?.kill('SIGKILL');
    await Promise.all([server.end('SIGKILL'), twin.end('SIGKILL')]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newServer(folder: string): Promise<ServerProcess> {
  mkdirSync(folder);
  return new ServerProcess({
    port: await freePort(),
    store: ['--data', join(folder, 'games')],
    logFile: join(folder, 'server.log'),
    limits: '1',
    descriptors: DESCRIPTORS,
  });
}

/** Read from the system: a server that is flooded might not answer. */
async function mostMemory(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    most = Math.max(most, Number(kilobytes) * 1024);
    await wait(200);
  }
  return most;
}

function describe(group: string, { moves, answers, beside, memory }: Run): readonly Figure[] {
  const machine = quantile(beside.moves, 0.99);
  return [
    { group, what: 'moves, with those that never were acknowledged', value: moves.length, unit: '×' },
    { group, what: 'a move, median', value: median(moves), unit: 'ms' },
    {
      group,
      what: 'a move, 99 %',
      value: quantile(moves, 0.99),
      unit: 'ms',
      target: { atMost: machine + MOST_OVER_MS },
    },
    { group, what: 'a move, 99 %, on another server beside it', value: machine, unit: 'ms' },
    { group, what: 'the answer of level 5, median', value: median(answers), unit: 'ms' },
    { group, what: 'the answer of level 5, 99 %', value: quantile(answers, 0.99), unit: 'ms' },
    { group, what: 'the same on another server', value: quantile(beside.answers, 0.99), unit: 'ms' },
    { group, what: 'memory of the server', value: memory, unit: 'bytes', target: { atMost: MOST_MEMORY_BYTES } },
  ];
}

export const floods: Benchmark = {
  subject: 'online',
  name: 'floods',
  about: `two people play, ${SECONDS} s for each flood, while one address floods the server with ${DESCRIPTORS} descriptors`,
  run: () => measureFloods(SECONDS),
};
