import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { newTable, person, Saves } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { dataFolder, fileStorage } from './file-storage.ts';

const state = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], first: 0 }));

test('A13: the data folder follows the XDG convention', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/rowhouse');
  expect(dataFolder({})).toMatch(/\.local\/share\/rowhouse$/);
});

test('A13: other files in the folder do not hide a save', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-'));
  const storage = fileStorage(folder);
  const saves = new Saves(storage, () => 5);
  const id = unwrap(await saves.store('mine', { kind: 'game', state }));
  for (const name of ['my game.json', '.json', 'notes.txt', `${'a'.repeat(101)}.json`])
    writeFileSync(join(folder, name), '{}');
  mkdirSync(join(folder, 'd.json'));
  symlinkSync('/nowhere', join(folder, 'link.json'));
  expect(await storage.ids()).toEqual([id]);
  expect(unwrap(await saves.list()).map(({ name }) => name)).toEqual(['mine']);
});
