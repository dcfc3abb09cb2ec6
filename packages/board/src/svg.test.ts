import { parseRecord, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
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
    const names = (orientation: 0 | 90 | 180 | 270) =>
      [...boardSvg({ game: 'morris-3' }, { coordinates: true, orientation }).matchAll(/>(\w)<\/text>/g)]
        .map(([, name]) => name)
        .join('');
    expect([names(0), names(90), names(180), names(270)]).toEqual(['abc321', '123abc', 'cba123', '321cba']);
    const moved = boardSvg({ game: 'morris-3', moves: 'b3' }, { coordinates: true });
    expect([...moved.matchAll(/font-weight="750"[^>]*>(\w)</g)].map(([, name]) => name)).toEqual(['b', '3']);
  });

  test('a turned board has its points elsewhere', () => {
    const [straight, turned] = ([0, 90] as const).map((orientation) =>
      boardSvg({ game: 'morris-9', moves: '0.0' }, { orientation }),
    );
    const man = /<path d="(M\S+ \S+)h0" fill="none" stroke="var\(--rowhouse-player-0/;
    expect(man.exec(straight!)?.[1]).toBe('M70 70');
    expect(man.exec(turned!)?.[1]).toBe('M630 70');
  });

  test.each([
    [{ game: 'chess' }, 'game "chess": expected a game such as connect-7x6x4'],
    [{ game: 'connect-7x6x4', moves: '48' }, 'moves "48": expected legal moves'],
    [{ game: 'connect-7x6x4', moves: '4444444' }, 'moves "4444444": expected legal moves'],
    [{ game: 'connect-7x6x4', position: 'r' }, 'position "r": expected a position'],
    [{ game: 'connect-9x8x5x3' }, 'connect-9x8x5-p3 or'],
    [
      { game: 'connect-7x6x4', marks: '4.1:hint 4.2:nice' },
      'expected places of this board and marks, such as 4.1:hint, not "4.2:nice"',
    ],
    [{ game: 'connect-7x6x4', marks: '4.1:hint 8.1:hint' }, 'not "8.1:hint"'],
    [{ game: 'connect-7x6x4', lastMove: '8.1' }, 'last-move "8.1": expected a place'],
  ])('%o is refused with what was expected', (state, message) => {
    expect(() => boardSvg(state)).toThrow(message);
  });
});
