/** How well two honest players play while one address floods the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type Nginx, startNginx } from '@rowhouse/server/testing';
import { isComplete } from '@rowhouse/tools';
import type { Benchmark, Figure } from '../bench/benchmark.ts';
import { median, quantile } from '../bench/measure.ts';
import { type Latencies, playHonestly } from './honest-game.ts';
import { ServerProcess } from './server-process.ts';

/** The floods of `flooder.ts`. */
const FLOODS = [
  'set-ups',
  'kaggle',
  'pings',
  'pings, nothing read',
  'messages',
  'requests',
  'idle connections',
  'games of bots',
] as const;

const SECONDS = isComplete ? 60 : 15;
/** As many as a process has on many machines. */
const DESCRIPTORS = 1024;
/**
 * The delay that a flood may add to an honest move or a computer player's answer, 99 of 100 times, compared with a
 * server beside it.
 */
const MAX_OVERRUN_MS = 100;
const MAX_MEMORY_BYTES = 512e6;
/** The flood has begun before the people come. */
const HEAD_START_MS = 3000;

export async function measureFloods(
  seconds: number,
  floods: readonly (typeof FLOODS)[number][] = FLOODS,
  behind: 'nothing' | 'nginx' = 'nothing',
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const flood of floods) figures.push(...describe(flood, await measureOne(flood, seconds, behind === 'nginx')));
  return figures;
}

interface Run extends Latencies {
  /** The same at the same time, on a server without a flood: the share of the machine. */
  readonly beside: Latencies;
  /** The most memory that the server had. */
  readonly memory: number;
}

/** On servers of its own, so that no flood leaves anything to the next. */
async function measureOne(flood: string, seconds: number, hasNginx: boolean): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-flood-'));
  const server = await Flooded.open(join(folder, 'one'), hasNginx);
  const twin = await Flooded.open(join(folder, 'two'), hasNginx);
  let flooder: ChildProcess | null = null;
  try {
    // Compilation at first use is not part of any flood.
    await Promise.all([playHonestly(server.port, 2), playHonestly(twin.port, 2)]);
    const script = fileURLToPath(new URL('./flooder.ts', import.meta.url));
    flooder = spawn(process.execPath, [script, flood, String(server.port)], { stdio: 'ignore' });
    await wait(HEAD_START_MS);
    const watch = new AbortController();
    const memory = mostMemory(server.pid, watch.signal);
    const played = await Promise.all([playHonestly(server.port, seconds), playHonestly(twin.port, seconds)]);
    watch.abort();
    return { ...played[0], beside: played[1], memory: await memory };
  } finally {
    flooder?.kill('SIGKILL');
    await Promise.all([server.end(), twin.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A server, and nginx before it if it has one: without TLS, so that the flood costs the machine as little as it can.
 */
class Flooded {
  readonly #server: ServerProcess;
  readonly #nginx: Nginx | null;

  private constructor(server: ServerProcess, nginx: Nginx | null) {
    this.#server = server;
    this.#nginx = nginx;
  }

  static async open(folder: string, hasNginx: boolean): Promise<Flooded> {
    mkdirSync(folder);
    const server = new ServerProcess({
      port: await freePort(),
      store: ['--data', join(folder, 'games'), ...(hasNginx ? ['--trust-proxy'] : [])],
      logFile: join(folder, 'server.log'),
      limits: '1',
      descriptors: DESCRIPTORS,
    });
    await server.start();
    const nginx = hasNginx ? await startNginx({ upstream: server.port, limits: true, tls: false }) : null;
    return new Flooded(server, nginx);
  }

  /** Where people and floods arrive. */
  get port(): number {
    return this.#nginx?.port ?? this.#server.port;
  }

  get pid(): number {
    return this.#server.pid!;
  }

  async end(): Promise<void> {
    await this.#nginx?.stop();
    await this.#server.end('SIGKILL');
  }
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
      target: { atMost: machine + MAX_OVERRUN_MS },
    },
    { group, what: 'a move, 99 %, on another server beside it', value: machine, unit: 'ms' },
    { group, what: 'the answer of level 5, median', value: median(answers), unit: 'ms' },
    {
      group,
      what: 'the answer of level 5, 99 %',
      value: quantile(answers, 0.99),
      unit: 'ms',
      target: { atMost: quantile(beside.answers, 0.99) + MAX_OVERRUN_MS },
    },
    { group, what: 'the same on another server', value: quantile(beside.answers, 0.99), unit: 'ms' },
    { group, what: 'memory of the server', value: memory, unit: 'bytes', target: { atMost: MAX_MEMORY_BYTES } },
  ];
}

export const floods: Benchmark = {
  subject: 'online',
  name: 'floods',
  about: `two people play, ${SECONDS} s for each flood, while one address floods the server with ${DESCRIPTORS} descriptors`,
  run: () => measureFloods(SECONDS),
};

export const floodsNginx: Benchmark = {
  subject: 'online',
  name: 'floods-nginx',
  about: 'the same through nginx, with the nginx.conf that is deployed',
  run: () => measureFloods(SECONDS, FLOODS, 'nginx'),
};
