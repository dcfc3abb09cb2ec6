// Slow: not part of `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Engine, type Evaluation, rosterFor } from '@rowhouse/engine';
import { CONNECT_FOUR, type Config, gameOf, morrisConfig, replay, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { main } from '../main.ts';
import { BIN } from '../testing/call.ts';
import { SeedEngine } from '../testing/seed-engine.ts';
import { parseLimits, parseUgiPosition } from './parse.ts';
import { UgiSession } from './session.ts';

const ugi = (input: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'ugi', ...args], { input, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').slice(0, -1);
};

/** A tournament manager. `until` reads lines up to the expected one. */
function manager(...args: string[]) {
  const child = spawn(process.execPath, [BIN, 'ugi', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    send: (line: string) => child.stdin.write(`${line}\n`),
    next: async () => (await lines.next()).value as string,
    async until(start: string): Promise<string> {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the program ended before it wrote ${start}`);
        if (value.startsWith(start)) return value;
      }
    },
    exit: () => once(child, 'exit'),
  };
}

test('the example in docs/ugi.md runs', async () => {
  const page = readFileSync(new URL('../../../../docs/ugi.md', import.meta.url), 'utf8');
  const lines = /```ugi\n(.*?)```/s.exec(page)![1]!.trimEnd().split('\n');
  const engine = manager();
  for (const line of lines) {
    const words = line.slice(2);
    if (line.startsWith('> ')) {
      engine.send(words);
      continue;
    }
    expect(line.slice(0, 2)).toBe('< ');
    const shown = words.split('…')[0]!;
    // The page shows only the first line of a search.
    const heard = words.startsWith('bestmove') ? await engine.until('bestmove') : await engine.next();
    if (words.endsWith('…')) expect(heard.startsWith(shown), heard).toBe(true);
    else expect(heard).toBe(words);
  }
  expect(await engine.exit()).toEqual([0, null]);
});

test('a session offers all bots of its game and no others', () => {
  const offered = (...args: string[]) =>
    /default best(.*)$/.exec(ugi('ugi\n', ...args).find((line) => line.includes('Bot'))!)![1]!;
  for (const family of ['connect', 'morris'] as const) {
    const ids = rosterFor(family === 'morris' ? SIX_MENS_MORRIS : CONNECT_FOUR).map(({ id }) => id);
    expect(offered(family === 'morris' ? 'morris' : 'connect4')).toBe(['', 'best', ...ids].join(' var '));
  }
});

test.each<[string, readonly string[], Config]>([
  ['morris', ['--men', '3'], morrisConfig(3)],
  ...(isLong ? [['connect4', [], CONNECT_FOUR] satisfies [string, string[], Config]] : []),
])('a whole game of %s between two programs has only legal moves', async (game, options, config) => {
  const players = [manager(game, ...options, '--bot', 'level-3'), manager(game, ...options)];
  for (const player of players) {
    player.send('ugi');
    await player.until('ugiok');
    player.send('isready');
    await player.until('readyok');
    player.send('uginewgame');
  }
  const moves: string[] = [];
  for (;;) {
    const position = `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
    const { outcome, toMove } = parseUgiPosition(config, position.split(' ').slice(1)).position;
    for (const player of players) {
      player.send(position);
      player.send('query gameover');
      expect(await player.until('response')).toBe(`response ${outcome !== null}`);
    }
    if (outcome) {
      players[0]!.send('query result');
      const result = outcome.winner === null ? 'draw' : `p${outcome.winner + 1}win`;
      expect(await players[0]!.until('response')).toBe(`response ${result}`);
      break;
    }
    const mover = players[toMove]!;
    mover.send('query p1turn');
    expect(await mover.until('response')).toBe(`response ${toMove === 0}`);
    mover.send('go nodes 500');
    moves.push((await mover.until('bestmove')).split(' ')[1]!);
  }
  expect(moves.length).toBeGreaterThan(4);
  for (const player of players) {
    player.send('quit');
    expect(await player.exit()).toEqual([0, null]);
  }
});

test('go infinite searches until stop and still answers isready', async () => {
  const engine = manager();
  engine.send('isready');
  await engine.until('readyok');
  engine.send('go infinite');
  await engine.until('info depth');
  engine.send('isready');
  await engine.until('readyok');
  engine.send('query gameover');
  engine.send('stop');
  expect(await engine.until('bestmove')).toMatch(/^bestmove [1-7]$/);
  expect(await engine.next()).toBe('response false');
  engine.send('go infinite');
  engine.send('stop');
  expect(await engine.until('bestmove')).toMatch(/^bestmove [1-7]$/);
  engine.send('go infinite');
  engine.send('quit');
  expect(await engine.exit()).toEqual([0, null]);
});

test('all commands of a file are answered after the end of input, with LF or CRLF', () => {
  const heard = ugi('position startpos moves 1 2 1 2 1 2\r\ngo depth 2\r\ngo infinite\r\n');
  expect(heard.filter((line) => !line.startsWith('info'))).toEqual(['bestmove 1', 'bestmove 1']);
  expect(heard[0]).toMatch(/^info depth \d+ score mate 1 nodes \d+ time \d+ pv 1$/);
});

test.each([
  ['dance', 'no such command: dance'],
  ['\x1b[2J', 'no such command: \\u{1b}[2J'],
  ['position', 'expected position startpos|fen POSITION [moves MOVE…]'],
  ['position fen', 'expected position'],
  ['position startpos 4', 'expected position'],
  ['position fen x', 'position: found one row, expected 6 rows'],
  [
    'position fen ......./......./......./......./......./rr.....',
    'position: players who take turns cannot have these numbers of discs',
  ],
  ['position startpos moves 4 0', 'move 2: found “0”, expected a column from 1 to 7'],
  ['position startpos moves 4 4 4 4 4 4 4', 'move 7: that column is full'],
  ['position startpos moves 1 2 1 2 1 2 1 2', 'move 8: the game is over'],
  ['query weather', 'query weather: expected gameover, p1turn or result'],
  ['query', 'expected gameover, p1turn or result'],
  ['setoption Bot random', 'expected setoption name NAME value VALUE'],
  ['setoption name Bot value robut', 'Bot robut: no such bot for this game'],
  ['setoption name Hash value 1', 'no such option: hash'],
  ['setoption name Seed value x', 'Seed x: expected a whole number'],
  ['setoption name Threads value 0', 'Threads 0: expected a whole number from 1 to 8'],
  ['setoption name Game value chess', 'Game chess: found “chess”, expected a game'],
  ['setoption name Game value connect-2x2x2', 'Game connect-2x2x2: found “2”, expected columns from 3 to 100'],
])('%j reports an error', async (line, words) => {
  const said: string[] = [];
  const session = new UgiSession(SETTINGS, {
    version: '1',
    say: (line) => said.push(line),
    engine: NO_ENGINE,
  });
  session.receive(line);
  await session.end();
  expect(said).toHaveLength(1);
  expect(said[0]!.startsWith('info string error ')).toBe(true);
  expect(said[0]).toContain(words);
});

/** For sessions that must not use the engine. */
const NO_ENGINE: Engine = { analyze: () => expect.unreachable(), choose: () => expect.unreachable() };
const SETTINGS = { config: CONNECT_FOUR, bot: 'best', seed: 1, threads: 1 };

test.each([
  ['position startpos moves 8\ngo', 'there is no position'],
  ['position startpos moves 1 2 1 2 1 2 1\ngo', 'the game is over'],
  ['go movetime', 'go movetime: found nothing, expected a whole number'],
  ['go depth x', 'go depth: found x, expected a whole number'],
  ['go wtime 5', 'go: no such limit: wtime'],
])('%j answers that there is no move', async (lines, words) => {
  const said: string[] = [];
  const session = new UgiSession(SETTINGS, {
    version: '1',
    say: (line) => said.push(line),
    engine: NO_ENGINE,
  });
  for (const line of lines.split('\n')) session.receive(line);
  await session.end();
  expect(said.at(-1)).toBe('bestmove (none)');
  expect(said.at(-2)).toContain(words);
});

test('a failing engine is reported, and the answer has no move', async () => {
  const said: string[] = [];
  const fail = () => Promise.reject(new Error('out of order'));
  const engine: Engine = { analyze: fail, choose: fail };
  const session = new UgiSession(
    { ...SETTINGS, bot: 'random' },
    { version: '1', say: (line) => said.push(line), engine },
  );
  session.receive('go');
  await session.end();
  expect(said).toEqual(['info string error go: out of order', 'bestmove (none)']);
});

test('a query gets no response after a wrong position', async () => {
  const said: string[] = [];
  const session = new UgiSession(SETTINGS, {
    version: '1',
    say: (line) => said.push(line),
    engine: NO_ENGINE,
  });
  for (const line of ['position startpos moves 9', 'query p1turn', 'position startpos moves 4', 'query p1turn'])
    session.receive(line);
  await session.end();
  expect(said.slice(1)).toEqual(['info string error query p1turn: there is no position', 'response false']);
});

test('after uginewgame a bot starts again with the first seed', async () => {
  const engine = new SeedEngine();
  const session = new UgiSession({ ...SETTINGS, bot: 'random', seed: 5 }, { version: '1', say: () => {}, engine });
  for (const line of ['go', 'go', 'uginewgame', 'go']) session.receive(line);
  await session.end();
  expect(engine.seeds).toEqual([5, 6, 5]);
});

test('every search uses the threads of the session, including the search before readyok', async () => {
  const threads: unknown[] = [];
  const engine: Engine = {
    choose: () => expect.unreachable(),
    analyze: async (_, options) => {
      threads.push(options?.budget?.threads);
      return { best: [3] } as never;
    },
  };
  const session = new UgiSession({ ...SETTINGS, threads: 2 }, { version: '1', say: () => {}, engine });
  for (const line of ['isready', 'go movetime 10', 'setoption name Threads value 3', 'go movetime 10'])
    session.receive(line);
  await session.end();
  expect(threads).toEqual([2, 2, 3]);
});

test.each<[string, Partial<Evaluation>]>([
  ['mate 2', { score: 999_997, value: 'win', depth: 3 }],
  ['mate -1', { score: -999_998, value: 'loss', depth: 2 }],
  ['mate -1', { score: -999_998, value: null, depth: null }],
  ['cp 12', { score: 12, value: null, depth: null }],
  ['cp 0', { score: 0, value: 'draw', depth: null }],
])('info says score %s', async (shown, evaluation) => {
  const said: string[] = [];
  const analyze: Engine['analyze'] = async (_, options) => {
    const analysis = { best: [3], line: [3], reached: 4, nodes: 5, ...evaluation } as never;
    options!.onProgress!(analysis);
    options!.onProgress!(analysis);
    return analysis;
  };
  const session = new UgiSession(SETTINGS, {
    version: '1',
    say: (line) => said.push(line),
    engine: { ...NO_ENGINE, analyze },
  });
  session.receive('go');
  await session.end();
  expect(said[0]).toMatch(new RegExp(`^info depth 4 score ${shown} nodes 5 time \\d+ pv 4$`));
  expect(said[1]).toBe('bestmove 4');
});

test.each([
  ['', 0, { ms: 1000 }],
  ['movetime 250', 0, { ms: 250 }],
  ['depth 4 nodes 100', 0, { depth: 4, nodes: 100 }],
  ['p1time 60000 p2time 1000 p1inc 500 p2inc 0', 0, { ms: 3400 }],
  ['p1time 60000 p2time 1000 p1inc 500 p2inc 0', 1, { ms: 50 }],
  ['p1time 20 p2time 20', 0, { ms: 1 }],
  ['infinite', 0, {}],
])('go %s for player %i', (words, toMove, budget) => {
  expect(parseLimits(words.split(' ').filter(Boolean), toMove).budget).toEqual(budget);
});

test('a position can have three players, or a text that states the side to move', () => {
  const three = { ...CONNECT_FOUR, players: 3 };
  expect(parseUgiPosition(three, 'startpos moves 1 2 3 4'.split(' ')).position.toMove).toBe(1);
  const fen = parseUgiPosition(
    CONNECT_FOUR,
    'fen ......./......./......./......./......./...r... b moves 4'.split(' '),
  );
  expect(replay(fen.record)).toMatchObject({ ok: true });
  expect(gameOf(CONNECT_FOUR).makePosition(fen.position)).toContain('...b.../...r...');
});

test.each([
  [['ugi', 'chess'], 'chess: no such game'],
  [['ugi', 'connect4', 'x'], 'x: expected nothing after the game'],
  [['ugi', '--bot', 'robut'], '--bot robut: no such bot for this game'],
  [['ugi', '--seed', '-1'], '--seed -1: expected a whole number from 0 to 999999999'],
])('%j is a wrong call', async (args, words) => {
  const err: string[] = [];
  expect(await main(args, { out: () => expect.unreachable(), err: (text) => err.push(text) })).toBe(2);
  expect(err.join('')).toContain(words);
});

test('all commands before quit are answered', () => {
  const input =
    'isready\nposition startpos moves 4 1 4 1 4 1\ngo depth 4\nquery p1turn\nposition startpos\ngo infinite\nquit\n';
  expect(ugi(input).join('\n')).toMatch(/^readyok\n(info .*\n)+bestmove 4\nresponse true\n(info .*\n)*bestmove [1-7]$/);
});
