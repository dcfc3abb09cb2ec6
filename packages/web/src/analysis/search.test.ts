import { type Analysis, analyze } from '@rowhouse/engine';
import { type GameRecord, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearch, isAsGood, type Search } from './search.ts';

/** A call of the engine. The test decides when it answers. */
interface Request {
  readonly ms: number;
  readonly signal: AbortSignal;
  onProgress(analysis: Analysis): void;
  answer(analysis: Analysis): void;
  fail(error: Error): void;
}
const asked = vi.hoisted(() => [] as Request[]);
vi.mock('../shared/engine/client.ts', () => ({
  engine: {
    analyze: (_: unknown, { budget, ...options }: Omit<Request, 'ms'> & { readonly budget: { readonly ms: number } }) =>
      new Promise((answer, fail) => asked.push({ ...options, ms: budget.ms, answer, fail })),
  },
}));

const found = (reached: number, exact = false) => ({ reached, exact, moves: [] }) as unknown as Analysis;
let games = 0;
/** A game that no test has searched before. */
const fresh = (): GameRecord =>
  unwrap(
    parseRecord(
      `connect-7x6x4 r ${(games++)
        .toString(7)
        .padStart(3, '0')
        .replace(/./g, (digit) => String(Number(digit) + 1))}`,
    ),
  );

let end: () => void;
function begin(first: GameRecord | null) {
  const [record, setRecord] = createSignal(first);
  const search: Search = createRoot((dispose) => {
    end = dispose;
    return createSearch(record);
  });
  return { search, setRecord };
}
const seen = ({ analysis, status }: Search) => [analysis()?.reached ?? null, status()];
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => end());

describe('a search', () => {
  test('shows each better analysis and ends as done', async () => {
    const { search } = begin(fresh());
    expect(seen(search)).toEqual([null, 'searching']);
    asked[0]!.onProgress(found(3));
    expect(seen(search)).toEqual([3, 'searching']);
    asked[0]!.answer(found(5));
    await settle();
    expect(seen(search)).toEqual([5, 'done']);
  });

  test('can be stopped, and goes on for twice the time from its last analysis', async () => {
    const { search } = begin(fresh());
    asked[0]!.onProgress(found(4));
    search.stop();
    expect([seen(search), asked[0]!.signal.aborted]).toEqual([[4, 'stopped'], true]);
    search.goOn();
    expect(asked[1]!.ms).toBe(2 * asked[0]!.ms);
    asked[1]!.onProgress(found(2));
    expect(seen(search)).toEqual([4, 'searching']);
    asked[1]!.onProgress(found(6));
    expect(seen(search)).toEqual([6, 'searching']);
  });

  test('keeps its last analysis after a failure, and can be repeated', async () => {
    const { search } = begin(fresh());
    asked[0]!.onProgress(found(4));
    asked[0]!.fail(new Error('no engine'));
    await settle();
    expect(seen(search)).toEqual([4, 'failed']);
    search.goOn();
    expect([seen(search), asked.length]).toEqual([[4, 'searching'], 2]);
  });

  test('ends when the position changes, and its analysis never shows for another position', async () => {
    const { search, setRecord } = begin(fresh());
    asked[0]!.onProgress(found(4));
    setRecord(fresh());
    expect([seen(search), asked[0]!.signal.aborted]).toEqual([[null, 'searching'], true]);
    asked[0]!.onProgress(found(9));
    asked[0]!.answer(found(9));
    await settle();
    expect(seen(search)).toEqual([null, 'searching']);
  });

  test('is not repeated for a position that was searched before', async () => {
    const [one, other] = [fresh(), fresh()];
    const { search, setRecord } = begin(one);
    asked[0]!.answer(found(7));
    await settle();
    setRecord(other);
    setRecord(one);
    expect([seen(search), asked.length]).toEqual([[7, 'done'], 2]);
  });

  test('does not begin in a finished game, and ends when the screen closes', () => {
    const { search, setRecord } = begin(null);
    expect([asked.length, search.analysis()]).toEqual([0, null]);
    setRecord(fresh());
    end();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

test('an exact analysis replaces an estimate of greater depth', async () => {
  begin(null);
  // The board has eleven empty cells.
  const position = unwrap(replay(unwrap(parseRecord('connect-7x6x4 r 2772735427333351341755126444525'))));
  const reported: Analysis[] = [];
  const onProgress = (analysis: Analysis) => reported.push(analysis);
  reported.push(await analyze(position, { budget: { ms: 60_000 }, onProgress }));
  const shown = reported.reduce((before, next) => (isAsGood(next, before) ? next : before));
  expect(shown).toMatchObject({ exact: true, value: 'draw', reached: 11 });
});
