// Slow: not part of `npm test`.
/** The endpoints for existing programs. */
import { playGame } from '@rowhouse/engine/matches';
import { KaggleAgent } from '@rowhouse/engine/node';
import { CONNECT_FOUR, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hardKaggleCall } from '../testing/hard-setup.ts';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

/** A slow and simple solver that returns Pascal Pons's score for the side to move. */
function score(position: ConnectPosition, played: number): number {
  if (position.outcome) return position.outcome.winner === null ? 0 : -(22 - Math.ceil(played / 2));
  return Math.max(
    ...connect.moves(position).map((column) => -score(unwrap(connect.play(position, column)), played + 1)),
  );
}

/** A game with few empty cells, which the simple solver solves quickly. */
function nearlyFull(seed: number, left: number): { pos: string; position: ConnectPosition } | null {
  const random = randomFrom(seed);
  let position = connect.start(CONNECT_FOUR, 0);
  let pos = '';
  while (pos.length < 42 - left) {
    const undecided = connect.moves(position).filter((column) => !unwrap(connect.play(position, column)).outcome);
    if (undecided.length === 0) return null;
    const column = pickOne(undecided, random);
    position = unwrap(connect.play(position, column));
    pos += column + 1;
  }
  return { pos, position };
}

describe('GET /solve', () => {
  const games = Array.from({ length: 60 }, (_, seed) => nearlyFull(seed, 7))
    .filter((game) => game !== null)
    .map(({ pos, position }) => ({
      pos,
      expected: Array.from({ length: 7 }, (_, column) => {
        const next = connect.play(position, column);
        return next.ok ? 0 - score(next.value, pos.length + 1) : 100;
      }),
    }));

  test.each(games.slice(0, 12))('returns the scores of a simple solver after $pos', async ({ pos, expected }) => {
    const { status, body } = await rowhouse.get<{ pos: string; score: number[] }>(`/solve?pos=${pos}`);
    expect([status, body.pos]).toEqual([200, pos]);
    expect(body.score).toEqual(expected);
  });

  test.each([
    ['4444444', 'column-full', 'Move 7 of pos: The column is full.'],
    ['12121212', 'game-over', 'Move 8 of pos: The game is over.'],
    ['1212121', 'game-over', 'After the moves of pos: The game is over.'],
  ])('%s gets the error %s with its place', async (pos, code, message) => {
    const { body } = await rowhouse.get<{ error: object }>(`/solve?pos=${pos}`);
    expect(body.error).toEqual({ code, message, at: 'pos' });
  });
});

describe('POST /kaggle/connectx', () => {
  test('plays a match as an agent of Kaggle', async () => {
    const agent = new KaggleAgent(`${rowhouse.url}/kaggle/connectx`);
    const plan = { config: 'connect-4x4x4', opening: '1234', bots: ['random', agent], seed: 1, budget: { ms: 500 } };
    expect((await playGame(plan)).forfeit).toBeNull();
  });

  const rows = (text: string) => [...text.replaceAll('/', '')].map((cell) => (cell === '.' ? 0 : Number(cell)));
  const ask = async (board: number[], mark: number, type = 'application/json', configuration: object = {}) => {
    const reply = await fetch(`${rowhouse.url}/kaggle/connectx`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({
        action: 'act',
        configuration: {
          columns: 7,
          rows: 6,
          inarow: 4,
          actTimeout: 2,
          timeout: 2,
          agentTimeout: 60,
          ...configuration,
        },
        state: { observation: { board, mark, step: 2, remainingOverageTime: 60 }, reward: 0, status: 'ACTIVE' },
        environment: 'connectx',
      }),
    });
    return { status: reply.status, body: (await reply.json()) as { action?: number; error?: { code: string } } };
  };
  const EMPTY = '......./'.repeat(6);

  test.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'accepts a body of type %s',
    async (type) => {
      const { status, body } = await ask(rows(EMPTY), 1, type);
      expect([status, Number.isInteger(body.action), body.action! >= 0 && body.action! < 7]).toEqual([200, true, true]);
    },
  );

  test.each([
    ['wins upwards', '......./......./......./1....../12...../122....', 1, 0],
    ['wins to the right', '......./......./......./......./.2.2.../.111.2.'.replace('.111.2.', '2111.2.'), 1, 4],
    ['blocks', '......./......./......./......./22...../111....', 2, 3],
  ] as const)('%s', async (_, text, mark, column) => {
    const { status, body } = await ask(rows(text), mark);
    expect([status, body]).toEqual([200, { action: column }]);
  });

  test('answers on another board', async () => {
    const board = rows('...../...../...../.22../.111.'.replace('.111.', '2111.'));
    const { status, body } = await ask(board, 1, 'application/json', { columns: 5, rows: 5, inarow: 4 });
    expect([status, body]).toEqual([200, { action: 4 }]);
  });

  test('answers with little time', async () => {
    for (const actTimeout of [0.1, 0.6, 1])
      expect((await ask(rows(EMPTY), 1, 'application/json', { actTimeout })).body.action).toBeTypeOf('number');
  });

  test('answers on a board that cannot be proved in time', async () => {
    const { status, body } = await rowhouse.post<{ action: number }>('/kaggle/connectx', hardKaggleCall(0.1));
    expect([status, typeof body.action]).toEqual([200, 'number']);
  });

  test.each([
    ['a board of another size', [0, 0, 0], {}, 'bad-position'],
    ['discs in mid-air', rows(`1......${EMPTY.slice(8)}`), {}, 'bad-position'],
    ['an invalid game', rows(EMPTY), { inarow: 1 }, 'bad-game'],
    ['a full board', rows('2112212/1221121/2112212/1221121/2112212/1221121'), {}, 'game-over'],
  ] as const)('refuses %s', async (_, board, configuration, code) => {
    const { status, body } = await ask([...board], 1, 'application/json', configuration);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error!.code).toBe(code);
  });
});
