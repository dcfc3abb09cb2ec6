import { expect, test } from 'vitest';
import { contentAfterCut } from './lossy-disk.ts';

const bytes = (length: number, value: number) => Buffer.alloc(length, value);
const [SYNCED, NOW] = [bytes(1024, 1), bytes(2048, 2)];

test('a power cut keeps synced bytes, and whole sectors of the rest or none', () => {
  const parts = [{ from: 0, length: 2048 }];
  expect(contentAfterCut(SYNCED, NOW, [], () => 0)).toEqual(SYNCED);
  expect(contentAfterCut(SYNCED, NOW, parts, () => 0.9)).toEqual(SYNCED);
  expect(contentAfterCut(SYNCED, NOW, parts, () => 0)).toEqual(NOW);
  const [first, ...draws] = [0.9, 0, 0.9, 0];
  const left = contentAfterCut(SYNCED, NOW, parts, () => draws.shift() ?? first!);
  expect([...left].filter((_, at) => at % 512 === 0)).toEqual([2, 1, 2, 1].slice(0, left.length / 512));
});

test('a power cut keeps bytes that were not written, even within a sector', () => {
  const left = contentAfterCut(SYNCED, NOW, [{ from: 100, length: 20 }], () => 0);
  expect([left.length, left[99], left[100], left[119], left[120]]).toEqual([1024, 1, 2, 2, 1]);
});

test('a power cut drops written parts beyond the end of a shortened file', () => {
  expect(
    contentAfterCut(
      SYNCED,
      bytes(10, 2),
      [
        { from: 600, length: 100 },
        { from: 10, length: -1 },
      ],
      () => 0,
    ),
  ).toEqual(SYNCED);
});
