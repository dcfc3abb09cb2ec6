import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximumMatching } from './matching.ts';

/** The greatest sum of weights, by exhaustive search. */
function bestByTrying(weights: readonly (readonly number[])[], left: readonly number[]): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  let best = bestByTrying(weights, others);
  for (const other of others) {
    const weight = weights[first]![other]!;
    if (weight === 0) continue;
    best = Math.max(
      best,
      weight +
        bestByTrying(
          weights,
          others.filter((one) => one !== other),
        ),
    );
  }
  return best;
}

const graphs = fc.integer({ min: 1, max: 9 }).chain((n) =>
  fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 1000 })), {
      minLength: n * n,
      maxLength: n * n,
    })
    .map((flat) =>
      Array.from({ length: n }, (_, u) =>
        Array.from({ length: n }, (__, v) => (u === v ? 0 : flat[Math.min(u, v) * n + Math.max(u, v)]!)),
      ),
    ),
);

it('finds a matching of the same weight as an exhaustive search', () => {
  fc.assert(
    fc.property(graphs, (weights) => {
      const partners = maximumMatching(weights.length, (u, v) => (weights[u]![v] ? BigInt(weights[u]![v]!) : null));
      let sum = 0;
      for (const [one, other] of partners.entries()) {
        if (other === null) continue;
        expect(partners[other]).toBe(one);
        if (one < other) sum += weights[one]![other]!;
      }
      expect(sum).toBe(
        bestByTrying(
          weights,
          weights.map((_, at) => at),
        ),
      );
    }),
    { numRuns: 2000 },
  );
});
