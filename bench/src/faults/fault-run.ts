/** The fault test: many games, many faults, then the checker. docs/reliability.md has what it found. */
import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@rowhouse/rules';
import { openStore } from '@rowhouse/server/testing';
import { check } from './checker.ts';
import { openSite, type Site } from './deployment.ts';
import { Mischief } from './fault-injector.ts';
import type { Journal } from './journal.ts';
import { Network } from './network.ts';
import { playLane } from './play-games.ts';

export interface StormOptions {
  readonly store: 'postgres' | 'sqlite';
  readonly seed: number;
  /** At least so many games, faults, and servers killed with SIGKILL. */
  readonly games: number;
  readonly faults: number;
  readonly kills: number;
  /** Games at once. */
  readonly lanes: number;
  /** The longest time between two faults; half of it on average. */
  readonly gap: number;
  /** The longest a player thinks, milliseconds. */
  readonly thinks: number;
  /** Only faults whose name has this in it. */
  readonly only?: string;
  readonly onProgress?: (words: string) => void;
  /** Where the logs of the servers go if something was found. */
  readonly keepLogs?: string;
}

export interface StormReport {
  readonly games: number;
  readonly moves: number;
  readonly entries: number;
  readonly acknowledged: number;
  readonly connections: number;
  readonly repeats: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** How often a server ended by itself. */
  readonly crashes: number;
  readonly violations: readonly string[];
}

/** When everything works again, every game comes to its end: this only ends a test that hangs. */
const PATIENCE_MS = 240_000;

export async function storm(options: StormOptions): Promise<StormReport> {
  const begun = performance.now();
  const site = await openSite(options.store);
  try {
    const { played, violations, mischief } = await playThrough(options, site);
    // The last fault of all: what is read now is what is on disk.
    await Promise.all(site.servers.map((server) => server.end('SIGKILL')));
    const verdicts = await checkAll(site, played);
    violations.push(...verdicts.flatMap((verdict) => verdict.violations));
    const journals = played.flat();
    const crashes = site.servers.reduce((sum, server) => sum + server.crashes, 0);
    if (crashes > 0) violations.push(`${crashes} servers ended by themselves`);
    if (violations.length > 0 && options.keepLogs) cpSync(site.folder, options.keepLogs, { recursive: true });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      games: played.length,
      moves: sum(verdicts.map(({ moves }) => moves)),
      entries: sum(verdicts.map(({ entries }) => entries)),
      acknowledged: sum(verdicts.map(({ acknowledged }) => acknowledged)),
      connections: sum(journals.map(({ connections }) => connections)),
      repeats: sum(journals.map(({ repeats }) => repeats)),
      faults: mischief.struck,
      seconds: (performance.now() - begun) / 1000,
      crashes,
      violations,
    };
  } finally {
    await site.close();
  }
}

async function playThrough(
  { seed, games, faults, kills, lanes, gap, thinks, only, onProgress }: StormOptions,
  site: Site,
) {
  const random = randomFrom(seed);
  const mischief = new Mischief(site, randomFrom(seed + 1), only);
  const network = new Network(site.fronts.map(({ port }) => port));
  const played: (readonly Journal[])[] = [];
  const violations: string[] = [];
  const isEnough = () => mischief.total >= faults && mischief.count('kill -9 a server') >= kills;
  const goesOn = () => played.length < games || !isEnough();
  let open = lanes;
  const tables = Promise.all(
    Array.from({ length: lanes }, () =>
      playLane({ network, random, thinks, goesOn, onGame: (journals) => played.push(journals) })
        .catch((error: unknown) => violations.push(`a table was given up: ${error}`))
        .finally(() => open--),
    ),
  );
  let told = performance.now();
  while (goesOn() && open > 0) {
    await wait(random() * gap);
    mischief.strike();
    if (performance.now() - told > 10_000) {
      told = performance.now();
      onProgress?.(`${played.length} games, ${mischief.total} faults`);
    }
  }
  await mischief.end();
  onProgress?.(`${played.length} games, ${mischief.total} faults; everything works again`);
  const hangs = new AbortController();
  const late = wait(PATIENCE_MS, 'late', { signal: hangs.signal }).catch(() => 'stopped');
  if ((await Promise.race([tables, late])) === 'late') violations.push(`${open} tables did not come to an end`);
  hangs.abort();
  return { played, violations, mischief };
}

async function checkAll(site: Site, played: readonly (readonly Journal[])[]) {
  const store = await openStore(site.store, () => {});
  try {
    const verdicts = [];
    for (const journals of played) {
      const { game } = journals[0]!;
      const row = await store.find(game);
      if (!row) throw new Error(`game ${game} is lost`);
      const { config, first, taken } = row.charter;
      verdicts.push(check({ config, first, taken, log: await store.log(game, 0) }, journals));
    }
    return verdicts;
  } finally {
    await store.close();
  }
}
