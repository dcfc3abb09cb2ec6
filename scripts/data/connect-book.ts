import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  BOOK_DISCS,
  type BookPly,
  bookBoardOf,
  bookKey,
  DEFAULT_HASH_BITS,
  deepDiscsOf,
  discsAfter,
  isClassic,
  Kernel,
  type KernelDiscs,
  makeBook,
  makeMemory,
  PACKED_BOARD,
  packBook,
  replies,
  type Shape,
  winningScore,
  winsAt,
  withDiscIn,
} from '@rowhouse/engine/research';
import { progressBar } from '@rowhouse/tools';

/**
 * Computes the opening book of a board with our own solver: `node scripts/data/connect-book.ts --board 7x7`. As many
 * processes as there are processors solve every position with a number of discs; the scores of positions with fewer
 * discs follow from them. Results go to a file, so the command can be stopped and started again, here or elsewhere with
 * that file. 7 × 6 takes some ten minutes on 16 processors. `node scripts/data/connect-book.ts --plies 10` makes its
 * deep file too, which has only the scores of ten discs and takes two to three times as long. `--from` makes the
 * files from the results of `lab/research/connect`.
 *
 *     --board 7x6     columns and rows          --plies N       how many discs; by default as in the package
 *     --processes N   --hash-bits B             --seconds S     stop after this time; the rest is for the next run
 *     --partial FILE  the results so far        --solve-only    do not write the book
 *     --from FILE     such as connect-7x7-10.bounds: do not solve
 */

/** A process gets this many neighbouring positions at once. They are similar, so its transposition table helps. */
const RUN = 40;

/**
 * The undecided positions with the same number of discs, one of each mirror pair: by key, with moves that lead there.
 */
export type Level = ReadonlyMap<number, readonly number[]>;

const keyAfter = (discs: KernelDiscs, column: number): number => bookKey(withDiscIn(discs, column).columns);

export function levels(shape: Shape, plies: number): readonly Level[] {
  const all: Level[] = [new Map([[0, []]])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<number, readonly number[]>();
    for (const moves of all[ply]!.values()) {
      const discs = discsAfter(shape, moves);
      for (const column of replies(shape, discs)) {
        if (winsAt(shape, discs, column)) continue;
        const key = keyAfter(discs, column);
        if (!next.has(key)) next.set(key, [...moves, column]);
      }
    }
    all.push(new Map([...next].sort(([a], [b]) => a - b)));
  }
  return all;
}

/** All plies, from the scores of the last level: the score of any other position is that of its best move. */
export function pliesFrom(shape: Shape, all: readonly Level[], last: ReadonlyMap<number, number>): readonly BookPly[] {
  let deeper = last;
  const plies: BookPly[] = [plyOf(deeper)];
  for (let ply = all.length - 2; ply >= 0; ply--) {
    const scores = new Map<number, number>();
    for (const [key, moves] of all[ply]!) {
      const discs = discsAfter(shape, moves);
      const moveScores = replies(shape, discs).map((column) =>
        winsAt(shape, discs, column) ? winningScore(shape, discs) : -deeper.get(keyAfter(discs, column))!,
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

/**
 * The limit of a packed file: a score beyond it is a win within eight moves or so, which the search finds at once. With
 * it, both files of 8 × 6 have 594 kB.
 */
const PACKED_LIMIT = 12;

/**
 * The files of a book, by name: from the scores of the deepest positions, with as many discs as one of its files has.
 */
export async function bookFiles(
  shape: Shape,
  all: readonly Level[],
  last: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const discs = all.length - 1;
  const board = bookBoardOf(shape);
  if (board === null) throw new Error('no such book: solved-boards.ts says which boards have one');
  const name = isClassic(shape) ? 'connect4-book' : `connect-${board}-book`;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const isDeep = discs === deepDiscsOf(board);
  if (!isDeep && discs !== BOOK_DISCS[board]) throw new Error(`no file of ${board} ends with ${discs} discs`);
  const plies = pliesFrom(shape, all, last);
  const kept = BOOK_DISCS[board] + 1;
  const pack = () =>
    board === PACKED_BOARD ? packBook(shape, plies, kept, PACKED_LIMIT) : makeBook(shape, [plyOf(last)]);
  if (isDeep) files.set(`${name}-${discs}.bin`, await pack());
  files.set(`${name}.bin`, makeBook(shape, plies.slice(0, kept)));
  return files;
}

/** The task, from the command line. */
interface Task {
  readonly shape: Shape;
  readonly plies: number;
  readonly solveOnly: boolean;
  /** The positions that are already solved. */
  readonly from: string | undefined;
  readonly partial: string;
  readonly processes: number;
  readonly hashBits: number;
  readonly seconds: number;
}

function readTask(): Task {
  const { values } = parseArgs({
    options: {
      board: { type: 'string', default: '7x6' },
      plies: { type: 'string' },
      processes: { type: 'string', default: String(availableParallelism()) },
      'hash-bits': { type: 'string', default: String(DEFAULT_HASH_BITS) },
      seconds: { type: 'string', default: 'Infinity' },
      partial: { type: 'string' },
      from: { type: 'string' },
      'solve-only': { type: 'boolean', default: false },
    },
  });
  const { board, from } = values;
  const [columns = 0, rows = 0] = board.split('x').map(Number);
  const shape = { columns, rows, length: 4 };
  const known = bookBoardOf(shape);
  const usual = known && (from === undefined ? BOOK_DISCS[known] : (deepDiscsOf(known) ?? BOOK_DISCS[known]));
  const plies = Number(values.plies ?? usual);
  if (!Number.isInteger(plies) || columns * (rows + 1) > 64) throw new Error('expected --board 7x6 and --plies 8');
  const solveOnly = values['solve-only'];
  if (!solveOnly && (!known || (plies !== BOOK_DISCS[known] && plies !== deepDiscsOf(known))))
    throw new Error('expected --solve-only: no book has these plies');
  return {
    shape,
    plies,
    solveOnly,
    from,
    // Each number of plies has its own file, because runs are counted within a level.
    partial: values.partial ?? fileURLToPath(new URL(`../../.book-partial-${board}-${plies}.jsonl`, import.meta.url)),
    processes: Number(values.processes),
    hashBits: Number(values['hash-bits']),
    seconds: Number(values.seconds),
  };
}

async function main(): Promise<void> {
  const task = readTask();
  const { shape, plies, from, solveOnly } = task;
  const all = levels(shape, plies);
  const wanted = [...all[plies]!];
  const scores =
    from === undefined
      ? await solveAll(task, wanted)
      : scoresOf(readFileSync(from), shape, plies, [...all[plies]!.keys()]);
  if (scores.size < wanted.length)
    console.log(`${scores.size} of ${wanted.length} are solved; start again for the rest`);
  else if (!solveOnly) {
    const sorted = new Map(wanted.map(([key]) => [key, scores.get(key)!]));
    for (const [name, bytes] of await bookFiles(shape, all, sorted)) {
      writeFileSync(new URL(`../../packages/engine/data/${name}`, import.meta.url), bytes);
      console.log(`${name}: ${bytes.length} bytes`);
    }
  }
}

/** The scores by key, as far as time allows. */
async function solveAll(
  { shape, partial, processes, hashBits, seconds }: Task,
  wanted: readonly (readonly [number, readonly number[]])[],
): Promise<ReadonlyMap<number, number>> {
  const until = performance.now() + 1000 * seconds;
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
    Array.from({ length: Math.min(processes, runs.length) }, async () => {
      const child = fork(fileURLToPath(import.meta.url), ['solve', JSON.stringify({ shape, hashBits })]);
      for (let at = runs.shift(); at !== undefined && performance.now() < until; at = runs.shift()) {
        const run = wanted.slice(at, at + RUN);
        const found = await solvedBy(
          child,
          run.map(([, moves]) => moves),
        );
        for (const [index, score] of found.entries()) scores.set(run[index]![0], score);
        appendFileSync(partial, `${JSON.stringify({ at, found })}\n`);
        showProgress(scores.size);
      }
      child.disconnect();
    }),
  );
  return scores;
}

async function solvedBy(child: ChildProcess, positions: readonly (readonly number[])[]): Promise<readonly number[]> {
  const found = await new Promise<number[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number[]));
    child.once('exit', (code) => reject(new Error(`A process ended: ${code}`)));
    child.send(positions);
  });
  child.removeAllListeners('exit');
  return found;
}

/**
 * Runs in a process of its own and solves the positions it is sent. The transposition table stays from one to the next.
 */
async function solve({ shape, hashBits }: { readonly shape: Shape; readonly hashBits: number }): Promise<void> {
  const kernel = await Kernel.load({ shape, threads: 1, thread: 0, hashBits, memory: makeMemory(1, hashBits) });
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

/**
 * The scores of the solved positions by key, from the bounds that `lab/research/connect` writes. `keys` are those of
 * all positions, in ascending order.
 */
export function scoresOf(
  bytes: Uint8Array,
  { columns, rows }: Shape,
  discs: number,
  keys: readonly number[],
): ReadonlyMap<number, number> {
  const head = `connect ${columns}x${rows} ${discs} ${keys.length}\n`;
  const found = new TextDecoder().decode(bytes.subarray(0, head.length));
  if (found !== head || bytes.length !== head.length + 2 * keys.length)
    throw new Error(`expected a file that begins with “${head.trim()}”, and is complete`);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset + head.length, 2 * keys.length);
  const scores = new Map<number, number>();
  for (const [at, key] of keys.entries()) {
    const lower = signed[at]!;
    if (lower === signed[at + keys.length]) scores.set(key, lower);
  }
  return scores;
}

if (import.meta.main) await (process.argv[2] === 'solve' ? solve(JSON.parse(process.argv[3]!)) : main());
