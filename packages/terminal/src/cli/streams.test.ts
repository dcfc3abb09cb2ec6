import { expect, test } from 'vitest';
import { progressLine } from './streams.ts';

/** The output when a text is shown at each of these times, in milliseconds. */
function written(isTTY: boolean, times: readonly number[]): readonly string[] {
  const lines: string[] = [];
  let now = 0;
  const stream = { isTTY, write: (text: string) => lines.push(text) > 0 };
  const progress = progressLine(stream, () => now);
  for (const time of times) {
    now = time;
    progress.show(`told ${time}`);
  }
  progress.end();
  return lines;
}

test('on a terminal, a progress line appears after a second and is erased at the end', () => {
  expect(written(true, [500, 999])).toEqual([]);
  expect(written(true, [1000, 1050, 1100])).toEqual(['\rtold 1000, 1 s\x1b[K', '\rtold 1100, 1 s\x1b[K', '\r\x1b[K']);
});

test('outside a terminal, progress is written as occasional lines without control characters', () => {
  expect(written(false, [999, 1000, 5000, 6000])).toEqual(['told 1000, 1 s\n', 'told 6000, 6 s\n']);
});
