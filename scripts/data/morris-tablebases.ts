/**
 * Builds the tablebases of Men's Morris from the rules alone: packages/engine/data/morris-….bin. With --check it writes
 * nothing, compares the result with the files, and fails if a byte differs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, Worker } from 'node:worker_threads';
import { serveWorker, WorkerClient } from '@rowhouse/engine/internal/worker';
import { buildTablebase, TABLEBASE_PLANS, type TablebasePlan } from '@rowhouse/engine/research';
import { progressBar } from '@rowhouse/tools';

const folder = fileURLToPath(new URL('../../packages/engine/data', import.meta.url));
/** Each worker needs about 300 MB. */
const MAX_WORKERS = 2;

const builder = { build: async (plan: TablebasePlan): Promise<Uint8Array> => buildTablebase(plan) };

if (isMainThread) process.exitCode = await main();
else serveWorker(builder);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const showProgress = progressBar(TABLEBASE_PLANS.length);
  const begin = performance.now();
  // The largest plans are last in the list. They start first, so that no worker is left alone with one at the end.
  const waiting = TABLEBASE_PLANS.toReversed();
  const files = new Map<string, Uint8Array>();
  const workers = Math.min(MAX_WORKERS, availableParallelism());
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new WorkerClient<typeof builder>(() => new Worker(new URL(import.meta.url)));
      for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
        const name = `${plan.name}.bin`;
        files.set(name, await worker.service.build(plan));
        showProgress(files.size, name);
      }
      await worker.end();
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
