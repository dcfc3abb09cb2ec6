import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choose, randomFrom } from '@rowhouse/rules';
import { openStore } from '@rowhouse/server/testing';
import { addressOf, checkStored, collectFaults } from './check-stored.ts';
import { tooMuchIn } from './checks/clock-charges.ts';
import type { Journal, TournamentJournal } from './checks/journal.ts';
import { type Deployment, openDeployment } from './deployment.ts';
import { FaultInjector } from './fault-injector.ts';
import { playGames } from './play-games.ts';
import { playTournaments, type TournamentSize } from './play-tournaments.ts';
import { Stalls, Starvation } from './stalls.ts';

type Sizes = Readonly<
  Record<
    FaultRunOptions['store'],
    Pick<FaultRunOptions, 'games' | 'faults' | 'kills' | 'tables' | 'tournament' | 'gap' | 'thinkingTime' | 'only'>
  >
>;

/** With the late player, one player rests in each round after the first. */
const TOURNAMENT = { players: 8, rounds: 5 };
const SHORT_TOURNAMENT = { players: 4, rounds: 2 };

/** The full run: some 25 minutes. */
export const FULL: Sizes = {
  postgres: { games: 200, faults: 1000, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 1300, thinkingTime: 1000 },
  sqlite: { games: 200, faults: 500, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 2600, thinkingTime: 1000 },
};

/**
 * A sample for the long tests, some kinds of fault once each: half a minute for each store. One of them has a
 * tournament.
 */
export const SHORT: Sizes = {
  postgres: {
    ...{ games: 6, faults: 16, kills: 1, tables: 6, tournament: null, gap: 800, thinkingTime: 60 },
    only: 'a server,a clock,of PostgreSQL,partition,black hole',
  },
  sqlite: { games: 6, faults: 14, kills: 1, tables: 6, tournament: SHORT_TOURNAMENT, gap: 1600, thinkingTime: 60 },
};

export interface FaultRunOptions {
  readonly store: 'postgres' | 'sqlite';
  readonly seed: number;
  /**
   * The least number of games, of faults, and of servers killed with SIGKILL. Every kind of fault comes once at least.
   */
  readonly games: number;
  readonly faults: number;
  readonly kills: number;
  /** Tables at which games are played at the same time. */
  readonly tables: number;
  /** Beside them a tournament of this size is played, and then another; `null`: none. */
  readonly tournament: TournamentSize | null;
  /** The longest time between two faults, in milliseconds. On average it is half of this. */
  readonly gap: number;
  /** The longest time that a player thinks, in milliseconds. */
  readonly thinkingTime: number;
  /** Only faults whose name contains one of these texts, separated by commas. */
  readonly only?: string;
  /** The disk of the games never syncs anything: the run must find that something is lost. */
  readonly lyingDisk?: boolean;
  readonly onProgress?: (text: string) => void;
  /** The folder that the servers' logs are copied to if there are violations. */
  readonly keepLogs?: string;
}

export interface FaultRunReport {
  readonly games: number;
  readonly tournaments: number;
  readonly moves: number;
  readonly entries: number;
  readonly acknowledged: number;
  readonly connections: number;
  readonly repeats: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** How often a server ended without being asked to. */
  readonly crashes: number;
  /** The turns with a clock, and the most that was charged wrongly for one of them, in milliseconds. */
  readonly turns: number;
  readonly worstCharge: number;
  /** The most that was charged too little in one game to one player, in milliseconds. */
  readonly worstUndercharge: number;
  /** Entries that were lost, doubled, reordered or illegal. */
  readonly violations: readonly string[];
  /** The turns in which a player was charged too much, and the games in which a player was charged too little. */
  readonly wrongCharges: readonly string[];
}

/** Once everything works again, every game comes to its end. This limit only ends a test that hangs. */
const HANGS_AFTER_MS = 240_000;

/**
 * The fault test: plays many games, causes many faults, then checks every game. docs/dev/reliability.md has the
 * results.
 */
export async function runFaults(options: FaultRunOptions): Promise<FaultRunReport> {
  const begun = performance.now();
  const deployment = await openDeployment(options.store, options.lyingDisk);
  const stalls = new Stalls();
  const starvation = new Starvation(
    deployment.servers.map((server, nth) => ({
      address: addressOf(deployment.fronts[nth]!.port),
      pid: () => server.pid,
    })),
  );
  try {
    const { played, tournaments, violations, injector } = await playThrough(options, deployment);
    stalls.stop();
    starvation.stop();
    // Kill all servers, so that the check reads what is on disk.
    await Promise.all(deployment.servers.map((server) => server.end('SIGKILL')));
    const machine = { stalls: stalls.spans, starved: starvation.spans };
    const wrong = collectFaults(deployment, injector, machine);
    const store = await openStore(deployment.store(), () => {});
    const { results, faults } = await checkStored(store, { played, tournaments, wrong }).finally(() => store.close());
    const charges = results.flatMap((result) => result.charges);
    const wrongCharges = results.flatMap((result) => result.wrongCharges);
    violations.push(...results.flatMap((result) => result.violations), ...faults);
    const journals = played.flat();
    const crashes = deployment.servers.reduce((sum, server) => sum + server.crashes, 0);
    if (crashes > 0) violations.push(`${crashes} servers ended by themselves`);
    if (violations.length + wrongCharges.length > 0 && options.keepLogs) {
      cpSync(deployment.folder, options.keepLogs, { recursive: true });
      const histories = results.flatMap((result) => result.histories);
      writeFileSync(join(options.keepLogs, 'wrong-charges.txt'), histories.join('\n'));
    }
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      games: played.length,
      tournaments: tournaments.length,
      moves: sum(results.map(({ moves }) => moves)),
      entries: sum(results.map(({ entries }) => entries)),
      acknowledged: sum(results.map(({ acknowledged }) => acknowledged)),
      connections: sum(journals.map(({ connections }) => connections)),
      repeats: sum(journals.map(({ repeats }) => repeats)),
      faults: injector.counts,
      seconds: (performance.now() - begun) / 1000,
      crashes,
      turns: charges.length,
      worstCharge: Math.max(0, ...charges.map(tooMuchIn)),
      worstUndercharge: Math.max(0, ...results.map(({ gift }) => gift)),
      violations,
      wrongCharges,
    };
  } finally {
    stalls.stop();
    starvation.stop();
    await deployment.close();
  }
}

async function playThrough(
  { seed, games, faults, kills, tables, tournament, gap, thinkingTime, only, onProgress }: FaultRunOptions,
  deployment: Deployment,
) {
  const random = randomFrom(seed);
  const injector = new FaultInjector(deployment, { seed, gap, ...(only === undefined ? {} : { only }) });
  const anyServer = () => addressOf(choose(deployment.fronts, random).port);
  const played: (readonly Journal[])[] = [];
  const tournaments: TournamentJournal[] = [];
  const violations: string[] = [];
  // Where only other kinds were asked for, no server is killed.
  const isKilledEnough = () => (injector.counts.get('kill -9 a server') ?? kills) >= kills;
  const isEnough = () => injector.hasAll && injector.total >= faults && isKilledEnough();
  const goesOn = () => played.length < games || !isEnough();
  const common = {
    anyServer,
    random,
    thinkingTime,
    goesOn,
    onGame: (journals: readonly Journal[]) => played.push(journals),
  };
  const onTournament = (journal: TournamentJournal) => tournaments.push(journal);
  const all = [
    ...(tournament ? [playTournaments({ ...common, size: tournament, onTournament })] : []),
    ...Array.from({ length: tables }, () => playGames(common)),
  ];
  let open = all.length;
  const playing = Promise.all(
    all.map((table) =>
      table.catch((error: unknown) => violations.push(`a table was given up: ${error}`)).finally(() => open--),
    ),
  );
  let reportedAt = performance.now();
  while (goesOn() && open > 0) {
    await injector.injectNext();
    if (performance.now() - reportedAt > 10_000) {
      reportedAt = performance.now();
      onProgress?.(`${played.length} games, ${injector.total} faults`);
    }
  }
  await injector.end();
  onProgress?.(`${played.length} games, ${injector.total} faults; everything works again`);
  const hangs = new AbortController();
  const late = wait(HANGS_AFTER_MS, 'late', { signal: hangs.signal }).catch(() => 'stopped');
  if ((await Promise.race([playing, late])) === 'late') violations.push(`${open} tables did not come to an end`);
  hangs.abort();
  return { played, tournaments, violations, injector };
}
