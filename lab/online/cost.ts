/**
 * Measures the processor time of a move on the server. If `ROWHOUSE_BEFORE` names a checkout of a different version,
 * with its node_modules, measures both versions in turn. Only alternating runs can be compared, because the same
 * version takes longer on a busy machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { benchmark, type Figure, row } from '../bench/benchmark.ts';
import { median } from '../bench/measure.ts';
import { LoadGenerator } from './load-generator.ts';
import { longGames } from './long-games.ts';
import { type ServerProcess, withServer } from './server-process.ts';

const CLIENTS = 2000;
/** Two clients play at each table. */
const TABLES = CLIENTS / 2;
const ROUNDS = 3;
const SECONDS = 5;
/** Moves a second on a busy server. Far fewer of them share a commit than at full speed. */
const RATE = 1000;
/** The target for the version after 12853c2, in percent of the version before. */
const MAX_SHARE = 50;

/** Microseconds of processor time. */
interface ProcessorTime {
  /** All threads together, including the garbage collector and the compiler. */
  readonly all: number;
  readonly main: number;
}

/** The processor time that a process has used, as Linux counts it. */
function processorTimeOf(pid: number): ProcessorTime {
  const timeOf = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  const all = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + timeOf(thread), 0);
  return { all, main: timeOf(String(pid)) };
}

interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly generator: LoadGenerator;
  /** The processor time of a move in each round, at full speed and at the steady rate. */
  readonly fast: ProcessorTime[];
  readonly steady: ProcessorTime[];
}

/** Opens the servers one inside the other, and measures them by turns. */
function measureVersions(
  kind: 'sqlite' | 'postgres',
  [version, ...others]: readonly (readonly [name: string, checkout?: string])[],
  open: readonly Contender[] = [],
): Promise<readonly Figure[]> {
  const [name, checkout] = version!;
  return withServer({ kind, checkout }, async ({ server, url }) => {
    const generator = await LoadGenerator.open(url, CLIENTS, longGames(300, 9));
    const contenders = [...open, { name, server, generator, fast: [], steady: [] }];
    try {
      return others.length > 0 ? await measureVersions(kind, others, contenders) : await measureByTurns(contenders);
    } finally {
      generator.close();
    }
  });
}

async function measureByTurns(contenders: readonly Contender[]): Promise<readonly Figure[]> {
  // The first round is for warming up.
  for (let round = -1; round < ROUNDS; round++)
    for (const { server, generator, fast, steady } of contenders) {
      const costOf = async (play: () => Promise<unknown>): Promise<ProcessorTime> => {
        const [before, acknowledged] = [processorTimeOf(server.pid!), generator.acknowledged];
        await play();
        const after = processorTimeOf(server.pid!);
        const part = (name: keyof ProcessorTime) =>
          (after[name] - before[name]) / (generator.acknowledged - acknowledged);
        return { all: part('all'), main: part('main') };
      };
      await generator.prepare(TABLES * 2);
      const fastest = await costOf(() => generator.playAtFullSpeed(TABLES, SECONDS));
      generator.forgetSpares();
      const steadiest = await costOf(() => generator.playAtRate(TABLES, RATE, SECONDS));
      if (round < 0) continue;
      fast.push(fastest);
      steady.push(steadiest);
    }
  const groups = { fast: 'at full speed', steady: `${RATE} moves a second, with making the games` };
  return (['fast', 'steady'] as const).flatMap((speed) => {
    const group = groups[speed];
    const cost = (contender: Contender, part: keyof ProcessorTime) =>
      median(contender[speed].map((time) => time[part]));
    const figures = contenders.flatMap((contender) => [
      row(group, `a move, ${contender.name}`, cost(contender, 'all'), 'µs'),
      row(group, '… of the main thread', cost(contender, 'main'), 'µs'),
    ]);
    const [before, now] = contenders;
    if (!before || !now) return figures;
    const share = (100 * cost(now, 'all')) / cost(before, 'all');
    return [...figures, row(group, 'share of the version before', share, '%', { atMost: MAX_SHARE })];
  });
}

for (const [kind, store] of [
  ['sqlite', 'SQLite'],
  ['postgres', 'PostgreSQL'],
] as const)
  benchmark({
    name: `online/cost-${kind}`,
    about: `processor time of the server for a move, ${store}, ${CLIENTS} clients in ${TABLES} games; with ROWHOUSE_BEFORE=FOLDER also of the version in that folder`,
    run: () => {
      const before = process.env.ROWHOUSE_BEFORE;
      return measureVersions(kind, [...(before ? [['the version before', before] as const] : []), ['this version']]);
    },
  });
