/** Checks everything that a run has left in its store: every game and every tournament. */
import type { Store } from '@rowhouse/server/testing';
import type { Journal } from './basics/journal.ts';
import type { TournamentJournal } from './basics/tournament-journal.ts';
import { check, type StoredGame } from './checks/checker.ts';
import { type Charge, clockCharges, tooLittleIn, tooMuchIn } from './checks/clock-charges.ts';
import { type GameEnd, tournamentFaults } from './checks/tournament-checker.ts';
import { turnHistory } from './checks/turn-history.ts';
import type { WhatWasWrong } from './incidents.ts';

/** Nobody may be charged more than this for what is not theirs, nor less than this for what is. */
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
