/**
 * The processor time of a move on the server; if `ROWHOUSE_BEFORE` names a checkout of another version, with its
 * node_modules, of both by turns. That is the only way to compare: the same version takes longer on a busy machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '@rowhouse/server/testing';
import type { Benchmark, Figure } from '../bench/benchmark.ts';
import { median } from '../bench/measure.ts';
import { LoadGenerator } from './load-generator.ts';
import { longGames } from './long-games.ts';
import { ServerProcess } from './server-process.ts';
import { type ProcessorTime, processorTimeOf, usedBetween } from './server-says.ts';

const CLIENTS = 2000;
/** All of them play. */
const ACTIVE = CLIENTS / 2;
const ROUNDS = 3;
const SECONDS = 5;
/** As many moves a second as a busy server has; far fewer share a commit than when it goes as fast as it can. */
const RATE = 1000;
/** The target for the version after 12853c2. */
const MAX_PREVIOUS = 50;

/** Microseconds a move. */
interface Costs {
  readonly fast: ProcessorTime;
  readonly steady: ProcessorTime;
}

interface Contender {
  readonly server: ServerProcess;
  readonly generator: LoadGenerator;
  readonly costs: Costs[];
}

async function measureVersions(kind: 'sqlite' | 'postgres'): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-cost-'));
  const before = process.env.ROWHOUSE_BEFORE;
  const closing: (() => Promise<void>)[] = [];
  const open = async (name: string, checkout?: string): Promise<Contender> => {
    const postgres = kind === 'postgres' ? await startPostgres() : null;
    const server = new ServerProcess({
      port: await freePort(),
      store: postgres ? ['--database-url', postgres.url] : ['--data', join(folder, name)],
      logFile: join(folder, `${name}.log`),
      ...(checkout === undefined ? {} : { checkout }),
    });
    closing.push(
      () => server.end('SIGKILL'),
      async () => postgres?.stop(),
    );
    await server.start();
    const generator = await LoadGenerator.open(`http://127.0.0.1:${server.port}`, CLIENTS, longGames(300, 9));
    return { server, generator, costs: [] };
  };
  try {
    const now = await open('now');
    const then = before === undefined ? null : await open('before', before);
    for (let round = -1; round < ROUNDS; round++)
      for (const contender of then ? [then, now] : [now]) {
        const costs = await measureOnce(contender);
        // The first round is for warming up.
        if (round >= 0) contender.costs.push(costs);
      }
    for (const { generator } of then ? [then, now] : [now]) generator.close();
    return [
      ...figures('as fast as it goes', ({ fast }) => fast, now, then),
      ...figures(`${RATE} moves a second, with making the games`, ({ steady }) => steady, now, then),
    ];
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOnce({ server, generator }: Contender): Promise<Costs> {
  const costOf = async (play: () => Promise<unknown>): Promise<ProcessorTime> => {
    const [before, acknowledged] = [processorTimeOf(server.pid!), generator.acknowledged];
    await play();
    const { all, main, database } = usedBetween(before, processorTimeOf(server.pid!));
    const moves = generator.acknowledged - acknowledged;
    return { all: all / moves, main: main / moves, database: database / moves };
  };
  await generator.prepare(ACTIVE * 2);
  const fast = await costOf(() => generator.playAtFullSpeed(ACTIVE, SECONDS));
  generator.forgetSpares();
  return { fast, steady: await costOf(() => generator.playAtRate(ACTIVE, RATE, SECONDS)) };
}

function figures(
  group: string,
  of: (costs: Costs) => ProcessorTime,
  now: Contender,
  before: Contender | null,
): readonly Figure[] {
  const cost = ({ costs }: Contender, part: keyof ProcessorTime) => median(costs.map((one) => of(one)[part]));
  const parts = (name: string, contender: Contender): readonly Figure[] => [
    { group, what: `a move, ${name}`, value: cost(contender, 'all'), unit: 'µs' },
    { group, what: '… of the main thread', value: cost(contender, 'main'), unit: 'µs' },
    { group, what: '… of database threads', value: cost(contender, 'database'), unit: 'µs' },
  ];
  if (!before) return parts('this version', now);
  const share = (100 * cost(now, 'all')) / cost(before, 'all');
  return [
    ...parts('the version before', before),
    ...parts('this version', now),
    { group, what: 'of the version before', value: share, unit: '%', target: { atMost: MAX_PREVIOUS } },
  ];
}

const about = (store: string): string =>
  `processor time of the server for a move, ${store}, ${CLIENTS} clients in ${ACTIVE} games; with ROWHOUSE_BEFORE=FOLDER also of the version in that folder`;

export const costSqlite: Benchmark = {
  subject: 'online',
  name: 'cost-sqlite',
  about: about('SQLite'),
  run: () => measureVersions('sqlite'),
};

export const costPostgres: Benchmark = {
  subject: 'online',
  name: 'cost-postgres',
  about: about('PostgreSQL'),
  run: () => measureVersions('postgres'),
};
