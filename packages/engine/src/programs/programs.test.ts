import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { outcomeFor, playGame } from '../matches/play-game.ts';
import { KaggleAgent } from './kaggle-agent.ts';
import { parseInfo, UgiProgram } from './ugi-program.ts';

const FILE = fileURLToPath(new URL('./testing/ugi-program.mjs', import.meta.url));
const open: UgiProgram[] = [];
function program(fault = '', moveMs = 5000): UgiProgram {
  const made = new UgiProgram([process.execPath, FILE, fault], { ready: 20_000, move: moveMs, untimedMove: moveMs });
  open.push(made);
  return made;
}
afterAll(() => Promise.all(open.map((one) => one.close())));

const play = (bots: Parameters<typeof playGame>[0]['bots'], config = 'connect-7x6x4', budget = {}) =>
  playGame({ config, opening: '', bots, seed: 1, budget });

describe('A15: programs as players', () => {
  test('A15: a program plays by UGI, and the game keeps its info about moves', async () => {
    const { played, forfeit, moves } = await play([program(), 'centre'], 'connect-7x6x4', { ms: 40 });
    expect(forfeit).toBeNull();
    expect(moves.startsWith('1')).toBe(true);
    expect(played[0]).toMatchObject({ seat: 0, move: '1', score: 40, nodes: 70, reached: 3 });
    expect(played[1]).toEqual({ seat: 1, move: expect.any(String), ms: expect.any(Number) });
  });

  test('A15: with three players a program has a process for each seat', async () => {
    const uct = program();
    const { played, forfeit } = await play([uct, 'random', uct], 'connect-7x6x4-p3', { nodes: 7 });
    expect(forfeit).toBeNull();
    expect(new Set(played.map(({ seat }) => seat)).size).toBeGreaterThan(1);
  });

  test.each([
    ['crash', 'crashed', 'exit 3, stderr: out of luck'],
    ['illegal', 'illegal-move', '1 (column-full)'],
    ['nonsense', 'not-a-move', 'bestmove (none)'],
    ['hang', 'no-answer', '“go”, 300 ms'],
  ])(
    'A15: a program with the fault “%s” forfeits the game, and the next game is played',
    async (fault, code, detail) => {
      const broken = program(fault, 300);
      const leftmost = program();
      const result = await play([leftmost, broken]);
      expect(result).toMatchObject({ winner: 0, forfeit: { seat: 1, code, detail } });
      expect([outcomeFor(0, result), outcomeFor(1, result)]).toEqual(['win', 'loss']);
      expect((await play([leftmost, broken])).forfeit).toMatchObject({ code });
    },
  );

  test('A15: a program that does not exist forfeits', async () => {
    const { forfeit } = await play([new UgiProgram(['./no-such-program']), 'random']);
    expect(forfeit).toMatchObject({ seat: 0, code: 'crashed', detail: expect.stringContaining('ENOENT') });
  });

  test.each([
    [
      'info depth 4 score cp -20 nodes 900 time 3 pv 4',
      { reached: 4, score: -20, value: null, depth: null, nodes: 900 },
    ],
    ['info depth 12 score 35 nodes 7 time 1 pv 3', { reached: 12, score: 35, value: null, depth: null, nodes: 7 }],
    ['info nodes 512 score 0.441', { nodes: 512, score: 0.441, value: null, depth: null }],
    ['info depth 6 score mate 2 pv 1', { reached: 6, score: 999_997, value: 'win', depth: 3 }],
    ['info depth 6 score mate -2 pv 1', { reached: 6, score: -999_996, value: 'loss', depth: 4 }],
    ['info string score 7', { score: 7, value: null, depth: null }],
  ])('A15: parseInfo reads “%s”', (line, expected) => {
    expect(parseInfo(line)).toEqual(expected);
  });

  test('A15: with three players, a win with the second move is four plies away', () => {
    expect(parseInfo('info score mate 2', 3)).toMatchObject({ value: 'win', depth: 4 });
  });
});

test('A15: a Kaggle agent gets the board with the top row first and answers with a column', async () => {
  const calls: { configuration: object; state: { observation: { board: number[]; mark: number } } }[] = [];
  let busy = true;
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (busy) {
      busy = false;
      return reply.writeHead(429, { 'retry-after': '0.001' }).end();
    }
    const call = JSON.parse(body);
    calls.push(call);
    if (calls.length === 4) return reply.end('{"action":"left"}');
    return reply.end('{"action":6}');
  }).listen(0);
  await once(server, 'listening');
  const agent = new KaggleAgent(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const result = await playGame({ config: 'connect-7x6x4', opening: '4', bots: ['centre', agent], seed: 1 });
  server.close();
  expect(result.forfeit).toEqual({ seat: 1, code: 'not-a-move', detail: '{"action":"left"}' });
  expect(calls[0]).toMatchObject({ configuration: { columns: 7, rows: 6, inarow: 4, actTimeout: 2 } });
  expect(calls[0]!.state.observation).toMatchObject({ mark: 2, board: [...Array(38).fill(0), 1, 0, 0, 0] });
  expect(result.moves.startsWith('47')).toBe(true);
  const gone = await playGame({ config: 'connect-7x6x4', opening: '', bots: [agent, 'random'], seed: 1 });
  expect(gone.forfeit).toMatchObject({ seat: 0, code: 'crashed' });
});
