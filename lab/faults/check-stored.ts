import type { Store } from '@rowhouse/server/testing';
import { check, type StoredGame } from './checks/checker.ts';
import { type Circumstances, clockCharges, type Excuse, tooLittleIn, tooMuchIn } from './checks/clock-charges.ts';
import type { Journal, TournamentJournal } from './checks/journal.ts';
import { type GameEnd, tournamentFaults } from './checks/tournament-checker.ts';
import type { Deployment } from './deployment.ts';
import type { Busy } from './server-faults.ts';

/** The address at which clients reach a server. */
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** The faults of a run, with their times, as the checks need them. */
export function collectFaults({ servers, clocks, fronts, stores, postgres }: Deployment, downTimes: Busy['downTimes']) {
  const faults = fronts.flatMap(({ port, troubles }) =>
    troubles.map((span) => ({ ...span, address: addressOf(port) })),
  );
  const down = downTimes.flatMap(({ target, from, to }): readonly Excuse[] => {
    const nth = (servers as readonly object[]).indexOf(target);
    if (nth >= 0) return [{ from, to, address: addressOf(fronts[nth]!.port) }];
    // With PostgreSQL, games do not use the clock of a server.
    return (clocks as readonly object[]).includes(target) && postgres ? [] : [{ from, to }];
  });
  const links = stores.flatMap(({ troubles }, nth) =>
    troubles.map((span) => ({ ...span, address: addressOf(fronts[nth]!.port) })),
  );
  return { faults, excuses: [...down, ...links] };
}

/** The largest error in either direction that a player's clock may show. */
const MAX_CLOCK_ERROR_MS = 1000;
/** More entries than any tournament can have. */
const MAX_ENTRIES = 1_000_000;

interface ToCheck {
  readonly played: readonly (readonly Journal[])[];
  readonly tournaments: readonly TournamentJournal[];
  readonly circumstances: Circumstances;
}

/** Checks every game and every tournament that a run has left in its store. */
export async function checkStored(store: Store, { played, tournaments, circumstances }: ToCheck) {
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
    const charges = clock ? clockCharges(stored.log, journals, circumstances) : [];
    const undercharges = [...tooLittleIn(charges)];
    const wrongCharges = [
      ...charges
        .filter((charge) => tooMuchIn(charge) > MAX_CLOCK_ERROR_MS)
        .map(
          ({ ply, seat, charged, maxCharge }) =>
            `${game} ${seat}: was charged ${Math.round(charged)} ms for ply ${ply}, and took ${Math.round(maxCharge)} ms`,
        ),
      ...undercharges
        .filter(([, undercharge]) => undercharge > MAX_CLOCK_ERROR_MS)
        .map(([seat, undercharge]) => `${game} ${seat}: was charged ${Math.round(undercharge)} ms too little`),
    ];
    // Everything needed to explain a wrong charge.
    const evidence = wrongCharges.length > 0 ? [{ wrongCharges, log: stored.log, journals }] : [];
    results.push({
      ...result,
      charges,
      wrongCharges,
      evidence,
      undercharge: Math.max(0, ...undercharges.map(([, undercharge]) => undercharge)),
    });
  }
  const faults: string[] = [];
  for (const journal of tournaments) {
    const row = await store.tournaments.find(journal.tournament);
    const log = (await store.tournaments.log(journal.tournament, 0, MAX_ENTRIES)) ?? [];
    faults.push(...tournamentFaults(log, row?.settings.rounds ?? 0, journal, ends));
  }
  return { results, faults };
}

const NOTHING = { moves: 0, entries: 0, acknowledged: 0, charges: [], wrongCharges: [], evidence: [], undercharge: 0 };
