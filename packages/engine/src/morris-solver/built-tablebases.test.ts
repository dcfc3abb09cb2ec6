import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { morrisConfig, randomFrom } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSteps } from '../kernel/event-loop.ts';
import {
  builtFileName,
  builtTablebasesFolder,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  makeBuiltFile,
  readBuiltFile,
  solveEndgames,
} from './built-tablebases.ts';
import type { EndgamePair } from './solve-moving.ts';
import { loadTablebase } from './tablebases.ts';

const nine = morrisConfig(9);
const six = morrisConfig(6, { drawAfter: 0 });
const NAME = 'morris-9-end';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-tables-'));
  vi.stubEnv('XDG_DATA_HOME', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Made-up values: draws with a few losses among them. */
function madeUpValues(pair: EndgamePair, random: () => number): EndgameValues {
  const [first, second] = endgameSizes(nine, pair).map((size) => {
    const values = new Int8Array(size);
    for (let at = 0; at < size; at += 1 + Math.floor(random() * 20)) values[at] = -1 - 2 * Math.floor(random() * 10);
    return values;
  });
  return [first!, pair.fewer === pair.more ? first! : second!];
}

describe('endgame tablebases that were built on this machine', () => {
  test('solving pair by pair gives the values of the package, and skips known pairs', async () => {
    // Solving is quick on this smaller board.
    const solved = new Map<string, EndgameValues>();
    const keep = ({ fewer, more }: EndgamePair, values: EndgameValues) => solved.set(`${fewer} ${more}`, values);
    runSteps(solveEndgames(six, 8, () => null, keep));
    const { losses } = await loadTablebase(six);
    for (const { fewer, more } of endgamePairs(8))
      for (const [side, [own, others]] of [
        [fewer, more],
        [more, fewer],
      ].entries()) {
        const values = solved.get(`${fewer} ${more}`)![side]!;
        const base = losses.baseOf(0, own!, others!);
        expect(values.every((value, at) => Math.max(0, -value) === losses.depths[base + at])).toBe(true);
        expect(values.some((value) => value > 0)).toBe(true);
      }

    const solvedAgain: string[] = [];
    runSteps(
      solveEndgames(
        six,
        8,
        ({ fewer, more }) => solved.get(`${fewer} ${more}`) ?? null,
        ({ fewer, more }) => solvedAgain.push(`${fewer} ${more}`),
      ),
    );
    expect(solvedAgain).toEqual([]);
  });

  test('a file has the written values, and a damaged file is refused', async () => {
    const pair = { fewer: 3, more: 4 };
    const values = madeUpValues(pair, randomFrom(1));
    const bytes = await makeBuiltFile(pair, values);
    expect(await readBuiltFile(nine, pair, bytes)).toEqual(values);
    expect(await readBuiltFile(nine, { fewer: 3, more: 3 }, bytes)).toBeNull();
    expect(await readBuiltFile(nine, pair, bytes.slice(0, -1))).toBeNull();
    bytes[1000]! ^= 1;
    expect(await readBuiltFile(nine, pair, bytes)).toBeNull();
  });

  test('those with eight men replace the tablebases of the package, also in the kernel', async () => {
    const random = randomFrom(8);
    mkdirSync(builtTablebasesFolder(), { recursive: true });
    for (const pair of endgamePairs(8))
      writeFileSync(
        join(builtTablebasesFolder(), builtFileName(NAME, pair)),
        await makeBuiltFile(pair, madeUpValues(pair, random)),
      );
    vi.resetModules();
    const { endgameOf, endgameInSight } = await import('./endgame.ts');
    const { MorrisKernel } = await import('../morris-search/morris-kernel.ts');
    const endgame = (await endgameOf(nine))!;
    expect([endgame.losses.has(0, 4, 4), endgame.losses.has(0, 5, 3), endgame.losses.has(0, 3, 6)]).toEqual([
      true,
      true,
      false,
    ]);
    const kernel = await MorrisKernel.open({ config: nine, hashBits: 4 });
    const values = new Set<number>();
    for (const [own, others] of [
      [3, 3],
      [4, 3],
      [4, 4],
      [5, 3],
      [3, 5],
    ] as const)
      for (let time = 0; time < 40; time++) {
        const free = Array.from({ length: 24 }, (_, point) => point);
        const points: (number | null)[] = free.map(() => null);
        for (const [side, men] of [own, others].entries())
          for (let man = 0; man < men; man++) points[free.splice(Math.floor(random() * free.length), 1)[0]!] = side;
        const entered = morrisFromSetup(
          { family: 'morris', config: nine, points, hand: [0, 0], toMove: 0 },
          'as-it-is',
        );
        if (!entered.ok || entered.value.position.outcome) continue;
        const { position } = entered.value;
        const value = endgame.value(0, position.men[0], position.men[1]);
        expect(kernel.look({ position, drawScore: 0, endgame }).endgame).toBe(value);
        expect(await endgameInSight(position, {})).toBe(endgame);
        values.add(value);
      }
    expect(values.size).toBeGreaterThan(5);
  });
});
