import { isComplete } from '@rowhouse/tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { pickOne, randomFrom } from '../core/seed.ts';
import { startMorris } from './check-config.ts';
import { type MorrisConfig, type MorrisOptions, morrisConfig } from './config.ts';
import { packMen } from './point-set.ts';
import {
  type MorrisPosition,
  type MorrisSetup,
  morrisBoard,
  morrisMoves,
  morrisToSetup,
  playMorris,
} from './position.ts';
import { proveMorrisSetup } from './reach.ts';
import { morrisFromSetup } from './setup.ts';
import { makeMorrisPosition, parseMorrisSetup } from './setup-text.ts';
import { type MenPosition, undoTurns } from './undo-turn.ts';
import { MEN } from './variants.ts';

const keyOf = ({ men, hand, toMove }: MenPosition): string => `${packMen(men, toMove)} ${hand}`;

/** A random game, with many mills, and all its positions. */
function randomGame(config: MorrisConfig, random: () => number): readonly MorrisPosition[] {
  const positions = [startMorris(config, random() < 0.5 ? 0 : 1)];
  for (;;) {
    const turns = morrisMoves(positions.at(-1)!);
    if (turns.length === 0 || positions.length > 100) return positions;
    const closing = turns.filter(({ remove }) => remove !== null);
    const list = closing.length > 0 && random() < 0.7 ? closing : turns;
    positions.push(unwrap(playMorris(positions.at(-1)!, pickOne(list, random))));
  }
}

/** The position that the game of a proof leads to. */
function proofOf(setup: MorrisSetup): { readonly kind: string; readonly leadsTo: string | null } {
  const result = proveMorrisSetup(setup);
  if (!result.ok) return { kind: result.error.problems.map(({ code }) => code).join(), leadsTo: null };
  if (!result.value.proved) return { kind: 'unknown', leadsTo: null };
  let position = startMorris(setup.config, result.value.first!);
  for (const turn of result.value.game!) position = unwrap(playMorris(position, turn));
  return { kind: 'proved', leadsTo: keyOf(position) };
}

/** Every reachable combination of men, men in hand and side to move, found by playing from the start. */
function everyReachable(config: MorrisConfig, smallest: (at: MenPosition) => string): ReadonlySet<string> {
  const found = new Set<string>();
  /** With a limit of plies without a mill, positions with different counts have different futures. */
  const seen = new Set<string>();
  const open = [0, 1].map((first) => startMorris(config, first));
  for (let position = open.pop(); position; position = open.pop()) {
    const key = smallest(position);
    const state = config.drawAfter > 0 ? `${key} ${position.pliesSinceMill}` : key;
    if (seen.has(state)) continue;
    seen.add(state);
    found.add(key);
    for (const turn of morrisMoves(position)) open.push(unwrap(playMorris(position, turn)));
  }
  return found;
}

/** Men on random points, in plausible numbers. */
function randomSetup(config: MorrisConfig, random: () => number): MorrisSetup {
  const randomInt = (limit: number) => Math.floor(random() * limit);
  const toMove = randomInt(2);
  const hand = random() < 0.5 ? 0 : randomInt(config.men);
  const ahead = hand > 0 ? randomInt(2) : 0;
  const hands = toMove === 0 ? [hand, hand - ahead] : [hand - ahead, hand];
  const points = new Array<0 | 1 | null>(morrisBoard(config).points).fill(null);
  for (const side of [0, 1] as const)
    for (let men = config.men - hands[side]! - (random() < 0.5 ? 0 : randomInt(4)); men > 0; men--) {
      const at = randomInt(points.length);
      if (points[at] === null) points[at] = side;
    }
  return { family: 'morris', config, points, hand: hands as [number, number], toMove };
}

describe('E9: taking turns back', () => {
  test('E9: turns that are taken back can be played, and played turns are taken back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEN), fc.integer(), fc.boolean(), fc.boolean(), (men, seed, any, flying) => {
        const config = morrisConfig(men, { remove: any ? 'any' : 'standard', flying, drawAfter: 0, repetition: 0 });
        const game = randomGame(config, randomFrom(seed));
        for (const [ply, after] of game.entries()) {
          const undone = undoTurns(config, after);
          if (ply > 0)
            expect(undone).toContainEqual({
              turn: after.last,
              before: (({ men, hand, toMove }) => ({ men, hand, toMove }))(game[ply - 1]!),
            });
          for (const { turn, before } of undone) {
            const start: MorrisPosition = { ...after, ...before, outcome: null, last: null };
            expect(keyOf(unwrap(playMorris(start, turn)))).toBe(keyOf(after));
          }
        }
      }),
      { seed: 22, numRuns: isComplete ? 200 : 20 },
    );
  });
});

describe('E9: a set-up is legal if and only if a game leads to it', () => {
  test.each<MorrisOptions>([{ drawAfter: 2, repetition: 0 }, { drawAfter: 0, repetition: 0, flying: true }, {}])(
    'E9: in Three, every set-up with %j',
    (options) => {
      const config = morrisConfig(3, options);
      const reachable = everyReachable({ ...config, repetition: 0 }, keyOf);
      let proved = 0;
      for (let number = 0; number < 3 ** 9; number++) {
        const points = Array.from({ length: 9 }, (_, at) => ([null, 0, 1] as const)[Math.floor(number / 3 ** at) % 3]!);
        const counts = [0, 1].map((side) => points.filter((owner) => owner === side).length) as [number, number];
        if (counts[0] > 3 || counts[1] > 3) continue;
        const hand = [3 - counts[0], 3 - counts[1]] as const;
        for (const toMove of [0, 1]) {
          const setup: MorrisSetup = { family: 'morris', config, points, hand, toMove };
          const entered = morrisFromSetup(setup);
          if (!entered.ok) continue;
          const key = keyOf(entered.value.position);
          expect([key, proofOf(setup)]).toEqual([
            key,
            reachable.has(key) ? { kind: 'proved', leadsTo: key } : { kind: 'unreachable', leadsTo: null },
          ]);
          proved++;
        }
      }
      expect(proved).toBeGreaterThan(2000);
    },
  );

  test.each([5, 6] as const)('E9: with %i men, every position of a game is proved', (men) => {
    const random = randomFrom(men);
    for (let game = 0; game < (isComplete ? 300 : 40); game++) {
      const options = { remove: game % 2 ? 'any' : 'standard', flying: game % 4 > 1 } as const;
      const position = pickOne(randomGame(morrisConfig(men, options), random), random);
      expect([makeMorrisPosition(position), proofOf(morrisToSetup(position))]).toEqual([
        makeMorrisPosition(position),
        { kind: 'proved', leadsTo: keyOf(position) },
      ]);
    }
  });

  test.each([
    [
      'two separate mills need two turns, but one man is missing, so this is unreachable',
      'bbbrr.r./...rbbbr r 0 0',
      'unreachable',
    ],
    ['two mills with a man in common need one turn, so this is proved', 'bbbbbr.r/r.r.r..b r 0 0', 'proved'],
  ])('E9: Six Men’s Morris: %s', (_, text, kind) => {
    expect(proofOf(unwrap(parseMorrisSetup(morrisConfig(6), text))).kind).toBe(kind);
  });

  test('E9: in Nine, a game is found if neither side has lost many men', () => {
    for (const text of ['r.r.b.b./.r.b..../r.b..... r 5 5', 'rrr...../b......./........ b 6 7'])
      expect(proofOf(unwrap(parseMorrisSetup(morrisConfig(9), text)))).toMatchObject({ kind: 'proved' });
  });

  test('E9: a search with little effort leaves the result undecided', () => {
    const setup = unwrap(parseMorrisSetup(morrisConfig(6), 'r.r.r.r./b.b.b.b. r 0 0'));
    expect(proveMorrisSetup(setup, 3)).toMatchObject({ ok: true, value: { proved: false, game: null } });
  });

  // Visits all positions of Five Men's Morris up to symmetry, in a minute or two.
  test.runIf(isComplete)('E9: in Five, random set-ups agree with a list of all reachable positions', () => {
    const config = morrisConfig(5, { drawAfter: 0, repetition: 0 });
    const images = Array.from({ length: 16 }, (_, symmetry) =>
      Array.from({ length: 16 }, (_, point) => {
        const place = symmetry & 4 ? 8 - (point % 8) : point % 8;
        const ring = symmetry & 8 ? 1 - (point >> 3) : point >> 3;
        return 8 * ring + ((place + 2 * (symmetry & 3)) % 8);
      }),
    );
    const smallest = ({ men, hand, toMove }: MenPosition): string => {
      let best = Number.POSITIVE_INFINITY;
      for (const image of images) {
        const turned = men.map((set) => {
          let result = 0;
          for (let rest = set; rest !== 0; rest &= rest - 1) result |= 1 << image[31 - Math.clz32(rest & -rest)]!;
          return result;
        }) as [number, number];
        best = Math.min(best, packMen(turned, toMove));
      }
      return `${best} ${hand}`;
    };
    const reachable = everyReachable(config, smallest);
    const random = randomFrom(5);
    const counts = { proved: 0, unreachable: 0 };
    while (counts.proved + counts.unreachable < 5000) {
      const setup = randomSetup(config, random);
      const entered = morrisFromSetup(setup);
      if (!entered.ok) continue;
      const kind = reachable.has(smallest(entered.value.position)) ? 'proved' : 'unreachable';
      expect([makeMorrisPosition(entered.value.position), proofOf(setup).kind]).toEqual([
        makeMorrisPosition(entered.value.position),
        kind,
      ]);
      counts[kind]++;
    }
    expect(counts.unreachable).toBeGreaterThan(5);
  });
});
