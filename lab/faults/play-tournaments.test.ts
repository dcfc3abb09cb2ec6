// Slow: not part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@rowhouse/rules';
import { openStore, startRowhouse } from '@rowhouse/server/testing';
import { expect, test } from 'vitest';
import { checkStored } from './check-stored.ts';
import type { Journal, TournamentJournal } from './checks/journal.ts';
import { playTournaments } from './play-tournaments.ts';

test('the checker finds no fault in an undisturbed tournament', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-tournament-'));
  const rowhouse = await startRowhouse({ store: { folder } });
  const played: (readonly Journal[])[] = [];
  const tournaments: TournamentJournal[] = [];
  await playTournaments({
    anyServer: () => rowhouse.url,
    random: randomFrom(7),
    thinkingTime: 5,
    wantsMoreGames: () => tournaments.length === 0,
    onGame: (journals) => played.push(journals),
    size: { players: 4, rounds: 2 },
    onTournament: (journal) => tournaments.push(journal),
  });
  await rowhouse.stop();
  const store = await openStore({ folder }, () => {});
  const circumstances = { faults: [], excuses: [], stalls: [], starved: [] };
  const { results, faults } = await checkStored(store, { played, tournaments, circumstances }).finally(() =>
    store.close(),
  );
  rmSync(folder, { recursive: true, force: true });
  expect([...results.flatMap(({ violations }) => violations), ...faults]).toEqual([]);
  expect([played.length, tournaments[0]!.joined.length]).toEqual([4, 5]);
});
