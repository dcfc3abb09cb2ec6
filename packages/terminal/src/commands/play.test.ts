// Slow: not part of `npm test`.
/** `rowhouse play` as a process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomFrom } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { BIN } from '../testing/call.ts';

const home = () => mkdtempSync(join(tmpdir(), 'rowhouse-'));

function play(args: readonly string[], input: string, folder = home()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'play', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: folder },
  });
  return { status, out: stdout, err: stderr, folder };
}

const saves = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(folder, 'rowhouse', 'saves'));
  } catch {
    return [];
  }
};

test('A3: a game of Connect Four from a pipe is saved at the end of input', () => {
  const won = play(['connect4'], '1\n2\n1\n2\n1\n2\n1\n\n');
  expect([won.status, won.err]).toEqual([0, '']);
  expect(won.out).toMatch(/(Red|Blue) wins/);
  expect(saves(won.folder)).toHaveLength(1);
  const left = play(['connect4', '--tokens', 'XO'], '4\n');
  expect([left.status, left.err]).toEqual([0, '']);
  expect(left.out).toMatch(/^\|\.*.*[XO].*\|$/m);
  expect(left.out.endsWith('Stored as “Connect Four”. “rowhouse resume” continues it.\n')).toBe(true);
  expect(saves(left.folder)).toHaveLength(1);
});

test('E8: a pipe can play a game of morris with options', () => {
  const { status, out } = play(['morris', '--men', '3'], '0.0\n0.1\nq\n');
  expect(status).toBe(0);
  expect(out).toContain('Three Men’s Morris');
  expect(out).toContain('2 in hand');
});

test('C10: a computer player answers, and a game of computer players ends without input', () => {
  const { out } = play(['connect4', '--seats', 'person,level-1'], '4\n4\n4\nq\n');
  expect(out).toMatch(/^Blue \(level-1\) plays [1-7]\.$/m);
  const alone = play(['morris', '--seats', 'random,robut'], '');
  expect(alone.status).toBe(0);
  expect(alone.out).toMatch(/^Red \(random\) plays [a-e][1-5]/m);
  expect(alone.out).toMatch(/(Red wins|Blue wins|Game drawn)( \(.+\))?\.\n/);
});

test('A3: Ctrl-C while a computer thinks saves the game and leaves', async () => {
  const folder = home();
  const args = [BIN, 'play', 'connect4', '--seats', 'person,level-10'];
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env });
  let said = '';
  let isAsked = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Only once: a second Ctrl-C would not wait until the game is stored.
    if (!isAsked && /> 4\n[\s\S]*Blue to move/.test(said)) isAsked = child.kill('SIGINT');
  });
  child.stdin.write('4\n');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said).toContain('Stored as “Connect Four”.');
  expect(saves(folder)).toHaveLength(1);
});

test.each(['SIGTERM', 'SIGQUIT', 'SIGKILL'] as const)(
  'A3, A13: %s ends the process, and the game is stored',
  async (signal) => {
    const folder = home();
    const env = { ...process.env, XDG_DATA_HOME: folder };
    const child = spawn(process.execPath, [BIN, 'play', 'connect4'], { stdio: ['pipe', 'pipe', 'inherit'], env });
    let said = '';
    child.stdin.write('4\n');
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('> ').length === 3) child.kill(signal);
    });
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(saves(folder)).toHaveLength(1);
  },
);

/** A drawn game that fills the board. */
const LONG_GAME = '121212343434212121434343565656656565777777';

/**
 * Plays in line mode, and kills the process after this many milliseconds. Returns the moves that were shown and those
 * that were stored.
 */
async function killedAfter(ms: number): Promise<{ readonly shown: number; readonly stored: number }> {
  const folder = home();
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const child = spawn(process.execPath, [BIN, 'play', 'connect4'], { stdio: ['pipe', 'pipe', 'inherit'], env });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdin.on('error', () => {}).write([...LONG_GAME].map((column) => `${column}\n`).join(''));
  await once(child.stdout, 'data');
  await setTimeout(ms);
  child.kill('SIGKILL');
  await once(child, 'close');
  const [file] = saves(folder).filter((name) => name.endsWith('.json'));
  const game = file === undefined ? '' : JSON.parse(readFileSync(join(folder, 'rowhouse', 'saves', file), 'utf8')).game;
  // A picture is shown with its last line.
  return { shown: said.split(' to move\n').length - 2, stored: game === '' ? 0 : game.split(' ')[2].length };
}

test('A13: kill -9 at any moment loses no move that was shown', async () => {
  const random = randomFrom(9);
  for (let run = 0; run < (isComplete ? 50 : 12); run++) {
    const { shown, stored } = await killedAfter(random() * 120);
    expect(stored).toBeGreaterThanOrEqual(shown);
  }
});

test('A12: a game can begin with a legal position, and others are refused with reasons', () => {
  const rows = (bottom: string) => `${'......./'.repeat(5)}${bottom}`;
  const { out, folder } = play(['connect4', '--position', rows('...rb..'), '--lines'], '4\nq\n');
  expect(out).toMatch(/\| \| \| \|R\|B\| \| \|\n/);
  expect(saves(folder)).toHaveLength(1);
  const floating = play(['connect4', '--position', `......./......./......./......./r....../.......`], '');
  expect(floating).toMatchObject({
    status: 2,
    err: expect.stringContaining('--position: discs float at column 1 row 2'),
  });
  expect(play(['connect4', '--first', 'r'], '')).toMatchObject({
    status: 2,
    err: expect.stringContaining('--first: expected only with --position'),
  });
});

test.each(['8', '10', '11'])('E14: --men %s is played with a computer', (men) => {
  const { out, status } = play(['morris', '--men', men, '--seats', 'person,level-1', '--no-motion'], 'd7\nq\n');
  expect(status).toBe(0);
  expect(out).toContain(men === '8' ? 'Eight' : men === '10' ? 'Ten' : 'Eleven');
});

/** Player 1 is red. */
const E11 = [
  ['2,1,2,1,2,0,2,1 / 0,1,2,1,2,0,1,0', 'r', '0.7-1.7', 'Blue to move'],
  ['1,0,2,2,2,0,1,2 / 1,1,2,0,1,1,2,1', 'r', '1.1-0.1', 'Blue to move'],
  ['1,0,2,2,2,0,1,2 / 1,1,2,0,1,1,2,1', 'b x', 'x1.1', 'Red to move'],
  ['0,0,1,2,1,1,1,0 / 2,1,1,2,2,0,0,2', 'r x', 'x0.3', 'Blue to move'],
  ['1,0,2,2,0,2,1,2 / 1,1,2,0,1,1,2,1', 'b', '0.5-0.4x0.6', 'Red to move'],
  ['0,0,1,2,1,1,1,0 / 2,1,1,2,2,0,0,2', 'b', '0.3-0.2', 'There is already a man'],
] as const;

test.each(E11)('E11: %s can be played as it is', (board, side, turn, words) => {
  const rings = board.replace(/,/g, '').replace(' / ', '/').replace(/0/g, '.').replace(/1/g, 'r').replace(/2/g, 'b');
  const [toMove, removing = ''] = side.split(' ');
  const position = ['--position', `${rings} ${toMove} 0 0 ${removing}`.trim()];
  const { out, status } = play(['morris', ...position, '--as-it-is'], `${turn}\nq\n`);
  expect(status).toBe(0);
  expect(out).toContain(words);
});
