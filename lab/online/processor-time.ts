/** How much processor time a process and its threads have used, by what Linux says about it. */
import { readdirSync, readFileSync } from 'node:fs';

/** In microseconds. */
export interface ProcessorTime {
  /** All threads together: with those of the garbage collector and the compiler. */
  readonly all: number;
  /** The thread that answers everybody. */
  readonly main: number;
  /** The thread of SQLite, and the one beside it. With PostgreSQL there is none. */
  readonly database: number;
}

const DATABASE_THREADS: ReadonlySet<string> = new Set(['database', 'checkpoints']);

export function processorTimeOf(pid: number): ProcessorTime {
  let [all, main, database] = [0, 0, 0];
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const read = (file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8').trim();
    const time = Number(read('schedstat').split(' ')[0]) / 1000;
    const name = read('comm');
    all += time;
    if (Number(thread) === pid) main += time;
    if (DATABASE_THREADS.has(name)) database += time;
  }
  return { all, main, database };
}

/** How many milliseconds the main thread of a process has waited for a core, since it was started. */
export const waitedForCore = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** What was used from one reading to the next. */
export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  all: after.all - before.all,
  main: after.main - before.main,
  database: after.database - before.database,
});

export const sumOf = (times: readonly ProcessorTime[]): ProcessorTime => ({
  all: times.reduce((sum, { all }) => sum + all, 0),
  main: times.reduce((sum, { main }) => sum + main, 0),
  database: times.reduce((sum, { database }) => sum + database, 0),
});
