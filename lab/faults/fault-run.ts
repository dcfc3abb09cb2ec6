import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { openStore } from '@rowhouse/server/testing';
import { addressOf, checkStored, collectFaults } from './check-stored.ts';
import { tooMuchIn } from './checks/clock-charges.ts';
import type { Journal, TournamentJournal } from './checks/journal.ts';
import { type Deployment, openDeployment } from './deployment.ts';
import { FaultInjector } from './fault-injector.ts';
import { playGames } from './play-games.ts';
import { playTournaments, type TournamentSize } from './play-tournaments.ts';
import { missedPoison } from './poison.ts';
import { MachineWatch } from './stalls.ts';

type Sizes = Readonly<Record<'postgres' | 'sqlite', FaultRunSize>>;

/** With the late player the number is odd, so one player rests in each round after the first. */
const TOURNAMENT = { players: 8, rounds: 5 };
const SHORT_TOURNAMENT = { players: 4, rounds: 2 };

/** The full run takes about 35 minutes. */
export const FULL: Sizes = {
  postgres: { games: 200, faults: 1000, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 1300, thinkingTime: 1000 },
  sqlite: { games: 200, faults: 500, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 2600, thinkingTime: 1000 },
};

/** A sample for the long tests: some kinds of fault once each, half a minute for each store, and one tournament. */
export const SHORT: Sizes = {
  postgres: {
    ...{ games: 6, faults: 16, kills: 1, tables: 6, tournament: null, gap: 800, thinkingTime: 60 },
    only: 'a server,a clock,of PostgreSQL,partition,black hole',
  },
  sqlite: { games: 6, faults: 14, kills: 1, tables: 6, tournament: SHORT_TOURNAMENT, gap: 1600, thinkingTime: 60 },
};

interface FaultRunSize {
  /**
   * The minimum numbers of games, of faults, and of servers killed with SIGKILL. Every kind of fault occurs at least
   * once.
   */
  readonly games: number;
  readonly faults: number;
  readonly kills: number;
  /** Tables at which games are played at the same time. */
  readonly tables: number;
  /** Beside the tables, tournaments of this size are played one after another; `null` for none. */
  readonly tournament: TournamentSize | null;
  /** The longest time between two faults, in milliseconds. The average is half of this. */
  readonly gap: number;
  /** The longest time that a player thinks, in milliseconds. */
  readonly thinkingTime: number;
  /** Only faults whose name contains one of these texts, separated by commas. */
  readonly only?: string | undefined;
}

interface FaultRunOptions extends FaultRunSize {
  readonly store: keyof Sizes;
  readonly seed: number;
  /** The disk of the games never syncs anything: the run must find that something is lost. */
  readonly lyingDisk?: boolean;
  readonly onProgress?: (text: string) => void;
  /** The folder that the servers' logs are copied to if there are violations. */
  readonly keepLogs?: string | undefined;
}

export type FaultRunReport = Awaited<ReturnType<typeof runFaults>>;

/** Once all faults have ended, every game should end. This limit only stops a run that hangs. */
const HANGS_AFTER_MS = 240_000;

/**
 * The fault test: plays many games, causes many faults, then checks every game. docs/dev/reliability.md has the
 * results.
 */
export async function runFaults(options: FaultRunOptions) {
  const begun = performance.now();
  const deployment = await openDeployment(options.store, options.lyingDisk);
  const watch = new MachineWatch(
    deployment.servers.map((server, nth) => ({
      address: addressOf(deployment.fronts[nth]!.port),
      pid: () => server.pid,
    })),
  );
  try {
    const { played, tournaments, violations, injector } = await playThrough(options, deployment);
    watch.stop();
    violations.push(...(await missedPoison(deployment.servers)));
    // Kill all servers, so that the check reads what is on disk.
    await Promise.all(deployment.servers.map((server) => server.end('SIGKILL')));
    const { stalls, starved } = watch;
    const circumstances = { ...collectFaults(deployment, injector.downTimes), stalls, starved };
    const store = await openStore(deployment.store(), () => {});
    const { results, faults } = await checkStored(store, { played, tournaments, circumstances }).finally(() =>
      store.close(),
    );
    const wrongCharges = results.flatMap((result) => result.wrongCharges);
    violations.push(...results.flatMap((result) => result.violations), ...faults);
    const crashes = deployment.servers.reduce((sum, server) => sum + server.crashes, 0);
    if (crashes > 0) violations.push(`${crashes} servers ended by themselves`);
    if (violations.length + wrongCharges.length > 0 && options.keepLogs) {
      cpSync(deployment.folder, options.keepLogs, { recursive: true });
      const evidence = { circumstances, games: results.flatMap((result) => result.evidence) };
      const listed = (_: string, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value);
      writeFileSync(join(options.keepLogs, 'wrong-charges.json'), JSON.stringify(evidence, listed, 2));
    }
    const charges = results.flatMap((result) => result.charges);
    const journals = played.flat();
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
      /** Turns with a clock. */
      turns: charges.length,
      /**
       * The largest excess charge for one turn, and the largest missing charge of one player in one game, in
       * milliseconds.
       */
      worstOvercharge: Math.max(0, ...charges.map(tooMuchIn)),
      worstUndercharge: Math.max(0, ...results.map(({ undercharge }) => undercharge)),
      /** Entries that were lost, doubled, reordered or illegal. */
      violations,
      /** Turns in which a player was charged too much, and games in which a player was charged too little. */
      wrongCharges,
    };
  } finally {
    watch.stop();
    await deployment.close();
  }
}

async function playThrough(
  { seed, games, faults, kills, tables, tournament, gap, thinkingTime, only, onProgress }: FaultRunOptions,
  deployment: Deployment,
) {
  const random = randomFrom(seed);
  const injector = new FaultInjector(deployment, { seed, gap, only });
  const anyServer = () => addressOf(pickOne(deployment.fronts, random).port);
  const played: (readonly Journal[])[] = [];
  const tournaments: TournamentJournal[] = [];
  const violations: string[] = [];
  // If `only` leaves this kind out, no server is killed.
  const hasEnoughKills = () => (injector.counts.get('kill -9 a server') ?? kills) >= kills;
  const hasEnoughFaults = () => injector.hasEveryKind && injector.total >= faults && hasEnoughKills();
  const wantsMoreGames = () => played.length < games || !hasEnoughFaults();
  const common = {
    anyServer,
    random,
    thinkingTime,
    wantsMoreGames,
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
  while (wantsMoreGames() && open > 0) {
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
  if ((await Promise.race([playing, late])) === 'late') violations.push(`${open} tables did not end`);
  hangs.abort();
  return { played, tournaments, violations, injector };
}
