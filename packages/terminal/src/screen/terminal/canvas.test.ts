import { expect, test } from 'vitest';
import { fit, textWidth, wrap } from '../../text/width.ts';
import { firstInView, stepInList } from '../pages/list-page.ts';
import { colourDepth, makeLine, makeStyle } from './ansi.ts';
import { Canvas } from './canvas.ts';
import { keyOf } from './keys.ts';

test('drawing outside the screen has no effect', () => {
  const canvas = new Canvas({ width: 4, height: 2 });
  canvas.put(-2, 0, 'abcdefgh');
  canvas.put(0, 2, 'below');
  expect(canvas.text()).toBe('cdef\n');
});

test('C2: a wide character takes two columns and disappears if it loses a half', () => {
  const canvas = new Canvas({ width: 5, height: 1 });
  expect(canvas.put(0, 0, '家x')).toBe(3);
  expect(canvas.text()).toBe('家x');
  canvas.put(1, 0, 'y');
  expect(canvas.text()).toBe(' yx');
  canvas.put(4, 0, '家');
  expect(canvas.text()).toBe(' yx');
  expect([textWidth('家'), textWidth('●'), textWidth('🙂'), textWidth('e\u0301')]).toEqual([2, 1, 2, 1]);
  // A flag is two code points, a family five: each is one character of two columns.
  expect([textWidth('🇩🇪'), textWidth('👨‍👩‍👧')]).toEqual([2, 2]);
  canvas.put(0, 0, '🇩🇪e\u0301');
  expect(canvas.text()).toBe('🇩🇪e\u0301');
});

test('a text can be cut to a width or broken between words', () => {
  expect([fit('rowhouse', 8), fit('rowhouse', 5), fit('家家家', 4), fit('abc', 0)]).toEqual([
    'rowhouse',
    'rowh…',
    '家…',
    '',
  ]);
  expect(wrap('Nobody can win any more: p plays on.', 20)).toEqual(['Nobody can win any', 'more: p plays on.']);
});

test('styles depend on the colours of the terminal; without colours a disc is reversed', () => {
  const disc = { tone: 'on-disc', ground: 0, bold: true } as const;
  expect(makeStyle(disc, 8)).toBe('\x1b[1;38;5;231;48;5;167m');
  expect(makeStyle(disc, 4)).toBe('\x1b[1;97;41m');
  expect(makeStyle(disc, 1)).toBe('\x1b[1;7m');
  expect(makeStyle({ tone: 1 }, 1)).toBe('');
  expect([1, 4, 8, 24].map(colourDepth)).toEqual([1, 4, 8, 24]);
});

test('a line ends without a style, and erases the rest of the line unless it is full', () => {
  const canvas = new Canvas({ width: 4, height: 2 });
  canvas.put(0, 0, 'ab', { bold: true });
  canvas.put(0, 1, 'abcd');
  expect(makeLine(canvas, 0, 8)).toBe('\x1b[1mab\x1b[0m\x1b[K');
  expect(makeLine(canvas, 1, 8)).toBe('abcd');
});

test.each<[string | undefined, Parameters<typeof keyOf>[1], string | null]>([
  ['\r', { name: 'return' }, 'return'],
  ['\n', { name: 'enter' }, 'return'],
  ['\x03', { name: 'c', ctrl: true }, 'ctrl-c'],
  [undefined, { name: 'left' }, 'left'],
  ['Q', { name: 'q', shift: true }, 'Q'],
  ['é', {}, 'é'],
  [' ', { name: 'space' }, ' '],
  ['x', { name: 'x', meta: true }, null],
  [undefined, { name: 'f1' }, null],
  ['\x1b', { name: 'escape' }, 'escape'],
])('the key %j %j is %j', (character, press, key) => expect(keyOf(character, press)).toBe(key));

test('a list wraps around, jumps by digits, and keeps the selected item in view', () => {
  expect([stepInList(0, 3, 'up'), stepInList(2, 3, 'down'), stepInList(0, 3, '2'), stepInList(0, 3, '9')]).toEqual([
    2,
    0,
    1,
    null,
  ]);
  expect(stepInList(0, 0, 'down')).toBeNull();
  expect([firstInView(0, 50, 10), firstInView(25, 50, 10), firstInView(49, 50, 10), firstInView(1, 3, 10)]).toEqual([
    0, 20, 40, 0,
  ]);
});
