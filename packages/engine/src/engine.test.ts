import {
  CONNECT_FOUR,
  type Config,
  gameOf,
  type Move,
  morris,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne as pick } from '@rowhouse/rules/internal';
import { afterAll, describe, expect, test } from 'vitest';
import { analyze } from './analysis/analyze.ts';
import { choose } from './bots/bots.ts';
import { EngineError } from './engine-error.ts';
import { EnginePool } from './threads/engine-pool.ts';
import { startEngineWorker } from './worker.ts';

const worker = startEngineWorker();
const pool = new EnginePool(1);
afterAll(() => Promise.all([worker.close(), pool.close()]));

const after = (config: Config, moves: readonly Move[]): Position =>
  moves.reduce<Position>((at, move) => unwrap(gameOf(config).play(at, move)), gameOf(config).start(config, 0));

describe.each([
  ['in this thread', { analyze, choose }],
  ['in a worker', worker],
  ['in a pool', pool],
])('A16: the engine %s', (_, engine) => {
  test('A16: chooses the same move and finds the same values everywhere', async () => {
    // Column 4 is full, and column 5 wins at once.
    const connect = after(CONNECT_FOUR, [3, 3, 3, 3, 3, 3, 4, 0, 4, 0, 4, 0]);
    for (const bot of ['level-1', 'level-4', 'perfect', 'ten-rules'])
      expect(await engine.choose(connect, { bot, seed: 7 })).toBe(await choose(connect, { bot, seed: 7 }));
    const many = after({ ...CONNECT_FOUR, columns: 9, players: 3, board: 'memory' }, [4, 4, 5, 6]);
    const options = { budget: { nodes: 2000 } };
    expect(await engine.analyze(many, options)).toEqual(await analyze(many, options));
    const { value, best } = await engine.analyze(connect);
    expect([value, best]).toEqual(['win', [4]]);
  });

  test('A16: takes earlier positions into account in morris', async () => {
    const config = morrisConfig(6, { repetition: 3 });
    const random = randomFrom(6);
    let position = morris.start(config, 0);
    while (!position.past?.before) position = unwrap(morris.play(position, pick(morris.moves(position), random)));
    expect(await engine.analyze(position)).toEqual(await analyze(position));
  });

  test('A16: analyzes a finished game as its result', async () => {
    const lost = after(CONNECT_FOUR, [0, 1, 0, 1, 0, 1, 0]);
    expect(await engine.analyze(lost)).toMatchObject({ value: 'loss', depth: 0, exact: true, moves: [], best: [] });
    await expect(engine.choose(lost, { bot: 'random' })).rejects.toMatchObject({ code: 'game-over' });
  });

  test('A16: without a budget, solves a solved game and searches any other for a second', async () => {
    expect(await engine.analyze(after(CONNECT_FOUR, []))).toMatchObject({ exact: true, best: [3], depth: 41 });
    const began = performance.now();
    const { exact, moves } = await engine.analyze(after({ ...CONNECT_FOUR, columns: 20, rows: 20 }, []));
    expect([exact, moves.length]).toEqual([false, 20]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test.each([
    ['no-such-bot', 'nobody'],
    ['not-this-game', 'robut'],
  ])('A16: %s is refused', async (code, bot) => {
    const refused = engine.choose(after(CONNECT_FOUR, []), { bot, seed: 1 });
    await expect(refused).rejects.toBeInstanceOf(EngineError);
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringContaining(bot) });
  });

  test('A16: an analysis reports progress, and an aborted one rejects with the reason', async () => {
    const controller = new AbortController();
    const depths: number[] = [];
    const onProgress = ({ reached }: { readonly reached: number }) => {
      if (depths.push(reached) === 3) controller.abort(new Error('undo'));
    };
    // A board that is not solved, so that the search never ends by itself.
    const large = after({ ...CONNECT_FOUR, columns: 20, rows: 20 }, []);
    const analyzing = engine.analyze(large, { budget: { ms: 600_000 }, signal: controller.signal, onProgress });
    await expect(analyzing).rejects.toThrow('undo');
    expect(depths.length).toBe(3);
  });
});

test('A16: a position of a solved game that is not in the tablebase is searched', async () => {
  const uneven = { ...morris.start(morrisConfig(6), 0), hand: [4, 6] } as const;
  expect(await analyze(uneven)).toMatchObject({ exact: false, moves: { length: 16 } });
});

test('A16: without a seed, games differ', async () => {
  const start = after(CONNECT_FOUR, []);
  const moves = await Promise.all(Array.from({ length: 40 }, () => choose(start, { bot: 'random' })));
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test('A16: a worker that is closed rejects its calls, and the next call starts another', async () => {
  const engine = startEngineWorker();
  const start = after(CONNECT_FOUR, []);
  const analyzing = Promise.allSettled([engine.analyze(start, { budget: { ms: 60_000 }, exact: false })]);
  await engine.close();
  expect(await analyzing).toMatchObject([{ reason: { name: 'EngineError', code: 'ended' } }]);
  expect(await engine.choose(start, { bot: 'perfect' })).toBe(3);
  await engine.close();
});
