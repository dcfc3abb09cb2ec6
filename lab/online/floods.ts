/** Measures the delays of two honest players while one address floods the server. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startNginx } from '@rowhouse/server/testing';
import { isComplete } from '@rowhouse/tools';
import { benchmark, type Figure, row, rowsOf } from '../bench/benchmark.ts';
import { quantile } from '../bench/measure.ts';
import { type Latencies, playHonestly } from './honest-game.ts';
import { makeLongGames } from './long-games.ts';
import { withServer } from './server-process.ts';

/** The floods of `flooder.ts`. */
const FLOODS = [
  'set-ups',
  'kaggle',
  'pings',
  'pings, nothing read',
  'upgrades elsewhere',
  'messages',
  'requests',
  'idle connections',
  'games of bots',
  'long games',
] as const;

const SECONDS = isComplete ? 60 : 15;
/** A typical limit for the open files of a process. */
const DESCRIPTORS = 1024;
/**
 * The maximum increase of the 99th percentile of a player's move and of a computer player's answer, compared with a
 * second server that is not flooded.
 */
const MAX_DELAY_MS = 100;
const MAX_MEMORY_BYTES = 512e6;
/** How long the flood runs before the players start. */
const HEAD_START_MS = 3000;

export async function measureFloods(
  seconds: number,
  floods: readonly (typeof FLOODS)[number][] = FLOODS,
  hasNginx = false,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  // Each flood has new servers, so that no flood affects the next.
  for (const flood of floods)
    await withTarget(hasNginx, flood, (flooded) =>
      withTarget(hasNginx, flood, async (calm) => {
        figures.push(...(await measureOne(flood, seconds, flooded, calm)));
      }),
    );
  return figures;
}

/** A server, and the port at which players and floods arrive. */
interface Target {
  readonly pid: number;
  readonly port: number;
}

/**
 * A server with limits, behind nginx if wanted: without TLS, so that the flood costs the machine as little as possible.
 */
function withTarget(hasNginx: boolean, flood: string, use: (target: Target) => Promise<void>): Promise<void> {
  const options = ['--limits', '1', ...(hasNginx ? ['--trust-proxy'] : [])];
  const prepare = flood === 'long games' ? makeLongGames : async () => {};
  return withServer({ options, prepare, descriptors: DESCRIPTORS }, async ({ server: { pid, port } }) => {
    const nginx = hasNginx ? await startNginx({ upstream: port, limits: true, tls: false }) : null;
    await use({ pid: pid!, port: nginx?.port ?? port }).finally(() => nginx?.stop());
  });
}

async function measureOne(flood: string, seconds: number, flooded: Target, calm: Target): Promise<readonly Figure[]> {
  const play = (seconds: number) => Promise.all([flooded, calm].map(({ port }) => playHonestly(port, seconds)));
  // Warm up, so that compilation is not measured.
  await play(2);
  const script = fileURLToPath(new URL('./flooder.ts', import.meta.url));
  const flooder = spawn(process.execPath, [script, flood, String(flooded.port)], { stdio: 'ignore' });
  await wait(HEAD_START_MS);
  let maxMemory = 0;
  const timer = setInterval(() => {
    maxMemory = Math.max(maxMemory, memoryOf(flooded.pid));
  }, 200);
  const [{ moves, answers }, usual] = (await play(seconds).finally(() => {
    clearInterval(timer);
    flooder.kill('SIGKILL');
  })) as [Latencies, Latencies];
  const limit = (values: readonly number[]) => ({ atMost: quantile(values, 0.99) + MAX_DELAY_MS });
  return [
    row(flood, 'moves, including those without an acknowledgement', moves.length, '×'),
    ...rowsOf(flood, 'a move', moves, 'ms', { median: null, '99 %': limit(usual.moves) }),
    ...rowsOf(flood, 'a move on the other server', usual.moves, 'ms', { '99 %': null }),
    ...rowsOf(flood, 'the answer of level 5', answers, 'ms', { median: null, '99 %': limit(usual.answers) }),
    ...rowsOf(flood, 'the answer on the other server', usual.answers, 'ms', { '99 %': null }),
    row(flood, 'memory of the server', maxMemory, 'bytes', { atMost: MAX_MEMORY_BYTES }),
  ];
}

/** The resident memory of a process in bytes. Read from the system: a flooded server might not answer. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kilobytes) * 1024;
}

benchmark({
  name: 'online/floods',
  about: `two people play, ${SECONDS} s for each flood, while one address floods the server with ${DESCRIPTORS} descriptors`,
  run: () => measureFloods(SECONDS),
});

benchmark({
  name: 'online/floods-nginx',
  about: `two people play, ${SECONDS} s for each flood, while one address floods the server through nginx (deploy/nginx.conf)`,
  run: () => measureFloods(SECONDS, FLOODS, true),
});
