// Slow: not part of `npm test`.
import {
  type MorrisConfig,
  type MorrisPosition,
  type MorrisTurn,
  morris,
  morrisConfig,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { morrisFromSetup, morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test, vi } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import { type Analysis, WIN } from '../evaluation.ts';
import { KERNEL_DECISIVE, KERNEL_WIN } from '../kernel/search-kernel.ts';
import { MorrisKernel } from '../morris-search/morris-kernel.ts';
import { encodeTurn } from '../morris-search/morris-root.ts';
import { analyzeEndgame } from './analyze.ts';
import { endgameInSight, endgameOf, isSure, timeoutFor } from './endgame.ts';
import { DRAW } from './tablebase-value.ts';
import { setUpPosition } from './testing/set-up-position.ts';

// Use the shipped tablebases, not larger ones that were built on this machine.
vi.stubEnv('XDG_DATA_HOME', '/nowhere');

/** Long enough on any machine. */
const AMPLE_MS = 60_000;
const nine = morrisConfig(9);
const endless = morrisConfig(9, { drawAfter: 0, repetition: 0 });

const openKernel = (config: MorrisConfig) => MorrisKernel.open({ config, hashBits: 4 });

/** The analysis by the tablebase, regardless of how long loading takes. */
async function analyzeKnown(position: MorrisPosition): Promise<Analysis<MorrisTurn> | null> {
  const endgame = await endgameOf(position.config);
  return endgame && analyzeEndgame(position, endgame);
}

const play = (position: MorrisPosition, turns: string): MorrisPosition =>
  unwrap(morris.parseMoves(position.config, turns)).reduce((at, turn) => unwrap(playMorris(at, turn)), position);

/** A random position of the moving phase. */
function anyPosition(config: MorrisConfig, random: () => number, red: number, blue: number): MorrisPosition {
  const free = Array.from({ length: 24 }, (_, point) => point);
  const points: (number | null)[] = free.map(() => null);
  for (const [side, men] of [red, blue].entries())
    for (let man = 0; man < men; man++) points[free.splice(Math.floor(random() * free.length), 1)[0]!] = side;
  const entered = morrisFromSetup(
    { family: 'morris', config, points, hand: [0, 0], toMove: Math.floor(random() * 2) },
    'as-it-is',
  );
  if (!entered.ok) throw new Error('refused');
  return entered.value.position;
}

describe.runIf(isLong)('the published results for three against three (Gasser, 1996)', () => {
  test('83 of 100 are won by the side to move, and the longest win takes 26 turns', async () => {
    const { numbering, value } = await tablebaseOfNine();
    let [won, all, longest] = [0, 0, 0];
    numbering.forEachHome(3, 3, (own, others) => {
      const found = value(own, others);
      const weight = numbering.weightOf(own, others);
      all += weight;
      if (found > 0) won += weight;
      longest = Math.max(longest, Math.abs(found) - 1);
    });
    expect(all).toBe(2_691_920);
    expect(Math.round((100 * won) / all)).toBe(83);
    expect(longest).toBe(26);
  });
});

async function tablebaseOfNine() {
  const { loadEndgameTablebase } = await import('./tablebases.ts');
  const game = await loadEndgameTablebase('morris-9-end', nine);
  return { numbering: game.numbering, value: (own: number, others: number) => game.value(0, own, others) };
}

describe('the analysis of an endgame', () => {
  /** Red wins by closing a mill and removing one of the last three men. */
  const wins = 'rr....../......../b.b.b..r r 0 0';

  test('every turn has its value, and the best are listed', async () => {
    const analysis = (await analyzeKnown(setUpPosition(endless, wins)))!;
    expect(analysis).toMatchObject({ value: 'win', depth: 1, score: WIN - 1, exact: true });
    expect(analysis.moves.every(({ value }) => value !== null)).toBe(true);
    expect(analysis.best.map((turn) => morris.makeMove(endless, turn))).toContain('2.7-0.2x2.0');
  });

  test('`analyze` gives the same analysis within any time', async () => {
    const position = setUpPosition(endless, wins);
    expect(await analyze(position, { budget: { ms: 1 } })).toEqual(await analyzeKnown(position));
  });

  test('the line has as many turns as the depth and ends the game', async () => {
    const random = randomFrom(3);
    for (let times = 0; times < 40; times++) {
      const position = anyPosition(nine, random, 3, 3);
      if (position.outcome) continue;
      const analysis = await analyzeKnown(position);
      if (!analysis?.depth) continue;
      const end = analysis.line.reduce((at, turn) => unwrap(playMorris(at, turn)), position);
      expect(analysis.line).toHaveLength(analysis.depth);
      expect(end.outcome?.winner).toBe(analysis.value === 'win' ? position.toMove : 1 - position.toMove);
    }
  });

  test('it is null for too many men, men in hand, other rules and finished games', async () => {
    expect(await analyzeKnown(setUpPosition(endless, 'rr.rr.../......../b.b.b..b r 0 0'))).toBeNull();
    expect(await analyzeKnown(startMorris(nine, 0))).toBeNull();
    expect(await analyzeKnown(setUpPosition(morrisConfig(9, { flying: false }), wins))).toBeNull();
    expect(await analyzeKnown(setUpPosition(morrisConfig(7), 'rr.r..../.b.b.b../. r 0 0'))).toBeNull();
    expect(await analyzeKnown(setUpPosition(endless, 'rr....../......../b.b.b... r 0 0'))).toBeNull();
  });

  test('the tablebase is loaded only if a search may reach it', async () => {
    expect(await endgameInSight(startMorris(nine, 0), { ms: AMPLE_MS })).toBeNull();
    expect(
      await endgameInSight(setUpPosition(nine, 'rrrrr.../......../bb.bb.b. r 0 0'), { ms: AMPLE_MS }),
    ).not.toBeNull();
  });
});

test('a search works if the tablebase cannot be loaded', async () => {
  const asset = await vi.importActual<typeof import('../kernel/assets.ts')>('../kernel/assets.ts');
  vi.resetModules();
  vi.doMock('../kernel/assets.ts', () => ({ ...asset, loadAsset: () => Promise.reject(new Error('offline')) }));
  const { analyze: analyzeAnew } = await import('../analysis/analyze.ts');
  const { chooseAtLevel } = await import('../bots/levels.ts');
  const position = setUpPosition(nine, 'rr.r..../......../b.b.b..b b 0 0');
  const { moves } = await analyzeAnew(position, { budget: { nodes: 500 } });
  expect(moves).toHaveLength(morrisMoves(position).length);
  expect(morrisMoves(position)).toContainEqual(await chooseAtLevel(position, 6, 1));
  vi.doUnmock('../kernel/assets.ts');
});

describe('A16: loading the tablebase is part of the budget', () => {
  test.each([
    [40, 0.4, 20],
    [200, 10, 100],
    [1000, 250, 500],
    [600_000, 2000, 2000],
  ])('A16: a search of %d ms waits at most %d ms, or %d ms if the tablebase may answer', (budget, ms, msForAnswer) => {
    expect([timeoutFor(budget, false), timeoutFor(budget, true)]).toEqual([ms, msForAnswer]);
  });

  test('A16: without a time limit, a search waits until the tablebase is loaded', async () => {
    const asset = await vi.importActual<typeof import('../kernel/assets.ts')>('../kernel/assets.ts');
    vi.resetModules();
    const withTimeout = (_: unknown, fallback: unknown) => fallback;
    vi.doMock('../kernel/assets.ts', () => ({ ...asset, withTimeout }));
    const { endgameInSight: lookAnew } = await import('./endgame.ts');
    const position = setUpPosition(nine, 'rr.r..../......../b.b....b b 0 0');
    const seen = [{}, { nodes: 1000 }, { ms: 1000 }].map(async (budget) => (await lookAnew(position, budget)) !== null);
    expect(await Promise.all(seen)).toEqual([true, true, false]);
    vi.doUnmock('../kernel/assets.ts');
  });

  test('A16: the budget starts with the request, not after the tablebase is loaded', async () => {
    const asset = await vi.importActual<typeof import('../kernel/assets.ts')>('../kernel/assets.ts');
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['performance'] });
    // By this clock, loading takes longer than the budget, and nothing else takes time.
    const loadAsset = (url: URL) => {
      vi.advanceTimersByTime(60);
      return asset.loadAsset(url);
    };
    vi.doMock('../kernel/assets.ts', () => ({ ...asset, loadAsset, withTimeout: (loading: unknown) => loading }));
    const { analyze: analyzeAnew } = await import('../analysis/analyze.ts');
    const position = setUpPosition(nine, 'rr.r..../......../b.b.b..b b 0 0');
    const [late, inTime] = [
      await analyzeAnew(position, { budget: { ms: 50, depth: 3 } }),
      await analyzeAnew(position, { budget: { ms: 50, depth: 3 } }),
    ];
    vi.useRealTimers();
    vi.doUnmock('../kernel/assets.ts');
    // The second time, the tablebase is already loaded.
    expect([late.reached, inTime.reached]).toEqual([1, 3]);
  });
});

describe('a limit on plies or repetitions', () => {
  test.each([
    [0, 0, true],
    [3, 2, true],
    [4, 2, false],
    [-3, 2, true],
    [-4, 2, false],
  ])('value %i with %i plies left is sure: %s', (value, left, sure) => {
    expect(isSure(value, left)).toBe(sure);
  });

  test('no win or loss beyond the limit is reported', async () => {
    const random = randomFrom(8);
    const endgame = (await endgameOf(nine))!;
    const kernel = await openKernel(nine);
    let refused = 0;
    for (let times = 0; times < (isLong ? 300 : 100); times++) {
      const { men, toMove, outcome, ...rest } = anyPosition(nine, random, 3, 3);
      if (outcome) continue;
      const value = endgame.value(0, men[toMove]!, men[1 - toMove]!);
      const left = 1 + Math.floor(random() * 12);
      const position = { ...rest, men, toMove, outcome, pliesSinceMill: nine.drawAfter - left };
      const analysis = await analyzeKnown(position);
      const { decided } = kernel.look({ position, drawScore: 0, endgame });
      if (Math.abs(value) - 1 > left) {
        refused++;
        // With one ply left, every turn may draw, so the value is a draw.
        expect(analysis?.value ?? 'draw').toBe('draw');
        expect(decided).toBeNull();
      } else {
        expect(analysis).toMatchObject({ exact: true, depth: value === DRAW ? null : Math.abs(value) - 1 });
        expect(decided === null).toBe(value === DRAW);
        if (decided !== null) expect(KERNEL_WIN - Math.abs(decided)).toBe(Math.abs(value) - 1);
      }
    }
    expect(refused).toBeGreaterThan(10);
  });

  test('after repeated positions, a win is sure only after a mill is closed', async () => {
    const again = play(
      setUpPosition(nine, 'r.r.r.../......../b.b.b... r 0 0'),
      '0.4-0.5,2.4-2.5,0.5-0.4,2.5-2.4,0.4-0.5,2.4-2.5,0.5-0.4',
    );
    expect(again.outcome).toBeNull();
    expect(await analyzeKnown(again)).toBeNull();
    const endgame = await endgameOf(nine);
    const kernel = await openKernel(nine);
    const decided = (position: MorrisPosition) => kernel.look({ position, drawScore: 0, endgame }).decided;
    expect(decided(again)).toBeNull();
    expect(decided({ ...again, past: null })).not.toBeNull();
  });
});

test('a search with a limit of nodes finds the win by removing one of three men', async () => {
  const position = setUpPosition(endless, 'rr....../.......r/b.b.b..r r 0 0');
  const { value, exact } = await analyze(position, { budget: { nodes: 20_000 } });
  expect([value, exact]).toEqual(['win', true]);
});

test('no estimate is in the range of wins and losses, with or without a tablebase', async () => {
  const random = randomFrom(4);
  const endgame = await endgameOf(nine);
  const kernel = await openKernel(nine);
  for (let times = 0; times < 500; times++) {
    const position = anyPosition(nine, random, 3 + (times % 2), 3);
    for (const known of [endgame, null])
      expect(Math.abs(kernel.look({ position, drawScore: 0, endgame: known }).estimate)).toBeLessThan(KERNEL_DECISIVE);
  }
});

test('after every turn the kernel has the value of the tablebase', async () => {
  const random = randomFrom(6);
  const endgame = (await endgameOf(nine))!;
  const kernel = await openKernel(endless);
  for (let times = 0; times < 60; times++) {
    const position = anyPosition(endless, random, 4, 3);
    if (position.outcome) continue;
    for (const turn of morrisMoves(position)) {
      const next = unwrap(playMorris(position, turn));
      if (next.outcome) continue;
      const { decided } = kernel.look({ position, drawScore: 0, endgame }, [encodeTurn(turn)]);
      const value = endgame.value(0, next.men[next.toMove]!, next.men[1 - next.toMove]!);
      const plies = KERNEL_WIN + 1 - Math.abs(value);
      expect(decided).toBe(value === DRAW ? null : value > 0 ? plies : 0 - plies);
    }
  }
});
