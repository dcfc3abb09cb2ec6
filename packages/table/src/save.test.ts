import { CONNECT_FOUR, type Config, connect, gameOf, randomFrom, type Setup, unwrap } from '@rowhouse/rules';
import { CATALOGUE, pickOne } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSave, parseSave, type Save } from './save.ts';
import { Saves } from './saves.ts';
import { bot, person, remote } from './seat.ts';
import { HELPS, type TableState } from './state.ts';
import { newTable, Table } from './table.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const configs: readonly Config[] = [
  ...CATALOGUE.map(({ config }) => config),
  { ...CONNECT_FOUR, columns: 12, rows: 9, connect: 5, players: 5, board: 'memory' },
];

/** A table after random moves, undos, offers and endings. */
function randomState(seed: number): TableState {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => pickOne(list, random);
  const config = pick(configs);
  const players = gameOf(config).players(config);
  const seats = Array.from({ length: players }, (_, at) => pick([person(), person(`P${at}`), bot('level-4')]));
  const clock = players === 2 && random() < 0.5 ? { initial: 1e6, increment: 500 } : undefined;
  let now = 0;
  const table = new Table(unwrap(newTable({ config, seats, seed, ...(clock ? { clock } : {}) })), () => now);
  for (let step = 0; step < 60; step++) {
    now += Math.floor(random() * 1000);
    const { position } = table.state;
    const kind = random();
    if (kind < 0.85) {
      const legal = gameOf(config).moves(position);
      if (legal.length > 0) table.play(position.toMove, pick(legal));
    } else if (kind < 0.92) table.undo();
    else if (kind < 0.95) table.redo();
    else if (kind < 0.97) table.offerDraw(pick([0, 1]));
    else if (kind < 0.975) table.markHelp(pick(HELPS));
    else if (kind < 0.98) table.playOn();
    else if (kind < 0.985) table.resign(pick([0, 1]));
    else if (kind < 0.99) table.acceptDraw(pick([0, 1]));
  }
  return table.state;
}

describe('A13: a save restores everything', () => {
  test('A13: a save keeps position, seats, history, redo, ending, offer, clock and help', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = randomState(seed);
        const back = unwrap(parseSave(makeSave({ kind: 'game', state })));
        if (back.kind !== 'game') throw new Error('a game');
        const { position, start: _start, ...rest } = state;
        const { position: restored, start: _opening, ...others } = back.state;
        // No time runs while the game is stored.
        expect(others).toEqual({ ...rest, clock: rest.clock && { ...rest.clock, since: null } });
        expect(gameOf(position.config).state(restored)).toBe(gameOf(position.config).state(position));
        expect(restored.outcome).toEqual(position.outcome);
        expect(makeSave(back)).toBe(makeSave({ kind: 'game', state }));
      }),
      { seed: 13, numRuns: 300 },
    );
  });

  test('A13: a save keeps the side of the computer', () => {
    const state = unwrap(newTable({ config: CONNECT_FOUR, seats: [bot('ten-rules'), person('Ann')], first: 1 }));
    const back = unwrap(parseSave(makeSave({ kind: 'game', state })));
    expect(back).toMatchObject({
      state: {
        seats: [
          { kind: 'bot', bot: 'ten-rules' },
          { kind: 'person', name: 'Ann' },
        ],
      },
    });
  });

  test('A13: a save can hold any set-up, legal or not', () => {
    const setup: Setup = unwrap(
      connect.parseSetup(CONNECT_FOUR, 'r....../......./...b.../......./......./rrrr... - b'),
    );
    expect(unwrap(parseSave(makeSave({ kind: 'setup', setup })))).toEqual({ kind: 'setup', setup });
  });

  test('A3: an unfinished game continues after saving and loading', () => {
    const table = new Table(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), remote()], first: 0 })));
    table.play(0, 3);
    const back = unwrap(parseSave(makeSave({ kind: 'game', state: table.state })));
    if (back.kind !== 'game') throw new Error('a game');
    const again = new Table(back.state);
    expect(again.play(1, 3).ok).toBe(true);
    expect(table.state.record.moves).toHaveLength(1);
  });
});

describe('A13: a wrong save is refused with the expected content', () => {
  const good = JSON.parse(
    makeSave({
      kind: 'game',
      state: unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], first: 0 })),
    }),
  );
  test.each([
    ['no JSON', 'rowhouse', ''],
    ['another version', JSON.stringify({ ...good, rowhouse: 2 }), 'rowhouse'],
    ['no game', JSON.stringify({ ...good, game: undefined }), 'game'],
    ['an illegal move', JSON.stringify({ ...good, game: 'connect-7x6x4 r 4444444' }), 'game'],
    ['a redo that is not legal', JSON.stringify({ ...good, undone: '4444444' }), 'undone'],
    ['one seat', JSON.stringify({ ...good, seats: good.seats.slice(1) }), 'seats'],
    [
      'an unknown kind of seat',
      JSON.stringify({ ...good, seats: [{ ...good.seats[0], kind: 'dog' }, good.seats[1]] }),
      'seats.0.kind',
    ],
    [
      'equal tokens',
      JSON.stringify({ ...good, seats: good.seats.map((seat: object) => ({ ...seat, token: 'X' })) }),
      'seats',
    ],
    ['an offer by a player who does not exist', JSON.stringify({ ...good, offer: 5 }), 'offer'],
    [
      'an unwinnable game with a winner',
      JSON.stringify({ ...good, ending: { winner: 1, by: 'unwinnable' } }),
      'ending',
    ],
    ['a draw by resigning', JSON.stringify({ ...good, ending: { winner: null, by: 'resignation' } }), 'ending'],
    ['out of time without a clock', JSON.stringify({ ...good, ending: { winner: 0, by: 'time' } }), 'ending'],
    [
      'a bot without a name',
      JSON.stringify({ ...good, seats: [{ ...good.seats[0], kind: 'bot' }, good.seats[1]] }),
      'seats',
    ],
    ['an unknown ending', JSON.stringify({ ...good, ending: { winner: 0, by: 'magic' } }), 'ending.by'],
    [
      'a clock without times',
      JSON.stringify({ ...good, clock: { rule: { initial: 1, increment: 0 }, left: [1], since: null } }),
      'clock',
    ],
    ['a list', '[]', ''],
    ['null', 'null', ''],
    [
      'a set-up that does not fit the board',
      JSON.stringify({ rowhouse: 1, config: 'connect-7x6x4', setup: '...' }),
      'setup',
    ],
    ['a set-up of an unknown game', JSON.stringify({ rowhouse: 1, config: 'chess', setup: '...' }), 'config'],
  ])('A13: %s is refused', (_, text, path) => {
    const result = parseSave(text);
    expect(result.ok || result.error.path).toBe(path);
  });

  test('A13: a damaged save never throws', () => {
    const random = randomFrom(4);
    const texts = Array.from({ length: 20 }, (_, seed) => makeSave({ kind: 'game', state: randomState(seed) }));
    for (let run = 0; run < (isComplete ? 100_000 : 15_000); run++) {
      const text = texts[run % texts.length]!;
      const at = Math.floor(random() * text.length);
      const damaged =
        text.slice(0, at) +
        '{}[],:"019rb-nul'.charAt(Math.floor(random() * 16)) +
        text.slice(at + Math.floor(random() * 3));
      const result = parseSave(damaged);
      if (result.ok) expect(parseSave(makeSave(result.value)).ok).toBe(true);
    }
  });
});

describe('A13: stored games', () => {
  const game = (seed: number): Save => ({ kind: 'game', state: randomState(seed) });

  test('A13: games can be stored, listed, loaded, renamed, replaced and deleted', async () => {
    let now = 0;
    const saves = new Saves(new MemoryStorage(), () => ++now);
    const first = unwrap(await saves.store('Against Ann', game(1)));
    const second = unwrap(await saves.store('Against Ben', game(2)));
    expect(unwrap(await saves.list()).map(({ name }) => name)).toEqual(['Against Ben', 'Against Ann']);
    expect(makeSave(unwrap(await saves.load(first)))).toBe(makeSave(game(1)));
    unwrap(await saves.rename(first, 'Against Anna'));
    expect(makeSave(unwrap(await saves.load(first)))).toBe(makeSave(game(1)));
    unwrap(await saves.store('Against Anna, later', game(3), first));
    expect(unwrap(await saves.list()).map(({ id, name }) => [id, name])).toEqual([
      [first, 'Against Anna, later'],
      [second, 'Against Ben'],
    ]);
    unwrap(await saves.remove(second));
    expect(unwrap(await saves.list())).toHaveLength(1);
    expect(unwrap(await saves.store('New', game(4)))).not.toBe(first);
  });

  test('A13: a full or broken storage is a fault and changes nothing', async () => {
    const storage = new MemoryStorage();
    const saves = new Saves(storage, () => 0);
    const id = unwrap(await saves.store('Kept', game(1)));
    storage.isFull = true;
    expect(await saves.store('Lost?', game(2))).toEqual({ ok: false, error: { code: 'storage-failed' } });
    expect(await saves.store('Kept', game(2), id)).toEqual({ ok: false, error: { code: 'storage-failed' } });
    expect(makeSave(unwrap(await saves.load(id)))).toBe(makeSave(game(1)));
  });

  test('A13: an unreadable entry is listed beside the others', async () => {
    const storage = new MemoryStorage();
    const saves = new Saves(storage, () => 7);
    unwrap(await saves.store('Good', game(1)));
    storage.files.set('old', '{"half":');
    storage.files.set('older', JSON.stringify({ name: 'Named', savedAt: 3, rowhouse: 1, game: 'nonsense' }));
    storage.files.set('mine', makeSave(game(1)));
    expect(unwrap(await saves.list()).map(({ name, save }) => [name, save !== null])).toEqual([
      ['Good', true],
      ['Named', false],
      ['mine', true],
      ['old', false],
    ]);
    expect(await saves.load('old')).toEqual({ ok: false, error: { code: 'broken-save' } });
    expect(await saves.rename('older', 'x')).toEqual({ ok: false, error: { code: 'broken-save' } });
    expect(await saves.load('nothing')).toEqual({ ok: false, error: { code: 'no-such-save' } });
    expect(await saves.remove('nothing')).toEqual({ ok: false, error: { code: 'no-such-save' } });
  });

  test('A13: an entry is a native save with a name, and a locked entry hides no other', async () => {
    const storage = new MemoryStorage();
    const saves = new Saves(storage, () => 7);
    const id = unwrap(await saves.store('Good', game(1)));
    expect(unwrap(parseSave(storage.files.get(id)!)).kind).toBe('game');
    storage.files.set('locked', 'x');
    storage.locked.add('locked');
    expect(unwrap(await saves.list()).map(({ name, save }) => [name, save !== null])).toEqual([
      ['Good', true],
      ['locked', false],
    ]);
    expect(await saves.count()).toBe(2);
  });

  test('A13: two games stored at the same moment have different ids', async () => {
    const storage = new MemoryStorage();
    const saves = new Saves(storage, () => 7);
    await Promise.all([saves.store('One', game(1)), saves.store('Two', game(2))]);
    expect(
      unwrap(await saves.list())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['One', 'Two']);
  });

  test.each(['', '   ', 'x'.repeat(101)])('A13: the name “%s” is refused', async (name) => {
    const storage = new MemoryStorage();
    expect(await new Saves(storage, () => 0).store(name, game(1))).toEqual({ ok: false, error: { code: 'bad-name' } });
    expect(storage.files.size).toBe(0);
  });
});
