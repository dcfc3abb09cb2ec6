import { expect, test } from 'vitest';
import { allTooLong, MAX_FILE_LINES, MAX_FUNCTION_LINES, tooLong } from './lengths.ts';

test('no file and no function is too long without a reason (see lengths.ts)', () => {
  expect(allTooLong()).toEqual([]);
});

const lines = (count: number, line = '') => Array(count).fill(line).join('\n');
/** A function of so many lines, with blank ones inside. */
const made = (count: number, begin: string, end: string) => `${begin}\n${lines(count - 2)}\n${end}\n`;

test('a file that is too long is found', () => {
  expect(tooLong('a.ts', lines(MAX_FILE_LINES, '// x'))).toEqual([]);
  expect(tooLong('a.ts', lines(MAX_FILE_LINES + 1, '// x'))).toEqual([{ where: 'a.ts', lines: 251 }]);
});

test.each([
  ['a function', 'export function f() {', '}'],
  ['a component', 'export const F = () => (<p>', '</p>);'],
  ['a method', 'class A { m() {', '} }'],
  ['a function in an object', 'const a = { f: async () => {', '} };'],
])('%s that is too long is found', (_, begin, end) => {
  expect(tooLong('a.tsx', made(MAX_FUNCTION_LINES, begin, end))).toEqual([]);
  expect(tooLong('a.tsx', made(MAX_FUNCTION_LINES + 1, begin, end))).toEqual([{ where: 'a.tsx:1', lines: 81 }]);
});

test('a reason in front of it, or at the top of the file, is enough', () => {
  const long = made(MAX_FUNCTION_LINES + 1, 'function f() {', '}');
  expect(tooLong('a.ts', `/**\n * Does it.\n * Length: one idea.\n */\n${long}`)).toEqual([]);
  expect(tooLong('a.ts', `/** Does it. */\n${long}`)).toEqual([{ where: 'a.ts:2', lines: 81 }]);
  expect(tooLong('a.ts', `// Length: one idea\n${lines(MAX_FILE_LINES, 'f();')}`)).toEqual([]);
});
