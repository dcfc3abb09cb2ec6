import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Saves } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { fileStorage, savesFolder } from './file-storage.ts';
import { converse } from './menu.ts';

/** Holds a conversation: the answers in order, then the end of input. */
async function conversation(answers: readonly string[], folder = mkdtempSync(join(tmpdir(), 'rowhouse-'))) {
  const left = [...answers];
  const said: string[] = [];
  await converse(
    {
      ask: async (question) => {
        const answer = left.shift() ?? null;
        said.push(`${question}${answer ?? ''}\n`);
        return answer;
      },
      say: (text) => {
        said.push(text);
      },
    },
    { saves: new Saves(fileStorage(folder), () => 5), seed: () => 1 },
  );
  return { said: said.join(''), left, folder };
}

test('A3: a game is chosen and played to its end, and the menu comes back', async () => {
  const { said, left } = await conversation(['1', ...'1212121', '', 'q']);
  expect(said).toMatch(/(Red|Blue) wins/);
  expect(left).toEqual([]);
});

test('C4: what is out of range is told so and asked again', async () => {
  const { said } = await conversation(['x', '1', '11', 'two', '3', '2', '5', '200', '6', '7', '3', 'q', 'q']);
  expect(said.match(/expected a whole number from 2 to 10/g)).toHaveLength(3);
  expect(said.match(/expected a whole number from 3 to 100/g)).toHaveLength(2);
  expect(said.match(/expected a whole number from 3 to 6/g)).toHaveLength(1);
  expect(said).toContain('Connect X');
  expect(said).toContain('|1|2|3|4|5|6|');
});

test('C8: a win is announced, then again or not', async () => {
  const { said } = await conversation(['x', '2', '4', '5', '3', ...'12121', 'a', '3', 'q', 'q']);
  expect(said).toContain('Red wins');
  expect(said.split('Red wins')[1]).toContain('Game in progress. Blue to move');
});

test('A5: an illegal move says why, and nothing changes', async () => {
  const { said } = await conversation(['1', ...'444444', '4', '8', 'z', 'u', 'r', 'r', 'g', '', 'q']);
  expect(said).toContain('That column is full.');
  expect(said).toContain('found “8”, expected a column from 1 to 7');
  expect(said).toContain('There is nothing to redo.');
});

test('A13: a game is written, the menu left, and the game loaded in another session', async () => {
  const { folder } = await conversation(['4', '0.0', '1.1', 'w', 'q', 'q']);
  expect(readdirSync(folder)).toEqual(['game-1.json']);
  const { said } = await conversation(['l', '1', 'u', 'q', 'l', '', 'l', '7', 'q'], folder);
  expect(said).toContain('Six Men’s Morris, 2 moves');
  expect(said).toContain('5 in hand');
});

test('A13: a broken file is listed and refused, a missing folder is empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-'));
  writeFileSync(join(folder, 'bad.json'), '{');
  const { said } = await conversation(['l', '1', 'q'], folder);
  expect(said).toContain('(cannot be read)');
  expect(said).toContain('That saved game cannot be read.');
  expect((await conversation(['l', 'q'], join(folder, 'none'))).said).toContain('No game is stored yet.');
});

test('A13: a folder that cannot be written is said so, and the game goes on', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'file');
  writeFileSync(file, '');
  const { said } = await conversation(['1', '4', 'w', '4', 'q', 'q'], file);
  expect(said).toContain('It could not be stored');
});

test('C9: the end of input leaves cleanly, wherever it comes', async () => {
  for (const answers of [[], ['1'], ['1', '4'], ['x'], ['x', '3'], ['l']])
    expect((await conversation(answers)).left).toEqual([]);
});

test('A13: saves are where the system wants them', () => {
  expect(savesFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/rowhouse/saves');
  expect(savesFolder({})).toMatch(/\.local\/share\/rowhouse\/saves$/);
});
