// Slow: not part of `npm test`.
/**
 * Proves the tablebases: the value and depth of every entry must follow from the entries after its turns. This file has
 * a simple turn generator of its own, which is compared with the rules. ROWHOUSE_TESTS=all proves every entry of every
 * tablebase, and CI proves some of each.
 */
import { readFileSync } from 'node:fs';
import { type MorrisConfig, morris, randomFrom, unwrap } from '@rowhouse/rules';
import { countPoints, morrisBoard, morrisFromSetup, pointSet } from '@rowhouse/rules/morris';
import { isComplete, isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import type { Extent } from './extent.ts';
import type { Numbering } from './numbering.ts';
import { buildTablebase, type TablebasePlan } from './solve.ts';
import type { SolvedGame } from './solved-game.ts';
import { better, DRAW, LOST, valueOfTurn, WON } from './tablebase-value.ts';
import { loadEndgameTablebase, loadTablebase, TABLEBASE_PLANS } from './tablebases.ts';

/**
 * The position after a turn: the men of the next side to move, those of the other, and whether the turn closed a mill.
 */
type Next = readonly [own: number, others: number, closes: boolean];

const has = (men: number, point: number): boolean => (men & (1 << point)) !== 0;

/** The mills through each point, by the number of men of the game. */
const millsByMen = new Map<number, readonly (readonly number[])[]>();

function millsOf(config: MorrisConfig): readonly (readonly number[])[] {
  const { neighbours, mills } = morrisBoard(config);
  const known =
    millsByMen.get(config.men) ??
    neighbours.map((_, point) => mills.filter((mill) => mill.includes(point)).map((mill) => pointSet(mill)));
  millsByMen.set(config.men, known);
  return known;
}

function plainTurns(config: MorrisConfig, toPlace: number, own: number, others: number): Next[] {
  const { flying, remove } = config;
  const { points, neighbours } = morrisBoard(config);
  const millsAt = millsOf(config);
  const inMill = (men: number, point: number): boolean => millsAt[point]!.some((mill) => (men & mill) === mill);
  const found: Next[] = [];
  const removable: number[] = [];
  for (let point = 0; point < points; point++)
    if (has(others, point) && (remove === 'any' || !inMill(others, point))) removable.push(point);
  if (removable.length === 0)
    for (let point = 0; point < points; point++) if (has(others, point)) removable.push(point);
  const addTurns = (men: number, to: number) => {
    if (!inMill(men, to)) found.push([others, men, false]);
    else if (removable.length === 0) found.push([others, men, true]);
    else for (const point of removable) found.push([others & ~(1 << point), men, true]);
  };
  const flies = flying && countPoints(own) === 3;
  for (let to = 0; to < points; to++) {
    if (has(own | others, to)) continue;
    if (toPlace > 0) addTurns(own | (1 << to), to);
    else
      for (let from = 0; from < points; from++)
        if (has(own, from) && (flies || neighbours[from]!.includes(to))) addTurns((own & ~(1 << from)) | (1 << to), to);
  }
  return found;
}

const tablebases = TABLEBASE_PLANS.map((plan): [string, TablebasePlan] => [plan.name, plan]);

const load = ({ name, config, extent }: TablebasePlan): Promise<SolvedGame> =>
  extent.placing ? loadTablebase(config) : loadEndgameTablebase(name, config);

/** Random places for these numbers of men. */
function anyMen(config: MorrisConfig, random: () => number, own: number, others: number): [number, number] {
  const points = Array.from({ length: morrisBoard(config).points }, (_, point) => point);
  const draw = (men: number) =>
    Array.from({ length: men }, () => points.splice(Math.floor(random() * points.length), 1)[0]!).reduce(
      (set, point) => set | (1 << point),
      0,
    );
  return [draw(own), draw(others)];
}

/** A random position of a tablebase. In the moving phase both sides have at least three men. */
function anySituation(
  { config, extent }: TablebasePlan,
  random: () => number,
): [toPlace: number, own: number, others: number] {
  const { maxMen, together, placing } = extent;
  const toPlace = placing ? Math.floor(random() * (2 * maxMen + 1)) : 0;
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const minMen = toPlace === 0 ? 3 : 0;
  const own = between(minMen, maxMen - ((toPlace + 1) >> 1));
  return [toPlace, ...anyMen(config, random, own, between(minMen, Math.min(together - own, maxMen - (toPlace >> 1))))];
}

test.each(tablebases)('%s: the turn generator of this file agrees with the rules', (_, plan) => {
  const { config } = plan;
  const random = randomFrom(7);
  const before = { ...config, drawAfter: 0, repetition: 0 };
  for (let times = 0; times < (isLong ? 5000 : 200); times++) {
    const [toPlace, own, others] = anySituation(plan, random);
    const points = Array.from({ length: morrisBoard(config).points }, (_, at) =>
      own & (1 << at) ? 0 : others & (1 << at) ? 1 : null,
    );
    const hand = [(toPlace + 1) >> 1, toPlace >> 1] as const;
    const entered = morrisFromSetup({ family: 'morris', config: before, points, hand, toMove: 0 }, 'as-it-is');
    if (!entered.ok) throw new Error('refused');
    if (entered.value.position.outcome) continue;
    const rules = morris
      .moves(entered.value.position)
      .map((turn) => unwrap(morris.play(entered.value.position, turn)).men);
    const here = plainTurns(config, toPlace, own, others).map(([next, mine]) => [mine, next]);
    expect(here.map(String).sort()).toEqual(rules.map(String).sort());
  }
});

/** The value of a position, from the values after its turns. */
function fromTurns(config: MorrisConfig, toPlace: number, own: number, others: number, value: ValueAfter): number {
  if (toPlace === 0 && countPoints(own) < 3) return LOST;
  if (toPlace <= 1 && countPoints(others) < 3) return WON;
  let best: number | null = null;
  for (const [next, mine, closes] of plainTurns(config, toPlace, own, others)) {
    const here = valueOfTurn(value(next, mine, closes));
    best = best === null ? here : better(best, here);
  }
  return best ?? LOST;
}

type ValueAfter = (own: number, others: number, closes: boolean) => number;

/** Values by men to place, men of each side and number. */
type EveryValue = readonly (readonly (readonly Int16Array[])[])[];

function forEachMaterial(
  { maxMen, together }: Extent,
  toPlace: number,
  visit: (own: number, others: number) => void,
): void {
  const minMen = toPlace === 0 ? 3 : 0;
  for (let own = minMen; own <= maxMen - ((toPlace + 1) >> 1); own++)
    for (let others = minMen; others <= maxMen - (toPlace >> 1); others++)
      if (own + others <= together) visit(own, others);
}

const maxToPlace = ({ maxMen, placing }: Extent): number => (placing ? 2 * maxMen : 0);

function everyValue(extent: Extent, game: SolvedGame): EveryValue {
  const every: Int16Array[][][] = [];
  for (let toPlace = 0; toPlace <= maxToPlace(extent); toPlace++) {
    every.push(Array.from({ length: extent.maxMen + 1 }, () => []));
    forEachMaterial(extent, toPlace, (own, others) => {
      const values = new Int16Array(game.numbering.sizeOf(own, others));
      game.numbering.forEachHome(own, others, (men, theirs, number) => {
        values[number] = game.value(toPlace, men, theirs);
      });
      game.numbering.fillTwins(own, others, values);
      every[toPlace]![own]![others] = values;
    });
  }
  return every;
}

/** The value in the tablebase. A position in which a side has too few men has none, and is lost or won. */
function entry(numbering: Numbering, every: EveryValue, toPlace: number, own: number, others: number): number {
  if (toPlace === 0 && countPoints(own) < 3) return LOST;
  if (toPlace <= 1 && countPoints(others) < 3) return WON;
  return every[toPlace]![countPoints(own)]![countPoints(others)]![numbering.numberOf(own, others)]!;
}

/** Proves entries of the placing phase, or of a game without a limit on plies. Every turn leads to another entry. */
function prove({ config, extent }: TablebasePlan, numbering: Numbering, every: EveryValue, toPlace: number): void {
  forEachMaterial(extent, toPlace, (own, others) =>
    numbering.forEachHome(own, others, (men, theirs, number) => {
      const value = fromTurns(config, toPlace, men, theirs, (next, mine) =>
        entry(numbering, every, Math.max(0, toPlace - 1), next, mine),
      );
      if (every[toPlace]![own]![others]![number] !== value)
        throw new Error(`${toPlace} to place, ${men} ${theirs}: ${value} by its turns`);
    }),
  );
}

/**
 * Proves entries of the moving phase of a game with a limit on plies. A turn leads to a position with one ply less,
 * which is not an entry. So this computes the values with 0, 1, 2, … plies left. The last ones must be those of the
 * entries. Some of the others are compared with `SolvedGame.value`.
 */
function proveLimited({ config, extent }: TablebasePlan, game: SolvedGame, every: EveryValue): void {
  const { numbering } = game;
  forEachMaterial(extent, 0, (own, others) => {
    if (own > others) return;
    const pair = [
      [own, others],
      [others, own],
    ] as const;
    const turns = pair.map(([own, others]) => turnsOf(config, numbering, every, own, others));
    let now = turns.map((homes, side) => atTheLimit(homes, numbering.sizeOf(...pair[side]!)));
    for (let left = 1; left <= config.drawAfter; left++) {
      const before = now;
      now = turns.map((homes, side) => {
        const values = new Int16Array(before[side]!.length);
        for (const [at, { own, others, number, mill, withoutMill }] of homes.entries()) {
          let best = mill;
          for (const next of withoutMill) {
            const value = valueOfTurn(before[1 - side]![next]!);
            best = best === null ? value : better(best, value);
          }
          values[number] = best ?? LOST;
          if (at % 97 === left && game.value(0, own, others, config.drawAfter - left) !== values[number])
            throw new Error(`${own} ${others} with ${left} plies left: ${values[number]} by its turns`);
        }
        return values;
      });
    }
    for (const [side, homes] of turns.entries())
      for (const { own, others, number } of homes)
        if (now[side]![number] !== entry(numbering, every, 0, own, others))
          throw new Error(`${own} ${others}: ${now[side]![number]} by its turns`);
  });
}

/** A position that stands for all positions symmetric to it, and where its turns lead. */
interface Home {
  readonly own: number;
  readonly others: number;
  readonly number: number;
  /** The value of the best turn that closes a mill. */
  readonly mill: number | null;
  /** The homes that other turns lead to. */
  readonly withoutMill: readonly number[];
}

function turnsOf(config: MorrisConfig, numbering: Numbering, every: EveryValue, own: number, others: number): Home[] {
  const homes: Home[] = [];
  numbering.forEachHome(own, others, (men, theirs, number) => {
    let mill: number | null = null;
    const withoutMill: number[] = [];
    for (const [next, mine, closes] of plainTurns(config, 0, men, theirs)) {
      if (!closes) withoutMill.push(numbering.homeOf(next, mine));
      else {
        const value = valueOfTurn(entry(numbering, every, 0, next, mine));
        mill = mill === null ? value : better(mill, value);
      }
    }
    homes.push({ own: men, others: theirs, number, mill, withoutMill });
  });
  return homes;
}

function atTheLimit(homes: readonly Home[], size: number): Int16Array {
  const values = new Int16Array(size);
  for (const { number, mill, withoutMill } of homes)
    values[number] = mill === null && withoutMill.length === 0 ? LOST : DRAW;
  return values;
}

/** The tablebases that a normal run tests. Loading all of them takes seconds. */
const NORMALLY_TESTED: readonly string[] = ['morris-6', 'morris-6-fly-draw0', 'morris-9-end'];

describe.each(tablebases)('%s', (name, plan) => {
  const { config, extent } = plan;

  test.runIf(isLong || NORMALLY_TESTED.includes(name))('some entries follow from the entries after them', async () => {
    const game = await load(plan);
    const random = randomFrom(11);
    for (let times = 0; times < (isLong ? 2000 : 400); times++) {
      const [toPlace, own, others] = anySituation(plan, random);
      const value = fromTurns(config, toPlace, own, others, (next, mine, closes) =>
        game.value(Math.max(0, toPlace - 1), next, mine, toPlace > 0 || closes ? 0 : 1),
      );
      expect([toPlace, own, others, game.value(toPlace, own, others)]).toEqual([toPlace, own, others, value]);
    }
  });

  test.runIf(isComplete)('every entry follows from the entries after it', async () => {
    const game = await load(plan);
    const every = everyValue(extent, game);
    if (config.drawAfter === 0) prove(plan, game.numbering, every, 0);
    else proveLimited(plan, game, every);
    for (let toPlace = 1; toPlace <= maxToPlace(extent); toPlace++) prove(plan, game.numbering, every, toPlace);
  });

  test.runIf(isComplete)('building it again gives the same bytes', () => {
    const file = readFileSync(new URL(`../../data/${name}.bin`, import.meta.url));
    expect(Buffer.compare(file, buildTablebase(plan))).toBe(0);
  });
});
