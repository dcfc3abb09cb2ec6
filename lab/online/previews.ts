/** The pictures that chats show for shared games: how long they take, and how much of it the server does itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@rowhouse/server';
import type { Benchmark, Figure } from '../bench/benchmark.ts';
import { median } from '../bench/measure.ts';

const ROUNDS = 15;

/** The largest board, as full as an address can be long: Node accepts 16 kB of headers. */
const LONGEST = `connect-100x100x25-p10_r_${Array.from({ length: 2300 }, (_, move) => ((move * 37) % 100) + 1).join()}`;
/** The largest board with every cell taken, as a set-up. */
const ROW = Array.from({ length: 100 }, (_, x) => 'rb'[(x >> 1) % 2]).join('');
const SHIFTED = ROW.slice(2) + ROW.slice(0, 2);
const FULL = Array.from({ length: 100 }, (_, y) => (y % 2 === 0 ? ROW : SHIFTED)).join('~');

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Milliseconds of one answer. */
type Ask = (path: string) => Promise<number>;

/** Processor time of this thread for an answer, on average: the server's, and a little for reading it. */
async function ownTime(ask: () => Promise<number>): Promise<number> {
  const begin = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) await ask();
  return cpuMs(process.threadCpuUsage(begin)) / ROUNDS;
}

async function measure(ask: Ask): Promise<readonly Figure[]> {
  await ask('/og/connect-7x6x4_r_1.png');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(await ask(`/og/connect-7x6x4_r_44${(round % 7) + 1}${((round >> 1) % 7) + 1}${(round % 5) + 1}.png`));
  const titles: number[] = [];
  for (let round = 0; round < ROUNDS; round++) titles.push(await ask('/game/connect-7x6x4_r_4455'));
  const longest = await ask(`/og/${LONGEST}.png`);
  const board = `/og/connect-100x100x25_r_-_from_${FULL}_r.png`;
  const begin = process.threadCpuUsage();
  const full = await ask(board);
  const own = cpuMs(process.threadCpuUsage(begin));
  // Most of that is the test's way of reading the answer. A picture that is there already costs only that.
  const again = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) await ask(board);
  const reading = cpuMs(process.threadCpuUsage(again)) / ROUNDS;
  const embed = await ownTime(() => ask('/embed/connect-7x6x4_r_4455'));
  const file = await ownTime(() => ask('/large.js'));
  return [
    { what: 'the picture of a game of Connect Four', value: median(times), unit: 'ms' },
    { what: 'the page of a shared game', value: median(titles), unit: 'ms' },
    { what: 'the picture of the longest game in an address', value: longest, unit: 'ms' },
    { what: 'the picture of a full board of 100 × 100', value: full, unit: 'ms' },
    { what: 'of which the server’s own thread', value: Math.max(0, own - reading), unit: 'ms', target: { under: 10 } },
    { what: 'an embedded board, the server’s own thread', value: embed, unit: 'ms', target: { under: 10 } },
    { what: 'a file of 1 MB, the server’s own thread', value: file, unit: 'ms', target: { under: 10 } },
  ];
}

export const previews: Benchmark = {
  subject: 'online',
  name: 'previews',
  about: 'pictures of shared games for chats, each drawn anew in a thread; and what the server notices of it',
  async run(): Promise<readonly Figure[]> {
    const root = mkdtempSync(join(tmpdir(), 'rowhouse-bench-'));
    for (const page of ['index', 'embed']) writeFileSync(join(root, `${page}.html`), '<head></head>');
    writeFileSync(join(root, 'large.js'), Buffer.alloc(1e6, 'x'));
    const app = await createApp({ root });
    try {
      return await measure(async (url) => {
        const begin = performance.now();
        const { statusCode } = await app.inject({ url });
        if (statusCode !== 200) throw new Error(`${url.slice(0, 60)}: ${statusCode}`);
        return performance.now() - begin;
      });
    } finally {
      await app.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
};
