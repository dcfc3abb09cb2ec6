/**
 * Learns to judge a game of Men's Morris from games of the search against itself, and writes
 * packages/engine/src/morris-search/learned-<men>.ts. The search plays with the judgement that is there, so that doing it again
 * learns from better games.
 *
 *     npm run morris:tune -- --men 9 --games 4000 --nodes 300 --seed 1 --samples nine.bin
 *
 * Samples are added to the file game by game: what was broken off goes on where it was. Those of earlier rounds can be
 * learned from as well (--also older.bin). Samples and weights are the same every time, for the same seed and judgement.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isMen, type Men, morrisConfig } from '@rowhouse/rules';
import { makeLearned } from '../../packages/engine/src/morris-search/learned.ts';
import { progressBar } from '../../packages/terminal/src/basics/progress.ts';
import { learn } from './regression.ts';
import { makeSamples, parseSamples } from './samples.ts';
import { selfPlay } from './self-play.ts';

interface Job {
  readonly men: Men;
  readonly nodes: number;
  readonly seed: number;
}

const EPOCHS = 15;
const BY_RESULT = 0.3;

if (isMainThread) await main();
else work(workerData as Job);

function work({ men, nodes, seed }: Job): void {
  const config = morrisConfig(men);
  parentPort!.on('message', async (game: number) =>
    parentPort!.postMessage(makeSamples(await selfPlay(config, nodes, game, seed))),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      men: { type: 'string', default: '9' },
      games: { type: 'string', default: '4000' },
      nodes: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      samples: { type: 'string' },
      also: { type: 'string', multiple: true, default: [] },
    },
  });
  const men = Number(values.men);
  if (!isMen(men)) throw new Error(`no morris game has ${values.men} men`);
  if (!values.samples) throw new Error('--samples: the file that the games are added to');
  const job: Job = { men, nodes: Number(values.nodes), seed: Number(values.seed) };
  await play(job, Number(values.games), Number(values.threads), values.samples);
  const samples = [values.samples, ...values.also].flatMap((file) => parseSamples(readFileSync(file)));
  const { learned, unit, error } = learn(morrisConfig(men), samples, { epochs: EPOCHS, byResult: BY_RESULT });
  const target = new URL(`../../packages/engine/src/morris-search/learned-${men}.ts`, import.meta.url);
  writeFileSync(
    fileURLToPath(target),
    `/** Written by scripts/training/morris-tune.ts; see learned.ts. */\nexport const LEARNED_${men} =\n  '${makeLearned(learned)}';\n`,
  );
  console.log(
    `${samples.length} positions, unit ${unit}; chances are off by ${error.learned.toFixed(4)}, held back ${error.heldBack.toFixed(4)}`,
  );
}

/** Adds games to the file until it has so many, in their order. */
async function play(job: Job, games: number, threads: number, file: string): Promise<void> {
  const kept = existsSync(file) ? parseSamples(readFileSync(file)) : [];
  // Half a sample at the end would shift all that follow.
  writeFileSync(file, makeSamples(kept));
  const played = kept.reduce((most, { game }) => Math.max(most, game + 1), 0);
  const bar = progressBar(games);
  let next = played;
  let written = played;
  const waiting = new Map<number, Uint8Array>();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: job });
      while (next < games) {
        const game = next++;
        const samples = new Promise<Uint8Array>((resolve, reject) => {
          worker.once('message', resolve);
          worker.once('error', reject);
        });
        worker.postMessage(game);
        waiting.set(game, await samples);
        for (let done = waiting.get(written); done; done = waiting.get(++written)) {
          appendFileSync(file, done);
          waiting.delete(written);
        }
        bar.step();
      }
      await worker.terminate();
    }),
  );
  bar.end();
}
