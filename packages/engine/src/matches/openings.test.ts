import {
  CONNECT_FOUR,
  type Config,
  gameOf,
  type MorrisConfig,
  morrisConfig,
  newRecord,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import { SetImages, symmetriesOf } from '../morris-solver/symmetries.ts';
import { drawnOpenings, hasDrawnOpenings } from './openings.ts';

const movesOf = (config: Config, opening: string) => unwrap(gameOf(config).parseMoves(config, opening));
const after = (config: Config, opening: string) => unwrap(replay(newRecord(config, movesOf(config, opening))));

/** Keys of the positions after the openings. Symmetric positions have the same key. */
function keysOf(config: MorrisConfig, openings: readonly string[]): Set<string> {
  const board = morrisBoard(config);
  const images = new SetImages(board);
  const symmetries = symmetriesOf(board);
  const keys = openings.map((opening) => {
    const position = after(config, opening);
    if (position.family !== 'morris') throw new Error('not a position of morris');
    const twins = symmetries.map((_, at) => position.men.map((men) => images.imageOf(at, men)).join(' '));
    return `${position.toMove} ${twins.toSorted()[0]}`;
  });
  return new Set(keys);
}

describe('A15: drawn openings', () => {
  test.each([9, 12] as const)(
    '%i men: 600 openings of four to eight plies, legal and different up to symmetry',
    async (men) => {
      const config = morrisConfig(men);
      const openings = await drawnOpenings(config, 10_000, 1);
      expect(openings).toHaveLength(600);
      expect(keysOf(config, openings).size).toBe(600);
      for (const opening of openings) {
        const plies = movesOf(config, opening).length;
        expect(plies).toBeGreaterThanOrEqual(4);
        expect(plies).toBeLessThanOrEqual(8);
        expect(after(config, opening).outcome).toBeNull();
      }
    },
  );

  test('openings depend on the seed, and a longer list begins with a shorter one', async () => {
    for (const config of [morrisConfig(9), morrisConfig(6)]) {
      const openings = await drawnOpenings(config, 8, 1);
      expect(await drawnOpenings(config, 3, 1)).toEqual(openings.slice(0, 3));
      expect(await drawnOpenings(config, 8, 2)).not.toEqual(openings);
    }
  });

  const MORRIS = [
    ['Five Men’s Morris', morrisConfig(5)],
    ['six men, flying', morrisConfig(6, { flying: true })],
    ['six men, any man removable', morrisConfig(6, { remove: 'any' })],
    ['three men with the other rule for flying', morrisConfig(3, { flying: !morrisConfig(3).flying })],
  ] as const;
  test.each<readonly [string, Config]>([
    ['Connect Four', CONNECT_FOUR],
    ['Six Men’s Morris', morrisConfig(6)],
    ['Three Men’s Morris', morrisConfig(3)],
    ...(isComplete ? MORRIS : []),
  ])('%s is solved: openings are found, and each is a draw', async (_, config) => {
    const openings = await drawnOpenings(config, 4, 1);
    expect(new Set(openings).size).toBe(4);
    for (const opening of openings) {
      const { exact, value } = await analyze(after(config, opening), { budget: { ms: 60_000 } });
      expect({ opening, exact, value }).toEqual({ opening, exact: true, value: 'draw' });
    }
  });

  test.each<[string, Config, boolean]>([
    ['limits on endless play only take wins away', morrisConfig(9, { drawAfter: 10, repetition: 3 }), true],
    ['nine men that do not fly are another game', morrisConfig(9, { flying: false }), false],
    ['twelve men with any man removable are another game', morrisConfig(12, { remove: 'any' }), false],
    ['seven men are not solved', morrisConfig(7), false],
    ['eleven men are not solved', morrisConfig(11), false],
    ['games of three players have none', { ...CONNECT_FOUR, players: 3 }, false],
    ['larger boards have none', { ...CONNECT_FOUR, columns: 8 }, false],
  ])('%s', async (_, config, isKnown) => {
    expect(hasDrawnOpenings(config)).toBe(isKnown);
    if (isKnown) expect(await drawnOpenings(config, 2, 1)).toHaveLength(2);
    else await expect(drawnOpenings(config, 2, 1)).rejects.toThrow(RangeError);
  });
});
