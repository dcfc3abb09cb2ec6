import { CONNECT_FOUR, type ConnectSetup, makeRecord, morrisConfig, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type Save, type TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { describe, expect, test } from 'vitest';
import { dropDiscs } from '../shared/testing/drop-discs.ts';
import { fileName, formatsFor, MAX_FILE_LENGTH, makeBundle, makeFile, type NamedSave, readFile } from './save-files.ts';

const table = (config = CONNECT_FOUR, seats = [person('Ada'), bot('level-3')]) =>
  unwrap(newTable({ config, seats, first: 0 }));
const game = (state: TableState): Save => ({ kind: 'game', state });
const named = (save: Save, name = 'Sunday'): NamedSave => ({ name, savedAt: 1_700_000_000_000, save });
const setup = (text: string): ConnectSetup => ({
  family: 'connect',
  config: CONNECT_FOUR,
  cells: Array.from({ length: 42 }, (_, at) => ({ r: 0, b: 1 })[text[at] ?? ''] ?? null),
  toMove: null,
  first: null,
});
const readSave = (name: string, content: string) => unwrap(readFile(name, content)).saves[0]!;

describe('A13: our own files', () => {
  test('a file restores the name, date, moves, undone moves, seats and ending of a game', () => {
    const played = unwrap(verbs.undo(dropDiscs(table(CONNECT_FOUR, [person('Ada'), person('Ben')]), 3, 3, 4), 0));
    const resigned = unwrap(verbs.resign(played, 1, 0));
    for (const state of [played, resigned]) {
      const file = makeFile('native', named(game(state)));
      expect(file.name).toBe('Sunday.json');
      expect(readSave(file.name, file.content)).toEqual(named(game(state)));
    }
  });

  test('E9: a file restores morris games and set-ups', () => {
    const morris = unwrap(newTable({ config: morrisConfig(9), seats: [person(), person()], first: 1 }));
    expect(readSave('x.json', makeFile('native', named(game(morris))).content).save).toEqual(game(morris));
    const partial: Save = { kind: 'setup', setup: { ...setup('r.b'), toMove: 1 } };
    expect(readSave('x.json', makeFile('native', named(partial)).content).save).toEqual(partial);
  });

  test('a bundle restores all its games', () => {
    const saves = [named(game(dropDiscs(table(), 3))), named({ kind: 'setup', setup: setup('r') }, 'A start')];
    expect(unwrap(readFile('all.json', makeBundle(saves).content)).saves).toEqual(saves);
  });

  test('a broken file or bundle is refused, and the fault names the wrong field', () => {
    const good = JSON.parse(makeFile('native', named(game(table()))).content);
    const bundle = JSON.stringify({ rowhouseSaves: 1, saves: [good, { ...good, game: 'connect-7x6x4 r 9' }] });
    expect(readFile('all.json', bundle)).toMatchObject({
      ok: false,
      error: { kind: 'save', fault: { path: 'saves.1.game' } },
    });
    expect(readFile('x.json', '{"rowhouse":2}')).toMatchObject({ ok: false, error: { fault: { path: 'rowhouse' } } });
    expect(readFile('x.json', '{"rowhouse')).toMatchObject({ ok: false, error: { kind: 'save', fault: { path: '' } } });
    expect(readFile('x.json', '[]').ok).toBe(false);
    expect(readFile('x.json', 'null').ok).toBe(false);
    expect(readFile('x.json', '{"rowhouseSaves":1}').ok).toBe(false);
  });

  test('a save without a name gets the name of its file', () => {
    const { name: _, ...nameless } = JSON.parse(makeFile('native', named(game(table()))).content);
    expect(readSave('my game.json', JSON.stringify(nameless)).name).toBe('my game');
  });

  test('a file with a record in one line is read', () => {
    const state = dropDiscs(table(CONNECT_FOUR, [person(), person()]), 3, 3, 4);
    expect(readSave('game.txt', `${makeRecord(state.record)}\n`).save).toEqual(game(state));
  });

  test.each([
    ['photo.png', '\u0089PNG'],
    ['notes.txt', 'buy milk'],
    ['empty.txt', ''],
  ])('%s is refused as unknown', (name, content) => {
    expect(readFile(name, content)).toEqual({ ok: false, error: { kind: 'unknown' } });
  });

  test('a file that is too large is refused', () => {
    expect(readFile('x.json', ' '.repeat(MAX_FILE_LENGTH + 1))).toEqual({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('A14: Saved_Game.txt', () => {
  const content = (toMove: number, mode: number, ...computer: readonly number[]) =>
    `${['Empty,Empty,Blue,Red,Empty,Empty,Empty', ...new Array(5).fill('Empty,Empty,Empty,Empty,Empty,Empty,Empty'), toMove, mode, ...computer].join('\n')}\n`;

  test('a game against the computer restores the position, the side to move, the mode and the computer’s side', () => {
    const { save } = readSave('Saved_Game.txt', content(0, 1, 1));
    expect(save.kind).toBe('game');
    if (save.kind !== 'game') return;
    expect(save.state.position.toMove).toBe(1);
    expect(save.state.seats.map(({ kind }) => kind)).toEqual(['bot', 'person']);
    expect(makeFile('saved_game', named(save))).toMatchObject({ name: 'Saved_Game.txt', content: content(0, 1, 1) });
  });

  test('free play is read as a set-up and written as free play', () => {
    const { save } = readSave('Saved_Game(1).txt', content(1, 0));
    expect(save.kind).toBe('setup');
    expect(makeFile('saved_game', named(save)).content).toBe(content(1, 0));
  });

  test('a fault names the line and the expected value under any file name', () => {
    expect(readFile('game.txt', content(0, 1).replace('Blue', 'Green'))).toMatchObject({
      ok: false,
      error: {
        kind: 'text',
        format: 'saved_game',
        fault: { line: 1, found: 'Green', expected: { code: 'saved-cell' } },
      },
    });
    expect(readFile('game.txt', content(0, 2))).toMatchObject({ ok: false, error: { fault: { line: 8, found: '2' } } });
    expect(readFile('Saved_Game.txt', '').ok).toBe(false);
  });

  test('an illegal position becomes a set-up, and the result says so', () => {
    const floating = content(0, 1).split('\n');
    const file = [floating[1], floating[0], ...floating.slice(2)].join('\n');
    const read = unwrap(readFile('Saved_Game.txt', file));
    expect(read.isSetup).toBe(true);
    expect(read.saves[0]!.save.kind).toBe('setup');
  });
});

describe('B4: save.txt', () => {
  test('a position is written by column from the left, each from the bottom, and read again', () => {
    const state = dropDiscs(table(CONNECT_FOUR, [person(), person()]), 3, 2);
    const file = makeFile('save_txt', named(game(state)));
    expect(file.name).toBe('save.txt');
    expect(file.content.split('\n').slice(0, 5)).toEqual(['r', '______', '______', 'b_____', 'r_____']);
    const { save } = readSave('save.txt', file.content);
    expect(makeFile('save_txt', named(save)).content).toBe(file.content);
  });

  test('a fault names the line', () => {
    expect(readFile('save.txt', 'r\n______\n___x__\n')).toMatchObject({
      ok: false,
      error: { kind: 'text', format: 'save_txt', fault: { line: 3, at: 4, found: 'x' } },
    });
    expect(readFile('save (2).txt', 'green\n')).toMatchObject({
      ok: false,
      error: { fault: { line: 1, found: 'green' } },
    });
  });
});

test('the historic formats are offered only for games that they can hold', () => {
  expect(formatsFor(game(table()))).toEqual(['native', 'saved_game', 'save_txt']);
  expect(formatsFor(game(table({ ...CONNECT_FOUR, columns: 8 })))).toEqual(['native']);
  expect(
    formatsFor(game(unwrap(newTable({ config: morrisConfig(6), seats: [person(), person()], first: 0 })))),
  ).toEqual(['native']);
});

test.each([
  ['Sunday, 3 May', 'Sunday,-3-May'],
  ['a/b\\c: "x"?', 'a-b-c-x'],
  ['...', 'game'],
  ['对局', '对局'],
])('fileName turns “%s” into a valid file name', (name, expected) => {
  expect(fileName(name)).toBe(expected);
});
