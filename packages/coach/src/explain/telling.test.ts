import {
  CONNECT_FOUR,
  type Config,
  type Family,
  gameOf,
  type Move,
  type Position,
  SIX_MENS_MORRIS,
} from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { analyzeHere, type CoachOptions } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { samples } from '../testing/positions.ts';
import { explain } from './explain.ts';
import { inOrder, isWarning } from './order.ts';
import { isBare, mostTelling, wouldTell } from './telling.ts';

const claim = (code: Claim['code'], more: Partial<Claim> = {}): Claim => ({
  code,
  player: 0,
  cells: [],
  lines: [],
  moves: [],
  ...more,
});

test.each([
  [
    'what a move costs and how, and nothing good',
    ['throws-away', 'runs-into', 'double-threat', 'builds', 'evaluation'],
    ['throws-away', 'runs-into'],
  ],
  ['the value once', ['only-move', 'forced-win', 'evaluation'], ['only-move']],
  ['a threat only if nothing else is known', ['leads-to', 'threatens', 'evaluation'], ['leads-to']],
  ['a threat if nothing else is known', ['threatens', 'evaluation'], ['threatens', 'evaluation']],
  ['the end of the game once', ['leads-to', 'zugzwang', 'only-move', 'evaluation'], ['leads-to', 'only-move']],
  [
    'nothing beside two threats at once but which moves do as well',
    ['double-threat', 'parity', 'denies', 'only-moves', 'evaluation'],
    ['double-threat', 'only-moves'],
  ],
  [
    'what a move costs, how, and what was better, unless the harm settles it',
    ['throws-away', 'answered', 'misses', 'refuted'],
    ['throws-away', 'answered', 'misses'],
  ],
  ['a bad move with no harm known', ['throws-away', 'misses', 'better', 'evaluation'], ['throws-away', 'misses']],
  ['that everything else wins, too, only with a reason', ['leads-to', 'all-but', 'evaluation'], ['leads-to']],
  ['what others lose once', ['prevents', 'forestalls', 'only-move'], ['prevents', 'only-move']],
  ['what others lose, without the bare value', ['prevents', 'evaluation'], ['prevents']],
  ['what others lose, and that nothing else does', ['prevents', 'all-but', 'evaluation'], ['prevents', 'all-but']],
  ['no doubts about a move that keeps the value', ['leads-to', 'gives-up', 'evaluation'], ['leads-to']],
] as const)('%s', (_, codes, shown) => {
  expect(mostTelling(codes.map((code) => claim(code))).map(({ code }) => code)).toEqual(shown);
});

test('a move that costs something is told by where the other side wins, and not by where the mover might', () => {
  const cost = claim('throws-away');
  const told = (player: number) => mostTelling([cost, claim('zugzwang', { player })]).map(({ code }) => code);
  expect([told(0), told(1)]).toEqual([['throws-away'], ['throws-away', 'zugzwang']]);
});

test('beside a line that may go otherwise, that the first answer is forced', () => {
  const told = (more: Partial<Claim>) =>
    mostTelling([claim('leads-to', { moves: [3, 3, 4], ...more }), claim('only-moves'), claim('threatens')]).map(
      ({ code }) => code,
    );
  expect(told({ certainty: 'example' })).toEqual(['leads-to', 'threatens']);
  expect(told({ certainty: 'forced' })).toEqual(['leads-to', 'only-moves']);
});

test.each([
  [['threatens', 'evaluation'], true],
  [['throws-away', 'misses'], true],
  [['throws-away', 'too-late', 'misses'], true],
  [['throws-away', 'runs-into'], false],
  [['most-lines', 'only-moves'], true],
  [['zugzwang', 'only-moves'], true],
  [['builds', 'evaluation'], false],
] as const)('%j: it is worth looking longer: %s', (codes, isWorth) => {
  expect(isBare(codes.map((code) => claim(code)))).toBe(isWorth);
});

test.each([
  ['leads-to', [claim('double-threat'), claim('evaluation')], false],
  ['leads-to', [claim('shuts-in', { cells: [1, 2] }), claim('few-moves')], true],
  ['plan', [claim('leads-to', { moves: [3], certainty: 'forced' })], false],
  ['plan', [claim('leads-to', { moves: Array(9).fill(3), certainty: 'example', event: 'squeeze' })], true],
  ['misses', [claim('throws-away'), claim('runs-into', { moves: [3], certainty: 'forced' })], false],
  ['misses', [claim('throws-away'), claim('runs-into', { moves: Array(9).fill(3), certainty: 'example' })], true],
  ['plan', [claim('throws-away')], false],
] as const)('%s beside %j would be shown: %s', (code, claims, isShown) => {
  expect(wouldTell(claims, { code, player: 0, moves: [3] })).toBe(isShown);
});

test.each([
  ['Connect Four', CONNECT_FOUR, [24, 34], 12],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [10, 40], 12],
] as const)('%s: what nobody has time for would not have been shown', async (_, config, plies, count) => {
  for (const { record, position } of samples(config as Config, count, 77, plies)) {
    const analysis = await analyzeHere(record, { budget: {} });
    for (const move of gameOf(config as Config).moves(position as Position)) {
      const told = async (options: CoachOptions) =>
        mostTelling((await explain(record, move, analyzeHere, options, analysis)).claims);
      expect(await told({ patienceMs: 1_000_000 })).toEqual(await told({ budget: {} }));
    }
  }
});

test('what the move does comes before what wins already', () => {
  const order = (moves: readonly number[]) =>
    inOrder([claim('leads-to', { moves }), claim('builds')]).map(({ code }) => code);
  expect([order([]), order([3])]).toEqual([
    ['builds', 'leads-to'],
    ['leads-to', 'builds'],
  ]);
});

test('one cell of one player is told once', () => {
  const cells = [[2, 3]] as const;
  const shown = mostTelling([
    claim('parity', { cells }),
    claim('builds', { cells }),
    claim('denies', { cells, player: 1 }),
  ]);
  expect(shown.map(({ code }) => code)).toEqual(['parity', 'denies']);
});

test.each([
  ['Connect Four', CONNECT_FOUR, [14, 36] as const],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [4, 40] as const],
])('%s: a move that loses value is never praised, and something is always said', async (_, config, plies) => {
  for (const { record, position } of samples<Family>(config, 20, 3, plies))
    for (const move of gameOf(config).moves(position as Position<never>) as readonly Move[]) {
      const { claims } = await explain(record, move, analyzeHere, { budget: {} });
      const shown = mostTelling(claims);
      expect(shown.length).toBeGreaterThan(0);
      if (claims.some(({ code }) => code === 'throws-away'))
        for (const told of shown) expect(isWarning(told) || told.player !== position.toMove).toBe(true);
    }
});
