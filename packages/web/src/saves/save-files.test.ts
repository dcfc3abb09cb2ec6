import { CONNECT_FOUR, type ConnectSetup, makeRecord, morrisConfig, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type Save, type TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { describe, expect, test } from 'vitest';
import { dropDiscs } from '../shared/testing/drop-discs.ts';
import { fileName, formatsFor, LARGEST_FILE, makeBundle, makeFile, type NamedSave, readFile } from './save-files.ts';

const table = (config = CONNECT_FOUR, seats = [person('Ada'), bot('level-3')]) =>
  unwrap(newTable({ config, seats, first: 0 }));
const game = (state: TableState): Save => ({ kind: 'game', state });
const named = (save: Save, name = 'Sunday'): NamedSave => ({ name, savedAt: 1_700_000_000_000, save });
const setup = (text: string): ConnectSetup => ({
  family: 'connect',
  config: CONNECT_FOUR,
  cells: Array.from({ length: 42 }, (_, at) => ({ r: 0, b: 1 })[text[at] ?? ''] ?? null),
});
const back = (name: string, content: string) => unwrap(readFile(name, content)).saves[0]!;

describe('A13: our own files', () => {
  test('a game comes back complete: name, date, moves, undone moves, seats, ending', () => {
    const played = unwrap(verbs.undo(dropDiscs(table(CONNECT_FOUR, [person('Ada'), person('Ben')]), 3, 3, 4), 0));
    const resigned = unwrap(verbs.resign(played, 1, 0));
    for (const state of [played, resigned]) {
      const file = makeFile('native', named(game(state)));
      expect(file.name).toBe('Sunday.json');
      expect(back(file.name, file.content)).toEqual(named(game(state)));
    }
  });

  test('E9: morris games and set-ups come back too', () => {
    const morris = unwrap(newTable({ config: morrisConfig(9), seats: [person(), person()], first: 1 }));
    expect(back('x.json', makeFile('native', named(game(morris))).content).save).toEqual(game(morris));
    const half: Save = { kind: 'setup', setup: { ...setup('r.b'), toMove: 1 } };
    expect(back('x.json', makeFile('native', named(half)).content).save).toEqual(half);
  });

  test('all games in one file, and back', () => {
    const saves = [named(game(dropDiscs(table(), 3))), named({ kind: 'setup', setup: setup('r') }, 'A start')];
    expect(unwrap(readFile('all.json', makeBundle(saves).content)).saves).toEqual(saves);
  });

  test('a broken file is refused with the wrong field; nothing of a broken bundle is imported', () => {
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

  test('a save that has no name is called like its file', () => {
    const { name: _, ...nameless } = JSON.parse(makeFile('native', named(game(table()))).content);
    expect(back('my game.json', JSON.stringify(nameless)).name).toBe('my game');
  });

  test('a game in one line is read as well', () => {
    const state = dropDiscs(table(CONNECT_FOUR, [person(), person()]), 3, 3, 4);
    expect(back('game.txt', `${makeRecord(state.record)}\n`).save).toEqual(game(state));
  });

  test.each([
    ['photo.png', '\u0089PNG'],
    ['notes.txt', 'buy milk'],
    ['empty.txt', ''],
  ])('%s is nothing to play with', (name, content) => {
    expect(readFile(name, content)).toEqual({ ok: false, error: { kind: 'unknown' } });
  });

  test('far too large a file is not read', () => {
    expect(readFile('x.json', ' '.repeat(LARGEST_FILE + 1))).toEqual({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('A14: Saved_Game.txt', () => {
  const content = (toMove: number, mode: number, ...computer: readonly number[]) =>
    `${['Empty,Empty,Blue,Red,Empty,Empty,Empty', ...new Array(5).fill('Empty,Empty,Empty,Empty,Empty,Empty,Empty'), toMove, mode, ...computer].join('\n')}\n`;

  test('a game against the computer: position, side to move, mode and the computer’s side come back', () => {
    const { save } = back('Saved_Game.txt', content(0, 1, 1));
    expect(save.kind).toBe('game');
    if (save.kind !== 'game') return;
    expect(save.state.position.toMove).toBe(1);
    expect(save.state.seats.map(({ kind }) => kind)).toEqual(['bot', 'person']);
    expect(makeFile('saved_game', named(save))).toMatchObject({ name: 'Saved_Game.txt', content: content(0, 1, 1) });
  });

  test('free play is a set-up, and written back as one', () => {
    const { save } = back('Saved_Game(1).txt', content(1, 0));
    expect(save.kind).toBe('setup');
    expect(makeFile('saved_game', named(save)).content).toBe(content(1, 0));
  });

  test('an error names the line and what was expected, whatever the file is called', () => {
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

  test('a position that is not legal becomes a set-up, and that is reported', () => {
    const floating = content(0, 1).split('\n');
    const file = [floating[1], floating[0], ...floating.slice(2)].join('\n');
    const read = unwrap(readFile('Saved_Game.txt', file));
    expect(read.asSetup).toBe(true);
    expect(read.saves[0]!.save.kind).toBe('setup');
  });
});

describe('B4: save.txt', () => {
  test('comes back, columns from the left, each from the bottom', () => {
    const state = dropDiscs(table(CONNECT_FOUR, [person(), person()]), 3, 2);
    const file = makeFile('save_txt', named(game(state)));
    expect(file.name).toBe('save.txt');
    expect(file.content.split('\n').slice(0, 5)).toEqual(['r', '______', '______', 'b_____', 'r_____']);
    const { save } = back('save.txt', file.content);
    expect(makeFile('save_txt', named(save)).content).toBe(file.content);
  });

  test('an error names the line', () => {
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

test('the historic formats are offered only if they can hold the game', () => {
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
])('a file may be called that: %s', (name, expected) => {
  expect(fileName(name)).toBe(expected);
});
