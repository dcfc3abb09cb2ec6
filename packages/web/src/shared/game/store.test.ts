import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { bot, countGame, makeStatistics, NO_STATISTICS, newTable, person, remote, Table } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeFile } from '../../saves/save-files.ts';
import { dropDiscs } from '../testing/drop-discs.ts';
import { FakeStorage } from '../testing/fake-storage.ts';

const fresh = () => unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], first: 0 }));
const WON = [0, 1, 0, 1, 0, 1, 0];

/** A copy of the storage with online games only. */
function onlyOnline(local: FakeStorage): FakeStorage {
  const left = new FakeStorage();
  for (const [key, content] of local.map) if (key.includes('online-')) left.setItem(key, content);
  return left;
}

/** Loads the store as a page does, in a browser with this storage. */
async function openPage(local = new FakeStorage()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  return { local, ...(await import('./store.ts')), ...(await import('./statistics.ts')) };
}
afterEach(() => vi.unstubAllGlobals());

describe('A13: the stored games of a page', () => {
  test('named games survive a reload, and can be renamed and deleted', async () => {
    const page = await openPage();
    const first = unwrap(await page.saves.store('One', { kind: 'game', state: dropDiscs(fresh(), 3) }));
    await page.saves.store('Two', { kind: 'game', state: dropDiscs(fresh(), 4) });
    await page.saves.rename(first, 'First');
    const again = await openPage(page.local);
    const listed = await again.allGames();
    expect(listed.map(({ name }) => name).sort()).toEqual(['First', 'Two']);
    again.removeEntry('saved', first);
    expect(await again.allGames()).toHaveLength(1);
  });

  test('the results of a game end with its own result, whatever ended later', async () => {
    const page = await openPage();
    const [first, second, open] = [fresh(), fresh(), fresh()].map((state) => dropDiscs(state, ...WON.slice(0, -1)));
    const states = [dropDiscs(first!, WON.at(-1)!), dropDiscs(second!, WON.at(-1)!)];
    for (const state of [first!, second!, open!, ...states]) page.autosave(state);
    expect([...states, open!].map((state) => page.resultsUntil(state).length)).toEqual([1, 2, 0]);
  });

  test('a deleted game can be restored unchanged', async () => {
    const page = await openPage();
    const id = unwrap(await page.saves.store('One', { kind: 'game', state: dropDiscs(fresh(), 3) }));
    const before = page.rawEntry('saved', id);
    const putBack = page.removeEntry('saved', id);
    expect(page.rawEntry('saved', id)).toBeNull();
    putBack();
    expect(page.rawEntry('saved', id)).toBe(before);
  });

  test('a recent game that was also saved is listed once, and a game without a move is not listed', async () => {
    const page = await openPage();
    const state = dropDiscs(fresh(), 3, 3);
    page.autosave(state);
    expect((await page.allGames()).map(({ group }) => group)).toEqual(['recent']);
    await page.saves.store('Kept', { kind: 'game', state });
    expect((await page.allGames()).map(({ group }) => group)).toEqual(['saved']);
    page.autosave(dropDiscs(state, 3));
    page.autosave(fresh());
    expect((await page.allGames()).map(({ group }) => group)).toEqual(['saved', 'recent']);
  });

  test('an unreadable entry is listed, and its text can be exported', async () => {
    const local = new FakeStorage();
    local.map.set('rowhouse.save.x', '{"rowhouse":1,"na');
    const page = await openPage(local);
    const [entry] = await page.allGames();
    expect(entry).toMatchObject({ id: 'x', group: 'saved', save: null });
    expect(page.rawEntry('saved', 'x')).toBe('{"rowhouse":1,"na');
  });

  test('a second import of a backup adds nothing, not even recent games', async () => {
    const page = await openPage();
    const state = dropDiscs(fresh(), 2);
    const file = makeFile('native', { name: 'One', savedAt: 1_700_000_000_000, save: { kind: 'game', state } });
    expect(page.addImported(file.content)).not.toBeNull();
    expect(page.addImported(file.content)).toBeNull();
    page.autosave(dropDiscs(fresh(), 5));
    const recent = (await page.allGames()).find(({ group }) => group === 'recent')!;
    const { name, savedAt, save } = { ...recent, name: 'Unfinished' };
    expect(page.addImported(makeFile('native', { name, savedAt, save: save! }).content)).toBeNull();
    expect(unwrap(await page.saves.list())[0]).toMatchObject({ name: 'One', savedAt: 1_700_000_000_000 });
  });

  test('a full storage is reported, loses nothing, and is reported again when it has space', async () => {
    const page = await openPage();
    const state = dropDiscs(fresh(), 3);
    page.autosave(state);
    expect(page.storageTrouble()).toBeNull();
    page.local.room = 10;
    page.autosave(dropDiscs(state, 4));
    expect(page.storageTrouble()).toBe('full');
    expect(page.currentGame()!.record.moves).toEqual([3, 4]);
    const id = unwrap(await page.saves.store('Held', { kind: 'game', state }));
    expect((await page.saves.load(id)).ok).toBe(true);
    page.local.room = Number.POSITIVE_INFINITY;
    page.autosave(dropDiscs(state, 4, 4));
    expect(page.storageTrouble()).toBeNull();
    expect((await (await openPage(page.local)).saves.load(id)).ok).toBe(true);
  });

  test('if storage is switched off, every call works until the page is closed', async () => {
    const local = new FakeStorage();
    local.blocked = true;
    const page = await openPage(local);
    expect(page.currentGame()).toBeNull();
    page.autosave(dropDiscs(fresh(), 3));
    expect(page.storageTrouble()).toBe('blocked');
    expect(page.currentGame()!.record.moves).toEqual([3]);
    expect((await page.saves.store('Held', { kind: 'game', state: fresh() })).ok).toBe(true);
    expect(await page.allGames()).toHaveLength(2);
  });
});

describe('E13: the statistics of a device', () => {
  test('a finished game is counted once and survives a reload', async () => {
    const page = await openPage();
    const almost = dropDiscs(fresh(), ...WON.slice(0, -1));
    page.autosave(almost);
    expect(page.statistics()).toEqual({});
    page.autosave(dropDiscs(almost, 0));
    page.autosave(almost);
    page.autosave(dropDiscs(almost, 0));
    const again = await openPage(page.local);
    expect(again.statistics()['connect-7x6x4']).toMatchObject({ played: 1, won: [1, 0], shortest: 7 });
  });

  test('an online game counts once, is listed as finished and is never the game to continue', async () => {
    const page = await openPage();
    page.autosave(dropDiscs(fresh(), 3));
    const online = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), remote('Hikaru')], first: 0 }));
    const won = dropDiscs(online, ...WON);
    page.keepOnline('game1', won);
    const again = await openPage(page.local);
    again.keepOnline('game1', won);
    expect(again.statistics()['connect-7x6x4']).toMatchObject({ played: 1, against: { online: { won: 1, lost: 0 } } });
    expect(again.currentGame()!.record.moves).toEqual([3]);
    const games = await again.allGames();
    expect(games.map(({ id }) => id).filter((id) => id.startsWith('online-'))).toEqual(['online-game1']);
    expect(again.openRecent('online-game1')!.seats[1]).toMatchObject({ kind: 'remote', name: 'Hikaru' });
    // A resignation before the first move.
    again.keepOnline('game2', unwrap(verbs.resign(online, 1, 0)));
    expect(again.statistics()['connect-7x6x4']).toMatchObject({ played: 2 });
    expect((await openPage(onlyOnline(again.local))).currentGame()).toBeNull();
  });

  test('an undone resignation does not count, and a repeated one does', async () => {
    const page = await openPage();
    const state = dropDiscs(fresh(), 3, 3);
    page.autosave(state);
    const resigned = unwrap(verbs.resign(state, 0, 0));
    page.autosave(resigned);
    expect(page.statistics()['connect-7x6x4']).toMatchObject({ played: 1, won: [0, 1] });
    const again = await openPage(page.local);
    const back = again.currentGame()!;
    again.autosave(back);
    const resumed = unwrap(verbs.undo(back, 0));
    again.autosave(resumed);
    expect(again.statistics()).toEqual({});
    again.autosave(unwrap(verbs.resign(resumed, 1, 0)));
    expect(again.statistics()['connect-7x6x4']).toMatchObject({ played: 1, won: [1, 0] });
  });

  test('the statistics of an earlier version count, and unreadable statistics stay unchanged', async () => {
    const earlier = new FakeStorage();
    const counted = countGame(NO_STATISTICS, dropDiscs(fresh(), ...WON));
    earlier.map.set('rowhouse.statistics', makeStatistics(counted));
    expect((await openPage(earlier)).statistics()).toEqual(counted);
  });

  test('unreadable statistics are not overwritten', async () => {
    const local = new FakeStorage();
    local.map.set('rowhouse.statistics', 'nonsense');
    const page = await openPage(local);
    const almost = dropDiscs(fresh(), ...WON.slice(0, -1));
    page.autosave(almost);
    page.autosave(dropDiscs(almost, 0));
    expect(page.statistics()['connect-7x6x4']).toMatchObject({ played: 1 });
    expect(local.map.get('rowhouse.statistics')).toBe('nonsense');
  });

  test('help survives undo and a reload, counts as help, and lights no window', async () => {
    const page = await openPage();
    const seats = [person(), bot('level-4')];
    const table = new Table(unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 })));
    table.markHelp('hint');
    page.autosave(dropDiscs(unwrap(verbs.undo(dropDiscs(table.state, 0, 1), 0)), 0, 1));
    const again = await openPage(page.local);
    again.autosave(dropDiscs(again.currentGame()!, 0, 1, 0, 1, 0));
    expect(page.local.map.get('rowhouse.results')).toMatch(/ -,level-4 hint$/);
    const { beatenIn, mendedIn } = await import('../../new-game/new-game-words.ts');
    const { DEFAULTS } = await import('../../new-game/choices.ts');
    const windows = () => [beatenIn, mendedIn].map((find) => [...find('connect4', DEFAULTS)]);
    expect(windows()).toEqual([[], []]);
    // A win after a rewind mends the window, and a win without help lights it.
    const results = page.local.map.get('rowhouse.results')!;
    page.local.map.set('rowhouse.results', results.replace('hint', 'rewind'));
    expect(windows()).toEqual([[], ['level-4']]);
    page.local.map.set('rowhouse.results', `${results}\n${results.replace(' hint', '')}`);
    expect(windows()).toEqual([['level-4'], []]);
    // A new game from the same start has no help.
    expect(unwrap(verbs.reset(table.state)).help).toBe(undefined);
  });

  test('the start page offers the neighbour or the perfect player whom the last game named', async () => {
    const page = await openPage();
    expect(page.nextNeighbour()).toBe(null);
    for (const id of ['level-5', 'perfect']) {
      page.storeNextNeighbour(id);
      expect(page.nextNeighbour()).toBe(id);
    }
    page.storeNextNeighbour('level-11');
    expect(page.nextNeighbour()).toBe(null);
  });
});
