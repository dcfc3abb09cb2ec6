import { CONNECT_FOUR, type ConnectPosition, connect, morris, morrisConfig, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { connectPicture, morrisPicture } from './pictures.ts';

test('C7: the picture of a board aligns its columns under two-digit numbers', () => {
  const config = { ...CONNECT_FOUR, columns: 11, rows: 3, connect: 3 };
  let position: ConnectPosition = connect.start(config, 0);
  for (const column of [0, 10, 10]) position = unwrap(connect.play(position, column));
  expect(connectPicture(position, ['X', 'O'], 0)).toBe(
    [
      '| 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|',
      '|  |  |  |  |  |  |  |  |  |  |  |',
      '|  |  |  |  |  |  |  |  |  |  |X |',
      '|X |  |  |  |  |  |  |  |  |  |O |',
      '',
    ].join('\n'),
  );
});

test('C7: all lines of a picture have the same length, even at 100 × 100', () => {
  const position = connect.start({ ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25 }, 0);
  for (const from of [0, 1] as const) {
    const lines = connectPicture(position, ['X', 'O'], from).trimEnd().split('\n');
    expect(lines).toHaveLength(101);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  }
});

test('E13: each morris board has a picture in text', () => {
  const six = unwrap(morris.play(morris.start(morrisConfig(6), 0), { from: null, to: 9, remove: null }));
  expect(morrisPicture(six)).toBe(
    [
      '5  ·-------·-------·',
      '   |       |       |',
      '4  |   ·---r---·   |',
      '   |   |       |   |',
      '3  ·---·       ·---·',
      '   |   |       |   |',
      '2  |   ·---·---·   |',
      '   |       |       |',
      '1  ·-------·-------·',
      '',
      '   a   b   c   d   e',
      '',
    ].join('\n'),
  );
  expect(morrisPicture(morris.start(morrisConfig(3), 0))).toBe(
    ['3  ·---·---·', '   | \\ | / |', '2  ·---·---·', '   | / | \\ |', '1  ·---·---·', '', '   a   b   c', ''].join(
      '\n',
    ),
  );
});
