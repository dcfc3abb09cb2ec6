/**
 * Learns the evaluation of connect games with lines of one length from games of the search against itself, and writes it
 * to packages/engine/src/connect-search/learned-weights.gen.ts. The search plays with the weights that are there now. So a
 * second run learns from better games.
 *
 *     node lab/training/connect-tune.ts --boards 9x8x5,10x10x5,8x8x5 --games 50000 --nodes 2000 --seed 1 --samples five.txt
 *
 * Games are added to the file one by one, so a run that was stopped goes on from there. `--also older.txt` learns from the
 * games of earlier runs as well. The same seed and the same weights give the same games and weights.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { bitLayoutOf, ConnectKernel, makeWeights } from '@rowhouse/engine/research';
import { CONNECT_FOUR, type ConnectConfig } from '@rowhouse/rules';
import { learnConnect } from './connect-regression.ts';
import { connectSelfPlay, type PlayedGame } from './connect-self-play.ts';
import { playGames } from './play-games.ts';

interface Job {
  readonly boards: readonly ConnectConfig[];
  readonly nodes: number;
  readonly seed: number;
}

const EPOCHS = 12;
const BY_RESULT = 0.8;
/** Enough for the short searches of self-play. */
const HASH_BITS = 14;

if (isMainThread) await main();
else work(workerData as Job);

function work({ boards, nodes, seed }: Job): void {
  const kernels = boards.map(openKernel);
  parentPort!.on('message', async (game: number) => {
    const at = game % boards.length;
    parentPort!.postMessage(connectSelfPlay(await kernels[at]!, boards[at]!, nodes, game, seed));
  });
}

async function openKernel(config: ConnectConfig): Promise<ConnectKernel> {
  const board = bitLayoutOf(config);
  if (!board) throw new Error(`the search kernel has no room for ${config.columns} × ${config.rows}`);
  return ConnectKernel.open({ board, hashBits: HASH_BITS });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      boards: { type: 'string', default: '9x8x5,10x10x5,8x8x5' },
      games: { type: 'string', default: '50000' },
      nodes: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      samples: { type: 'string' },
      also: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.samples) throw new Error('--samples: the file that the games are added to');
  const boards = values.boards.split(',').map(boardOf);
  const { connect } = boards[0]!;
  const job: Job = { boards, nodes: Number(values.nodes), seed: Number(values.seed) };
  await play(job, Number(values.games), Number(values.threads), values.samples);
  const games = [values.samples, ...values.also].flatMap(readGames);
  const { weights, positions, unit, error } = learnConnect(connect, games, { epochs: EPOCHS, byResult: BY_RESULT });
  const target = new URL('../../packages/engine/src/connect-search/learned-weights.gen.ts', import.meta.url);
  const others = readFileSync(target, 'utf8');
  writeFileSync(target, others.replace(new RegExp(`  ${connect}: '.*'`), `  ${connect}: '${makeWeights(weights)}'`));
  console.log(
    `${positions} positions, unit ${unit}; chances are off by ${error.learned.toFixed(4)}, held back ${error.heldBack.toFixed(4)}`,
  );
}

function boardOf(text: string): ConnectConfig {
  const [columns, rows, connect] = text.split('x').map(Number) as [number, number, number];
  return { ...CONNECT_FOUR, columns, rows, connect };
}

/** A line that was not written to its end is left out. */
function readGames(file: string): PlayedGame[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as PlayedGame);
}

function lineOf(game: PlayedGame): string {
  return `${JSON.stringify(game)}\n`;
}

/** Plays games and adds them to the file, until it has `games` of them. */
async function play(job: Job, games: number, threads: number, file: string): Promise<void> {
  const stored = existsSync(file) ? readGames(file) : [];
  writeFileSync(file, stored.map(lineOf).join(''));
  const script = import.meta.url;
  const store = (game: PlayedGame) => appendFileSync(file, lineOf(game));
  await playGames<PlayedGame>({ script, job, threads, played: stored.length, games, store });
}
