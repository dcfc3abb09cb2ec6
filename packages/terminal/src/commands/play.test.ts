/** `rowhouse play` of the games at a table, as another program calls it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('A3: a game of Connect Four from a pipe; at the end of input it is saved', () => {
  const won = play(['connect4'], '1\n2\n1\n2\n1\n2\n1\n\n');
  expect([won.status, won.err]).toEqual([0, '']);
  expect(won.out).toMatch(/(Red|Blue) wins/);
  expect(saves(won.folder)).toEqual([]);
  const left = play(['connect4', '--tokens', 'XO'], '4\n');
  expect([left.status, left.err]).toEqual([0, '']);
  expect(left.out).toMatch(/^\|\.*.*[XO].*\|$/m);
  expect(left.out.endsWith('Stored as “Connect Four, 1 move, unfinished”.\n')).toBe(true);
  expect(saves(left.folder)).toHaveLength(1);
});

test('E8: a game of morris with options, from a pipe', () => {
  const { status, out } = play(['morris', '--men', '3'], '0.0\n0.1\nq\n');
  expect(status).toBe(0);
  expect(out).toContain('Three Men’s Morris');
  expect(out).toContain('2 in hand');
});

test('C10: a computer in a seat answers, and a game of computers ends by itself', () => {
  const { out } = play(['connect4', '--seats', 'person,level-1'], '4\n4\n4\nq\n');
  expect(out).toMatch(/^Blue \(level-1\) plays [1-7]\.$/m);
  const alone = play(['morris', '--seats', 'random,robut'], '');
  expect(alone.status).toBe(0);
  expect(alone.out).toMatch(/Red \(random\) plays 0|Red \(random\) plays 1/);
  expect(alone.out).toMatch(/(Red wins|Blue wins|Game drawn)\.\n/);
});

test('A3: Ctrl-C while a computer thinks leaves, and saves the game', async () => {
  const folder = home();
  const args = [BIN, 'play', 'connect4', '--seats', 'level-1,level-10'];
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env });
  let said = '';
  let isAsked = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Once: a second Ctrl-C does not wait for the game to be kept.
    if (!isAsked && said.includes(' plays ')) isAsked = child.kill('SIGINT');
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said).toContain('Stored as “Connect Four, ');
  expect(saves(folder)).toHaveLength(1);
});

test('A3: SIGTERM saves the game, too, and then ends the process', async () => {
  const folder = home();
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const child = spawn(process.execPath, [BIN, 'play', 'connect4'], { stdio: ['pipe', 'pipe', 'inherit'], env });
  let said = '';
  child.stdin.write('4\n');
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.split('> ').length === 3) child.kill('SIGTERM');
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  expect(saves(folder)).toHaveLength(1);
});
