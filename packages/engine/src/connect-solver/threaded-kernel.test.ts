// Slow: not part of `npm test`.
/** Tests the kernel with its threads: its queue of questions, time limits, threads, and the scores of all columns. */
import { isComplete, isLong } from '@rowhouse/tools';
import { afterAll, describe, expect, test } from 'vitest';
import { type Scoring, scoreColumns } from './column-scores.ts';
import { CLASSIC, type KernelDiscs, type Shape } from './kernel.ts';
import { discsAfter, replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { randomGames } from './testing/slow-solver.ts';
import { OUT_OF_TIME, type ScoreBounds, type SolverQuestion, ThreadedKernel } from './threaded-kernel.ts';

const solver = await ThreadedKernel.open(CLASSIC);
const opened: ThreadedKernel[] = [solver];
async function open(shape: Shape, threads: number): Promise<ThreadedKernel> {
  const other = await ThreadedKernel.open(shape, { threads, hashBits: 20 });
  opened.push(other);
  return other;
}
afterAll(() => {
  for (const each of opened) each.close();
});

async function solve(asked: ThreadedKernel, discs: KernelDiscs, question: SolverQuestion = {}): Promise<ScoreBounds> {
  const found = await asked.solve(discs, question);
  if (found === OUT_OF_TIME) throw new Error('out of time');
  return found;
}

const after = (text: string, shape = CLASSIC) =>
  discsAfter(
    shape,
    Array.from(text, (digit) => Number(digit) - 1),
  );

/** Takes seconds. */
const HARD = after('4444');
/** A position of the public sets with the score −1. */
const LATE = after('2252576253462244111563365343671351441');

describe('solve', () => {
  test('it returns the score for the side to move as both bounds', async () => {
    const { low, high } = await solve(solver, LATE);
    expect([low, high]).toEqual([-1, -1]);
  });

  test('an abort during the search rejects with its reason, and the solver still answers', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    const asked = solver.solve(HARD, { signal: controller.signal, onProgress });
    await expect(asked).rejects.toThrow('enough');
    await expect(solver.solve(HARD, { signal: controller.signal })).rejects.toThrow('enough');
    expect((await solve(solver, LATE)).low).toBe(-1);
  });

  test('it returns OUT_OF_TIME at `until`, and then answers the next question', async () => {
    solver.forget();
    expect(await solver.solve(HARD, { until: performance.now() + 10 })).toBe(OUT_OF_TIME);
    expect((await solve(solver, LATE)).low).toBe(-1);
  });

  test('it reports bounds that narrow during the search', async () => {
    solver.forget();
    const reports: ScoreBounds[] = [];
    const controller = new AbortController();
    const asked = solver.solve(HARD, {
      signal: controller.signal,
      onProgress: (known) => {
        if (reports.push(known) === 5) controller.abort(new Error('enough'));
      },
    });
    await expect(asked).rejects.toThrow('enough');
    for (const [at, { low, high, nodes }] of reports.entries()) {
      expect(low).toBeLessThanOrEqual(high);
      if (at === 0) continue;
      expect(low).toBeGreaterThanOrEqual(reports[at - 1]!.low);
      expect(high).toBeLessThanOrEqual(reports[at - 1]!.high);
      expect(nodes).toBeGreaterThan(reports[at - 1]!.nodes);
    }
  });

  test('it answers several questions one after another, each with its own score', async () => {
    const games = randomGames(CLASSIC, 12, [12, 20], 6);
    const alone: number[] = [];
    for (const { discs } of games) alone.push((await solve(solver, discs)).low);
    solver.forget();
    const order: number[] = [];
    const controller = new AbortController();
    const together = games.map(async ({ discs }, at) => {
      const { low } = await solve(solver, discs);
      order.push(at);
      return low;
    });
    const aborted = solver.solve(HARD, { signal: controller.signal });
    controller.abort();
    const last = solve(solver, games[0]!.discs);
    expect(await Promise.all(together)).toEqual(alone);
    await expect(aborted).rejects.toThrow();
    expect((await last).low).toBe(alone[0]);
    expect(order).toEqual(games.map((_, at) => at));
  });
});

describe('scoreColumns', () => {
  test.each([CLASSIC, { columns: 6, rows: 5, length: 4 }, { columns: 5, rows: 5, length: 3 }])(
    '$columns × $rows, $length in a row: the scores agree with a search for each column',
    async (shape) => {
      const asked = await open(shape, 1);
      const cells = shape.columns * shape.rows;
      for (const { discs } of randomGames(
        shape,
        isComplete ? 200 : isLong ? 40 : 10,
        [Math.min(14, cells >> 1), cells - 1],
        2,
      )) {
        const found = new Map<number, number>();
        const { scores, complete } = await scoreColumns({ kernel: async () => asked, shape }, discs, {
          onScore: (column, score) => found.set(column, score),
        });
        const each: (number | null)[] = Array.from({ length: shape.columns }, () => null);
        for (const column of replies(shape, discs)) {
          const next = withDiscIn(discs, column);
          if (winsAt(shape, discs, column)) each[column] = winningScore(shape, discs);
          else each[column] = next.count === cells ? 0 : 0 - (await solve(asked, next)).low;
        }
        expect(scores).toEqual(each);
        expect(complete).toBe(true);
        expect(scores.map((_, column) => found.get(column) ?? null)).toEqual(each);
      }
    },
  );

  const scoring = (more: Partial<Scoring> = {}): Scoring => ({ kernel: async () => solver, shape: CLASSIC, ...more });

  test('known scores need no search', async () => {
    const kernel = () => Promise.reject(new Error('not needed'));
    const lookUp: Scoring['lookUp'] = ({ count }) => ({ low: count, high: count });
    const found = await scoreColumns({ kernel, shape: CLASSIC, lookUp }, after(''));
    expect(found).toEqual({ scores: [-1, -1, -1, -1, -1, -1, -1], complete: true, nodes: 0 });
    // The solver searches only for unknown scores.
    const part = await scoreColumns(
      scoring({ lookUp: ({ columns }) => ({ low: columns[6]!.length === 1 ? 1 : 2, high: 2 }), until: 0 }),
      after('444444'),
    );
    expect(part.scores).toEqual([-2, -2, -2, null, -2, -2, null]);
    expect(part.complete).toBe(false);
    // The known bounds of a score limit the search.
    const exact = await scoreColumns(scoring(), HARD);
    const { scores } = await scoreColumns(scoring({ lookUp: () => ({ low: 2, high: 3 }) }), HARD);
    expect(scores).toEqual(exact.scores.map((score) => score && Math.max(-3, Math.min(-2, score))));
  });

  test('if the time is up, missing scores are null and the result is not complete; an abort rejects', async () => {
    solver.forget();
    const { scores, complete } = await scoreColumns(scoring({ until: performance.now() }), HARD);
    expect(complete).toBe(false);
    expect(scores).toContain(null);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(scoreColumns(scoring({ signal }), HARD)).rejects.toThrow('enough');
  });
});

describe('threads', () => {
  test('two threads give the same scores as one', async () => {
    const two = await open(CLASSIC, 2);
    const any = { columns: 6, rows: 6, length: 4 };
    const twoOfAny = await open(any, 2);
    const one = await open(any, 1);
    // These positions take long enough for helpers to be called.
    for (const { discs } of randomGames(CLASSIC, isComplete ? 60 : isLong ? 10 : 2, [9, 10], 12))
      expect((await solve(two, discs)).low).toBe((await solve(solver, discs)).low);
    for (const { discs } of randomGames(any, isComplete ? 60 : isLong ? 10 : 2, [5, 6], 12))
      expect((await solve(twoOfAny, discs)).low).toBe((await solve(one, discs)).low);
  });

  test('an abort ends the helpers’ work, and they help again', async () => {
    const two = await open(CLASSIC, 2);
    for (let round = 0; round < 3; round++) {
      two.forget();
      const controller = new AbortController();
      const asked = two.solve(HARD, {
        signal: controller.signal,
        onProgress: ({ nodes }) => {
          if (nodes > 400_000) controller.abort(new Error('enough'));
        },
      });
      await expect(asked).rejects.toThrow('enough');
    }
    expect((await solve(two, LATE)).low).toBe(-1);
  });

  test('a kernel that is closed during a search finishes alone', async () => {
    const two = await open(CLASSIC, 2);
    let closed = false;
    const controller = new AbortController();
    const asked = two.solve(HARD, {
      signal: controller.signal,
      onProgress: ({ nodes }) => {
        if (closed) controller.abort(new Error('enough'));
        else if (nodes > 400_000) {
          two.close();
          closed = true;
        }
      },
    });
    await expect(asked).rejects.toThrow('enough');
    expect((await solve(two, LATE)).low).toBe(-1);
  });
});
