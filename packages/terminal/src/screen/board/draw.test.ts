import { CONNECT_FOUR, type Config, type ConnectConfig, MEN, type Move, morrisConfig, unwrap } from '@rowhouse/rules';
import { morrisBoard, NO_DRAFT } from '@rowhouse/rules/morris';
import { bot, newTable, people, person, type Seat, type TableState } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { expect, test } from 'vitest';
import { drawSettings, openSettings } from '../pages/settings-page.ts';
import { makeLine } from '../terminal/ansi.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { type BoardView, openView } from './board-view.ts';
import { layoutOf } from './connect-layout.ts';
import { drawTable, type TableScene } from './draw-table.ts';
import { moveLines } from './panel.ts';

const SMALL = { width: 80, height: 24 };
const LARGE = { width: 120, height: 40 };
const COLOUR = { colour: true };

function stateOf(config: Config, moves: readonly Move[] = [], seats?: readonly Seat[]): TableState {
  let state = unwrap(newTable({ config, seats: seats ?? people(config), first: 0 }));
  for (const move of moves) state = unwrap(verbs.play(state, state.position.toMove, move, 0));
  return state;
}

function sceneOf(state: TableState, view: Partial<BoardView> = {}): TableScene {
  const open = openView(state.record.config);
  return { state, view: { ...open, ...view }, thinking: null, falling: null, canMove: state.ending === null };
}

const picture = (scene: TableScene, size = SMALL) => drawTable(size, scene, COLOUR).text();

const big = (columns: number, rows: number, connect: number, players = 2): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect,
  players,
});

test('the hidden cursor rests on the chosen column, point or field', () => {
  const under = (canvas: Canvas) => canvas.row(canvas.rest![1])[canvas.rest![0]]!.text;
  for (const size of [SMALL, LARGE, { width: 40, height: 12 }])
    expect(under(drawTable(size, sceneOf(stateOf(CONNECT_FOUR), { cursor: 4 }), COLOUR))).toBe('5');
  const placed = stateOf(morrisConfig(6), [{ from: null, to: 3, remove: null }]);
  expect(under(drawTable(SMALL, sceneOf(placed, { cursor: 3 }), COLOUR))).toBe('R');
  expect(drawSettings(SMALL, openSettings('Connect X', big(7, 6, 4, 10), true), COLOUR).rest![0]).toBe(5);
});

test('A1, A6: Connect Four fits 80 × 24 with gables, lettered discs and the turn', () => {
  expect(picture(sceneOf(stateOf(CONNECT_FOUR, [3, 3, 2]), { cursor: 4 }))).toBe(
    [
      '                                    B',
      '   ╱▔╲     ╱▔╲     ╱▔╲     ╱▔╲     ╱▔╲     ╱▔╲     ╱▔╲     Connect Four',
      '  ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲',
      ' ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲ ╱     ╲    R    Red',
      '│ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │   B  ▸ Blue',
      '│ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │  Game in progress',
      '│ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │  Blue to move',
      '│ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │  1  4  4',
      '│ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │  2  3',
      '│ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │',
      '│ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │ ╭───╮ │',
      '│ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │ ╰───╯ │',
      '│ ╭───╮ │ ╭───╮ │ ╭───╮ │  ▄▄▄  │ ╭───╮ │ ╭───╮ │ ╭───╮ │',
      '│ │   │ │ │   │ │ │   │ │ ▐ B ▌ │ │   │ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │ ╰───╯ │  ▀▀▀  │ ╰───╯ │ ╰───╯ │ ╰───╯ │',
      '│ ╭───╮ │ ╭───╮ │  ▄▄▄  │  ▄▄▄  │ ╭╌╌╌╮ │ ╭───╮ │ ╭───╮ │',
      '│ │   │ │ │   │ │ ▐(R)▌ │ ▐ R ▌ │ ╎ b ╎ │ │   │ │ │   │ │',
      '│ ╰───╯ │ ╰───╯ │  ▀▀▀  │  ▀▀▀  │ ╰╌╌╌╯ │ ╰───╯ │ ╰───╯ │',
      '╰───1───┴───2───┴───3───┴───4───┴───5───┴───6───┴───7───╯',
      ' ←→ choose  Enter drop  ? keys  q leave  u undo  h hint  s save  n new  l load',
    ].join('\n'),
  );
});

test('A7: every disc of every winning line is marked, and the winner is named', () => {
  const text = picture(sceneOf(stateOf(CONNECT_FOUR, [0, 1, 0, 1, 0, 1, 0])));
  expect(text.match(/\*R\*/g)).toHaveLength(4);
  expect(text).toContain('Red wins');
  expect(text).not.toContain('to move');
  expect(text).toContain('n play again');
});

test('C10: without colours every player still has a letter', () => {
  const canvas = drawTable(SMALL, sceneOf(stateOf(big(7, 6, 4, 10), [0, 1, 2, 3, 4, 5, 6, 0, 1, 2])), {
    colour: false,
  });
  for (const letter of 'RBGYPOTMWS') expect(canvas.text()).toContain(` ${letter} `);
  const lines = Array.from({ length: SMALL.height }, (_, y) => makeLine(canvas, y, 1)).join('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these characters.
  expect(lines.match(/\x1b\[[\d;]*m/g)!.every((code) => /^\x1b\[(?:0|1|2|7|1;7)m$/.test(code))).toBe(true);
});

test.each([
  [7, 6, SMALL, { period: 8, gables: true }],
  [9, 8, SMALL, { period: 6, gables: true }],
  [14, 12, SMALL, { period: 4, floor: 1 }],
  [10, 10, LARGE, { period: 8, gables: true }],
  [20, 10, LARGE, { gables: false }],
])('C10: %i × %i fits', (columns, rows, { width, height }, expected) => {
  expect(layoutOf(big(columns, rows, 3), { width: width - 23, height: height - 1 }, 0, 0)).toMatchObject({
    ...expected,
    whole: true,
  });
});

/** Every board of a few sizes on every screen of a few sizes. */
const SIDES = [3, 7, 16, 40, 100];
const SCREENS = [SMALL, LARGE, { width: 200, height: 60 }, { width: 60, height: 15 }, { width: 40, height: 12 }];

test.each(SCREENS)('C10, C7: on %j every board shows the cursor and its column number', (size) => {
  for (const columns of SIDES)
    for (const rows of SIDES)
      for (const at of [0, Math.floor(columns / 2), columns - 1]) {
        const state = stateOf(big(columns, rows, 3), [at]);
        const text = picture(sceneOf(state, { cursor: at }), size);
        const lines = text.split('\n');
        expect(lines).toHaveLength(size.height);
        expect(lines.slice(2).join('\n')).toMatch(new RegExp(`(?<!\\d)${at + 1}(?!\\d)`));
        if (size.width >= 60) expect(text).toMatch(/Game in progress|Red wins/);
      }
});

test.each([
  { width: 1, height: 1 },
  { width: 20, height: 6 },
  { width: 39, height: 24 },
])('on %j a message says that the window is too small', (size) => {
  const text = picture(sceneOf(stateOf(CONNECT_FOUR)), size);
  expect(text.split('\n')).toHaveLength(size.height);
  if (size.width >= 20) expect(text).toContain('This window');
});

test('C10: a board larger than the screen scrolls with the cursor and keeps its column numbers', () => {
  const area = { width: 80, height: 20 };
  const config = big(100, 100, 25);
  expect(layoutOf(config, area, 0, 0)).toMatchObject({ left: 0, bottom: 0, whole: false });
  expect(layoutOf(config, area, 99, 99)).toMatchObject({ left: 61, columns: 39, bottom: 84, rows: 16 });
  for (let at = 0; at < 100; at++) {
    const { left, columns, bottom, rows } = layoutOf(config, area, at, at);
    expect([left <= at && at < left + columns, bottom <= at && at < bottom + rows]).toEqual([true, true]);
  }
});

test('E1, E8: Six Men’s Morris fits 80 × 24 with its phase and the men in hand and lost', () => {
  const turns = [0, 8, 1, 10].map((to) => ({ from: null, to, remove: null }));
  const state = stateOf(morrisConfig(6), [...turns, { from: null, to: 2, remove: 8 }]);
  const text = picture(sceneOf(state, { cursor: 9 }));
  expect(text).toContain('Six Men’s Morris');
  expect(text).toContain('3 in hand, 0 lost');
  expect(text).toContain('4 in hand, 1 lost');
  expect(text).toContain('Phase: placing');
  expect(text).toContain('Blue to move');
  expect(text.match(/○/g)).toHaveLength(12);
  expect(text).toMatch(/▐ R ▌─+▐ R ▌─+▐\(R\)▌/);
  for (const corner of '┏┓┗┛') expect(text).toContain(corner);
});

test('E8: marks show the picked-up man, its possible points and the removable men', () => {
  const placed = [0, 1, 4, 3, 5, 2].map((to) => ({ from: null, to, remove: null }));
  const moving = sceneOf(stateOf(morrisConfig(3), placed), { cursor: 5, draft: { from: 5, to: null } });
  expect(picture(moving)).toMatch(/>R</);
  expect(picture(moving)).toContain('◇');
  const closing = [0, 8, 1, 10].map((to) => ({ from: null, to, remove: null }));
  const removing = sceneOf(stateOf(morrisConfig(6), closing), { cursor: 8, draft: { from: null, to: 2 } });
  expect(picture(removing).match(/×B×/g)).toHaveLength(2);
  expect(picture(removing)).toContain('Phase: removing');
});

test.each(MEN)('E13: the whole board of %i men fits every screen from 80 × 24', (men) => {
  for (const size of [SMALL, LARGE]) {
    const text = picture(sceneOf(stateOf(morrisConfig(men)), { draft: NO_DRAFT }), size);
    expect(text.match(/○/g)).toHaveLength(morrisBoard(morrisConfig(men)).points);
  }
});

test('an indicator shows that a computer player is thinking', () => {
  const state = stateOf(CONNECT_FOUR, [], [bot('level-5'), person()]);
  const scene = { ...sceneOf(state), turn: false };
  expect(picture({ ...scene, thinking: 0 })).toContain('Thinking …');
  expect(picture({ ...scene, thinking: 1 })).not.toBe(picture({ ...scene, thinking: 2 }));
  expect(picture({ ...scene, thinking: 0 })).toContain('Red level-5');
});

test('A4: a falling disc is drawn above the cell where it lands', () => {
  const scene = sceneOf(stateOf(CONNECT_FOUR, [3]));
  const high = picture({ ...scene, falling: { column: 3, height: 5 } }).split('\n');
  const low = picture({ ...scene, falling: { column: 3, height: 0.4 } }).split('\n');
  expect(high.findIndex((line) => line.includes('▐ R ▌'))).toBe(5);
  expect(low.findIndex((line) => line.includes('▐ R ▌'))).toBe(19);
});

test('a hint is marked where the disc would land', () => {
  const text = picture(sceneOf(stateOf(CONNECT_FOUR), { cursor: 3, hint: 3, message: 'Hint: column 4.' }));
  expect(text).toContain('╎ ! ╎');
  expect(text).toContain('Hint: column 4.');
});

test('each round of moves has a line, and a low panel shows the last rounds', () => {
  const state = stateOf(big(7, 6, 4, 3), [0, 1, 2, 3, 4, 5, 6]);
  expect(moveLines(state, { width: 20, height: 9 })).toEqual(['1  1  2  3', '2  4  5  6', '3  7']);
  expect(moveLines(state, { width: 20, height: 1 })).toEqual(['3  7']);
  expect(moveLines(state, { width: 20, height: 0 })).toEqual([]);
  const second = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], first: 1 }));
  expect(moveLines(unwrap(verbs.play(second, 1, 3, 0)), { width: 20, height: 9 })).toEqual(['1     4']);
});

test('an escape sequence in a name does not change the screen', () => {
  const state = stateOf(CONNECT_FOUR, [], [person('\x1b[2Jboo'), person()]);
  expect(picture(sceneOf(state), LARGE)).toContain('\\u{1b}[2Jboo');
  expect(picture(sceneOf(state), LARGE)).not.toContain('\x1b');
});

test('C1, C2: the settings of Connect X, even with ten players, fit in 80 × 24', () => {
  const text = drawSettings(SMALL, openSettings('Connect X', big(7, 6, 4, 10), true), COLOUR).text();
  expect(text).toContain('▸ Players        ‹ 10 ›');
  expect(text).toContain('Slate');
  expect(text).toContain('2 to 10');
});
