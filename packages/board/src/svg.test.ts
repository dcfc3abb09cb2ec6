import { parseRecord, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import type { Orientation } from './morris/morris-layout.ts';
import { boardSvg, boardTexts } from './svg.ts';

const textsOf = (record: string, plies?: number) => boardTexts(unwrap(parseRecord(record)), plies);

test('a game that red begins needs no position', () => {
  expect(textsOf('connect-7x6x4 r 4453')).toEqual({ game: 'connect-7x6x4', moves: '4453' });
  expect(textsOf('connect-7x6x4 r 4453', 1)).toEqual({ game: 'connect-7x6x4', moves: '4' });
});

test.each([
  'connect-7x6x4 b 4453',
  'connect-7x6x4 r 4 from ......./......./......./......./......./...rb.. r',
  'morris-6 b 0.0',
])('%s is drawn from its position on', (record) => {
  const texts = textsOf(record);
  expect(texts.position).toBeDefined();
  expect(boardSvg(texts)).toContain('Last move');
});

const count = (svg: string, part: string): number => svg.split(part).length - 1;

describe('boards as SVG texts', () => {
  test.each([
    { game: 'connect-7x6x4', moves: '443', marks: '1.1:hint' },
    { game: 'morris-9', moves: '0.1' },
  ])('without a theme, programs that know no custom properties draw %o in light colours', (state) => {
    const options = { coordinates: true };
    const [plain, light] = [boardSvg(state, options), boardSvg(state, { ...options, theme: 'light' })];
    const [, rules, drawn] = /<style>(.*)<\/style>(.*)/.exec(plain)!;
    expect(drawn).not.toMatch(/var\(|calc\(/);
    // Each attribute has a rule, and the value that it has in the light theme.
    for (const [, property, key] of drawn!.matchAll(/data-([\w-]+)="([^"]+)"/g))
      expect(rules).toContain(`[data-${property}="${key}"]{${property}:`);
    expect(light).toContain(drawn!.replace(/ data-[\w-]+="[^"]+"/g, ''));
  });

  test('a picture names its board, its pieces and the last move', () => {
    expect(boardSvg({ game: 'connect-7x6x4', moves: '443' })).toContain(
      'role="img" aria-label="Board, 7 columns, 6 rows. Red 3.1, 4.1. Blue 4.2. Last move 3.1"',
    );
    expect(boardSvg({ game: 'morris-9', moves: '0.0,2.7' })).toContain(
      'aria-label="Nine Men’s Morris, the board. Red a7. Blue c4. Last move c4"',
    );
  });

  test('where there are many pieces, it says how many', () => {
    const rows = Array.from({ length: 100 }, (_, row) => (row < 98 ? '.' : 'rb'.charAt(row % 2)).repeat(100)).join('/');
    expect(boardSvg({ game: 'connect-100x100x25', position: rows })).toContain('Red 100. Blue 100"');
  });

  test('the last move, a won line and marks are drawn', () => {
    const won = boardSvg({ game: 'connect-7x6x4', moves: '1212121', marks: '7.1:hint' });
    expect([count(won, 'cell-mark win'), count(won, 'cell-mark hint')]).toEqual([4 - 1, 1]);
    expect(count(won, 'cell-mark last win')).toBe(1);
    expect(boardSvg({ game: 'connect-7x6x4', moves: '4', lastMove: 'none' })).not.toContain('cell-mark');
    expect(boardSvg({ game: 'morris-6', moves: '0.0', marks: '1.3:idea' })).toContain('cell-mark idea');
  });

  test('a position that the rules do not allow is shown as it is', () => {
    const floating = boardSvg({ game: 'connect-3x3x3', position: 'r../.../...' });
    expect(floating).toContain('Red 1.3');
  });

  test('coordinates: a number on every house, letters and numbers at the edge of a square', () => {
    expect(count(boardSvg({ game: 'connect-7x6x4' }, { coordinates: true }), '<text')).toBe(7);
    expect(count(boardSvg({ game: 'morris-9' }, { coordinates: true }), '<text')).toBe(7 + 7);
    expect(count(boardSvg({ game: 'morris-6' }, { coordinates: true }), '<text')).toBe(5 + 5);
    expect(count(boardSvg({ game: 'connect-7x6x4' }), '<text')).toBe(0);
  });

  test('E13: the letters and numbers turn with the board, and those of the last move stand out', () => {
    const names = (orientation: Orientation) =>
      [...boardSvg({ game: 'morris-3' }, { coordinates: true, orientation }).matchAll(/>(\w)<\/text>/g)]
        .map(([, name]) => name)
        .join('');
    expect([names(0), names(90), names(180), names(270)]).toEqual(['abc321', '123abc', 'cba123', '321cba']);
    expect(names('mirrored')).toBe('cba321');
    const moved = boardSvg({ game: 'morris-3', moves: 'b3' }, { coordinates: true });
    expect([...moved.matchAll(/font-weight="750"[^>]*>(\w)</g)].map(([, name]) => name)).toEqual(['b', '3']);
  });

  test('a mirrored picture has column 1 at the right', () => {
    const [straight, mirrored] = ([0, 'mirrored'] as const).map((orientation) =>
      boardSvg({ game: 'connect-7x6x4', moves: '1', marks: '2.1:hint' }, { coordinates: true, orientation }),
    );
    const discX = (svg?: string) => /d="M(\d+) \S+h0" fill="none" stroke="#cf4037/.exec(svg!)?.[1];
    expect([discX(straight), discX(mirrored)]).toEqual(['66', '666']);
    expect([...mirrored!.matchAll(/>(\d)<\/text>/g)].map(([, number]) => number).join('')).toBe('7654321');
    expect(mirrored).toContain('Red 1.1');
  });

  test('arrows and circles are drawn and described', () => {
    const svg = boardSvg({ game: 'connect-7x6x4', moves: '4', shapes: '4.1-3.3 2.1:red 5-7' }, { theme: 'light' });
    expect(svg.match(/class="shape"/g)).toHaveLength(3);
    expect(svg).toContain('Green arrow from 4.1 to 3.3. Red circle around 2.1. Green arrow from 5 to 7"');
    const morris = boardSvg({ game: 'morris-9', shapes: 'd7-0.2:blue' }, { words: { colours: ['Rot', 'Lila'] } });
    expect(morris).toContain('Lila arrow from d7 to g7');
  });

  test('a turned board has its points elsewhere', () => {
    const [straight, turned] = ([0, 90] as const).map((orientation) =>
      boardSvg({ game: 'morris-9', moves: '0.0' }, { orientation }),
    );
    const man = /<path d="(M\S+ \S+)h0" fill="none" stroke="#cf4037/;
    expect(man.exec(straight!)?.[1]).toBe('M70 70');
    expect(man.exec(turned!)?.[1]).toBe('M630 70');
  });

  test.each([
    [{ game: 'chess' }, 'game "chess": expected a game such as connect-7x6x4'],
    [{ game: 'connect-7x6x4', moves: '48' }, 'moves "48": expected legal moves'],
    [{ game: 'connect-7x6x4', moves: '4444444' }, 'or 0.1,0.4 (morris); move 7 is not legal'],
    [{ game: 'connect-7x6x4', position: 'r' }, 'position "r": expected a position'],
    [{ game: 'connect-9x8x5x3' }, 'connect-9x8x5-p3 or'],
    [
      { game: 'connect-7x6x4', marks: '4.1:hint 4.2:nice' },
      'expected places of this board and marks, such as 4.1:hint, not "4.2:nice"',
    ],
    [{ game: 'connect-7x6x4', marks: '4.1:hint 8.1:hint' }, 'not "8.1:hint"'],
    [
      { game: 'connect-7x6x4', shapes: '4.1-3.3 8' },
      'expected arrows and circles, such as 4.1-3.3 or 2.1:red, not "8"',
    ],
    [{ game: 'connect-7x6x4', shapes: '4.1-3.3:pink' }, 'not "4.1-3.3:pink"'],
    [{ game: 'connect-7x6x4', shapes: '4' }, 'not "4"'],
    [{ game: 'connect-7x6x4', lastMove: '8.1' }, 'last-move "8.1": expected a place'],
  ])('%o is refused, and the error says what was expected', (state, message) => {
    expect(() => boardSvg(state)).toThrow(message);
  });
});
