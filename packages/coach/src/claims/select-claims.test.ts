import {
  type Cell,
  CONNECT_FOUR,
  type Config,
  type Family,
  gameOf,
  type Move,
  type Position,
  SIX_MENS_MORRIS,
} from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { analyzeHere, type CoachOptions } from '../analysis/analyzer.ts';
import { explain } from '../explain/explain.ts';
import { samples } from '../testing/positions.ts';
import type { Claim } from './claim.ts';
import { isWarning } from './kinds.ts';
import { inOrder } from './order.ts';
import { isThin, selectClaims, wouldShow } from './select-claims.ts';

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
  ['that everything else wins only with a reason', ['leads-to', 'all-but', 'evaluation'], ['leads-to']],
  [
    'what others lose, and that the other side wants this place',
    ['prevents', 'forestalls', 'only-move'],
    ['prevents', 'forestalls'],
  ],
  ['a move that waits before what must not be done', ['prevents', 'to-and-fro'], ['to-and-fro', 'prevents']],
  ['what others lose, without the bare value', ['prevents', 'evaluation'], ['prevents']],
  ['what others lose, and no square far away', ['prevents', 'zugzwang', 'only-move'], ['prevents', 'only-move']],
  ['what others lose, and that nothing else does', ['prevents', 'all-but', 'evaluation'], ['prevents', 'all-but']],
  ['no doubts about a move that keeps the value', ['leads-to', 'gives-up', 'evaluation'], ['leads-to']],
] as const)('%s', (_, codes, shown) => {
  expect(selectClaims(codes.map((code) => claim(code))).map(({ code }) => code)).toEqual(shown);
});

test('a losing move is explained by the cell where the other side wins, not where the mover might', () => {
  const cost = claim('throws-away');
  const shownFor = (player: number) => selectClaims([cost, claim('zugzwang', { player })]).map(({ code }) => code);
  expect([shownFor(0), shownFor(1)]).toEqual([['throws-away'], ['throws-away', 'zugzwang']]);
});

test('what has to be answered at once comes first, unless it is said already', () => {
  const threat = claim('threatens', { cells: [[3, 3]], against: 1 });
  const shownFor = (...others: readonly Claim[]) => selectClaims([...others, threat]).map(({ code }) => code);
  const line = claim('leads-to', { moves: [3, 3, 4] });
  expect(shownFor(line, claim('only-moves'))).toEqual(['threatens', 'leads-to', 'only-moves']);
  expect(shownFor(claim('prevents'), claim('denies', { cells: [[3, 2]] }))).toEqual(['threatens', 'prevents']);
  expect(shownFor(claim('holds-out'), claim('runs-into', { player: 1 }))).toEqual([
    'holds-out',
    'threatens',
    'runs-into',
  ]);
  // At the end of a line of one move, or among two threats, it is known.
  expect(shownFor({ ...line, moves: [3] })).toEqual(['leads-to']);
  // A follow-up wins only at the end of the game.
  expect(shownFor({ ...line, moves: [3], event: 'follow-up' })).toEqual(['threatens', 'leads-to']);
  expect(
    shownFor(
      claim('stacked-threat', {
        cells: [
          [3, 3],
          [3, 4],
        ],
      }),
    ),
  ).toEqual(['stacked-threat']);
  // A side that wins first need not answer it, and it does not excuse a bad move.
  expect(shownFor(claim('allows', { player: 1 }))).toEqual(['allows']);
  expect(shownFor(claim('throws-away'))).toEqual(['throws-away']);
  expect(selectClaims([line, { ...claim('threatens'), cells: threat.cells }]).map(({ code }) => code)).toEqual([
    'leads-to',
  ]);
});

test('a threatened mill that is stopped comes before the line', () => {
  const turn = (to: number) => ({ from: null, to, remove: null });
  const shownFor = (answer: number) =>
    selectClaims([
      claim('leads-to', { moves: [turn(1), turn(answer), turn(5)] }),
      claim('threatens-mill', { cells: [2] }),
    ]).map(({ code }) => code);
  expect([shownFor(2), shownFor(3)]).toEqual([['threatens-mill', 'leads-to'], ['leads-to']]);
  const lost = (answer: number) => [
    claim('holds-out'),
    claim('runs-into', { player: 1, moves: [turn(1), turn(answer)] }),
    claim('threatens-mill', { cells: [2] }),
  ];
  expect(selectClaims(lost(2)).map(({ code }) => code)).toEqual(['holds-out', 'threatens-mill', 'runs-into']);
  expect(selectClaims(lost(3)).map(({ code }) => code)).toEqual(['holds-out', 'runs-into']);
});

test('a bad move under one’s own winning cell is called that if the other side fills it', () => {
  const shownFor = (...moves: readonly number[]) =>
    selectClaims([claim('throws-away'), claim('runs-into', { player: 1, moves }), claim('gives-up')]).map(
      ({ code }) => code,
    );
  expect([shownFor(6, 6, 2), shownFor(6, 2, 6)]).toEqual([
    ['throws-away', 'gives-up', 'runs-into'],
    ['throws-away', 'runs-into'],
  ]);
  expect(selectClaims([claim('throws-away'), claim('gives-up')]).map(({ code }) => code)).toContain('gives-up');
});

test('a lost position shows an old threat, unless the line names it', () => {
  const shownFor = (...rows: readonly number[]) =>
    selectClaims([
      claim('holds-out'),
      claim('runs-into', { player: 1, event: 'follow-up', moves: [1, 2], cells: rows.map((row): Cell => [4, row]) }),
      claim('old-threats', { player: 1, cells: [[4, 3]] }),
    ]).map(({ code }) => code);
  expect([shownFor(3, 5), shownFor(1, 2, 3, 4)]).toEqual([
    ['holds-out', 'runs-into'],
    ['holds-out', 'old-threats', 'runs-into'],
  ]);
});

test('blocked men are shown beside a line that has to be followed', () => {
  const shownFor = (plies: number) =>
    selectClaims(
      inOrder([claim('leads-to', { moves: Array(plies).fill(3) }), claim('blocks-men'), claim('only-move')]),
    ).map(({ code }) => code);
  expect([shownFor(5), shownFor(4)]).toEqual([
    ['blocks-men', 'leads-to'],
    ['leads-to', 'only-move'],
  ]);
});

test('a mill that the other side closes in the line is shown once', () => {
  const turn = (to: number) => ({ from: null, to, remove: null });
  const shownFor = (answer: number) =>
    selectClaims([
      claim('leads-to', { moves: [turn(1), turn(answer), turn(5)] }),
      claim('allows-mill', { player: 1, cells: [2] }),
    ]).map(({ code }) => code);
  expect([shownFor(2), shownFor(3)]).toEqual([['leads-to'], ['leads-to', 'allows-mill']]);
});

test('beside a line nothing is said about lines in general, and a long one about other moves comes last', () => {
  const line = (code: Claim['code'], plies: number) =>
    claim(code, { event: 'double-threat', certainty: 'example', moves: Array(plies).fill(3) });
  const shownFor = (...claims: readonly Claim[]) => selectClaims(inOrder(claims)).map(({ code }) => code);
  expect(shownFor(line('leads-to', 3), claim('fight'), claim('only-move'))).toEqual(['leads-to', 'only-move']);
  expect(shownFor(line('prevents', 9), claim('denies'), claim('only-move'))).toEqual(['denies', 'only-move']);
  expect(shownFor(line('prevents', 8), claim('denies'), claim('only-move'))).toEqual(['denies', 'prevents']);
});

test('that the other side wants this place is not said twice', () => {
  const shown = selectClaims([claim('prevents', { player: 1, here: [3, 3] }), claim('forestalls'), claim('only-move')]);
  expect(shown.map(({ code }) => code)).toEqual(['prevents', 'only-move']);
});

test('in a lost position, what the other side threatens already', () => {
  const old = claim('old-threats', {
    player: 1,
    cells: [
      [2, 3],
      [4, 3],
    ],
  });
  const shownFor = (cells: Claim['cells']) =>
    selectClaims([claim('holds-out'), claim('runs-into', { player: 1, cells }), old]).map(({ code }) => code);
  expect(shownFor([[4, 3]])).toEqual(['holds-out', 'old-threats', 'runs-into']);
  expect(shownFor(old.cells)).toEqual(['holds-out', 'runs-into']);
  const mill = [claim('holds-out'), claim('runs-into', { player: 1 }), claim('allows-mill', { player: 1, cells: [4] })];
  expect(selectClaims(mill).map(({ code }) => code)).toEqual(['holds-out', 'allows-mill', 'runs-into']);
});

test('where only the limit of moves saves the other side, a bad move is told with it', () => {
  const shownFor = (player: number, ...codes: readonly Claim['code'][]) =>
    selectClaims([claim('throws-away'), ...codes.map((code) => claim(code)), claim('out-of-time', { player })]).map(
      ({ code }) => code,
    );
  expect(shownFor(1, 'answered', 'misses')).toEqual(['throws-away', 'out-of-time', 'answered']);
  expect(shownFor(1, 'misses')).toEqual(['throws-away', 'out-of-time', 'misses']);
  expect(shownFor(0, 'answered')).toEqual(['throws-away', 'answered']);
});

test('what the answer to a bad move does is read before a line that has to be followed', () => {
  const shownFor = (plies: number, idea: Claim) =>
    selectClaims([
      claim('throws-away'),
      claim('runs-into', { player: 1, moves: Array(plies).fill(3), cells: [[4, 4]] }),
      claim('answered', { player: 1, idea }),
    ]).map(({ code }) => code);
  const builds = claim('builds', { cells: [[5, 3]] });
  expect(shownFor(6, builds)).toEqual(['throws-away', 'answered', 'runs-into']);
  expect(shownFor(4, builds)).toEqual(['throws-away', 'runs-into']);
  expect(shownFor(6, { ...builds, cells: [[4, 4]] })).toEqual(['throws-away', 'runs-into']);
  expect(shownFor(6, claim('denies'))).toEqual(['throws-away', 'runs-into']);
  const other = selectClaims([
    claim('throws-away'),
    claim('runs-into', { player: 1, moves: Array(6).fill(3) }),
    claim('answered', { player: 1, idea: builds, moves: [3, 4] }),
  ]);
  expect(other.map(({ code }) => code)).toEqual(['throws-away', 'runs-into']);
});

test('a plan that wins against a bad move needs no line beside it', () => {
  const shownFor = (result: 'win' | 'draw') => {
    const plan = { result, groups: [], threat: null };
    const idea = claim('plan', { player: 1, cells: [[6, 5]], plan });
    const line = claim('runs-into', { player: 1, moves: [3, 4, 3, 3, 2, 2] });
    const claims = [claim('throws-away'), claim('answered', { player: 1, idea, moves: [3, 4] }), line];
    return selectClaims(inOrder(claims)).map(({ code }) => code);
  };
  expect(shownFor('win')).toEqual(['throws-away', 'answered']);
  expect(shownFor('draw')).toEqual(['throws-away', 'answered', 'runs-into']);
});

test('that the move takes a place from the other side is said once', () => {
  const taken = claim('prevents', { player: 1, here: [3, 3] });
  const denied = (cell: Cell) => selectClaims([taken, claim('denies', { cells: [cell] })]).map(({ code }) => code);
  expect([denied([3, 3]), denied([3, 4])]).toEqual([['prevents'], ['prevents', 'denies']]);
});

test.each([
  [['threatens', 'evaluation'], true],
  [['throws-away', 'misses'], true],
  [['throws-away', 'too-late', 'misses'], true],
  [['throws-away', 'runs-into'], false],
  [['most-lines', 'only-moves'], true],
  [['zugzwang', 'only-moves'], true],
  [['builds', 'evaluation'], false],
  [['runs-into', 'evaluation'], false],
] as const)('%j: it is worth looking longer: %s', (codes, isWorth) => {
  expect(isThin(codes.map((code) => claim(code)))).toBe(isWorth);
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
  expect(wouldShow(claims, { code, player: 0, moves: [3] })).toBe(isShown);
});

test.each([
  ['Connect Four', CONNECT_FOUR, [24, 34], 12],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [10, 40], 12],
] as const)('%s: claims skipped for lack of time would not have been shown', async (_, config, plies, count) => {
  for (const { record, position } of samples(config as Config, count, 77, plies)) {
    const analysis = await analyzeHere(record, { budget: {} });
    for (const move of gameOf(config as Config).moves(position as Position)) {
      const shownFor = async (options: CoachOptions) =>
        selectClaims((await explain(record, move, analyzeHere, options, analysis)).claims);
      expect(await shownFor({ timeMs: 1_000_000 })).toEqual(await shownFor({ budget: {} }));
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

test('a long example says more against a move than an answer that only works towards a line', () => {
  const long = claim('runs-into', { moves: Array(9).fill(3), certainty: 'example' });
  const order = (idea: Claim['code']) =>
    inOrder([claim('answered', { idea: claim(idea) }), long]).map(({ code }) => code);
  expect([order('builds'), order('aims')]).toEqual([
    ['answered', 'runs-into'],
    ['runs-into', 'answered'],
  ]);
});

test('one cell of one player is told once', () => {
  const cells = [[2, 3]] as const;
  const shown = selectClaims([
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
      const shown = selectClaims(claims);
      expect(shown.length).toBeGreaterThan(0);
      if (claims.some(({ code }) => code === 'throws-away'))
        for (const told of shown) expect(isWarning(told) || told.player !== position.toMove).toBe(true);
    }
});
