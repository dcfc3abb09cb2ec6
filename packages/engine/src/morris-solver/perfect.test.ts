import {
  type MorrisConfig,
  type MorrisPosition,
  morris,
  morrisConfig,
  type Player,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { otherSide, pickOne } from '@rowhouse/rules/internal';
import { startMorris } from '@rowhouse/rules/morris';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { robut } from '../bots/robut.ts';
import { analyzeSolvedMorris } from './analyze.ts';
import { choosePerfectMorris } from './perfect.ts';
import { tablebaseValueOf } from './tablebase-lookup.ts';
import { valueOfTurn } from './tablebase-value.ts';
import { loadTablebase } from './tablebases.ts';
import { setUpPosition } from './testing/set-up-position.ts';

/** Plays a game of the perfect player against `others`. Calls `see` for every turn of the perfect player. */
async function play(
  config: MorrisConfig,
  perfect: Player,
  seed: number,
  others: (position: MorrisPosition, random: () => number) => ReturnType<typeof robut>,
  see: (before: MorrisPosition, after: MorrisPosition) => void = () => {},
): Promise<MorrisPosition> {
  const random = randomFrom(seed);
  let position = startMorris(config, 0);
  for (let ply = 0; !position.outcome && ply < 300; ply++) {
    const turn =
      position.toMove === perfect ? await choosePerfectMorris(position, seed * 1000 + ply) : others(position, random);
    const next = unwrap(morris.play(position, turn));
    if (position.toMove === perfect) see(position, next);
    position = next;
  }
  return position;
}

const anything = (position: MorrisPosition, random: () => number) => {
  const turns = morris.moves(position);
  return pickOne(turns, random);
};

describe('the perfect player', () => {
  test.each([
    ['with the limit of E7', morrisConfig(6)],
    ['flying', morrisConfig(6, { flying: true })],
    ['any man removable', morrisConfig(6, { remove: 'any' })],
    ['three men', morrisConfig(3)],
  ])('keeps the value of every position and its distance: %s', async (_, config) => {
    const game = await loadTablebase(config);
    for (let seed = 1; seed <= (isLong ? 12 : 1); seed++) {
      const end = await play(config, seed % 2, seed, anything, (before, after) => {
        expect(valueOfTurn(tablebaseValueOf(game, after))).toBe(tablebaseValueOf(game, before));
      });
      expect(end.outcome?.winner).not.toBe(otherSide(seed % 2));
    }
  });

  test('wins at least 90 % of its games against robut', async () => {
    const games = isLong ? 40 : 4;
    let won = 0;
    for (let seed = 1; seed <= games; seed++)
      if ((await play(morrisConfig(6), seed % 2, seed, robut)).outcome?.winner === seed % 2) won++;
    expect(won / games).toBeGreaterThanOrEqual(0.9);
  });

  test('plays the same turn with the same seed, and opens in several ways', async () => {
    const opens = async (seed: number) =>
      morris.makeMove(morrisConfig(6), await choosePerfectMorris(startMorris(morrisConfig(6), 0), seed));
    expect(await opens(5)).toBe(await opens(5));
    const openings = new Set(await Promise.all(Array.from({ length: isLong ? 20 : 5 }, (_, seed) => opens(seed))));
    expect(openings.size).toBeGreaterThan(2);
  });
});

describe('E7: near the limit', () => {
  test.each([
    [0, '0.2-0.1'],
    [11, '0.2-0.1'],
    [12, '1.3-0.3x1.6'],
    [15, '1.3-0.3x1.6'],
  ])('after %i of 16 plies it wins by %s', async (pliesSinceMill, turn) => {
    // The quickest win takes five turns and closes no mill before the last. A win that closes a mill first takes seven.
    const config = morrisConfig(6);
    const position = setUpPosition(config, `..r.r.../bbbr..br r 0 0 ${pliesSinceMill}`);
    expect(morris.makeMove(config, await choosePerfectMorris(position, 1))).toBe(turn);
  });

  test('it draws a lost game if the plies run out first', async () => {
    const config = morrisConfig(6);
    const lost = setUpPosition(config, 'rrr.b.../b.b..... b 0 0');
    expect(await analyzeSolvedMorris(lost)).toMatchObject({ value: 'loss', depth: 4 });
    let position = setUpPosition(config, 'rrr.b.../b.b..... b 0 0 13');
    expect(await analyzeSolvedMorris(position)).toMatchObject({ value: 'draw' });
    for (let ply = 0; !position.outcome; ply++)
      position = unwrap(morris.play(position, await choosePerfectMorris(position, ply)));
    expect(position.outcome).toEqual({ winner: null, by: 'no-mill' });
  });
});
