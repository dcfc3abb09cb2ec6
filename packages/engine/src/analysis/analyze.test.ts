import {
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  gameOf,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from './analyze.ts';

/**
 * Scores a position by an exhaustive search: positive if the side to move wins, and larger for an earlier win; 0 for a
 * draw.
 */
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
    position = unwrap(game.play(position, pickOne(moves, random)));
  }
  return position.outcome ? null : position;
}

type Case = readonly [string, Config, number];

/** Boards on which the exhaustive search takes seconds. Only the long tests use them. */
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

describe('A17: exact values agree with an exhaustive search', () => {
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
      // Every move that is reported as a win or a loss is one.
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

  /** Whether the side to move can force a win within this many plies, by an exhaustive search. */
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

  test('A17: in an exact analysis, no move wins or loses sooner than reported', async () => {
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

  test('A17: with three players, only a win with the next move is exact', async () => {
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

  test('A17: no report during the search is exact without a value', async () => {
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

  test('A17: an analysis of a board too wide to search every column is never exact', async () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 40 };
    const position = randomPosition(config, 5, randomFrom(1))!;
    expect((await analyze(position, { budget: { nodes: 3000 } })).exact).toBe(false);
  });
});

describe('A16: budgets, progress, and stopping', () => {
  const start = gameOf(CONNECT_FOUR).start(CONNECT_FOUR, 0);
  // The board is too large to solve, so only a limit or a signal ends an analysis.
  const large = gameOf(CONNECT_FOUR).start({ ...CONNECT_FOUR, columns: 12, rows: 12 }, 0);

  test('A16: the same limit of nodes gives the same analysis', async () => {
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
    const game = gameOf(CONNECT_FOUR);
    for (const move of analysis.line) position = unwrap(game.play(position, move));
    expect(analysis.line.length).toBeGreaterThan(1);
  });

  test('A16: a signal stops the analysis before its start and during it', async () => {
    await expect(
      analyze(large, { budget: { ms: 60_000 }, signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = () => controller.abort(new Error('enough'));
    await expect(analyze(large, { budget: { ms: 600_000 }, signal, onProgress })).rejects.toThrow('enough');
  });

  test('A16: the thread does other work during an analysis', async () => {
    const controller = new AbortController();
    let timeouts = 0;
    const timer = setInterval(() => {
      if (++timeouts === 4) controller.abort(new Error('four timeouts'));
    }, 1);
    const analyzing = analyze(large, { budget: { ms: 600_000 }, signal: controller.signal });
    await expect(analyzing).rejects.toThrow('four timeouts');
    clearInterval(timer);
  });
});

test('an analysis of 8 × 6 beyond the book is exact if there is time, otherwise an estimate', async () => {
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

describe('A17: options for the solver', () => {
  const at = (config: ConnectConfig, ...columns: readonly number[]): Position =>
    columns.reduce<Position>(
      (position, column) => unwrap(gameOf(config).play(position, column)),
      gameOf(config).start(config, 0),
    );
  // Beyond the book, but solved quickly.
  const middle = at(CONNECT_FOUR, 3, 3, 3, 3, 3, 1, 5, 5, 5, 1, 5, 5);

  test('A17: the values are the same with or without the book, and with one thread or two', async () => {
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

  test('A17: scoreOnly gives the same score with fewer nodes', async () => {
    const options = { budget: {}, exact: true, book: false, threads: 1 } as const;
    const [whole, only] = [await analyze(middle, options), await analyze(middle, { ...options, scoreOnly: true })];
    const { score, value, depth } = whole;
    expect(only).toMatchObject({ score, value, depth, exact: true, moves: [], line: [] });
    expect(only.nodes).toBeLessThan(whole.nodes);
  });

  test('A17: exact: true uses the solver on any board that fits it, and exact: false never uses it', async () => {
    const config = { ...CONNECT_FOUR, columns: 8, rows: 7 };
    const late = at(config, ...[3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 5, 5, 5, 5]);
    expect(await analyze(late, { budget: {}, exact: true, lineMs: 0 })).toMatchObject({ exact: true });
    const { nodes, reached } = await analyze(middle, { budget: { ms: 50 }, exact: false });
    expect([nodes > 0, reached < 30]).toEqual([true, true]);
    const nodesOnly = { budget: { nodes: 2000 }, exact: true };
    expect(await analyze(at(CONNECT_FOUR), nodesOnly)).toMatchObject({ exact: false });
    const six = gameOf(morrisConfig(6)).start(morrisConfig(6), 0);
    expect(await analyze(six, nodesOnly)).toMatchObject({ exact: true, value: 'draw' });
  });

  test('A16: the analysis of a finished game is its result', async () => {
    expect(await analyze(at(CONNECT_FOUR, 0, 1, 0, 1, 0, 1, 0), { budget: {} })).toEqual({
      ...{ score: -1_000_000, value: 'loss', depth: 0, exact: true },
      ...{ moves: [], best: [], line: [], nodes: 0, reached: 0 },
    });
  });

  test.each([
    ['the solver', at(CONNECT_FOUR), { exact: true, book: false }],
    ['the solver with scoreOnly', at(CONNECT_FOUR), { exact: true, book: false, scoreOnly: true }],
    ['a search', at({ ...CONNECT_FOUR, columns: 12, rows: 12 }), {}],
    ['a search with three players', at({ ...CONNECT_FOUR, players: 3 }), {}],
  ])('A16: if %s is stopped, the analysis is the result so far', async (_, position, options) => {
    for (const stop of [AbortSignal.timeout(100), AbortSignal.abort()]) {
      const { moves, best, exact } = await analyze(position, { budget: {}, threads: 1, stop, ...options });
      expect(moves.length).toBeGreaterThan(6);
      expect(moves.map(({ move }) => move)).toContain(best[0]);
      expect(exact).toBe(false);
    }
  });

  test.each([{ ms: Number.NaN }, { ms: -1 }, { ms: Number.POSITIVE_INFINITY }, { nodes: Number.NaN }, { depth: -1 }])(
    'A16: the limit %o is refused, because no search would keep it',
    async (budget) => {
      await expect(analyze(at(CONNECT_FOUR), { budget })).rejects.toThrow(RangeError);
    },
  );

  test('A16: an aborted signal rejects even if stop is aborted too', async () => {
    const [signal, stop] = [AbortSignal.abort(new Error('no')), AbortSignal.abort()];
    const options = { budget: {}, exact: true, book: false };
    await expect(analyze(at(CONNECT_FOUR), { ...options, signal, stop })).rejects.toThrow('no');
  });
});
