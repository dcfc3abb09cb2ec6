import { morrisConfig } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { wholeGame } from '../morris-solving/extent.ts';
import { numberingOf, rulesOf, solveConfig } from '../morris-solving/solve.ts';
import { run } from '../morris-solving/steps.ts';
import { makeTable, readTable } from './tablebase-file.ts';

const config = morrisConfig(5, { drawAfter: 7, flying: true });
const numbering = numberingOf(config, 5);
const losses = run(solveConfig(config, wholeGame(5)));
const bytes = makeTable(numbering, rulesOf(config), wholeGame(5), losses);

test('a table is read as it was made', () => {
  expect(Buffer.compare(readTable(numbering, rulesOf(config), wholeGame(5), bytes).depths, losses.depths)).toBe(0);
});

test.each([
  ['none', new Uint8Array()],
  ['half of it', bytes.subarray(0, bytes.length >> 1)],
  ['something else', bytes.map((byte, at) => (at === 0 ? byte + 1 : byte))],
  ['one bit changed', bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 8 : byte))],
])('bytes that are not a table are refused: %s', (_, wrong) => {
  expect(() => readTable(numbering, rulesOf(config), wholeGame(5), wrong)).toThrow('not a table');
});
