import { type MorrisConfig, type MorrisPosition, type MorrisTurn, morris, morrisConfig, unwrap } from '@rowhouse/rules';
import { parseMorrisConfig } from '@rowhouse/rules/internal';
import { startMorris } from '@rowhouse/rules/morris';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { WIN } from '../evaluation.ts';
import { analyzeSolvedMorris } from './analyze.ts';
import { setUpPosition } from './testing/set-up-position.ts';

const endless = morrisConfig(6, { drawAfter: 0 });

describe('the exact analysis', () => {
  test('it lists every legal turn, the best first, with value, depth and score', async () => {
    const position = setUpPosition(endless, 'rrr.b.../b.b..... b 0 0');
    const analysis = (await analyzeSolvedMorris(position))!;
    expect(analysis).toMatchObject({ value: 'loss', depth: 4, score: 4 - WIN, exact: true });
    expect(analysis.moves.map(({ move }) => morris.makeMove(endless, move)).sort()).toEqual(
      morris
        .moves(position)
        .map((move) => morris.makeMove(endless, move))
        .sort(),
    );
    const scores = analysis.moves.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(analysis.best).toEqual(analysis.moves.filter(({ depth }) => depth === 4).map(({ move }) => move));
  });

  test('the line has as many turns as the depth and ends the game', async () => {
    const position = setUpPosition(endless, '......../........ r 6 5');
    const { value, depth, line } = (await analyzeSolvedMorris(position))!;
    expect([value, line.length]).toEqual(['win', depth]);
    const end = line.reduce((at, turn) => unwrap(morris.play(at, turn)), position);
    expect(end.outcome?.winner).toBe(position.toMove);
  });

  test('a game that is over has no turns', async () => {
    const lost = setUpPosition(endless, 'rr....../bbb..... r 0 0');
    expect(await analyzeSolvedMorris(lost)).toMatchObject({ value: 'loss', depth: 0, moves: [], best: [], line: [] });
  });

  test('it is null for games that are not solved, and for men in hand that no game leads to', () => {
    expect(analyzeSolvedMorris(startMorris(morrisConfig(7), 0))).toBeNull();
    expect(analyzeSolvedMorris(startMorris(morrisConfig(9), 0))).toBeNull();
    expect(analyzeSolvedMorris(setUpPosition(endless, '......../........ r 5 6'))).toBeNull();
    expect(analyzeSolvedMorris(setUpPosition(endless, 'rrrrrrr./bbb..... r 0 0'))).toBeNull();
  });

  test('an aborted analysis rejects', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(analyzeSolvedMorris(startMorris(endless, 0), { signal })).rejects.toThrow('enough');
  });
});

describe('E7: plies without a mill', () => {
  /** Red opens its mill and closes it again: three turns. */
  const text = 'rrr...../bbb..... r 0 0';

  test.each([
    [0, 'win', 3],
    [13, 'win', 3],
    [14, 'draw', null],
    [15, 'draw', null],
  ] as const)('a win of three turns after %i of 16 is a %s', async (pliesSinceMill, value, depth) => {
    const position = setUpPosition(morrisConfig(6), `${text} ${pliesSinceMill}`);
    expect(await analyzeSolvedMorris(position)).toMatchObject({ value, depth });
  });

  test('plies without a mill do not count without a limit', async () => {
    expect(await analyzeSolvedMorris(setUpPosition(endless, `${text} 15`))).toMatchObject({ value: 'win', depth: 3 });
  });

  test.runIf(isLong)('a limit without a tablebase of its own is solved as well', async () => {
    const config = morrisConfig(5, { drawAfter: 3 });
    expect(await analyzeSolvedMorris(setUpPosition(config, text))).toMatchObject({ value: 'win', depth: 3 });
    expect(await analyzeSolvedMorris(setUpPosition(config, `${text} 1`))).toMatchObject({ value: 'draw', depth: null });
  });
});

/** Every position that a game can reach, with values that are computed in rounds until nothing changes. */
function everyPosition(config: MorrisConfig): { positions: Map<string, MorrisPosition>; values: Map<string, number> } {
  const positions = new Map<string, MorrisPosition>();
  const nexts = new Map<string, string[]>();
  const waiting = [startMorris(config, 0)];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const key = morris.key(at);
    if (positions.has(key)) continue;
    positions.set(key, at);
    const after = morris.moves(at).map((turn: MorrisTurn) => unwrap(morris.play(at!, turn)));
    nexts.set(
      key,
      after.map((next) => morris.key(next)),
    );
    waiting.push(...after);
  }
  const values = new Map<string, number>();
  for (const [key, { outcome, toMove }] of positions)
    if (outcome) values.set(key, outcome.winner === toMove ? 0.5 : -0.5);
  for (let depth = 1, changed = true; changed || depth < 4; depth++) {
    changed = false;
    const found: [string, number][] = [];
    for (const [key, after] of nexts) {
      if (values.has(key)) continue;
      const known = after.map((next) => values.get(next));
      if (known.some((value) => value !== undefined && value < 0)) found.push([key, depth]);
      else if (known.every((value) => value !== undefined && value > 0)) found.push([key, -depth]);
    }
    for (const [key, value] of found) {
      values.set(key, value);
      changed = true;
    }
  }
  return { positions, values };
}

test.each(['morris-3-draw0-rep0', 'morris-3-fly-draw0-rep0'])(
  '%s: the value of every position agrees with an exhaustive search',
  async (name) => {
    const { positions, values } = everyPosition(unwrap(parseMorrisConfig(name)));
    expect(positions.size).toBeGreaterThan(1000);
    for (const [key, position] of positions) {
      const { value, depth } = (await analyzeSolvedMorris(position))!;
      const truth = values.get(key);
      const expected = truth === undefined ? ['draw', null] : [truth > 0 ? 'win' : 'loss', Math.floor(Math.abs(truth))];
      expect([key, value, depth]).toEqual([key, ...expected]);
    }
  },
);
