import { BOARD_SHAPES, CONNECT_FOUR, type Config, type MorrisTurn, morrisConfig, unwrap } from '@rowhouse/rules';
import { morrisBoard, NO_DRAFT } from '@rowhouse/rules/morris';
import { bot, newTable, person, type TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { expect, test } from 'vitest';
import { afterChange, type BoardRequest, type BoardView, openView, showHint, viewAfterMove } from './board-view.ts';
import { nextPoint, pressKey } from './press-key.ts';

const WIDE: Config = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25 };

const stateOf = (config: Config): TableState => unwrap(newTable({ config, seats: [person(), person()], first: 0 }));

/** Presses keys in order and plays the moves that they request. Returns the result. */
function pressed(config: Config, keys: readonly string[], turn = true) {
  let state = stateOf(config);
  let view: BoardView = openView(config);
  const requests: BoardRequest[] = [];
  for (const key of keys) {
    const [next, request] = pressKey(view, state, key, turn);
    view = next;
    if (!request) continue;
    requests.push(request);
    if (request.do !== 'play') continue;
    state = unwrap(verbs.play(state, state.position.toMove, request.move, 0));
    view = afterChange(view);
  }
  return { view, state, requests };
}

test.each<[string, string[], Config, number]>([
  ['the middle to begin with', [], CONNECT_FOUR, 3],
  ['left', ['left'], CONNECT_FOUR, 2],
  ['right', ['right'], CONNECT_FOUR, 4],
  ['no further than the last', ['end', 'right'], CONNECT_FOUR, 6],
  ['no further than the first', ['home', 'left'], CONNECT_FOUR, 0],
  ['a digit', ['6'], CONNECT_FOUR, 5],
  ['the second of two digits that are no column together', ['3', '5'], CONNECT_FOUR, 4],
  ['two digits', ['1', '2'], WIDE, 11],
  ['three digits', ['1', '0', '0'], WIDE, 99],
  ['four digits begin anew', ['1', '0', '0', '7'], WIDE, 6],
  ['digits after another key begin anew', ['1', 'left', '2'], WIDE, 1],
])('C10: keys move the cursor of a connect board: %s', (_, keys, config, at) => {
  expect(pressed(config, keys).view.cursor).toBe(at);
});

test('A4: Enter and Space drop the disc at the cursor', () => {
  const { requests, state } = pressed(CONNECT_FOUR, ['return', '1', ' ']);
  expect(requests).toEqual([
    { do: 'play', move: 3 },
    { do: 'play', move: 0 },
  ]);
  expect(state.record.moves).toEqual([3, 0]);
});

test.each([
  ['8', 'There is no column 8: expected 1 to 7.'],
  ['0', 'There is no column 0: expected 1 to 7.'],
])('C4: the column %s is refused, and nothing changes', (key, said) => {
  const { view, requests } = pressed(CONNECT_FOUR, [key]);
  expect([view.message, view.cursor, requests]).toEqual([said, 3, []]);
});

test.each([CONNECT_FOUR, morrisConfig(6)])('A5: a player cannot move out of turn', (config) => {
  const { view, requests } = pressed(config, ['return'], false);
  expect([view.message, requests]).toEqual(['It is not your turn.', []]);
});

test('A17: each key makes its request', () => {
  const { requests } = pressed(CONNECT_FOUR, ['u', 'r', 'h', 'n', 'o', 'l', 'g', 'y', 'p', 'escape', 'q']);
  expect(requests.map((request) => request.do)).toEqual([
    'undo',
    'redo',
    'hint',
    'new',
    'seats',
    'load',
    'give-up',
    'play-on',
    'quit',
    'quit',
  ]);
});

test('a letter alone never resigns: it asks, and any key but y is a no', () => {
  expect(pressed(CONNECT_FOUR, ['g']).requests).toEqual([]);
  expect(pressed(CONNECT_FOUR, ['g', 'return', 'y']).requests).toEqual([]);
  expect(pressed(morrisConfig(9), ['g', 'y']).requests).toEqual([]);
  expect(pressed(morrisConfig(9), ['G', 'y']).requests).toEqual([{ do: 'give-up' }]);
});

test('A13: while a save is named, letters are text and no keys', () => {
  expect(pressed(CONNECT_FOUR, ['s', ...'qux', 'backspace', 'return']).requests).toEqual([{ do: 'save', name: 'qu' }]);
  expect(pressed(CONNECT_FOUR, ['s', ' ', 'return']).requests).toEqual([{ do: 'save', name: null }]);
  const { requests, view } = pressed(CONNECT_FOUR, ['s', 'q', 'escape']);
  expect([requests, view.naming]).toEqual([[], null]);
});

test('E8: keys place men, close a mill and remove a man', () => {
  const keys = ['0', '0', 'return', '1', '0', 'return', '0', '1', 'return', '1', '2', 'return', '0', '2', 'return'];
  const mill = pressed(morrisConfig(6), keys);
  expect(mill.view.draft).toEqual({ from: null, to: 2 });
  expect(mill.state.record.moves).toHaveLength(4);
  const taken = pressed(morrisConfig(6), [...keys, '0', '1', 'return', '1', '2', 'return']);
  expect(taken.requests.at(-1)).toEqual({ do: 'play', move: { from: null, to: 2, remove: 10 } });
  expect(pressed(morrisConfig(6), [...keys, '0', '1', 'return']).view.message).toBe(
    'That closes a mill: choose a man to remove.',
  );
  expect(pressed(morrisConfig(6), [...keys, 'escape']).view.draft).toEqual(NO_DRAFT);
});

test('E3, A5: keys pick up and put down a man, and a wrong point is refused with its reason', () => {
  // Three Men's Morris: all are placed after six turns.
  const placed = ['00', '01', '04', '03', '05', '02'].flatMap((point) => [...point, 'return']);
  const at = (...keys: string[]) => pressed(morrisConfig(3), [...placed, ...keys]);
  expect(at('0', '1', 'return').view.message).toBe('None of your men is there.');
  expect(at('0', '7', 'return').view.message).toBe('All your men are on the board: move one of them.');
  expect(at('0', '5', 'return').view.draft).toEqual({ from: 5, to: null });
  expect(at('0', '5', 'return', '0', '7', 'return').view.message).toBe('That point is not next to the man.');
  expect(at('0', '5', 'return', '0', '5', 'return').view.draft).toEqual(NO_DRAFT);
  expect(at('0', '5', 'return', '0', '6', 'return').requests.at(-1)).toEqual({
    do: 'play',
    move: { from: 5, to: 6, remove: null },
  });
});

test.each([
  ['9', 'There is no ring 9: expected 0 to 1.'],
  ['09', 'There is no place 9 on ring 0.'],
])('C4: the point %s is refused', (keys, said) => {
  expect(pressed(morrisConfig(6), [...keys]).view.message).toBe(said);
});

test.each(BOARD_SHAPES.map((shape) => [shape, morrisBoard({ shape })] as const))(
  'E13: %s: arrows reach every point from every other, and go the way they say',
  (_, board) => {
    for (let from = 0; from < board.points; from++) {
      const seen = new Set([from]);
      for (const point of seen)
        for (const direction of ['left', 'right', 'up', 'down'] as const) seen.add(nextPoint(board, point, direction));
      expect(seen.size).toBe(board.points);
    }
    expect(nextPoint(board, 0, 'right')).toBe(1);
    expect(nextPoint(board, 0, 'down')).toBe(7);
    expect(nextPoint(board, 0, 'left')).toBe(0);
    expect(nextPoint(board, 4, 'up')).toBe(3);
  },
);

test('a hint moves the cursor to the start of the move', () => {
  const turn: MorrisTurn = { from: 5, to: 6, remove: null };
  expect(showHint(openView(morrisConfig(6)), turn)).toMatchObject({ cursor: 5, hint: turn });
  expect(showHint(openView(CONNECT_FOUR), 6)).toMatchObject({ cursor: 6, hint: 6 });
  expect(afterChange(showHint(openView(CONNECT_FOUR), 6)).hint).toBeNull();
});

test('C10: a message names the computer player’s move, and the cursor goes to the last disc', () => {
  const seats = [person(), bot('level-1')];
  let state = unwrap(newTable({ config: { ...WIDE, rows: 3, connect: 3 }, seats, first: 0 }));
  const view = openView(WIDE);
  const after = (column: number) => {
    state = unwrap(verbs.play(state, state.position.toMove, column, 0));
    return viewAfterMove(view, state);
  };
  expect(after(0)).toMatchObject({ message: null, cursor: 49 });
  expect(after(98)).toMatchObject({ message: 'Blue plays 99.', cursor: 49 });
  after(0);
  after(98);
  expect(after(0)).toMatchObject({ message: null, cursor: 0 });
});
