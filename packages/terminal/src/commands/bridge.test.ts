// Slow: not part of `npm test`.
/** Engines and agents on a real server, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, playSeat, playTournament } from '@rowhouse/client';
import { gameOf, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { hasTool, isLong, PYTHON } from '@rowhouse/tools';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BIN, call } from '../testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bridge-'));
let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse();
  client = new Client({ server: rowhouse.url });
});
afterAll(async () => {
  await rowhouse.stop();
  rmSync(folder, { recursive: true, force: true });
});
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'close');
});

/** A bridge, and its output so far. */
function begin(bot: string, name: string, ...args: string[]) {
  const call = [BIN, 'bridge', bot, '--server', rowhouse.url, '--name', name, ...args];
  const child = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text));
  return { child, said };
}
/** Waits until the bot is listed. If the bridge ends before that, its output is the error. */
async function isThere(name: string, { child, said }: ReturnType<typeof begin>): Promise<void> {
  while (!(await client.bots()).bots.some((bot) => bot.name === name)) {
    if (child.exitCode !== null) throw new Error(said.err);
    await wait(50);
  }
}
async function hasSaid(said: { readonly out: string }, words: string | RegExp): Promise<void> {
  while (!(typeof words === 'string' ? said.out.includes(words) : words.test(said.out))) await wait(20);
}
const atRandom = (seed: number) => {
  const random = randomFrom(seed);
  return (position: Position) => pickOne(gameOf(position.config).moves(position), random);
};

const UGI = `ugi:"${process.execPath}" "${BIN}" ugi --bot level-1`;

test.runIf(isLong)('a UGI program plays two games at once and ends with the bridge', async () => {
  const games = ['connect-7x6x4', 'morris-3'];
  const bridged = begin(UGI, 'Engine', '--games', games.join(), '--time', '20');
  const { child, said } = bridged;
  await isThere('Engine', bridged);
  expect((await client.bots()).bots[0]).toMatchObject({ name: 'Engine', games, clocks: ['none', 'live'], most: 4 });
  const mine = await Promise.all(games.map((game) => client.challenge({ bot: 'Engine', game, name: 'Ann' })));
  const ends = await Promise.all(mine.map((seat, at) => playSeat(client, seat, atRandom(at))));
  for (const { view } of ends) {
    expect(view.live.ending).not.toBeNull();
    await hasSaid(said, new RegExp(`(won|lost|drawn) {2}${rowhouse.url}/play/${view.game}`));
  }
  expect(said.out).toMatch(
    /^Engine waits for challenges at \S+\/#\/online\. Ctrl-C ends it; unfinished games stay\.\nTo be the same bot again: --token \S{43}\n/,
  );
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.err).toBe('');
});

describe.runIf(hasTool(PYTHON, import.meta.filename))('agents written in Python', () => {
  test('an agent continues its game after a restart with its token', async () => {
    const agent = join(folder, 'agent.py');
    writeFileSync(
      agent,
      'def agent(obs, conf):\n    print("hm")\n    return [c for c in range(conf.columns) if obs.board[c] == 0][0]\n',
    );
    const token = join(folder, 'token');
    const first = begin(`python:${agent}`, 'Snake', '--token-file', token, '--json');
    await isThere('Snake', first);
    expect([readFileSync(token, 'utf8').trim().length, statSync(token).mode & 0o777]).toEqual([43, 0o600]);
    const mine = await client.challenge({ bot: 'Snake', game: 'connect-8x7x5' });
    await hasSaid(first.said, `{"event":"game","game":"${mine.game}"}`);
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const second = begin(`python:${agent}`, 'Snake', '--token-file', token, '--json');
    const { view } = await playSeat(client, mine, atRandom(3));
    expect(view.live.ending).not.toBeNull();
    await hasSaid(second.said, `"event":"over","game":"${mine.game}"`);
    expect(first.said.out.split('\n')[0]).toBe('{"event":"connected"}');
  });

  test.runIf(isLong)(
    'an agent that throws loses its game, and an agent that cannot be loaded is a wrong call',
    async () => {
      const agent = join(folder, 'broken.py');
      writeFileSync(agent, 'def agent(obs, conf):\n    return obs.boards[0]\n');
      const bridged = begin(`python:${agent}`, 'Broken');
      const { said } = bridged;
      await isThere('Broken', bridged);
      const mine = await client.challenge({ bot: 'Broken', game: 'connect-7x6x4' });
      const { view } = await playSeat(client, mine, atRandom(4));
      expect(view.live.ending).toEqual({ winner: mine.seat, by: 'resignation' });
      expect(said.err).toContain(
        `${mine.game}: the program ended, or could not be reached (AttributeError: boards (line 2))\n`,
      );
      writeFileSync(agent, 'def agent(:\n');
      const { status, err } = await call('bridge', `python:${agent}`, '--name', 'X');
      expect([status, err]).toEqual([
        2,
        expect.stringMatching(/before the first game: .*\(SyntaxError: .*\(line 1\)\)\n$/),
      ]);
    },
  );

  test('an agent plays in a match', async () => {
    const agent = join(folder, 'match.py');
    writeFileSync(
      agent,
      'def agent(obs, conf):\n    return [c for c in range(conf.columns) if obs.board[c] == 0][0]\n',
    );
    const { status, out } = await call(
      'match',
      `python:${agent}`,
      'random',
      '--game',
      'connect4',
      '--games',
      '2',
      '--json',
    );
    expect([status, JSON.parse(out).games]).toEqual([0, 2]);
  });
});

test.runIf(isLong)('a bridged bot plays a tournament to its end and is marked as a bot', async () => {
  const { tournament, secret } = await client.createTournament({
    ...{ name: 'Cup', format: 'round-robin', game: 'connect-5x4x3', pause: 0 },
  });
  const { child, said } = begin('random', 'Cupbot', '--tournament', tournament.toLowerCase());
  const mine = await client.joinTournament(tournament, { name: 'Ann' });
  for (;;) {
    const view = await client.viewTournament(tournament);
    if ('players' in view && view.players.some(({ name, bot }) => name === 'Cupbot' && bot)) break;
    await wait(50);
  }
  await client.runTournament(tournament, secret, { do: 'start' });
  await playTournament(client, mine, atRandom(5));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.out).toMatch(/The tournament is over: place [12] of 2\.\n$/);
});

test.each([
  ['no bot', [], 'expected a bot, such as "ugi:./program"; see --help'],
  ['no name', ['level-1'], 'expected --name'],
  ['two bots', ['ugi:./a', 'b', '--name', 'X'], 'b: expected nothing after the bot; quote its command'],
  [
    'an unknown game',
    ['level-1', '--name', 'X', '--games', 'chess'],
    '--games: expected connect, morris or a game such as connect-9x8x5, found chess',
  ],
  ['an unknown clock', ['level-1', '--name', 'X', '--clocks', 'sand'], /--clocks/],
  [
    'a missing program',
    ['ugi:./no-such-program', '--name', 'X'],
    /no-such-program: before the first game: the program ended, or could not be reached/,
  ],
  ['a missing file', ['python:no-such.py', '--name', 'X'], 'no-such.py: no such file'],
  ['Kaggle and morris', ['python:no-such.py', '--name', 'X', '--games', 'morris-6'], /only connect games of two/],
  [
    'an invalid token',
    ['level-1', '--name', 'X', '--token', 'abc'],
    '--token: expected a token: 22 to 86 letters, digits, - and _',
  ],
  ['an invalid server', ['level-1', '--name', 'X', '--server', 'ftp://x'], /^--server: /],
] as const)('%s causes a message of one line and status 2', async (_, args, words) => {
  const { status, err } = await call('bridge', ...args);
  expect(status).toBe(2);
  const line = err.replace(/^rowhouse[^:]*: /, '').trimEnd();
  if (words instanceof RegExp) expect(line).toMatch(words);
  else expect(line).toBe(words);
});

test('a name in use causes a message of one line and status 2', async () => {
  await client.addBot({ name: 'Taken', games: ['connect'] });
  const { status, err } = await call('bridge', 'level-1', '--name', 'taken', '--server', rowhouse.url);
  expect([status, err]).toEqual([2, expect.stringContaining('--name: ')]);
});
