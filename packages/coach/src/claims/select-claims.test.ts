// Slow: not part of `npm test`.
import * as engine from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type Family,
  gameOf,
  type Move,
  type Position,
  SIX_MENS_MORRIS,
} from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { CoachOptions } from '../analysis/analyzer.ts';
import { explainMove } from '../explain/explain.ts';
import { samples } from '../testing/positions.ts';
import type { ClaimParts } from './claim.ts';
import { isThin, isWarning, selectClaims, sortClaims, withoutBetterMove, wouldShow } from './select-claims.ts';

const claim = (code: ClaimParts['code'], more: Partial<ClaimParts> = {}): ClaimParts => ({
  code,
  player: 0,
  cells: [],
  lines: [],
  moves: [],
  ...more,
});

test.each([
  [
    'the cost of a bad move and its refutation, without its merits',
    ['throws-away', 'runs-into', 'double-threat', 'builds', 'evaluation'],
    ['throws-away', 'runs-into'],
  ],
  ['the value only once', ['only-move', 'forced-win', 'evaluation'], ['only-move']],
  ['a threat if there is no other reason', ['threatens', 'evaluation'], ['threatens', 'evaluation']],
  ['the end of the game only once', ['leads-to', 'zugzwang', 'only-move', 'evaluation'], ['leads-to', 'only-move']],
  [
    'beside a double threat only the other moves that keep the value',
    ['double-threat', 'parity', 'denies', 'only-moves', 'evaluation'],
    ['double-threat', 'only-moves'],
  ],
  [
    'the cost of a bad move and one reason: the answer before a better move',
    ['throws-away', 'answered', 'misses', 'refuted'],
    ['throws-away', 'answered'],
  ],
  [
    'a better move if no refutation is known',
    ['throws-away', 'misses', 'better', 'evaluation'],
    ['throws-away', 'misses'],
  ],
  ['“all but” only beside a weak reason', ['leads-to', 'all-but', 'evaluation'], ['leads-to']],
  [
    'why another move loses, and that the other side wants this place',
    ['prevents', 'forestalls', 'only-move'],
    ['prevents', 'forestalls'],
  ],
  ['a waiting move before the moves that lose', ['prevents', 'to-and-fro'], ['to-and-fro', 'prevents']],
  ['why another move loses, without the evaluation', ['prevents', 'evaluation'], ['prevents']],
  [
    'why another move loses, without a distant zugzwang',
    ['prevents', 'zugzwang', 'only-move'],
    ['prevents', 'only-move'],
  ],
  [
    'why another move loses, and that all others keep the value',
    ['prevents', 'all-but', 'evaluation'],
    ['prevents', 'all-but'],
  ],
  ['no drawbacks of a move that keeps the value', ['leads-to', 'gives-up', 'evaluation'], ['leads-to']],
] as const)('shows %s', (_, codes, shown) => {
  const claims = codes.map((code) => claim(code, code === 'all-but' ? { moves: [0] } : {}));
  expect(selectClaims(claims).map(({ code }) => code)).toEqual(shown);
});

test('says first that every move is as good, and names the better move once', () => {
  const codes = (claims: readonly ClaimParts[]) => selectClaims(sortClaims(claims)).map(({ code }) => code);
  const all = claim('all-but');
  expect(codes([claim('leads-to'), all])).toEqual(['all-but', 'leads-to']);
  expect(codes([claim('leads-to'), claim('double-threat'), all])).toEqual(['all-but', 'double-threat']);
  const cost = claim('throws-away', { moves: [3, 4] });
  const misses = claim('misses', { moves: [3, 0, 2], event: 'double-threat', certainty: 'forced' });
  expect(selectClaims([cost, misses])).toEqual([{ ...cost, moves: [] }, misses]);
  expect(selectClaims([cost, { ...misses, moves: [4] }])[0]).toBe(cost);
});

test('says what the other side needs instead of a threat that decides in the end', () => {
  const cost = claim('throws-away', { moves: [3] });
  const zugzwang = claim('zugzwang', { player: 1, cells: [[2, 4]] });
  const key = claim('leaves-key', { player: 1, cells: [[2, 1]], moves: [3] });
  expect(selectClaims([cost, key, zugzwang])).toEqual([cost, key]);
  const strike = claim('misses', { moves: [3, 0, 2], event: 'double-threat', certainty: 'forced' });
  expect(selectClaims([cost, strike, key])).toEqual([{ ...cost, moves: [] }, strike]);
  const quiet: ClaimParts = { ...strike, event: 'lasting-threat' };
  expect(selectClaims([cost, quiet, key])).toEqual([cost, key]);
  const point: ClaimParts = { ...key, cells: [4] };
  expect(selectClaims([cost, quiet, point])).toEqual([{ ...cost, moves: [] }, point, quiet]);
});

test('zugzwang explains a bad move only if the other side profits', () => {
  const cost = claim('throws-away');
  const shownFor = (player: number) => selectClaims([cost, claim('zugzwang', { player })]).map(({ code }) => code);
  expect([shownFor(0), shownFor(1)]).toEqual([['throws-away'], ['throws-away', 'zugzwang']]);
});

test('a threat that needs an answer at once comes first, unless another claim shows it', () => {
  const threat = claim('threatens', { cells: [[3, 3]], against: 1 });
  const shownFor = (...others: readonly ClaimParts[]) => selectClaims([...others, threat]).map(({ code }) => code);
  const line = claim('leads-to', { moves: [3, 3, 4] });
  expect(shownFor(line, claim('only-moves'))).toEqual(['threatens', 'leads-to']);
  expect(shownFor(claim('prevents'), claim('denies', { cells: [[3, 2]] }))).toEqual(['threatens', 'prevents']);
  expect(shownFor(claim('holds-out'), claim('runs-into', { player: 1 }))).toEqual(['holds-out', 'runs-into']);
  expect(shownFor(claim('holds-out'))).toEqual(['holds-out', 'threatens']);
  // A line of one move, or a double threat, already shows it.
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
  // A side that wins first need not answer, and a threat does not excuse a bad move.
  expect(shownFor(claim('allows', { player: 1 }))).toEqual(['allows']);
  expect(shownFor(claim('throws-away'))).toEqual(['throws-away']);
  expect(selectClaims([line, { ...claim('threatens'), cells: threat.cells }]).map(({ code }) => code)).toEqual([
    'leads-to',
  ]);
});

test('a threatened mill comes before a line in which it is stopped', () => {
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

test('a bad move under one’s own winning cell is explained by the cell if the other side fills it', () => {
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

test('a lost position shows an old threat that the line does not name', () => {
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
      sortClaims([claim('leads-to', { moves: Array(plies).fill(3) }), claim('blocks-men'), claim('only-move')]),
    ).map(({ code }) => code);
  expect([shownFor(5), shownFor(4)]).toEqual([
    ['blocks-men', 'leads-to'],
    ['leads-to', 'only-move'],
  ]);
});

test('beside a proof about a cell, a connect game needs no second long reason', () => {
  const cells: ClaimParts['cells'] = [[3, 3]];
  const line = {
    cells: [[4, 4]] as const,
    event: 'lasting-threat',
    certainty: 'example',
    moves: [1, 2, 3, 4, 5],
  } as const;
  const shownFor = (...claims: readonly ClaimParts[]) => selectClaims(sortClaims(claims)).map(({ code }) => code);
  const only = claim('only-move');
  expect(shownFor(claim('leads-to', line), claim('takes-key', { cells, lines: [cells] }), only)).toEqual([
    'takes-key',
    'only-move',
  ]);
  expect(shownFor(claim('leads-to', { ...line, certainty: 'forced' }), claim('takes-key', { cells }))).toEqual([
    'leads-to',
  ]);
  const bad = [claim('throws-away'), claim('leaves-key', { cells, player: 1 })];
  expect(shownFor(...bad, claim('runs-into', { ...line, player: 1 }))).toEqual(['throws-away', 'leaves-key']);
  // A double threat after two plies says enough.
  const strike = { event: 'double-threat', certainty: 'forced', moves: [1, 2], player: 1 } as const;
  expect(shownFor(...bad, claim('runs-into', strike))).toEqual(['throws-away', 'runs-into']);
  // Points of a morris board have short names.
  const morris = [claim('throws-away'), claim('leaves-key', { cells: [3], player: 1 })];
  expect(shownFor(...morris, claim('runs-into', { ...line, cells: [5], player: 1 }))).toEqual([
    'throws-away',
    'leaves-key',
    'runs-into',
  ]);
});

test('a mill that the other side closes in the line is shown only once', () => {
  const turn = (to: number) => ({ from: null, to, remove: null });
  const shownFor = (answer: number) =>
    selectClaims([
      claim('leads-to', { moves: [turn(1), turn(answer), turn(5)] }),
      claim('allows-mill', { player: 1, cells: [2] }),
    ]).map(({ code }) => code);
  expect([shownFor(2), shownFor(3)]).toEqual([['leads-to'], ['leads-to', 'allows-mill']]);
});

test('a line hides claims about unfinished lines, and a long line about other moves comes last', () => {
  const line = (code: ClaimParts['code'], plies: number) =>
    claim(code, { event: 'double-threat', certainty: 'example', moves: Array(plies).fill(3) });
  const shownFor = (...claims: readonly ClaimParts[]) => selectClaims(sortClaims(claims)).map(({ code }) => code);
  expect(shownFor(line('leads-to', 3), claim('fight'), claim('only-move'))).toEqual(['leads-to', 'only-move']);
  expect(shownFor(line('prevents', 9), claim('denies'), claim('only-move'))).toEqual(['denies', 'only-move']);
  expect(shownFor(line('prevents', 8), claim('denies'), claim('only-move'))).toEqual(['denies', 'prevents']);
});

test('a claim with `here` hides the claim that the other side wants that place', () => {
  const shown = selectClaims([claim('prevents', { player: 1, here: [3, 3] }), claim('forestalls'), claim('only-move')]);
  expect(shown.map(({ code }) => code)).toEqual(['prevents', 'only-move']);
});

test('a lost position shows the other side’s existing threats', () => {
  const old = claim('old-threats', {
    player: 1,
    cells: [
      [2, 3],
      [4, 3],
    ],
  });
  const shownFor = (cells: ClaimParts['cells']) =>
    selectClaims([claim('holds-out'), claim('runs-into', { player: 1, cells }), old]).map(({ code }) => code);
  expect(shownFor([[5, 3]])).toEqual(['holds-out', 'old-threats', 'runs-into']);
  expect(shownFor([[4, 3]])).toEqual(['holds-out', 'runs-into']);
  expect(shownFor(old.cells)).toEqual(['holds-out', 'runs-into']);
  const mill = [claim('holds-out'), claim('runs-into', { player: 1 }), claim('allows-mill', { player: 1, cells: [4] })];
  expect(selectClaims(mill).map(({ code }) => code)).toEqual(['holds-out', 'allows-mill', 'runs-into']);
});

test('a bad move is explained by the move limit if only the limit saves the other side', () => {
  const shownFor = (player: number, ...codes: readonly ClaimParts['code'][]) =>
    selectClaims([claim('throws-away'), ...codes.map((code) => claim(code)), claim('out-of-time', { player })]).map(
      ({ code }) => code,
    );
  expect(shownFor(1, 'answered', 'misses')).toEqual(['throws-away', 'out-of-time']);
  expect(shownFor(1, 'misses')).toEqual(['throws-away', 'out-of-time']);
  expect(shownFor(0, 'answered')).toEqual(['throws-away', 'answered']);
});

test('the effect of the answer to a bad move comes before a long line', () => {
  const shownFor = (plies: number, idea: ClaimParts) =>
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
    return selectClaims(sortClaims(claims)).map(({ code }) => code);
  };
  expect(shownFor('win')).toEqual(['throws-away', 'answered']);
  expect(shownFor('draw')).toEqual(['throws-away', 'answered', 'runs-into']);
});

test('a claim that names the taken place hides a second claim about it', () => {
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
] as const)('isThin returns the expected answer for %j: %s', (codes, isExpected) => {
  expect(isThin(codes.map((code) => claim(code)))).toBe(isExpected);
});

test.each([
  ['leads-to', [claim('double-threat'), claim('evaluation')], false],
  ['leads-to', [claim('shuts-in', { cells: [1, 2] }), claim('few-moves')], true],
  ['plan', [claim('leads-to', { moves: [3], certainty: 'forced' })], false],
  ['plan', [claim('leads-to', { moves: Array(9).fill(3), certainty: 'example', event: 'squeeze' })], true],
  ['misses', [claim('throws-away'), claim('runs-into', { moves: [3], certainty: 'forced' })], false],
  ['misses', [claim('throws-away'), claim('runs-into', { moves: Array(9).fill(3), certainty: 'example' })], true],
  ['plan', [claim('throws-away')], false],
] as const)('wouldShow of %s with the claims %j returns %s', (code, claims, isShown) => {
  expect(wouldShow(claims, { code, player: 0, moves: [3] })).toBe(isShown);
});

test.each([
  ['Connect Four', CONNECT_FOUR, [24, 34], 12],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [10, 40], 12],
] as const)('%s: claims skipped for lack of time would not have been shown', async (_, config, plies, count) => {
  for (const { position } of samples<Family>(config, count, 77, plies)) {
    const analysis = await engine.analyze<Position>(position);
    for (const move of gameOf<Family>(config).moves(position)) {
      const shownFor = async (options: Omit<CoachOptions, 'engine'>) =>
        selectClaims((await explainMove<Family>(position, move, { engine, ...options, analysis })).claims);
      expect(await shownFor({ timeMs: 1_000_000 })).toEqual(await shownFor({ budget: {} }));
    }
  }
});

test('a new purpose comes before an existing advantage', () => {
  const order = (moves: readonly number[]) =>
    sortClaims([claim('leads-to', { moves }), claim('builds')]).map(({ code }) => code);
  expect([order([]), order([3])]).toEqual([
    ['builds', 'leads-to'],
    ['leads-to', 'builds'],
  ]);
});

test('a long example comes before an answer that only works towards a line', () => {
  const long = claim('runs-into', { moves: Array(9).fill(3), certainty: 'example' });
  const order = (idea: ClaimParts['code']) =>
    sortClaims([claim('answered', { idea: claim(idea) }), long]).map(({ code }) => code);
  expect([order('builds'), order('aims')]).toEqual([
    ['answered', 'runs-into'],
    ['runs-into', 'answered'],
  ]);
});

test('two claims about the same cell and player are shown only once', () => {
  const cells = [[2, 3]] as const;
  const shown = selectClaims([
    claim('parity', { cells }),
    claim('builds', { cells }),
    claim('prepares', { cells, player: 1 }),
  ]);
  expect(shown.map(({ code }) => code)).toEqual(['parity', 'prepares']);
});

test.each([
  ['Connect Four', CONNECT_FOUR, [14, 36] as const],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [4, 40] as const],
])('%s: a bad move is never praised, and every move gets a claim', async (_, config, plies) => {
  for (const { position } of samples<Family>(config, 20, 3, plies))
    for (const move of gameOf(config).moves(position as Position<never>) as readonly Move[]) {
      const { claims } = await explainMove<Family>(position, move, { engine, budget: {} });
      const shown = selectClaims(claims);
      expect(shown.length).toBeGreaterThan(0);
      if (claims.some(({ code }) => code === 'throws-away'))
        for (const one of shown) expect(isWarning(one) || one.player !== position.toMove).toBe(true);
    }
});

test('a player who tries again reads what is wrong, but not the better move', () => {
  const claims = (['throws-away', 'allows', 'runs-into', 'too-late', 'better'] as const).map((code) => claim(code));
  expect(withoutBetterMove(claims).map(({ code }) => code)).toEqual(['allows', 'runs-into']);
});

test('what this move does before what another move probably allows, unless this move takes the place', () => {
  const cells = [[2, 3]] as const;
  const averts = claim('averts', { player: 1, event: 'needs-cells', certainty: 'likely', cells, moves: [1, 2] });
  const shownFor = (...claims: readonly ClaimParts[]) => selectClaims(sortClaims(claims)).map(({ code }) => code);
  const denies = claim('denies', { cells: [[5, 2]] });
  expect(shownFor(averts, denies)).toEqual(['denies', 'averts']);
  expect(shownFor({ ...averts, here: [5, 2] }, denies)).toEqual(['averts']);
});
