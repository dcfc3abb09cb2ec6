/**
 * Learns the evaluation of a Men's Morris game from games of the search against itself, and writes it to
 * packages/engine/src/morris-search/learned-<men>.ts. The search plays with the evaluation that is there now. So a
 * second run learns from better games.
 *
 *     node lab/training/morris-tune.ts --men 9 --games 4000 --nodes 300 --seed 1 --samples nine.bin
 *
 * Samples are added to the file after each game, so a run that was stopped goes on from there. `--also older.bin` learns
 * from the samples of earlier runs, too. The same seed and the same evaluation give the same samples and weights.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { makeLearned } from '@rowhouse/engine/research';
import { isMen, type Men, morrisConfig } from '@rowhouse/rules';
import { learn } from './morris-regression.ts';
import { makeSamples, parseSamples } from './morris-samples.ts';
import { selfPlay } from './morris-self-play.ts';
import { playGames } from './play-games.ts';

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
    `/** Written by lab/training/morris-tune.ts; see learned.ts. */\nexport const LEARNED_${men} =\n  '${makeLearned(learned)}';\n`,
  );
  console.log(
    `${samples.length} positions, unit ${unit}; chances are off by ${error.learned.toFixed(4)}, held back ${error.heldBack.toFixed(4)}`,
  );
}

/** Plays games and adds their samples to the file, in the order of the games, until it has `games` of them. */
async function play(job: Job, games: number, threads: number, file: string): Promise<void> {
  const stored = existsSync(file) ? parseSamples(readFileSync(file)) : [];
  // Half a sample at the end of the file would shift all that follow: write only whole ones.
  writeFileSync(file, makeSamples(stored));
  const played = stored.reduce((most, { game }) => Math.max(most, game + 1), 0);
  const script = import.meta.url;
  await playGames<Uint8Array>({ script, job, threads, played, games, store: (bytes) => appendFileSync(file, bytes) });
}
