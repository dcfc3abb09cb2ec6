import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { HelperService } from '../kernel/helper-threads.ts';
import { WorkerClient } from '../worker-calls.ts';
import { CLASSIC, Kernel, type KernelDiscs, type KernelOptions, makeMemory } from './kernel.ts';
import { discsAfter } from './kernel-discs.ts';
import { type HelperQuestion, startSolverThread } from './threaded-kernel.ts';

const options = (thread: number, memory: ReturnType<typeof makeMemory>): KernelOptions => ({
  shape: CLASSIC,
  memory,
  threads: 2,
  thread,
  hashBits: 20,
});
/** As in `assembly/connect-solver/cooperation.ts`. */
const STOP_AT = 33_024;
const ORDER = { low: -32, high: 32, expected: 100 };
const LATE = discsAfter(
  CLASSIC,
  Array.from('2252576253462244111563365343671351441', (digit) => Number(digit) - 1),
);
/** Takes 60,000 nodes, or hardly any after another thread has solved it in the shared memory. The score is 2. */
const MIDDLE = discsAfter(
  CLASSIC,
  Array.from('664161154126522', (digit) => Number(digit) - 1),
);
/** Takes far longer than any test. */
const EMPTY = discsAfter(CLASSIC, []);

/** A helper thread that has its options. */
function startHelper(options: KernelOptions) {
  const client = new WorkerClient<HelperService<KernelOptions, HelperQuestion>>(startSolverThread);
  client.service.begin(options).catch(() => {});
  return { help: (search: HelperQuestion) => client.service.search(search), end: () => client.end() };
}

/** The first thread, and the nodes that it needs for MIDDLE without help. */
async function openFirst(memory: ReturnType<typeof makeMemory>): Promise<{ kernel: Kernel; alone: number }> {
  const kernel = await Kernel.load(options(0, memory));
  kernel.forget();
  const alone = solve(kernel, MIDDLE).nodes;
  kernel.forget();
  return { kernel, alone };
}

function solve(kernel: Kernel, discs: KernelDiscs): { readonly score: number; readonly nodes: number } {
  kernel.enter(discs);
  kernel.ask();
  while (!kernel.run(Number.MAX_SAFE_INTEGER));
  return { score: kernel.bounds.low, nodes: kernel.nodes };
}

test('a helper answers many searches without adding listeners', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  const memory = makeMemory(2, 20);
  (await Kernel.load(options(0, memory))).forget();
  const helper = startHelper(options(1, memory));
  for (let round = 0; round < 15; round++) await helper.help({ ...ORDER, discs: LATE });
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off('warning', listen);
  helper.end();
  expect(warnings).toEqual([]);
});

test('a helper that its flag stopped can search again', async () => {
  const memory = makeMemory(2, 20);
  const { kernel, alone } = await openFirst(memory);
  const helper = startHelper(options(1, memory));
  const helping = helper.help({ ...ORDER, discs: EMPTY });
  const flag = new Int32Array(memory.buffer, STOP_AT + 4, 1);
  Atomics.store(flag, 0, 1);
  await helping;
  Atomics.store(flag, 0, 0);
  await helper.help({ ...ORDER, discs: MIDDLE });
  helper.end();
  const { score, nodes } = solve(kernel, MIDDLE);
  expect(score).toBe(2);
  expect(nodes).toBeLessThan(alone / 10);
});

test('a helper that is ended during a search rejects it and searches no more', async () => {
  const memory = makeMemory(2, 20);
  const { kernel, alone } = await openFirst(memory);
  const helper = startHelper(options(1, memory));
  await helper.help({ ...ORDER, discs: LATE });
  const helping = helper.help({ ...ORDER, discs: EMPTY });
  const queued = helper.help({ ...ORDER, discs: EMPTY });
  void helper.end();
  const ended = { status: 'rejected', reason: { code: 'ended' } };
  expect(await Promise.allSettled([helping, queued])).toMatchObject([ended, ended]);
  expect(solve(kernel, MIDDLE)).toEqual({ score: 2, nodes: alone });
});

test('a helper that breaks rejects its searches, and other threads still search', async () => {
  const memory = makeMemory(2, 20);
  const { kernel, alone } = await openFirst(memory);
  // The area of this thread is beyond the end of the memory.
  const broken = startHelper(options(4000, memory));
  await expect(broken.help({ ...ORDER, discs: MIDDLE })).rejects.toThrow();
  await expect(broken.help({ ...ORDER, discs: MIDDLE })).rejects.toThrow();
  await broken.end();
  expect(solve(kernel, MIDDLE)).toEqual({ score: 2, nodes: alone });
});

test('a process ends by itself once its analysis is done', () => {
  const program = `import { analyze } from '@rowhouse/engine';
import { connect, CONNECT_FOUR, unwrap } from '@rowhouse/rules';
let game = connect.start(CONNECT_FOUR, 0);
for (const column of [3, 3, 3, 3, 3, 2, 2, 4, 1, 1]) game = unwrap(connect.play(game, column));
console.log((await analyze(game, { budget: {} })).depth);`;
  const run = ['--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, run, { encoding: 'utf8', timeout: 120_000 })).toBe('25\n');
});
