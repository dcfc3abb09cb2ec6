import {
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  choose,
  gameOf,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from './analyze.ts';

/** Slow and obvious: tries everything. Positive: the side to move wins, and the sooner the more; 0: a draw. */
function solve(position: Position, known: Map<string, number>): number {
  const game = gameOf(position.config);
  if (position.outcome)
    return position.outcome.winner === null ? 0 : position.outcome.winner === position.toMove ? 1000 : -1000;
  const key = game.state(position);
  const old = known.get(key);
  if (old !== undefined) return old;
  let best = -1000;
  for (const move of game.moves(position)) {
    const score = -solve(unwrap(game.play(position, move)), known);
    best = Math.max(best, score > 0 ? score - 1 : score < 0 ? score + 1 : 0);
  }
  known.set(key, best);
  return best;
}

function randomPosition(config: Config, plies: number, random: () => number): Position | null {
  const game = gameOf(config);
  let position: Position = game.start(config, 0);
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.moves(position);
    if (moves.length === 0) return null;
    position = unwrap(game.play(position, choose(moves, random)));
  }
  return position.outcome ? null : position;
}

type Case = readonly [string, Config, number];

/** Trying everything takes seconds there. */
const larger: readonly Case[] = isComplete
  ? [
      ['5 × 4, three', { ...CONNECT_FOUR, columns: 5, rows: 4, connect: 3 }, 2],
      ['4 × 5, four', { ...CONNECT_FOUR, columns: 4, rows: 5 }, 6],
    ]
  : [];

const small: readonly Case[] = [
  ['4 × 4, four', { ...CONNECT_FOUR, columns: 4, rows: 4 }, 4],
  ['4 × 3, three', { ...CONNECT_FOUR, columns: 4, rows: 3, connect: 3 }, 1],
  ...larger,
  ['Three Men’s Morris, drawn after 3 plies without a mill', morrisConfig(3, { drawAfter: 3, repetition: 0 }), 2],
];

describe('A17: what is called exact is what trying everything says', () => {
  test.each(small)('A17: %s', async (_, config, plies) => {
    const random = randomFrom(plies);
    const known = new Map<string, number>();
    let exact = 0;
    for (let run = 0; run < (isComplete ? 200 : 10); run++) {
      const position = randomPosition(config, plies + Math.floor(random() * 4), random);
      if (!position) continue;
      const analysis = await analyze(position, { budget: { nodes: 300_000 } });
      const truth = solve(position, known);
      if (analysis.exact) {
        exact++;
        expect(analysis.value).toBe(truth > 0 ? 'win' : truth < 0 ? 'loss' : 'draw');
        if (truth !== 0) expect(analysis.depth).toBe(1000 - Math.abs(truth));
      }
      // Every move that is called won or lost is so.
      const game = gameOf(config);
      for (const { move, value, depth } of analysis.moves) {
        const score = -solve(unwrap(game.play(position, move)), known);
        if (analysis.exact && depth !== null) expect(depth).toBe(1001 - Math.abs(score));
        if (value === 'win') expect(score).toBeGreaterThan(0);
        if (value === 'loss') expect(score).toBeLessThan(0);
      }
      expect(analysis.moves).toHaveLength(game.moves(position).length);
    }
    expect(exact).toBeGreaterThanOrEqual(4);
  });

  /** Whether the side to move wins within so many plies, by trying everything. */
  function winsWithin(position: Position, plies: number): boolean {
    const { outcome, toMove } = position;
    if (outcome) return outcome.winner === toMove;
    return plies > 0 && after(position).some((next) => losesWithin(next, plies - 1));
  }

  function losesWithin(position: Position, plies: number): boolean {
    const { outcome, toMove } = position;
    if (outcome) return outcome.winner === 1 - toMove;
    return plies > 0 && after(position).every((next) => winsWithin(next, plies - 1));
  }

  const after = (position: Position): readonly Position[] =>
    gameOf(position.config)
      .moves(position)
      .map((move) => unwrap(gameOf(position.config).play(position, move)));

  test('A17: where a position is exact, no move wins or loses sooner than it says', async () => {
    const config = morrisConfig(7, { remove: 'any' });
    const random = randomFrom(7);
    let checked = 0;
    for (let run = 0; run < (isComplete ? 400 : 40); run++) {
      const position = randomPosition(config, 14 + Math.floor(random() * 40), random);
      if (!position || checked > (isComplete ? 2000 : 150)) continue;
      const { exact, moves } = await analyze(position, { budget: { nodes: 20_000 } });
      if (!exact) continue;
      for (const { move, value, depth } of moves) {
        if (depth === null || depth === 1) continue;
        const next = unwrap(gameOf(config).play(position, move as never));
        const sooner = Math.min(depth - 2, isComplete ? 5 : 3);
        expect(value === 'win' ? losesWithin(next, sooner) : winsWithin(next, sooner)).toBe(false);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  test('A17: with three players only a win at the next move is called exact', async () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 5, rows: 4, connect: 3, players: 3 };
    const random = randomFrom(3);
    let exact = 0;
    for (let run = 0; run < 40; run++) {
      const position = randomPosition(config, 4 + Math.floor(random() * 10), random);
      if (!position) continue;
      for (const budget of [{ depth: 3 }, { nodes: 2000 }]) {
        const analysis = await analyze(position, { budget });
        if (!analysis.exact) continue;
        exact++;
        expect([analysis.value, analysis.depth]).toEqual(['win', 1]);
      }
    }
    expect(exact).toBeGreaterThan(0);
  });

  test('A17: while it thinks, nothing is called exact before its value is known', async () => {
    const random = randomFrom(9);
    let reports = 0;
    for (const config of [CONNECT_FOUR, { ...CONNECT_FOUR, columns: 9, rows: 7 }, morrisConfig(9)] as Config[])
      for (let run = 0; run < (isComplete ? 100 : 8); run++) {
        const position = randomPosition(config, 20 + Math.floor(random() * 18), random);
        if (!position) continue;
        await analyze(position, {
          budget: { ms: 40 },
          onProgress: ({ exact, value }) => {
            reports++;
            expect(exact && value === null).toBe(false);
          },
        });
      }
    expect(reports).toBeGreaterThan(20);
  });

  test('A17: on a board too wide to look everywhere nothing is called exact', async () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 40 };
    const position = randomPosition(config, 5, randomFrom(1))!;
    expect((await analyze(position, { budget: { nodes: 3000 } })).exact).toBe(false);
  });
});

describe('A16: budgets, progress, and stopping', () => {
  const start = gameOf(CONNECT_FOUR as Config).start(CONNECT_FOUR, 0);
  // No end of thinking: nothing is solved here.
  const large = gameOf(CONNECT_FOUR as Config).start({ ...CONNECT_FOUR, columns: 12, rows: 12 }, 0);

  test('A16: the same nodes give the same answer', async () => {
    for (const config of [CONNECT_FOUR, morrisConfig(9), { ...CONNECT_FOUR, players: 3 }] as Config[]) {
      const position = randomPosition(config, 4, randomFrom(2))!;
      const [one, other] = [
        await analyze(position, { budget: { nodes: 5000 } }),
        await analyze(position, { budget: { nodes: 5000 } }),
      ];
      expect(other).toEqual(one);
    }
  });

  test('A16: progress is reported depth by depth, and the line can be played', async () => {
    const depths: number[] = [];
    const analysis = await analyze(start, {
      budget: { nodes: 20_000 },
      onProgress: ({ reached }) => depths.push(reached),
    });
    expect(depths).toEqual(Array.from({ length: depths.length }, (_, at) => at + 1));
    expect(depths.length).toBeGreaterThan(3);
    let position = start;
    const game = gameOf(CONNECT_FOUR as Config);
    for (const move of analysis.line) position = unwrap(game.play(position, move));
    expect(analysis.line.length).toBeGreaterThan(1);
  });

  test('A16: a signal stops it, before and during', async () => {
    await expect(
      analyze(large, { budget: { ms: 60_000 }, signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = () => controller.abort(new Error('enough'));
    await expect(analyze(large, { budget: { ms: 600_000 }, signal, onProgress })).rejects.toThrow('enough');
  });

  test('A16: while it thinks, the thread does other work', async () => {
    const controller = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      if (++turns === 4) controller.abort(new Error('four turns of other work'));
    }, 1);
    const thinking = analyze(large, { budget: { ms: 600_000 }, signal: controller.signal });
    await expect(thinking).rejects.toThrow('four turns of other work');
    clearInterval(timer);
  });
});

test('8 × 6 behind the book: exact if there is time, otherwise an estimate', async () => {
  const config = { ...CONNECT_FOUR, columns: 8 };
  const game = gameOf(config);
  let position: Position = game.start(config, 0);
  for (const column of [3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4]) position = unwrap(game.play(position, column));
  const estimated = await analyze(position, { budget: { ms: 20 } });
  expect(estimated.exact).toBe(false);
  expect(estimated.moves).toHaveLength(6);
  const exact = await analyze(position, { budget: {} });
  expect(exact.exact).toBe(true);
});

describe('A17: what an analysis uses', () => {
  const at = (config: ConnectConfig, ...columns: readonly number[]): Position =>
    columns.reduce<Position>(
      (position, column) => unwrap(gameOf(config).play(position, column)),
      gameOf(config).start(config, 0),
    );
  // Behind the book, and solved in a moment.
  const middle = at(CONNECT_FOUR, 3, 3, 3, 3, 3, 1, 5, 5, 5, 1, 5, 5);

  test('A17: with or without the book, with one thread or two, the values are the same', async () => {
    const opening = at(CONNECT_FOUR, 0, 1, 0, 2, 1, 2, 1, 3);
    const options = { budget: {}, exact: true, lineMs: 0, threads: 1 } as const;
    const known = await analyze(opening, options);
    expect(known).toMatchObject({ exact: true, nodes: 0 });
    for (const more of [{ book: false }, { book: false, threads: 2 }]) {
      const searched = await analyze(opening, { ...options, ...more });
      expect(searched.nodes).toBeGreaterThan(0);
      expect(searched.moves).toEqual(known.moves);
    }
  });

  test('A17: only the score is quicker, and the same', async () => {
    const options = { budget: {}, exact: true, book: false, threads: 1 } as const;
    const [whole, only] = [await analyze(middle, options), await analyze(middle, { ...options, scoreOnly: true })];
    const { score, value, depth } = whole;
    expect(only).toMatchObject({ score, value, depth, exact: true, moves: [], line: [] });
    expect(only.nodes).toBeLessThan(whole.nodes);
  });

  test('A17: a caller may ask for exact answers on any board that the solver can hold, or for none', async () => {
    const config = { ...CONNECT_FOUR, columns: 8, rows: 7 };
    const late = at(config, ...[3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 5, 5, 5, 5]);
    expect(await analyze(late, { budget: {}, exact: true, lineMs: 0 })).toMatchObject({ exact: true });
    const { nodes, reached } = await analyze(middle, { budget: { ms: 50 }, exact: false });
    expect([nodes > 0, reached < 30]).toEqual([true, true]);
    const nodesOnly = { budget: { nodes: 2000 }, exact: true };
    expect(await analyze(at(CONNECT_FOUR), nodesOnly)).toMatchObject({ exact: false });
    const six = gameOf(morrisConfig(6) as Config).start(morrisConfig(6), 0);
    expect(await analyze(six, nodesOnly)).toMatchObject({ exact: true, value: 'draw' });
  });

  test('A16: a decided position is known at once', async () => {
    expect(await analyze(at(CONNECT_FOUR, 0, 1, 0, 1, 0, 1, 0), { budget: {} })).toEqual({
      ...{ score: -1_000_000, value: 'loss', depth: 0, exact: true },
      ...{ moves: [], best: [], line: [], nodes: 0, reached: 0 },
    });
  });

  test.each([
    ['the solver', at(CONNECT_FOUR), { exact: true, book: false }],
    ['the solver of one score', at(CONNECT_FOUR), { exact: true, book: false, scoreOnly: true }],
    ['a search', at({ ...CONNECT_FOUR, columns: 12, rows: 12 }), {}],
    ['a search of three', at({ ...CONNECT_FOUR, players: 3 }), {}],
  ])('A16: stopped, %s answers with what it knows', async (_, position, options) => {
    for (const stop of [AbortSignal.timeout(100), AbortSignal.abort()]) {
      const { moves, best, exact } = await analyze(position, { budget: {}, threads: 1, stop, ...options });
      expect(moves.length).toBeGreaterThan(6);
      expect(moves.map(({ move }) => move)).toContain(best[0]);
      expect(exact).toBe(false);
    }
  });

  test('A16: a signal rejects all the same', async () => {
    const [signal, stop] = [AbortSignal.abort(new Error('no')), AbortSignal.abort()];
    const options = { budget: {}, exact: true, book: false };
    await expect(analyze(at(CONNECT_FOUR), { ...options, signal, stop })).rejects.toThrow('no');
  });
});
