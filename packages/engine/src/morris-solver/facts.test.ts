import { type MorrisConfig, morrisConfig, unwrap } from '@rowhouse/rules';
import { makeMorrisConfig, parseMorrisConfig } from '@rowhouse/rules/internal';
import { countPoints, startMorris } from '@rowhouse/rules/morris';
import { isComplete, isLong } from '@rowhouse/tools';
import { beforeAll, describe, expect, test } from 'vitest';
import { runSteps } from '../kernel/event-loop.ts';
import { analyzeSolvedMorris } from './analyze.ts';
import { wholeGame } from './extent.ts';
import type { Solution } from './losses.ts';
import { numberingOf, rulesOf, solveTables } from './solve.ts';
import { MIN_MEN } from './solve-moving.ts';
import { isWonAlready } from './solve-placing.ts';
import { Successors } from './successors.ts';

const MEN = 6;
const numbering = numberingOf(morrisConfig(MEN), MEN);

interface Facts {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly longest: number;
}

/** Others have published the counts of the first game and the longest wins. The other counts are ours. */
const FACTS: readonly (readonly [config: MorrisConfig, facts: Facts, reachable: number])[] = [
  [morrisConfig(6), { won: 10_590_988, drawn: 935_548, lost: 7_680_652, longest: 119 }, 119],
  [morrisConfig(6, { flying: true }), { won: 4_380_248, drawn: 12_476_942, lost: 2_349_998, longest: 147 }, 129],
  [morrisConfig(6, { remove: 'any' }), { won: 10_737_276, drawn: 814_676, lost: 7_655_236, longest: 119 }, 119],
];

describe
  .runIf(isLong)
  .each(
    (isComplete ? FACTS : FACTS.slice(0, 1)).map(
      ([config, ...facts]) => [makeMorrisConfig(config), config, ...facts] as const,
    ),
  )('%s without a limit', (_, config, facts, reachable) => {
  let phases: Solution['phases'];
  beforeAll(() => {
    phases = runSteps(solveTables(numbering, { ...rulesOf(config), drawAfter: 0 }, wholeGame(MEN))).phases;
  });

  test('the counts of won, drawn and lost positions of the moving phase, and the longest win, are as expected', () => {
    const found = { won: 0, drawn: 0, lost: 0, longest: 0 };
    for (let own = MIN_MEN; own <= MEN; own++)
      for (let others = MIN_MEN; others <= MEN; others++)
        numbering.forEachHome(own, others, (men, theirs, number) => {
          const value = phases[0]![own]![others]![number]!;
          found[value > 0 ? 'won' : value < 0 ? 'lost' : 'drawn'] += numbering.weightOf(men, theirs);
          found.longest = Math.max(found.longest, value - 1);
        });
    expect(found).toEqual(facts);
  });

  test('the empty board is a draw', () => {
    expect(phases[2 * MEN]![0]![0]![0]).toBe(0);
  });

  test('the longest win from a position that a game can reach is as expected', () => {
    let longest = 0;
    forEachReachable(config, (toPlace, own, others, number) => {
      if (toPlace === 0) longest = Math.max(longest, phases[0]![own]![others]![number]! - 1);
    });
    expect(longest).toBe(reachable);
  });
});

/** Visits every position that a game can reach. */
function forEachReachable(
  config: MorrisConfig,
  visit: (toPlace: number, own: number, others: number, number: number) => void,
): void {
  const list = new Successors(numbering.board, rulesOf(config));
  const seen = new Map<number, Uint8Array>();
  const waiting: [toPlace: number, own: number, others: number][] = [];
  const reach = (toPlace: number, own: number, others: number) => {
    const [men, theirs] = [countPoints(own), countPoints(others)];
    if ((toPlace === 0 && men < MIN_MEN) || isWonAlready(toPlace, theirs)) return;
    const key = (toPlace * 8 + men) * 8 + theirs;
    const known = seen.get(key) ?? new Uint8Array(numbering.sizeOf(men, theirs));
    seen.set(key, known);
    const number = numbering.homeOf(own, others);
    if (known[number] === 1) return;
    known[number] = 1;
    visit(toPlace, men, theirs, number);
    waiting.push([toPlace, own, others]);
  };
  reach(2 * MEN, 0, 0);
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [toPlace, own, others] = at;
    if (toPlace > 0) list.place(own, others);
    else list.move(own, others);
    for (let turn = 0; turn < list.end; turn++) reach(Math.max(0, toPlace - 1), list.own[turn]!, list.others[turn]!);
  }
}

const BEGINNINGS = [
  ['morris-6', 'draw', null],
  ['morris-6-fly', 'draw', null],
  ['morris-6-any', 'draw', null],
  ['morris-6-any-fly', 'draw', null],
  // These games have no file. Solving them takes seconds.
  ...(isComplete
    ? ([
        ['morris-5', 'draw', null],
        ['morris-5-draw0', 'draw', null],
      ] as const)
    : []),
  ['morris-3', 'win', 9],
  ['morris-3-fly', 'draw', null],
] as const;

test.each(BEGINNINGS)('%s from the beginning, with its own limits, is a %s', async (name, value, depth) => {
  const config = unwrap(parseMorrisConfig(name));
  expect(await analyzeSolvedMorris(startMorris(config, 1))).toMatchObject({ value, depth, exact: true });
});
