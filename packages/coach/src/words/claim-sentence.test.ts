import { CONNECT_FOUR, type Config, gameOf, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { Claim } from '../basics/claims.ts';
import { claimSentence, sayEvaluation, sayMove } from './claim-sentence.ts';
import { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from './english-claims.ts';

const LOSS = { score: -999_990, value: 'loss', depth: 10 } as const;
const BASE = { player: 0, against: 1, cells: [], lines: [], moves: [] } as const;

const say = (config: Config, claim: Claim, longestList = 32): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: (player) => ['Red', 'Blue'][player]!,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, '+0.4'),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
    longestList,
  });

const turns = (...texts: readonly string[]) =>
  texts.map((text) => unwrap(gameOf(SIX_MENS_MORRIS).parseMove(SIX_MENS_MORRIS, text)));

test('places, lists and lines of a connect game', () => {
  const story: Claim = {
    ...BASE,
    code: 'runs-into',
    event: 'double-threat',
    certainty: 'forced',
    cells: [
      [1, 0],
      [5, 0],
    ],
    moves: [3, 1, 2],
  };
  const ended = 'Red has two threats at once: column 2, row 1 and column 6, row 1.';
  expect(say(CONNECT_FOUR, story)).toBe(`After 4, 2, 3 ${ended}`);
  expect(say(CONNECT_FOUR, story, 4)).toBe(`After 3 moves ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [3] })).toBe(`After this move ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [] })).toBe(`As things stand, ${ended}`);
  expect(say(CONNECT_FOUR, { ...BASE, code: 'all-but', evaluation: LOSS, moves: [1, 2, 5] })).toBe(
    'Everything draws here except columns 2, 3 and 6.',
  );
});

test('turns of a morris game', () => {
  const [placed, moved, taken] = turns('a1', 'a1-a3', 'a1-a3xc1');
  expect(sayMove(SIX_MENS_MORRIS, placed!, ENGLISH_CLAIMS)).toBe('a man at a1');
  expect(sayMove(SIX_MENS_MORRIS, moved!, ENGLISH_CLAIMS)).toBe('a1 to a3');
  expect(sayMove(SIX_MENS_MORRIS, taken!, ENGLISH_CLAIMS)).toBe('a1 to a3, taking the man at c1');
});

test('an evaluation, and an estimate', () => {
  const instead = { score: 0, value: 'draw', depth: null } as const;
  expect(say(CONNECT_FOUR, { ...BASE, code: 'throws-away', evaluation: LOSS, instead, moves: [4] })).toBe(
    'It loses in 5 moves, where column 5 draws.',
  );
  expect(say(CONNECT_FOUR, { ...BASE, code: 'evaluation', evaluation: { score: 40, value: null, depth: null } })).toBe(
    'Nothing is decided yet: estimate +0.4.',
  );
});
