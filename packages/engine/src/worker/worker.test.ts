import { CONNECT_FOUR, type GameRecord, replay, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { findBot } from '../bots/bots.ts';
import { inThreadEngine } from '../testing/in-thread-engine.ts';
import type { EngineReply, EngineRequest } from './messages.ts';
import { serveEngine } from './serve-engine.ts';

const record = (config: GameRecord['config'], moves: GameRecord['moves'] = []): GameRecord => ({
  config,
  first: 0,
  setup: null,
  moves,
});

/** What the same bot answers without the protocol between. */
const chosenHere = (game: GameRecord, id: string, seed: number) =>
  unwrap(findBot(id, game.config)).choose(unwrap(replay(game)), seed);

test('A16: a move is asked for by the game’s text and a bot’s name', async () => {
  const { client, sent } = inThreadEngine();
  // Column 4 is full, and column 5 wins at once.
  const game = record(CONNECT_FOUR, [3, 3, 3, 3, 3, 3, 4, 0, 4, 0, 4, 0]);
  expect(await client.choose(game, 'level-4', 7)).toBe(await chosenHere(game, 'level-4', 7));
  expect(sent).toEqual([{ id: 1, ask: 'choose', game: 'connect-7x6x4 r 444444515151', bot: 'level-4', seed: 7 }]);
  const morris = record(SIX_MENS_MORRIS);
  expect(await client.choose(morris, 'robut', 1)).toEqual(await chosenHere(morris, 'robut', 1));
});

test('A16: an analysis reports progress and then the end; questions at the same time do not mix', async () => {
  const { client } = inThreadEngine();
  const depths: number[] = [];
  const [analysis, move] = await Promise.all([
    client.analyze(record(CONNECT_FOUR), {
      budget: { nodes: 30_000 },
      onProgress: ({ reached }) => depths.push(reached),
    }),
    client.choose(record(CONNECT_FOUR), 'random', 1),
  ]);
  expect(analysis.moves).toHaveLength(7);
  expect(analysis.best[0]).toMatch(/^[1-7]$/);
  expect(depths.length).toBeGreaterThan(2);
  expect(move).toBe(await chosenHere(record(CONNECT_FOUR), 'random', 1));
});

test('A16: cancelling stops the worker’s search too', async () => {
  const { client, said } = inThreadEngine();
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('undo'));
  // A board that is not solved, so that the search never ends by itself.
  const large = record({ ...CONNECT_FOUR, columns: 20, rows: 20 });
  const thinking = client.analyze(large, { budget: { ms: 600_000 }, signal: controller.signal, onProgress });
  await expect(thinking).rejects.toThrow('undo');
  while (!said.some(({ say }) => say === 'cancelled')) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('A17: exact scores of every column come through the worker', async () => {
  const { client } = inThreadEngine();
  const game = record(CONNECT_FOUR) as GameRecord<'connect'>;
  const { score, scores, complete } = await client.scores(game, { ms: 60_000 });
  expect({ score, scores, complete }).toEqual({ score: 1, scores: [-2, -1, 0, 1, 0, -1, -2], complete: true });
});

test('A16: a bug of the engine is `broken`, with a message for developers', async () => {
  const { client } = inThreadEngine();
  const plan = { config: 'connect-7x6x4', opening: '4x', bots: ['random', 'random'], seed: 1 };
  await expect(client.play(plan)).rejects.toMatchObject({ code: 'broken', message: expect.any(String) });
});

test('A16: a signal is left without listeners, however many questions it served', async () => {
  const { client } = inThreadEngine();
  const { signal } = new AbortController();
  let listeners = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: unknown[]) => {
    listeners++;
    addEventListener.apply(signal, args as never);
  };
  signal.removeEventListener = (...args: unknown[]) => {
    listeners--;
    removeEventListener.apply(signal, args as never);
  };
  const asked = [1, 2, 3].map((seed) => client.choose(record(CONNECT_FOUR), 'random', seed, { signal }));
  expect(listeners).toBe(3);
  await Promise.all(asked);
  await expect(client.choose(record(CONNECT_FOUR), 'nobody', 1, { signal })).rejects.toThrow('no-such-bot');
  expect(listeners).toBe(0);
});

test.each([
  ['no-such-bot', { ask: 'choose', game: 'connect-7x6x4 r 44', bot: 'nobody', seed: 1 }],
  ['not-this-game', { ask: 'choose', game: 'connect-7x6x4 r 44', bot: 'robut', seed: 1 }],
  ['bad-game', { ask: 'choose', game: 'chess', bot: 'random', seed: 1 }],
  ['game-over', { ask: 'analyze', game: 'connect-7x6x4 r 1212121', budget: { nodes: 10 } }],
  ['not-solvable', { ask: 'scores', game: 'morris-6 r -', ms: 10 }],
  ['not-solvable', { ask: 'scores', game: 'connect-9x8x5 r -', ms: 10 }],
])('A16: %s is the code, and the worker lives on', async (code, request) => {
  const replies: EngineReply[] = [];
  let ask = (_request: EngineRequest) => {};
  serveEngine({
    send: (reply) => replies.push(reply),
    listen: (listener) => {
      ask = listener;
    },
  });
  ask({ id: 9, ...request } as EngineRequest);
  ask({ id: 10, ask: 'choose', game: 'connect-7x6x4 r -', bot: 'random', seed: 1 });
  while (replies.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(replies).toContainEqual({ id: 9, say: 'failed', code });
  expect(replies).toContainEqual({ id: 10, say: 'done', answer: { move: expect.stringMatching(/^[1-7]$/) } });
});
