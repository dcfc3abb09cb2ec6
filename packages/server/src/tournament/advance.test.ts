import { err, ok, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { openLedger } from '../games/ledger.ts';
import { JobRunner } from '../job-runner.ts';
import type { TournamentEvent, TournamentSettings, TournamentStore } from '../store/tournaments.ts';
import { fake, fakeStore, testQuarantine } from '../testing/fake.ts';
import { TournamentJobs } from './advance.ts';
import { tournamentGame } from './requests.ts';
import { applyEvent, newTournament } from './state.ts';
import type { CachedTournament } from './tournament-cache.ts';
import type { TournamentService } from './tournament-service.ts';

const SETTINGS: TournamentSettings = {
  ...{ name: 'Club', format: 'swiss', config: 'connect-7x6x4', clock: null, rounds: 1, minutes: 10 },
  ...{ partner: null, pause: null, created: 0, creator: '' },
};
const EVENTS: readonly TournamentEvent[] = [
  ...['1', '2', '3', '4'].map((name) => ({ did: 'join', name, secret: name, bot: false }) as const),
  { did: 'start', order: [1, 2, 3, 4] },
  {
    did: 'pair',
    round: 0,
    pairs: [
      [1, 2],
      [3, 4],
    ],
    rest: [],
  },
  { did: 'pause' },
];

test('games that a pause could not stop are tried again, and no others', async () => {
  const state = EVENTS.reduce(
    (before, event) => unwrap(applyEvent(before, { nr: before.nr + 1, at: 1, event })),
    newTournament(SETTINGS),
  );
  const tournament = { row: { code: 'KLM427' }, state, held: null } as unknown as CachedTournament;
  const ledger = unwrap(openLedger(tournamentGame(SETTINGS, 'KLM427', 0, [null, null])));
  const tried: string[] = [];
  const jobs = new TournamentJobs({
    ...({} as ConstructorParameters<typeof TournamentJobs>[0]),
    now: () => 2,
    quarantine: testQuarantine(),
    runner: new JobRunner(() => {}),
    store: fakeStore({ tournaments: fake<TournamentStore>('tournaments', { claimDue: async () => ['KLM427'] }) }),
    games: fake<GameCache>('games', {
      get: () => undefined,
      fresh: async (id: string) => ({ id, ledger }) as CachedGame,
    }),
    gameService: fake<GameService>('gameService', {
      setPaused: async ({ id }) => (tried.push(id) === 1 ? err('unavailable') : ok(1)),
    }),
    tournaments: fake<TournamentService>('tournaments', {
      find: async () => tournament,
      revokedIn: async () => [],
      advanceHouse: async () => {},
      makeGames: async () => {},
      collectResults: async () => tournament,
    }),
  });
  for (let run = 0; run < 3; run++) await jobs.run();
  expect(tried).toEqual([tried[0], tried[1], tried[0]]);
  expect(tried[1]).not.toBe(tried[0]);
});
