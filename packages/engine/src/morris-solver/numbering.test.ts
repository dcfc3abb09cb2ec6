import { morrisConfig } from '@rowhouse/rules';
import { countPoints, morrisBoard, pointSet } from '@rowhouse/rules/morris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Numbering } from './numbering.ts';

const numbering = new Numbering(morrisBoard(morrisConfig(6)), 6);

test('all positions of the moving phase have a number, and symmetric ones share a home', () => {
  let homes = 0;
  let positions = 0;
  for (let own = 3; own <= 6; own++)
    for (let others = 3; others <= 6; others++) {
      let last = -1;
      numbering.forEachHome(own, others, (men, theirs, number) => {
        if (number <= last || number >= numbering.sizeOf(own, others)) throw new Error(`${number} after ${last}`);
        if (numbering.homeOf(men, theirs) !== number) throw new Error(`${number} is not at home`);
        last = number;
        homes++;
        positions += numbering.weightOf(men, theirs);
      });
    }
  expect({ homes, positions }).toEqual({ homes: 1_205_908, positions: 19_207_188 });
});

/** Up to six men a side, anywhere. */
const anyMen = fc
  .array(fc.constantFrom(0, 1, 2), { minLength: 16, maxLength: 16 })
  .map((points) => {
    const menOf = (side: number) => pointSet(points.flatMap((owner, at) => (owner === side ? [at] : [])));
    return [menOf(1), menOf(2)] as const;
  })
  .filter(([own, others]) => countPoints(own) <= 6 && countPoints(others) <= 6);

test('symmetric positions have the same home', () => {
  fc.assert(
    fc.property(anyMen, fc.nat(15), ([own, others], symmetry) => {
      const images = [own, others].map((men) => numbering.images.imageOf(symmetry, men));
      expect(numbering.homeOf(images[0]!, images[1]!)).toBe(numbering.homeOf(own, others));
    }),
  );
});

test('fillTwins copies the value of every home to its twins', () => {
  const values = new Int32Array(numbering.sizeOf(4, 3)).fill(-1);
  numbering.forEachHome(4, 3, (_own, _others, number) => {
    values[number] = number;
  });
  numbering.fillTwins(4, 3, values);
  expect(values).not.toContain(-1);
  fc.assert(
    fc.property(
      anyMen.filter(([own, others]) => countPoints(own) === 4 && countPoints(others) === 3),
      ([own, others]) => {
        expect(values[numbering.numberOf(own, others)]).toBe(numbering.homeOf(own, others));
      },
    ),
    { numRuns: 50 },
  );
});
