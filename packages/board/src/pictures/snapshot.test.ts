import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectSetup,
  MEN,
  type MorrisSetup,
  morrisConfig,
  type Player,
} from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { roofPath } from '../connect/house-plan.ts';
import { PLAYER_MARKS } from '../drawing/marks.ts';
import { windows } from '../morris/morris-layout.ts';
import { snapshot } from './snapshot.ts';

const street = (config: ConnectConfig, who: (at: number) => Player | null): ConnectSetup => ({
  family: 'connect',
  config,
  cells: Array.from({ length: config.columns * config.rows }, (_, at) => who(at)),
});

/** Checks that tags open and close in order, attributes are quoted, and nothing is left over: enough XML for us. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g, (_, closes, name, _attributes, empty) => {
    if (closes) return open.pop() === name ? '' : '?';
    if (!empty) open.push(name);
    return '';
  });
  return rest === '' && open.length === 0;
}

const count = (svg: string, part: string): number => svg.split(part).length - 1;

test('A13: a snapshot of any connect board is well-formed, with a mark on every disc', () => {
  for (const [columns, rows, players] of [
    [7, 6, 2],
    [3, 3, 2],
    [15, 4, 10],
    [16, 4, 10],
    [20, 30, 10],
  ] as const) {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns, rows, connect: 3, players };
    const setup = street(config, (at) => (at % 3 === 0 ? null : at % players));
    for (const theme of ['light', 'dark', 'css'] as const) {
      const svg = snapshot(setup, { theme });
      expect(isWellFormed(svg)).toBe(true);
      for (let player = 0; player < players; player++)
        expect(count(svg, PLAYER_MARKS[player]!)).toBe(setup.cells.filter((owner) => owner === player).length);
      expect(svg.includes('var(--')).toBe(theme === 'css');
    }
  }
});

test('A13: a picture has gables where the board on the screen has them; other boards have one eave', () => {
  const hasGables = (columns: number, rows: number) => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns, rows };
    return snapshot(street(config, () => null)).includes(roofPath(config));
  };
  expect(hasGables(7, 6)).toBe(true);
  expect(hasGables(15, 20)).toBe(true);
  expect(hasGables(16, 6)).toBe(false);
  expect(hasGables(10, 50)).toBe(false);
});

test('C10, A13: a full 100 × 100 board stays small, and has marks only if they can be read', () => {
  const config: ConnectConfig = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25, players: 10 };
  const setup = street(config, (at) => at % 10);
  const small = snapshot(setup, { size: 300 });
  expect(isWellFormed(small)).toBe(true);
  expect(small.length).toBeLessThan(200_000);
  expect(count(small, 'h0')).toBe(10_000);
  expect(count(snapshot(setup, { size: 2000 }), PLAYER_MARKS[0]!)).toBe(1000);
});

test('E13, A13: a snapshot of every morris board has all its stones and men', () => {
  for (const men of MEN) {
    const config = morrisConfig(men);
    const { points } = morrisBoard(config);
    const setup: MorrisSetup = {
      family: 'morris',
      config,
      points: Array.from({ length: points }, (_, at) => (at % 3 === 0 ? null : at % 2)),
      hand: [0, 0],
      toMove: 0,
    };
    const svg = snapshot(setup, { theme: 'dark', size: 200 });
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toContain(' height="200"');
    for (const player of [0, 1])
      expect(count(svg, PLAYER_MARKS[player]!)).toBe(setup.points.filter((owner) => owner === player).length);
    const empty = snapshot({ ...setup, points: setup.points.map(() => null) });
    expect(count(empty, 'h0')).toBe(2 * points + windows.length);
  }
});

test('A13: a standalone picture has its own background and the requested size', () => {
  const empty = street(CONNECT_FOUR, () => null);
  const [, wide, high] = /width="(\d+)" height="(\d+)"/.exec(snapshot(empty, { size: 500 }))!;
  expect(Math.max(Number(wide), Number(high))).toBe(500);
  const begins = (svg: string, part: string) => svg.includes(` aria-hidden="true"><${part}`);
  expect(begins(snapshot(empty), 'rect')).toBe(true);
  expect(begins(snapshot(empty, { theme: 'css' }), 'rect')).toBe(false);
});
