import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BIN } from '../testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-resume-'));
const run = (args: readonly string[], input: string) =>
  spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: folder },
  });

test('C11, A13: resume continues the last unfinished game, also one of Connect X by question and answer', () => {
  expect(run(['resume'], '')).toMatchObject({ status: 1, stderr: 'rowhouse resume: there is no unfinished game\n' });
  run(['play', 'connect4'], '4\n');
  const all = ['--rows', '5', '--columns', '6', '--connect', '4', '--tokens', 'XO', '--board', 'memory'];
  expect(run(['play', 'connectx', ...all], '0\n1\n').stdout).toContain('“rowhouse resume” continues it.');
  expect(run(['resume'], '3\n').stdout).toContain('|X|O|X| | | |');
});

const position = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const EMPTY = 'Empty,Empty,Empty,Empty,Empty,Empty,Empty\n';

test('A14, B4, A18: play opens Saved_Game.txt, save.txt and records', () => {
  const saved = position('Saved_Game.txt', `${EMPTY.replace('Empty,', 'Red,')}${EMPTY.repeat(5)}0\n1\n`);
  expect(run(['play', saved], '').stdout).toContain('|R| | | | | | |');
  const txt = position('save.txt', `b\nr_____\n${'______\n'.repeat(6)}`);
  expect(run(['play', txt], '').stdout).toContain('|R| | | | | | |');
  expect(run(['play', position('game.txt', 'morris-9 r 0.0')], '').stdout).toContain('Blue: 9 in hand');
  const floating = position('bad.txt', `${EMPTY}${EMPTY.replace('Empty,', 'Red,')}${EMPTY.repeat(4)}0\n1\n`);
  expect(run(['play', floating], '')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('float at column 1'),
  });
  expect(run(['play', join(folder, 'none.txt')], '').status).toBe(2);
});
