/**
 * Builds the tablebases of Men's Morris from the rules alone: packages/engine/data/morris-….bin. With --check it writes
 * nothing, compares the result with the files, and fails if a byte differs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildSteps, buildTablebase, TABLEBASE_PLANS, type TablebasePlan } from '@rowhouse/engine/research';
import { progressBar } from '@rowhouse/tools';

const folder = fileURLToPath(new URL('../../packages/engine/data', import.meta.url));
/** Each worker needs about 300 MB. */
const MAX_WORKERS = 2;

/** A worker's message: `null` after each step, the bytes of the file at the end. */
type WorkerMessage = null | Uint8Array;

if (isMainThread) process.exitCode = await main();
else work(workerData as TablebasePlan);

function work(plan: TablebasePlan): void {
  const steps = buildTablebase(plan);
  for (;;) {
    const { value, done } = steps.next();
    parentPort!.postMessage((done ? value : null) satisfies WorkerMessage);
    if (done) return;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const showProgress = progressBar(TABLEBASE_PLANS.reduce((sum, plan) => sum + buildSteps(plan), 0));
  let steps = 0;
  const begin = performance.now();
  // The largest plans are last in the list. They start first, so that no worker is left alone with one at the end.
  const waiting = TABLEBASE_PLANS.toReversed();
  const files = new Map<string, Uint8Array>();
  const workers = Math.min(MAX_WORKERS, availableParallelism());
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
        const name = `${plan.name}.bin`;
        files.set(name, await build(plan, () => showProgress(++steps, name)));
      }
    }),
  );
  mkdirSync(folder, { recursive: true });
  let faults = 0;
  for (const [name, bytes] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const path = `${folder}/${name}`;
    const same = existsSync(path) && readFileSync(path).equals(bytes);
    if (!same && values.check) faults++;
    if (!same && !values.check) writeFileSync(path, bytes);
    console.log(`${name.padEnd(28)} ${String(bytes.length).padStart(7)} bytes, ${same ? 'as it was' : 'different'}`);
  }
  console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return faults === 0 ? 0 : 1;
}

function build(plan: TablebasePlan, onStep: () => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: plan });
    worker.on('message', (message: WorkerMessage) => (message ? resolve(message) : onStep()));
    worker.on('error', reject);
  });
}
