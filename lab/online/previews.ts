/** Measures the time to draw the pictures of shared games that chats show, and how long they hold the main thread. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@rowhouse/server';
import { benchmark, type Figure, row } from '../bench/benchmark.ts';
import { median } from '../bench/measure.ts';

const ROUNDS = 15;

/** Milliseconds of one answer. */
type Ask = (path: string) => Promise<number>;

/**
 * Processor time of this thread for an answer, on average: mostly of the server, and a little for reading the answer.
 */
async function threadTime(ask: Ask, path: (round: number) => string): Promise<number> {
  const begin = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) await ask(path(round));
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000 / ROUNDS;
}

async function measure(ask: Ask): Promise<readonly Figure[]> {
  // Another game for each picture, because the server keeps pictures.
  const picture = (series: number) => (round: number) =>
    `/og/connect-7x6x4_r_4${series}${(round % 7) + 1}${((round >> 1) % 7) + 1}${(round % 5) + 1}.png`;
  await ask('/og/connect-7x6x4_r_1.png');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(picture(1)(round)));
  const target = { under: 10 };
  const mainThread = (what: string, time: number) => row('', `${what}, main thread`, time, 'ms', target);
  return [
    row('', 'the picture of a game of Connect Four', median(times), 'ms'),
    mainThread('the picture of a game of Connect Four', await threadTime(ask, picture(2))),
    mainThread('an embedded board', await threadTime(ask, () => '/embed/connect-7x6x4_r_4455')),
    mainThread('a file of 1 MB', await threadTime(ask, () => '/large.js')),
  ];
}

benchmark({
  name: 'online/previews',
  about:
    'pictures of shared games for chats, each drawn in another thread; and their cost for the server’s main thread',
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
});
