import { morrisConfig } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { runSteps } from '../kernel/event-loop.ts';
import { wholeGame } from './extent.ts';
import { numberingOf, rulesOf, solveConfig } from './solve.ts';
import { makeTablebase, readTablebase } from './tablebase-file.ts';

const config = morrisConfig(5, { drawAfter: 7, flying: true });
const numbering = numberingOf(config, 5);
const losses = runSteps(solveConfig(config, wholeGame(5)));
const bytes = makeTablebase(numbering, rulesOf(config), wholeGame(5), losses);
const read = (from: Uint8Array) => runSteps(readTablebase(numbering, rulesOf(config), wholeGame(5), from));

test('a tablebase survives writing and reading', () => {
  expect(Buffer.compare(read(bytes).depths, losses.depths)).toBe(0);
});

test.each([
  ['no bytes', new Uint8Array()],
  ['half of it', bytes.subarray(0, bytes.length >> 1)],
  ['another first byte', bytes.map((byte, at) => (at === 0 ? byte + 1 : byte))],
  ['one bit changed', bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 8 : byte))],
])('bytes that are not a tablebase are refused: %s', (_, wrong) => {
  expect(() => read(wrong)).toThrow('not a tablebase');
});
