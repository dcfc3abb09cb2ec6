import {
  MEN,
  type MorrisConfig,
  type MorrisPosition,
  morris,
  morrisConfig,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { otherSide, pickOne } from '@rowhouse/rules/internal';
import { morrisBoard, morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { MorrisKernel } from './morris-kernel.ts';

/** A quarter turn, a mirror image and, on boards without a centre, the exchange of inner and outer rings. */
function symmetriesOf(config: MorrisConfig): readonly ((point: number) => number)[] {
  const { rings, points } = morrisBoard(config);
  const squares = rings.filter((size) => size === 8).length;
  const inPlaces = (change: (place: number) => number) => (point: number) =>
    point < squares * 8 ? point - (point % 8) + (change(point % 8) % 8) : point;
  const turn = inPlaces((place) => place + 2);
  const mirror = inPlaces((place) => 8 - place);
  const insideOut = (point: number) => (squares - 1 - Math.floor(point / 8)) * 8 + (point % 8);
  return points === squares * 8 ? [turn, mirror, insideOut] : [turn, mirror];
}

const mapped = (men: number, change: (point: number) => number): number => {
  let result = 0;
  for (let point = 0; point < 25; point++) if (men & (1 << point)) result |= 1 << change(point);
  return result;
};

function* positions(config: MorrisConfig, seed: number): Generator<MorrisPosition> {
  const random = randomFrom(seed);
  for (let game = 0; game < (isComplete ? 40 : 10); game++) {
    let position = startMorris(config, game % 2);
    for (let ply = 0; !position.outcome && ply < 120; ply++) {
      yield position;
      const turns = morrisMoves(position);
      position = unwrap(playMorris(position, pickOne(turns, random)));
    }
  }
}

const openKernel = (config: MorrisConfig) => MorrisKernel.open({ config, hashBits: 4 });

/** The score of a position for red. */
function score(kernel: MorrisKernel, position: MorrisPosition): number {
  const { estimate } = kernel.look({ position, drawScore: 0, endgame: null });
  return position.toMove === 0 ? estimate : 0 - estimate;
}

describe.each(MEN)('E13: %i men', (men) => {
  const config = morrisConfig(men, { flying: true, drawAfter: 60 });

  test('E13: the estimate is symmetric in sides and colours', async () => {
    const kernel = await openKernel(config);
    for (const position of positions(config, men)) {
      const red = score(kernel, position);
      const swapped: MorrisPosition = {
        ...position,
        men: [position.men[1], position.men[0]],
        hand: [position.hand[1], position.hand[0]],
        toMove: otherSide(position.toMove),
      };
      expect(score(kernel, swapped)).toBe(0 - red);
    }
  });

  test('E13: turned and mirrored boards have the same score', async () => {
    const kernel = await openKernel(config);
    for (const position of positions(config, men))
      for (const change of symmetriesOf(config)) {
        const turned = {
          ...position,
          men: [mapped(position.men[0], change), mapped(position.men[1], change)],
        } as const;
        expect(score(kernel, turned)).toBe(score(kernel, position));
      }
  });
});

describe('E13: better positions score more', () => {
  const red = async (text: string, config: MorrisConfig): Promise<number> => {
    const answer = morris.fromSetup(unwrap(morris.parseSetup(config, text)));
    if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error.problems)}`);
    return score(await openKernel(config), answer.value.position);
  };

  const nine = morrisConfig(9);
  test.each([
    ['one more man', 'rr.r..../b.b..b.. r 0 0', 'rr.r..../b.b..b.b r 0 0', SIX_MENS_MORRIS],
    ['two in a line', 'rr....../b.....b. r 4 4', 'r..r..../b.....b. r 4 4', SIX_MENS_MORRIS],
    ['a pair that can be closed', 'rr.r...r/b.b..b.b b 0 0', 'rr..r..r/b.b..b.b b 0 0', SIX_MENS_MORRIS],
    ['crossings', '......../.r.r..../b.b..... r 7 7', '......../r...r.../b.b..... r 7 7', nine],
  ])('E13: %s', async (_, better, worse, config) => {
    expect(await red(better, config)).toBeGreaterThan(await red(worse, config));
  });
});
