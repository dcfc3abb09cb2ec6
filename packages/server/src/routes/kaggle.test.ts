// Slow: not part of `npm test`.
/** A refused call costs a Kaggle agent its move, so the server delays calls instead of refusing them. */
import { EngineError, type Engines } from '@rowhouse/engine';
import { connect, unwrap } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import { afterEach, expect, test } from 'vitest';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';
import { chooseColumn } from './kaggle.ts';

let rowhouse: RowhouseServer;
afterEach(() => rowhouse?.stop());

const EMPTY_ROWS = new Array(21).fill(0);
/** A position that red wins at once, which the engine solves quickly. */
const WON = [...EMPTY_ROWS, 1, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 0];

const callOf = (columns: number, rows: number, inarow: number, board: readonly number[], actTimeout = 2) => ({
  configuration: { columns, rows, inarow, actTimeout },
  state: { observation: { board, mark: 1 } },
});

/** As `requests` of Python sends it: with no content type, and a space after each comma. */
async function ask(body: object, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body).replaceAll(',', ', ');
  const reply = await fetch(`${rowhouse.url}/kaggle/connectx`, { method: 'POST', headers, body: text });
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as { action?: number; error?: object },
  };
}

/** Kaggle's environment once sent this many calls to a server on the same machine, which refused 65 of them. */
async function play181(atOnce: number, headers?: Record<string, string>): Promise<readonly number[]> {
  const statuses: number[] = [];
  let left = 181;
  const playOn = async () => {
    while (left-- > 0) statuses.push((await ask(callOf(7, 6, 4, WON), headers)).status);
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  return statuses;
}

const ALL_ANSWERED = new Array(181).fill(200);

test.each([1, 4])('181 calls from this machine, %i at a time, are all answered', async (atOnce) => {
  rowhouse = await startRowhouse({ limits: 1 });
  expect(await play181(atOnce)).toEqual(ALL_ANSWERED);
});

test.each(isLong ? [1, 4] : [4])('181 calls from another address, %i at a time, are all answered', async (atOnce) => {
  rowhouse = await startRowhouse({ limits: 1, trustProxy: true });
  const began = performance.now();
  expect(await play181(atOnce, { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' })).toEqual(ALL_ANSWERED);
  // The first hundred are answered at once, and the others at 20 a second, for each client of a proxy.
  expect(performance.now() - began).toBeGreaterThan((1000 * 75) / 20);
});

test('an address with too many waiting calls learns when to retry, and others are answered', async () => {
  rowhouse = await startRowhouse({ limits: 1, now: () => 0, trustProxy: true });
  // The request starts now because of `await`. Without it, the request would start only when its result is awaited.
  const askFrom = async (address: string) =>
    await rowhouse.app.inject({
      method: 'POST',
      url: '/kaggle/connectx',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify(callOf(7, 6, 4, WON)),
    });
  // The clock stands still. 100 requests are answered at once, and 200 would wait for up to ten seconds.
  const flood = Array.from({ length: 310 }, () => askFrom('198.51.100.7'));
  const last = await flood.at(-1)!;
  expect([last.statusCode, last.headers['retry-after'], last.json().error.code]).toEqual([429, '1', 'too-many']);
  expect((await askFrom('198.51.100.8')).statusCode).toBe(200);
});

test('a board of 100 × 100, the largest one, is answered', async () => {
  rowhouse = await startRowhouse({ limits: 1 });
  const cell = (at: number) => {
    const [x, y] = [at % 100, 99 - Math.floor(at / 100)];
    return y === 99 ? 0 : ((x + (y >> 1)) % 2) + 1;
  };
  const chequered = Array.from({ length: 10_000 }, (_, at) => cell(at));
  const answered = await ask(callOf(100, 100, 25, chequered, 0.5));
  expect(answered).toMatchObject({ status: 200, body: { action: expect.any(Number) } });
  const floating = chequered.with(9_999, 0);
  expect(await ask(callOf(100, 100, 25, floating, 0.5))).toMatchObject({ body: { error: { code: 'bad-position' } } });
  expect((await ask(callOf(100, 100, 25, [...chequered, ...chequered]))).status).toBe(400);
});

test.each([
  ['connect-12x10x5', 5000, ['search 4000']],
  ['connect-12x10x5', 1000, ['search 800']],
  ['connect-7x6x4', 2000, ['perfect', 'search 600']],
])('on %s with %i ms, the search gets the time that is left', async (config, ms, expected) => {
  const asked: string[] = [];
  // The perfect player does not answer in time.
  const engines = {
    choose: async (_: unknown, { bot }: { bot: string }) => {
      asked.push(bot);
      throw new EngineError('failed', '');
    },
    analyze: async (_: unknown, { budget }: { budget: { ms: number } }) => {
      asked.push(`search ${Math.round(budget.ms)}`);
      return { best: [3] };
    },
  } as unknown as Engines;
  const position = connect.start(unwrap(connect.parseConfig(config)), 0);
  expect(await chooseColumn(engines, position, ms)).toBe(3);
  expect(asked).toEqual(expected);
});
