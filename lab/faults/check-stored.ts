import type { Store } from '@rowhouse/server/testing';
import { check, type StoredGame } from './checks/checker.ts';
import {
  type Charge,
  type Circumstances,
  clockCharges,
  type Excuse,
  tooLittleIn,
  tooMuchIn,
} from './checks/clock-charges.ts';
import type { Journal, TournamentJournal } from './checks/journal.ts';
import { type GameEnd, tournamentFaults } from './checks/tournament-checker.ts';
import { type Incident, turnHistory } from './checks/turn-history.ts';
import type { Deployment } from './deployment.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { FaultyProxy } from './faulty-proxy.ts';

/** The faults of a run, with their times, as the checks need them. */

interface WhatWasWrong extends Circumstances {
  /** All of it, in words. */
  readonly incidents: readonly Incident[];
}

/** The address at which clients reach a server. */
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

export function collectFaults(
  deployment: Deployment,
  injector: FaultInjector,
  { stalls, starved }: Pick<Circumstances, 'stalls' | 'starved'>,
): WhatWasWrong {
  const { fronts } = deployment;
  const faults = fronts.flatMap(({ port, troubles }) =>
    troubles.map((span) => ({ ...span, address: addressOf(port) })),
  );
  const incidents = [
    ...incidentsIn(deployment, injector),
    ...stalls.map((span) => ({ ...span, what: 'the clients stand still' })),
    ...starved.map((span) => ({ ...span, what: `the server of ${span.address} waits for a processor` })),
  ];
  return { faults, excuses: excusesIn(deployment, injector), stalls, starved, incidents };
}

/** When servers could not do their work, by the addresses at which clients reach them. */
function excusesIn(
  { servers, clocks, fronts, stores, postgres }: Deployment,
  { past }: FaultInjector,
): readonly Excuse[] {
  const addresses = fronts.map(({ port }) => addressOf(port));
  const down = past.flatMap(({ target, from, to }): readonly Excuse[] => {
    const nth = (servers as readonly object[]).indexOf(target);
    if (nth >= 0) return [{ from, to, address: addresses[nth]! }];
    // With PostgreSQL the clock of a server is no clock of the games.
    return (clocks as readonly object[]).includes(target) && postgres ? [] : [{ from, to }];
  });
  const links = stores.flatMap(({ troubles }, nth) => troubles.map((span) => ({ ...span, address: addresses[nth]! })));
  return [...down, ...links];
}

function incidentsIn(
  { servers, clocks, fronts, stores, buses, postgres, redis }: Deployment,
  { past, caused }: FaultInjector,
): readonly Incident[] {
  const addresses = fronts.map(({ port }) => addressOf(port));
  const names = new Map<object | null, string>([
    ...servers.map((server, nth) => [server, `the server of ${addresses[nth]}`] as const),
    ...clocks.map((clock, nth) => [clock, `the clock of ${addresses[nth]}`] as const),
    [postgres, 'PostgreSQL'],
    [redis, 'Redis'],
  ]);
  const links = (name: string, proxies: readonly FaultyProxy[]) =>
    proxies.flatMap(({ troubles }, nth) =>
      troubles.map(({ what, from, to }) => ({ from, to, what: `${name} of ${addresses[nth]}: ${what}` })),
    );
  return [
    ...past.map(({ target, from, to }) => ({ from, to, what: `${names.get(target)} is down or wrong` })),
    ...caused.map(({ name, at }) => ({ from: at, to: at, what: name })),
    ...links('the clients', fronts),
    ...links('PostgreSQL', stores),
    ...links('Redis', buses),
  ];
}

/** Checks everything that a run has left in its store: every game and every tournament. */

/** The largest error in either direction that a player's clock may show. */
const MAX_WRONG_MS = 1000;
/** More entries than any tournament has. */
const ALL = 1_000_000;

interface ToCheck {
  readonly played: readonly (readonly Journal[])[];
  readonly tournaments: readonly TournamentJournal[];
  readonly wrong: WhatWasWrong;
}

export async function checkStored(store: Store, { played, tournaments, wrong }: ToCheck) {
  const results = [];
  const ends = new Map<string, GameEnd>();
  for (const journals of played) {
    const { game } = journals[0]!;
    const row = await store.find(game);
    if (!row) {
      results.push({ ...NOTHING, violations: [`${game} is lost`] });
      continue;
    }
    const { config, first, taken, clock } = row.settings;
    const stored: StoredGame = { config, first, taken, log: (await store.log(game, 0)) ?? [] };
    const result = check(stored, journals);
    ends.set(game, result);
    const charges = clock ? clockCharges(stored.log, journals, wrong) : [];
    const tooMuch = charges.filter((charge) => tooMuchIn(charge) > MAX_WRONG_MS);
    const gifts = [...tooLittleIn(charges)].filter(([, gift]) => gift > MAX_WRONG_MS);
    const wrongCharges = [
      ...tooMuch.map((charge) => inWords(game, charge)),
      ...gifts.map(([seat, gift]) => `${game} ${seat}: was charged ${Math.round(gift)} ms too little`),
    ];
    const histories = tooMuch.flatMap((charge) => [
      inWords(game, charge),
      ...turnHistory(charge.ply, stored.log, journals, wrong.incidents),
      '',
    ]);
    const gift = Math.max(0, ...tooLittleIn(charges).values());
    results.push({ ...result, charges, wrongCharges, histories, gift });
  }
  const faults: string[] = [];
  for (const journal of tournaments) {
    const row = await store.tournaments.find(journal.tournament);
    const log = (await store.tournaments.log(journal.tournament, 0, ALL)) ?? [];
    faults.push(...tournamentFaults(log, row?.settings.rounds ?? 0, journal, ends));
  }
  return { results, faults };
}

const NOTHING = { moves: 0, entries: 0, acknowledged: 0, charges: [], wrongCharges: [], histories: [], gift: 0 };

const inWords = (game: string, { ply, seat, charged, own }: Charge): string =>
  `${game} ${seat}: was charged ${Math.round(charged)} ms for ply ${ply}, and took ${Math.round(own)} ms`;
