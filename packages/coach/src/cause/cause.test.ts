import type { Value } from '@rowhouse/engine';
import * as engine from '@rowhouse/engine';
import { slowValueWithout } from '@rowhouse/engine/testing';
import {
  type Cell,
  type ConnectConfig,
  type ConnectPosition,
  type GameRecord,
  type MorrisPosition,
  morris,
  morrisConfig,
  type Point,
  parseConfig,
  parseRecord,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { makePointName, morrisBoard, morrisFromSetup, morrisToSetup, pointsOf } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { decides, type Factor, smallestCause } from './cause.ts';

const options = { engine, deadline: Number.POSITIVE_INFINITY };
describe('known causes', () => {
  // Red has three discs in columns 2 to 4 of the bottom row. Blue can block one end only.
  const row = 'connect-7x6x4 r 33442';
  test.each<[string, readonly Cell[], readonly Cell[]]>([
    // If one end does not count, Blue blocks the other.
    [row, [[0, 0]], [[0, 0]]],
    [
      row,
      [
        [6, 5],
        [4, 0],
      ],
      [[4, 0]],
    ],
    [
      row,
      [
        [6, 5],
        [0, 5],
      ],
      [],
    ],
    // Red also wins without the line up column 4, with more discs in the middle.
    ['connect-7x6x4 r 45454', [[3, 3]], []],
    // Red wins at once in column 3, and could not do without it.
    [
      'connect-4x4x3 r 1122',
      [
        [3, 3],
        [2, 0],
      ],
      [[2, 0]],
    ],
  ])('%s: of %j, %j decide', async (text, places, smallest) => {
    const position = positionOf(unwrap(parseRecord(text)) as GameRecord<'connect'>);
    const { value } = await engine.analyze(position);
    const player = 0;
    const cause = await smallestCause(position, value!, { kind: 'lines', player, places }, options);
    expect(cause).toEqual({ verdict: smallest.length > 0 ? 'decides' : 'does-not-decide', places: smallest });
  });

  test('in Six Men’s Morris, men that shut in others decide', async () => {
    const setUp = unwrap(morris.parseSetup(SIX_MENS_MORRIS, '.r.br.r./..rbrbr. b 0 0 10'));
    const { position } = unwrap(morrisFromSetup(setUp, 'as-it-is'));
    const [deciding, others]: [Point[], Point[]] = [[], []];
    for (const man of pointsOf(position.men[0])) {
      const verdict = await decides(position, 'loss', { kind: 'men', player: 0, places: [man] }, options);
      (verdict === 'decides' ? deciding : others).push(man);
    }
    const named = (points: readonly Point[]) =>
      points.map((point) => makePointName(morrisBoard(SIX_MENS_MORRIS), point));
    // Blue has men at c2, d3 and e3. Red holds the first at b2, and steps from c5 to e5 to shut in the last.
    expect(named(deciding).sort()).toEqual(['b2', 'c5']);
    expect(named(others).sort()).toEqual(['a1', 'd2', 'd4', 'e1']);
    expect(
      await smallestCause(position, 'loss', { kind: 'men', player: 0, places: [...others, ...deciding] }, options),
    ).toMatchObject({ places: [deciding[0]] });
  });

  test('without time or a solver nothing is known', async () => {
    const position = positionOf(unwrap(parseRecord(row)) as GameRecord<'connect'>);
    const factor: Factor<'connect'> = {
      kind: 'lines',
      player: 0,
      places: [
        [0, 0],
        [4, 0],
      ],
    };
    expect(await decides(position, 'loss', factor, { engine, deadline: 0 })).toBe('unknown');
    const { analyze } = engine;
    const found = await smallestCause(position, 'loss', factor, { ...options, engine: { analyze } });
    expect(found).toEqual({ verdict: 'unknown', places: [] });
  });
});

const RANK = { win: 1, draw: 0, loss: -1 };

describe.each([
  ['connect-5x4x4', [8, 13]],
  ['connect-4x4x3', [2, 7]],
] as const)('on %s', (id, plies) => {
  const config = unwrap(parseConfig(id)) as ConnectConfig;
  const cases = [...samples<'connect'>(config, 25, 5, plies)].map(({ position }, seed) => {
    const random = randomFrom(seed);
    const all = Array.from(
      { length: config.columns * config.rows },
      (_, at): Cell => [at % config.columns, Math.floor(at / config.columns)],
    );
    const empty = all.filter(([x, y]) => position.board.at(x, y) === null);
    const places = [...new Set([0, 1, 2].map(() => pickOne(empty, random)))];
    return { position, factor: { kind: 'lines', player: Math.floor(random() * 2), places } as Factor<'connect'> };
  });
  const slowDecides = (position: ConnectPosition, { player, places }: Factor<'connect'>): boolean => {
    const [now, without] = [[], places].map((cells) => RANK[slowValueWithout(position, { player, cells })!]);
    return position.toMove === player ? without! < now! : without! > now!;
  };
  const slowValue = (position: ConnectPosition) => slowValueWithout(position, { player: 0, cells: [] })!;

  test('lines decide exactly if trying everything without them gives a worse result', async () => {
    const verdicts = new Set<string>();
    for (const { position, factor } of cases) {
      const verdict = await decides(position, slowValue(position), factor, options);
      expect(verdict).toBe(slowDecides(position, factor) ? 'decides' : 'does-not-decide');
      verdicts.add(verdict);
    }
    expect(verdicts.size).toBe(2);
  });

  test('the smallest cause decides, and nothing smaller does', async () => {
    const sizes = new Set<number>();
    for (const { position, factor } of cases) {
      const { verdict, places } = await smallestCause(position, slowValue(position), factor, options);
      expect(verdict).toBe(slowDecides(position, factor) ? 'decides' : 'does-not-decide');
      const smaller = factor.places.filter(() => places.length > 1).map((place) => [place]);
      if (verdict === 'decides') expect(slowDecides(position, { ...factor, places })).toBe(true);
      for (const one of smaller) expect(slowDecides(position, { ...factor, places: one })).toBe(false);
      sizes.add(places.length);
    }
    expect([...sizes].sort()).toEqual(expect.arrayContaining([0, 1]));
  });
});

/** The values of Three Men's Morris by trying everything, without draws by repetition or the move limit. */
class ThreeMen {
  readonly #values = new Map<string, Value>();

  valueOf(start: MorrisPosition): Value {
    const keyOf = ({ men, hand, toMove }: MorrisPosition) => [...men, ...hand, toMove].join();
    const next = new Map<string, readonly (readonly [key: string, isWon: boolean])[]>();
    const queue = [start];
    for (const position of queue) {
      const key = keyOf(position);
      if (next.has(key) || this.#values.has(key)) continue;
      const after = morris
        .moves({ ...position, past: null, pliesSinceMill: 0 })
        .map((turn) => unwrap(morris.play(position, turn)))
        .map((played) => ({ ...played, past: null, pliesSinceMill: 0 }));
      next.set(
        key,
        after.map((played) => [keyOf(played), played.outcome !== null]),
      );
      queue.push(...after.filter(({ outcome }) => outcome === null));
    }
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const [key, after] of next) {
        if (this.#values.has(key)) continue;
        const isWon = after.some(([one, ends]) => ends || this.#values.get(one) === 'loss');
        const isLost = after.every(([one, ends]) => !ends && this.#values.get(one) === 'win');
        if (isWon || isLost) this.#values.set(key, isWon ? 'win' : 'loss');
        isChanged ||= isWon || isLost;
      }
    }
    for (const key of next.keys()) if (!this.#values.has(key)) this.#values.set(key, 'draw');
    return this.#values.get(keyOf(start))!;
  }
}

describe('in Three Men’s Morris', () => {
  const slow = new ThreeMen();
  const cases = [...samples<'morris'>(morrisConfig(3), 60, 3, [2, 12])].map(({ position }) => ({
    ...position,
    past: null,
    pliesSinceMill: 0,
  }));
  const resultFor = (position: MorrisPosition, player: number) => {
    const { outcome, toMove } = position;
    if (outcome) return outcome.winner === null ? 0 : outcome.winner === player ? 1 : -1;
    return RANK[slow.valueOf(position)] * (toMove === player ? 1 : -1);
  };
  const withPoints = (position: MorrisPosition, points: readonly (number | null)[]) =>
    unwrap(morrisFromSetup({ ...morrisToSetup(position), points }, 'as-it-is')).position;

  test('a man decides exactly if the result is worse with it anywhere else', async () => {
    const seen = new Set<string>();
    for (const position of cases) {
      const { points } = morrisToSetup(position);
      for (const [at, player] of points.entries()) {
        if (player === null) continue;
        const now = resultFor(position, player);
        const empty = points.flatMap((owner, to) => (owner === null ? [to] : []));
        const off = points.with(at, null);
        const isNeeded = empty.every((to) => resultFor(withPoints(position, off.with(to, player)), player) < now);
        const verdict = await decides(
          position,
          slow.valueOf(position),
          { kind: 'station', player, places: [at] },
          options,
        );
        expect(verdict).toBe(isNeeded ? 'decides' : 'does-not-decide');
        seen.add(verdict);
      }
    }
    expect(seen.size).toBe(2);
  });
});
