import type { Engines } from '@rowhouse/engine';
import { expect, test } from 'vitest';
import type { GameMaster } from '../games/game-master.ts';
import type { LoadedGames } from '../games/loaded-games.ts';
import type { Store, WaitingBot } from '../store/store.ts';
import { BotMoves } from './bot-moves.ts';
import { JobRunner } from './job-runner.ts';

/** Computer players of which the test decides when each has moved. */
function table(size: number) {
  const waiting: { readonly game: string; readonly creator: string }[] = [];
  /** What is thought about, in the order in which it began. */
  const begun: string[] = [];
  const moves = new Map<string, () => void>();
  const store = {
    waitingBots: async (): Promise<readonly WaitingBot[]> =>
      [...new Set(waiting.map(({ creator }) => creator))].map((creator) => {
        const own = waiting.filter((one) => one.creator === creator);
        return { game: own[0]!.game, creator, since: 0, waiting: own.length };
      }),
    claimBots: async (_server: string, _now: number, _lease: number, [game]: readonly string[]) => {
      const at = waiting.findIndex((one) => one.game === game);
      if (at === -1) return [];
      waiting.splice(at, 1);
      return [{ game, ply: 0 }];
    },
  } as unknown as Store;
  const games = {
    fresh: (game: string) =>
      new Promise<null>((resolve) => {
        begun.push(game);
        moves.set(game, () => resolve(null));
      }),
  } as unknown as LoadedGames;
  const bots = new BotMoves(
    { ...parts, store, games, engines: { size } as Engines },
    new JobRunner((_, error) => {
      throw error;
    }),
  );
  const owe = (creator: string, ...names: readonly string[]) =>
    waiting.push(...names.map((game) => ({ game, creator })));
  return { bots, begun, owe, finish: (game: string) => moves.get(game)!() };
}
const parts = { server: 'one', master: {} as GameMaster, now: () => 0, onThought: () => {} };

test('somebody with many games has half of the engines, and others need not wait for them', async () => {
  const { bots, begun, owe } = table(2);
  owe('flood', 'f1', 'f2', 'f3', 'f4');
  await bots.claim();
  expect([begun, bots.thinking]).toEqual([['f1'], 1]);
  owe('other', 'o1');
  await bots.claim();
  expect(begun).toEqual(['f1', 'o1']);
});

test('creators take turns, however long somebody’s games have waited', async () => {
  const { bots, begun, owe, finish } = table(1);
  owe('flood', 'f1', 'f2', 'f3', 'f4');
  await bots.claim();
  owe('other', 'o1');
  owe('third', 't1', 't2');
  for (const at of [0, 1, 2, 3, 4]) {
    finish(begun[at]!);
    await expect.poll(() => begun.length).toBe(at + 2);
  }
  expect(begun).toEqual(['f1', 'o1', 't1', 'f2', 't2', 'f3']);
});

test('how many wait and think is known', async () => {
  const { bots, owe } = table(2);
  owe('flood', 'f1', 'f2', 'f3');
  owe('other', 'o1');
  await bots.look();
  expect([bots.waiting, bots.thinking]).toEqual([2, 2]);
});
