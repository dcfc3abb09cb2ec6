import { CONNECT_FOUR, type GameRecord, morrisConfig, replay, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { findBot } from './bots/bots.ts';
import { createEngine } from './engine.ts';

const engine = createEngine();
const record = (config: GameRecord['config'], moves: GameRecord['moves'] = []): GameRecord => ({
  config,
  first: 0,
  setup: null,
  moves,
});

/** What the same bot answers without the engine between. */
const chosenBy = (bot: string, game: GameRecord, seed: number) =>
  unwrap(findBot(bot, game.config)).choose(unwrap(replay(game)), seed);

test('A16: a bot chooses the same move as without the engine between', async () => {
  // Column 4 is full, and column 5 wins at once.
  const game = record(CONNECT_FOUR, [3, 3, 3, 3, 3, 3, 4, 0, 4, 0, 4, 0]);
  expect(await engine.choose(game, { bot: 'level-4', seed: 7 })).toBe(await chosenBy('level-4', game, 7));
  const morris = record(SIX_MENS_MORRIS);
  expect(await engine.choose(morris, { bot: 'robut', seed: 1 })).toEqual(await chosenBy('robut', morris, 1));
});

test('A16: an analysis reports progress and then the end, and survives the way through a worker', async () => {
  for (const config of [CONNECT_FOUR, morrisConfig(9)]) {
    const depths: number[] = [];
    const onProgress = ({ reached }: { readonly reached: number }) => depths.push(reached);
    const analysis = await engine.analyze(structuredClone(record(config)), { budget: { nodes: 30_000 }, onProgress });
    expect(structuredClone(analysis)).toEqual(analysis);
    expect(depths.length).toBeGreaterThan(2);
  }
});

test('A10: a game from a set-up goes on from its position', async () => {
  const setup = { family: 'connect', config: CONNECT_FOUR, cells: new Array(42).fill(null), toMove: 0 } as const;
  const game = { ...record(CONNECT_FOUR, [3, 0, 3, 0, 3, 0]), setup: { ...setup, cells: [...setup.cells] } };
  const { best, value, depth } = await engine.analyze(game, { budget: { ms: 5000 } });
  expect({ best, value, depth }).toEqual({ best: [3], value: 'win', depth: 1 });
});

test.each([
  ['no-such-bot', record(CONNECT_FOUR), 'nobody'],
  ['not-this-game', record(CONNECT_FOUR), 'robut'],
  ['bad-game', record(CONNECT_FOUR, [3, 3, 3, 3, 3, 3, 3]), 'random'],
  ['bad-game', record(CONNECT_FOUR, [9]), 'random'],
  ['game-over', record(CONNECT_FOUR, [0, 1, 0, 1, 0, 1, 0]), 'random'],
])('A16: %s is refused with its code', async (code, game, bot) => {
  await expect(engine.choose(game, { bot, seed: 1 })).rejects.toMatchObject({ code });
});

test('A16: an aborted analysis rejects with the reason', async () => {
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('undo'));
  // A board that is not solved, so that the search never ends by itself.
  const large = record({ ...CONNECT_FOUR, columns: 20, rows: 20 });
  const thinking = engine.analyze(large, { budget: { ms: 600_000 }, signal: controller.signal, onProgress });
  await expect(thinking).rejects.toThrow('undo');
});
