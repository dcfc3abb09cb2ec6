/** Tests the solver as a whole. Other tests check its kernel and its book. */
import { CONNECT_FOUR, type ConnectPosition, connect, newRecord, replay, unwrap } from '@rowhouse/rules';
import { afterAll, expect, test } from 'vitest';
import { ConnectSolver } from './connect-solver.ts';

const solver = new ConnectSolver(CONNECT_FOUR);
const withoutBook = new ConnectSolver(CONNECT_FOUR, { book: false, hashBits: 20 });
afterAll(() => {
  for (const each of [solver, withoutBook]) each.close();
});

const after = (text: string): ConnectPosition =>
  unwrap(replay(newRecord(CONNECT_FOUR, unwrap(connect.parseMoves(CONNECT_FOUR, text)))));

test('A17: the score of a position is the best score of its columns, with the book and without', async () => {
  for (const text of ['12132324', '444444226662', '2252576253462244111563365343671351441']) {
    const { score, scores, complete } = await solver.scores(after(text));
    expect(complete).toBe(true);
    expect(score).toBe(Math.max(...scores.filter((each) => each !== null)));
    expect((await solver.score(after(text))).score).toBe(score);
    expect((await withoutBook.score(after(text))).score).toBe(score);
    expect((await withoutBook.score(after(text), { onlyValue: true })).score).toBe(Math.sign(score!));
  }
});

test('A17: the best columns are those with the best score: in the book, just beyond it and later', async () => {
  // The first position loads the deep file, which then has the score of the third one itself.
  for (const text of ['12132324', '121323245', '1213232456', '12132324567', '444444226662', '121212']) {
    const { score, scores } = await withoutBook.scores(after(text));
    expect((await solver.scores(after(text))).scores).toEqual(scores);
    const best = scores.flatMap((each, column) => (each === score ? [column] : []));
    for (const each of [solver, withoutBook]) expect((await each.best(after(text))).toSorted()).toEqual(best);
  }
});

test('A17: the book answers the opening without a search; the scores are reported one by one', async () => {
  const reports: number[] = [];
  const { scores, nodes } = await solver.scores(after(''), {
    onProgress: (scores) => reports.push(scores.filter((score) => score !== null).length),
  });
  expect(scores).toEqual([-2, -1, 0, 1, 0, -1, -2]);
  expect(nodes).toBe(0);
  expect(reports).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  ['6 × 7', { columns: 6, rows: 7 }, [0, 1, 0, 0, 1, 0]],
  ['8 × 5', { columns: 8, rows: 5 }, [-1, 0, 0, 1, 1, 0, 0, -1]],
  ['7 × 7', { columns: 7, rows: 7 }, [0, -2, 0, 0, 0, -2, 0]],
  ['6 × 8', { columns: 6, rows: 8 }, [-3, -3, -1, -1, -3, -3]],
  ['8 × 6', { columns: 8, rows: 6 }, [-2, -2, -1, -1, -1, -1, -2, -2]],
])('A17: other boards have books too: %s', async (_, size, expected) => {
  const config = { ...CONNECT_FOUR, ...size };
  const other = new ConnectSolver(config);
  const { scores, nodes } = await other.scores(connect.start(config, 0));
  expect({ scores, nodes }).toEqual({ scores: expected, nodes: 0 });
  other.close();
});

test('a line with a short time limit does not wait for a longer search, which still finds its scores', async () => {
  const other = new ConnectSolver(CONNECT_FOUR, { book: false, hashBits: 20 });
  const order: string[] = [];
  const long = other.scores(after('1213232'), { onProgress: () => order.push('a score') });
  // Wait until the search has begun. Its first score takes much longer.
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  const late = after('22525762534622441115633653');
  for (let nth = 0; nth < 3; nth++) {
    await other.line(late, 0, { ms: 100 });
    order.push('a line');
  }
  expect((await long).scores).toEqual((await solver.scores(after('1213232'))).scores);
  expect(order.slice(0, 4)).toEqual(['a line', 'a line', 'a line', 'a score']);
  other.close();
});

test('a longer search waits until all work with priority is done', async () => {
  const other = new ConnectSolver(CONNECT_FOUR, { book: false, hashBits: 20 });
  const order: string[] = [];
  const long = other.scores(after('66416115412'), { onProgress: () => order.push('a score') });
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  await other.withPriority(async () => {
    await other.line(after('22525762534622441115633653'), 0, { ms: 100 });
    // Enough time for a score if the search went on.
    for (let turn = 0; turn < 300; turn++) await new Promise(setImmediate);
    order.push('the work');
  });
  expect((await long).complete).toBe(true);
  expect(order.slice(0, 2)).toEqual(['the work', 'a score']);
  other.close();
});

test('A17: a decided position has a score and no columns', async () => {
  // The first player has won with its fourth disc: 22 − 4.
  const { score, scores, complete } = await solver.scores(after('1212121'));
  expect({ score, scores, complete }).toEqual({ score: -18, scores: new Array(7).fill(null), complete: true });
  expect(await solver.score(after('1212121'))).toEqual({ score: -18, nodes: 0 });
});

test('A16: if the time is up, the score and some columns are missing; an abort rejects with its reason', async () => {
  const late = await withoutBook.scores(after('4444'), { ms: 0 });
  expect([late.complete, late.score]).toEqual([false, null]);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(withoutBook.score(after('4444'), { signal })).rejects.toThrow('enough');
  await expect(withoutBook.scores(after('4444'), { signal })).rejects.toThrow('enough');
});
