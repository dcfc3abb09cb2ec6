/** A bracket of the Dutch system: players with the same score, and players moved down from above. */
import { type Bracket, type Criterion, placeBits, qualityCriteria, weighing } from './dutch-quality.ts';
import { maximumMatching } from './matching.ts';

export interface BracketPairs {
  readonly pairs: readonly (readonly [number, number])[];
  /** The unpaired players by rank. They move to the next bracket. */
  readonly floaters: readonly number[];
  /** The examined players who would also stay unpaired in the next bracket. */
  readonly left: readonly number[];
}

/** Whether a pair within the bracket is still possible. */
type Allowed = (one: number, two: number) => boolean;

/** `isWhole`: all lower players have to be paired as well, except for a bye if their number is odd. */
export function pairBracket(bracket: Bracket, isWhole: boolean): BracketPairs {
  const { field, moved, residents, below, mayHaveBye } = bracket;
  const people = [...moved, ...residents, ...below];
  /** The vertices of the matching: the bracket, the lower players, and the bye if there is one. */
  const vertices: readonly (number | null)[] = isWhole && people.length % 2 === 1 ? [...people, null] : people;
  const inBracket: ReadonlySet<number> = new Set([...moved, ...residents]);
  const isMoved = new Set(moved);
  const quality = qualityCriteria(bracket, vertices.length);

  const best = solve(movedFirst(), () => true);
  const fixed = new Map<number, number>();
  for (const one of moved) {
    const partner = best.partners.get(one);
    if (partner != null && inBracket.has(partner)) fixed.set(one, partner).set(partner, one);
  }
  const rest = residents.filter((one) => !fixed.has(one));
  const count = rest.filter((one) => inBracket.has(best.partners.get(one) ?? -1)).length / 2;
  // Players who were moved down keep their opponents, or stay unpaired.
  const keeps: Allowed = (one, two) =>
    fixed.get(one) === two || !(fixed.has(one) || fixed.has(two) || isMoved.has(one) || isMoved.has(two));
  let final = transposed(rest.slice(0, count), rest.slice(count), keeps);
  if (final.quality < best.quality) {
    const exchanged = solve(exchangeCriteria(rest, count), keeps);
    const upper = upperHalf(rest, count, exchanged.partners, inBracket);
    const lower = rest.filter((one) => !upper.includes(one));
    final = transposed(upper, lower, keeps);
  }
  return result(final.partners);

  function result(partners: ReadonlyMap<number, number | null>): BracketPairs {
    const players = [...inBracket];
    const partnerOf = (one: number): number | null => {
      const partner = partners.get(one) ?? null;
      return partner !== null && inBracket.has(partner) ? partner : null;
    };
    return {
      pairs: players.flatMap((one) => {
        const partner = partnerOf(one);
        return partner !== null && one < partner ? [[one, partner] as const] : [];
      }),
      floaters: players.filter((one) => partnerOf(one) === null).sort((one, two) => one - two),
      left: vertices.flatMap((one) => (one !== null && !partners.has(one) ? [one] : [])),
    };
  }

  /** In the order of the upper half, each player gets the first of the lower half that the quality allows. */
  function transposed(upper: readonly number[], lower: readonly number[], keeps: Allowed) {
    const isUpper = new Set(upper);
    const isRest = new Set([...upper, ...lower]);
    return solve(
      [inOrder(upper, lower)],
      (one, two) => keeps(one, two) && (!isRest.has(one) || isUpper.has(one) !== isUpper.has(two)),
    );
  }

  /** Pairs the first of the players moved down (3.9) with the first residents that the quality allows (3.7). */
  function movedFirst(): readonly Criterion[] {
    const place = new Map(moved.map((one, at) => [one, BigInt(moved.length - 1 - at)]));
    const isResident = new Set(residents);
    const value = (one: number, two: number) => {
      const [high, low] = place.has(one) ? [one, two] : [two, one];
      return place.has(high) && isResident.has(low) ? 1n << place.get(high)! : 0n;
    };
    return [{ maxSum: 1n << BigInt(moved.length + 1), value }, inOrder(moved, residents)];
  }

  /** The best matching by quality, then by order; and its quality alone. */
  function solve(order: readonly Criterion[], allowed: Allowed) {
    const whole: Criterion = { value: () => (isWhole ? 1 : 0), maxSum: BigInt(vertices.length) };
    const criteria = [whole, ...quality];
    const weighQuality = weighing(criteria);
    const full = order.length === 0 ? weighQuality : weighing([...criteria, ...order]);
    const weightOf = (weigh: typeof full, u: number, v: number): bigint | null => {
      const [one, two] = [vertices[Math.min(u, v)]!, vertices[Math.max(u, v)]!];
      if (two === null) return mayHaveBye(one) ? weigh(one, -1) : null;
      if (!field.mayMeet(one, two)) return null;
      if (inBracket.has(one) && inBracket.has(two) && !allowed(one, two)) return null;
      return weigh(one, two);
    };
    const matched = maximumMatching(vertices.length, (u, v) => weightOf(full, u, v));
    const partners = new Map<number, number | null>();
    let sum = 0n;
    for (const [u, v] of matched.entries()) {
      if (v === null || vertices[u] === null) continue;
      partners.set(vertices[u]!, vertices[v]!);
      if (u < v || vertices[v] === null) sum += weightOf(weighQuality, u, v)!;
    }
    return { partners, quality: sum };
  }
}

/** Gives the players of the upper list, in its order, opponents that come as early as possible in the lower list. */
function inOrder(upper: readonly number[], lower: readonly number[]): Criterion {
  const width = placeBits(lower.length);
  const place = new Map(upper.map((one, at) => [one, width * BigInt(upper.length - 1 - at)]));
  const rank = new Map(lower.map((one, at) => [one, BigInt(at)]));
  return {
    maxSum: 1n << (width * BigInt(upper.length + 1)),
    value: (one, two) => {
      const [high, low] = place.has(one) ? [one, two] : [two, one];
      return place.has(high) && rank.has(low) ? -(rank.get(low)! << place.get(high)!) : 0n;
    },
  };
}

/**
 * The players exchanged between the halves (4.2): as few as possible. Ties go to those whose numbers differ least in
 * sum, then to the last of the upper half, then to the first of the lower half. Numbers in the bracket count from 1.
 */
function exchangeCriteria(rest: readonly number[], count: number): readonly Criterion[] {
  const at = new Map(rest.map((one, index) => [one, index + 1]));
  /** The player of a pair who stays in the upper half, and the one who moves up into it; 0: there is none. */
  const roles = (one: number, two: number) => {
    const [p, q] = [at.get(one), at.get(two)];
    if (p === undefined || q === undefined) return { stays: 0, comes: 0 };
    const first = Math.min(p, q);
    return first <= count ? { stays: first, comes: 0 } : { stays: 0, comes: first };
  };
  const maxSum = 1n << BigInt(rest.length + 2);
  const criterion = (sum: bigint, value: (of: ReturnType<typeof roles>) => number | bigint): Criterion => ({
    maxSum: sum,
    value: (one, two) => value(roles(one, two)),
  });
  return [
    criterion(BigInt(rest.length), ({ stays }) => (stays ? 1 : 0)),
    criterion(BigInt(rest.length * (rest.length + 1)), ({ stays, comes }) => -(stays + comes)),
    criterion(maxSum, ({ stays }) => (stays ? -(1n << BigInt(stays)) : 0n)),
    criterion(maxSum, ({ comes }) => (comes ? 1n << BigInt(rest.length - comes) : 0n)),
  ];
}

/** The upper half after the exchange of a matching: the higher player of each pair. */
const upperHalf = (
  rest: readonly number[],
  count: number,
  partners: ReadonlyMap<number, number | null>,
  inBracket: ReadonlySet<number>,
): readonly number[] =>
  rest
    .filter((one) => {
      const partner = partners.get(one) ?? null;
      return partner !== null && inBracket.has(partner) && one < partner;
    })
    .slice(0, count);
