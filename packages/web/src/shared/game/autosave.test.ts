import { CONNECT_FOUR, makeRecord, morrisConfig, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { describe, expect, test } from 'vitest';
import { SafeStorage } from '../platform/storage.ts';
import { dropDiscs } from '../testing/drop-discs.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { AUTOSAVED, Autosave, BROKEN, MAX_AUTOSAVED } from './autosave.ts';

const fresh = (): TableState =>
  unwrap(newTable({ config: CONNECT_FOUR, seats: [person('Ada'), bot('level-3')], first: 0 }));
const WON = [0, 1, 0, 1, 0, 1, 0];

let clock = 0;
/** A browser with one storage. Each page is another tab. */
function browser(fake = new FakeStorage()) {
  const page = (tab = new FakeStorage()) => ({
    tab,
    games: new Autosave(new SafeStorage(() => fake), new SafeStorage(() => tab), () => ++clock),
  });
  const entries = () => [...fake.map.keys()].filter((key) => key.startsWith(AUTOSAVED));
  return { fake, page, entries };
}
const moves = (state: TableState | null) => state && makeRecord(state.record);

describe('A13: games are autosaved', () => {
  test('a closed tab loses nothing: the position, the side to move, the seats and the history are restored', () => {
    const { page } = browser();
    const game = page().games;
    let state = fresh();
    for (const column of [3, 3, 4]) {
      state = dropDiscs(state, column);
      game.save(state);
    }
    state = unwrap(verbs.undo(state, 0));
    game.save(state);
    const restored = page().games.latest()!;
    expect(restored.record).toEqual(state.record);
    expect(restored.undone).toEqual(state.undone);
    expect(restored.seats).toEqual(state.seats);
    expect(restored.position.toMove).toBe(state.position.toMove);
  });

  test('A3: a new game does not overwrite an unfinished one, and continuing adds no entry', () => {
    const { page, entries } = browser();
    const { games } = page();
    games.save(dropDiscs(fresh(), 3));
    games.save(dropDiscs(fresh(), 4, 4));
    expect(entries()).toHaveLength(2);
    const again = page().games;
    const back = again.latest()!;
    expect(moves(back)).toBe('connect-7x6x4 r 55');
    again.save(dropDiscs(back, 0));
    expect(entries()).toHaveLength(2);
  });

  test('the previous game stays stored after a new start', () => {
    const { page, entries } = browser();
    const { games } = page();
    const state = dropDiscs(fresh(), 3, 3, 3);
    games.save(state);
    games.save(unwrap(verbs.reset(state)));
    expect(entries()).toHaveLength(2);
    // Undoing all moves is not a new start, because they can be redone.
    const other = dropDiscs(fresh(), 1);
    games.save(other);
    const count = entries().length;
    games.save(unwrap(verbs.undo(other, 0)));
    expect(entries()).toHaveLength(count);
  });

  test('each tab continues its own game, and a game in two tabs becomes two games', () => {
    const { page, entries } = browser();
    const left = page();
    const right = page();
    const leftGame = dropDiscs(fresh(), 0);
    left.games.save(leftGame);
    right.games.save(dropDiscs(fresh(), 6));
    expect(moves(page(left.tab).games.latest())).toBe('connect-7x6x4 r 1');
    expect(moves(page(right.tab).games.latest())).toBe('connect-7x6x4 r 7');
    expect(moves(page().games.latest())).toBe('connect-7x6x4 r 7');
    // A copy of the left tab plays another move.
    const copy = page(left.tab);
    copy.games.save(dropDiscs(copy.games.latest()!, 1));
    left.games.save(dropDiscs(leftGame, 2));
    expect(entries()).toHaveLength(3);
    const kept = entries().map((key) => moves(page().games.open(key.slice(AUTOSAVED.length))));
    expect(kept.sort()).toEqual(['connect-7x6x4 r 12', 'connect-7x6x4 r 13', 'connect-7x6x4 r 7']);
  });

  test('old games and games without a move are deleted, new games and set-ups stay', () => {
    const { page, entries } = browser();
    const { games } = page();
    games.save(dropDiscs(fresh(), ...WON));
    for (let count = 0; count < MAX_AUTOSAVED + 10; count++) {
      games.save(fresh());
      games.save(dropDiscs(fresh(), count % 7));
    }
    games.save(fresh());
    expect(entries()).toHaveLength(MAX_AUTOSAVED + 1);
    const setup = { family: 'connect' as const, config: CONNECT_FOUR, cells: new Array<null>(42).fill(null) };
    games.save(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], setup })));
    games.save(dropDiscs(fresh(), 3));
    expect(entries()).toHaveLength(MAX_AUTOSAVED + 1);
  });

  test('the limit applies to finished and unfinished games separately', () => {
    const { page, entries } = browser();
    const { games } = page();
    const begun = Array.from({ length: MAX_AUTOSAVED }, () => dropDiscs(fresh(), ...WON.slice(0, -1)));
    for (const state of begun) games.save(state);
    for (const state of begun) games.save(dropDiscs(state, 0));
    expect(entries()).toHaveLength(MAX_AUTOSAVED);
    const last = begun.map(() => dropDiscs(fresh(), ...WON.slice(0, -1)));
    for (const state of last) games.save(state);
    expect(entries()).toHaveLength(2 * MAX_AUTOSAVED);
    games.save(dropDiscs(last[0]!, 0));
    expect(entries()).toHaveLength(2 * MAX_AUTOSAVED - 1);
  });

  test('an unreadable game is set aside, and the next game is continued', () => {
    const { page, entries, fake } = browser();
    const { games } = page();
    games.save(dropDiscs(fresh(), 3));
    games.save(dropDiscs(fresh(), 4));
    const last = fake.map.get('rowhouse.last')!;
    fake.map.set(AUTOSAVED + last, '{"rowhouse":1,"game":"conn');
    expect(moves(page().games.latest())).toBe('connect-7x6x4 r 4');
    expect(fake.map.get(BROKEN + last)).toBe('{"rowhouse":1,"game":"conn');
    expect(entries()).toHaveLength(1);
  });

  test('if the storage is full or switched off, play continues and the last stored state stays', () => {
    const { page, fake } = browser();
    const { games } = page();
    const state = dropDiscs(fresh(), 3);
    games.save(state);
    fake.room = 0;
    games.save(dropDiscs(state, 3));
    expect(moves(games.latest())).toBe('connect-7x6x4 r 44');
    expect(moves(page().games.latest())).toBe('connect-7x6x4 r 4');
    fake.blocked = true;
    games.save(dropDiscs(state, 3, 3));
    expect(moves(games.latest())).toBe('connect-7x6x4 r 444');
  });
});

describe('E13: a finished game is counted once', () => {
  test('a game counts when it ends, and not again after undo and redo, a reload or a view', () => {
    const { page } = browser();
    const { games } = page();
    const almost = dropDiscs(fresh(), ...WON.slice(0, -1));
    const won = dropDiscs(almost, 0);
    expect(games.save(almost).change).toBe(null);
    expect(games.save(won).change).toBe('ended');
    expect(games.save(unwrap(verbs.undo(won, 0))).change).toBe(null);
    expect(games.save(won).change).toBe(null);
    const later = page().games;
    const back = later.latest()!;
    expect(later.save(back).change).toBe(null);
    expect(later.save(unwrap(verbs.undo(back, 0))).change).toBe(null);
    expect(later.save(dropDiscs(unwrap(verbs.undo(back, 0)), 0)).change).toBe(null);
  });

  test('a table that starts over is another game', () => {
    const { games } = browser().page();
    const won = dropDiscs(fresh(), ...WON);
    games.save(dropDiscs(fresh(), 0));
    const begun = fresh();
    games.save(begun);
    expect(games.save(dropDiscs(begun, ...WON)).change).toBe('ended');
    const again = unwrap(verbs.reset(dropDiscs(begun, ...WON)));
    expect(games.save(again).change).toBe(null);
    expect(games.save(dropDiscs(again, ...WON)).change).toBe('ended');
    // The game was over when it was opened, so it was counted before.
    expect(games.save(won).change).toBe(null);
  });

  test('morris games and resignations count', () => {
    const { games } = browser().page();
    const state = unwrap(newTable({ config: morrisConfig(6), seats: [person(), person()], first: 1 }));
    games.save(state);
    expect(games.save(unwrap(verbs.resign(state, 1, 0))).change).toBe('ended');
  });
});
