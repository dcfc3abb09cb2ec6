import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, callAsProcess } from '../testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-convert-'));

const convert = (from: string, to: string, input: string, ...more: string[]) => {
  const file = join(folder, from);
  writeFileSync(file, input);
  return call('convert', '--from', from, '--to', to, ...more, file);
};
const SAVED = `Empty,Empty,Empty,Red,Empty,Empty,Empty\nEmpty,Empty,Empty,Blue,Empty,Empty,Empty\n${'Empty,Empty,Empty,Empty,Empty,Empty,Empty\n'.repeat(4)}1\n1\n0\n`;

test('A14, B4: every format converts to every other and back', async () => {
  const native = (await convert('moves', 'native', '4455\n')).out;
  expect((await convert('native', 'moves', native)).out).toBe('4455\n');
  const saved = (await convert('native', 'saved_game', native)).out;
  const txt = (await convert('saved_game', 'save_txt', saved)).out;
  expect(txt).toBe('r\n______\n______\n______\nrb____\nrb____\n______\n______\n');
  expect((await convert('save_txt', 'saved_game', txt)).out).toBe(saved);
  expect((await convert('saved_game', 'moves', saved)).out.trim()).toMatch(/^[45]{4}$/);
  expect((await convert('native', 'native', native)).out).toBe(native);
});

test('A13: the computer’s side is converted', async () => {
  const native = (await convert('saved_game', 'native', SAVED)).out;
  expect(JSON.parse(native).seats.map(({ kind }: { kind: string }) => kind)).toEqual(['person', 'bot']);
  expect((await convert('native', 'saved_game', native)).out).toBe(SAVED);
});

test('A14: a free-play position is converted even if it is not legal', async () => {
  const free = SAVED.replace('Empty,Empty,Empty,Red', 'Red,Red,Red,Red').replace('\n1\n1\n0\n', '\n1\n0\n');
  const native = (await convert('saved_game', 'native', free)).out;
  expect((await convert('native', 'saved_game', native)).out).toBe(free);
  expect(await convert('saved_game', 'moves', free)).toMatchObject({ status: 2, out: '' });
});

test('E13: a morris game converts to moves', async () => {
  const native = (await convert('moves', 'native', '0.0,1.1', '--game', 'morris', '--men', '9', '--first', 'b')).out;
  expect(JSON.parse(native).game).toBe('morris-9 b 0.0,1.1');
  expect(await convert('native', 'saved_game', native)).toMatchObject({ status: 2 });
});

test.each([
  ['saved_game', SAVED.replace('Blue', 'Green'), 'line 2: found “Green”, expected Red, Blue or Empty'],
  [
    'saved_game',
    SAVED.replace('Red', 'Empty'),
    'line 2: not a position to play on from: discs float at column 4 row 2',
  ],
  ['save_txt', 'r\n', 'line 2'],
  ['moves', '4x', 'move 2'],
  ['moves', '4444444', 'move 7'],
  ['native', '{}', 'the save: expected the value 1 at “rowhouse”'],
  ['native', 'nonsense', 'a Rowhouse save in JSON'],
])('A14: a bad %s is refused with one line', async (from, input, words) => {
  const { status, out, err } = await convert(from, 'native', input);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('A14: without a file, standard input is read', () => {
  expect(callAsProcess(['convert', '--from', 'saved_game', '--to', 'saved_game'], SAVED).out).toBe(SAVED);
});
