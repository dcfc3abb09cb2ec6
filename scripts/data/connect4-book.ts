/**
 * Computes the opening book of Connect Four with our own solver: `npm run book`. As many processes as there are
 * processors solve every position with eight discs; the scores of positions with fewer discs follow from them. Results
 * go to a file, so the command can be stopped and started again. On 16 processors it takes some ten minutes, on two an
 * hour or two. `npm run book -- --plies 10` makes the deep file, which has only the scores of ten discs and takes two to
 * three times as long.
 *
 *     --partial FILE   the file for the results so far     --processes N     --solve-only: do not write the book
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type BookPly,
  bookKey,
  CLASSIC,
  DEEP,
  DEFAULT_HASH_BITS,
  discsAfter,
  Kernel,
  makeBook,
  makeMemory,
  replies,
  winsAt,
} from '@rowhouse/engine/research';
import { progressBar } from '../progress/progress-bar.ts';

/** A process gets this many neighbours of the list at once: they are alike, so it finds much in its transposition table. */
const RUN = 200;
const FILES: ReadonlyMap<number, string> = new Map([
  [8, 'connect4-book.bin'],
  [DEEP, 'connect4-book-10.bin'],
]);

const keyAfter = (moves: readonly number[]): number => bookKey(discsAfter(CLASSIC, moves).columns);

/** The undecided positions with the same number of discs, one of each mirror pair: by key, with moves that lead there. */
export type Level = ReadonlyMap<number, readonly number[]>;

export function levels(plies: number): readonly Level[] {
  const all: Level[] = [new Map([[0, []]])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<number, readonly number[]>();
    for (const moves of all[ply]!.values()) {
      const discs = discsAfter(CLASSIC, moves);
      for (const column of replies(CLASSIC, discs)) {
        if (winsAt(CLASSIC, discs, column)) continue;
        const longer = [...moves, column];
        const key = keyAfter(longer);
        if (!next.has(key)) next.set(key, longer);
      }
    }
    all.push(new Map([...next].sort(([a], [b]) => a - b)));
  }
  return all;
}

/** All plies, from the scores of the last level: the score of any other position is that of its best move. */
export function pliesFrom(all: readonly Level[], last: ReadonlyMap<number, number>): readonly BookPly[] {
  let deeper = last;
  const plies: BookPly[] = [plyOf(deeper)];
  for (let ply = all.length - 2; ply >= 0; ply--) {
    const scores = new Map<number, number>();
    for (const [key, moves] of all[ply]!) {
      const discs = discsAfter(CLASSIC, moves);
      const moveScores = replies(CLASSIC, discs).map((column) =>
        winsAt(CLASSIC, discs, column) ? (43 - ply) >> 1 : -deeper.get(keyAfter([...moves, column]))!,
      );
      scores.set(key, Math.max(...moveScores));
    }
    plies.unshift(plyOf(scores));
    deeper = scores;
  }
  return plies;
}

const plyOf = (scores: ReadonlyMap<number, number>): BookPly => ({
  keys: Uint32Array.from(scores.keys()),
  scores: Int8Array.from(scores.values()),
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      partial: { type: 'string' },
      plies: { type: 'string', default: '8' },
      processes: { type: 'string', default: String(availableParallelism()) },
      'solve-only': { type: 'boolean', default: false },
    },
  });
  const plies = Number(values.plies);
  const file = FILES.get(plies);
  if (!file) throw new Error(`--plies ${values.plies}: expected ${[...FILES.keys()].join(' or ')}`);
  // Each number of plies has its own file, because runs are counted within a level.
  const partial = values.partial ?? fileURLToPath(new URL(`../../.book-partial-${plies}.jsonl`, import.meta.url));
  const all = levels(plies);
  const wanted = [...all[plies]!];
  const scores = new Map<number, number>();
  if (existsSync(partial))
    for (const line of readFileSync(partial, 'utf8').split('\n').slice(0, -1)) {
      const { at, found } = JSON.parse(line) as { at: number; found: number[] };
      for (const [index, score] of found.entries()) scores.set(wanted[at + index]![0], score);
    }
  const runs: number[] = [];
  for (let at = 0; at < wanted.length; at += RUN) if (!scores.has(wanted[at]![0])) runs.push(at);

  const showProgress = progressBar(wanted.length);
  await Promise.all(
    Array.from({ length: Math.min(Number(values.processes), runs.length) }, async () => {
      const child = fork(fileURLToPath(import.meta.url), ['solve']);
      for (let at = runs.shift(); at !== undefined; at = runs.shift()) {
        const run = wanted.slice(at, at + RUN);
        const found = await new Promise<number[]>((resolve, reject) => {
          child.once('message', (message) => resolve(message as number[]));
          child.once('exit', (code) => reject(new Error(`A process ended: ${code}`)));
          child.send(run.map(([, moves]) => moves));
        });
        child.removeAllListeners('exit');
        for (const [index, score] of found.entries()) scores.set(run[index]![0], score);
        appendFileSync(partial, `${JSON.stringify({ at, found })}\n`);
        showProgress(scores.size);
      }
      child.disconnect();
    }),
  );
  if (values['solve-only']) return;
  const sorted = new Map(wanted.map(([key]) => [key, scores.get(key)!]));
  const bytes = makeBook(plies === DEEP ? [plyOf(sorted)] : pliesFrom(all, sorted));
  writeFileSync(new URL(`../../packages/engine/data/${file}`, import.meta.url), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

/** Runs in a process of its own and solves the positions it is sent. The transposition table stays from one to the next. */
async function solve(): Promise<void> {
  const options = { shape: CLASSIC, threads: 1, thread: 0, hashBits: DEFAULT_HASH_BITS };
  const kernel = await Kernel.load({ ...options, memory: makeMemory(1, DEFAULT_HASH_BITS) });
  kernel.forget();
  process.on('message', (positions) => {
    process.send!(
      (positions as number[][]).map((moves) => {
        kernel.setUp(moves);
        kernel.ask();
        while (!kernel.run(1e9));
        return kernel.bounds.low;
      }),
    );
  });
}

if (import.meta.main) await (process.argv[2] === 'solve' ? solve() : main());
