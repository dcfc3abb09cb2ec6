/** A bracket of the Dutch system: players with the same score, and players moved down from above. */
import { type Bracket, type Criterion, placeBits, qualityCriteria, weighing } from './dutch-quality.ts';
import { maximumMatching } from './matching.ts';

export interface BracketPairs {
  readonly pairs: readonly (readonly [number, number])[];
  /** The unpaired players by rank. They move to the next bracket. */
  readonly floaters: readonly number[];
  /** The players that the next bracket would also leave unpaired, as far as it was examined. */
  readonly left: readonly number[];
}

/** `isWhole`: all lower players have to be paired as well, with a bye for one of an odd number. */
export function pairBracket(bracket: Bracket, isWhole: boolean): BracketPairs {
  return new BracketPairing(bracket, isWhole).pairs();
}

/** Whether a pair within the bracket is still possible. */
type Allowed = (one: number, two: number) => boolean;

class BracketPairing {
  readonly #bracket: Bracket;
  readonly #isWhole: boolean;
  /** The vertices of the matching: the bracket, the lower players, and the bye if there is one. */
  readonly #vertices: readonly (number | null)[];
  readonly #inBracket: ReadonlySet<number>;
  readonly #isMoved: ReadonlySet<number>;
  readonly #quality: readonly Criterion[];

  constructor(bracket: Bracket, isWhole: boolean) {
    const { moved, residents, below } = bracket;
    this.#bracket = bracket;
    this.#isWhole = isWhole;
    const people = [...moved, ...residents, ...below];
    this.#vertices = isWhole && people.length % 2 === 1 ? [...people, null] : people;
    this.#inBracket = new Set([...moved, ...residents]);
    this.#isMoved = new Set(moved);
    this.#quality = qualityCriteria(bracket, this.#vertices.length);
  }

  pairs(): BracketPairs {
    const { moved, residents } = this.#bracket;
    const best = this.#solve(this.#movedFirst(), () => true);
    const fixed = new Map<number, number>();
    for (const one of moved) {
      const partner = best.partners.get(one);
      if (partner != null && this.#inBracket.has(partner)) fixed.set(one, partner).set(partner, one);
    }
    const rest = residents.filter((one) => !fixed.has(one));
    const count = rest.filter((one) => this.#inBracket.has(best.partners.get(one) ?? -1)).length / 2;
    // Players who were moved down keep their opponents, or stay unpaired.
    const keeps: Allowed = (one, two) =>
      fixed.get(one) === two || !(fixed.has(one) || fixed.has(two) || this.#isMoved.has(one) || this.#isMoved.has(two));
    let final = this.#transposed(rest.slice(0, count), rest.slice(count), keeps);
    if (final.quality < best.quality) {
      const exchanged = this.#solve(exchangeCriteria(rest, count), keeps);
      const upper = upperHalf(rest, count, exchanged.partners, this.#inBracket);
      final = this.#transposed(
        upper,
        rest.filter((one) => !upper.includes(one)),
        keeps,
      );
    }
    return this.#result(final.partners);
  }

  #result(partners: ReadonlyMap<number, number | null>): BracketPairs {
    const players = [...this.#inBracket];
    const partnerOf = (one: number): number | null => {
      const partner = partners.get(one) ?? null;
      return partner !== null && this.#inBracket.has(partner) ? partner : null;
    };
    return {
      pairs: players.flatMap((one) => {
        const partner = partnerOf(one);
        return partner !== null && one < partner ? [[one, partner] as const] : [];
      }),
      floaters: players.filter((one) => partnerOf(one) === null).sort((one, two) => one - two),
      left: this.#vertices.flatMap((one) => (one !== null && !partners.has(one) ? [one] : [])),
    };
  }

  /** In the order of the upper half, each player gets the first of the lower half that the quality allows. */
  #transposed(upper: readonly number[], lower: readonly number[], keeps: Allowed) {
    const isUpper = new Set(upper);
    const width = placeBits(lower.length);
    const place = new Map(upper.map((one, at) => [one, width * BigInt(upper.length - 1 - at)]));
    const rank = new Map(lower.map((one, at) => [one, BigInt(at)]));
    const order: Criterion = {
      most: 1n << (width * BigInt(upper.length + 1)),
      value: (one, two) => {
        const [high, low] = isUpper.has(one) ? [one, two] : [two, one];
        return place.has(high) && rank.has(low) ? -(rank.get(low)! << place.get(high)!) : 0n;
      },
    };
    return this.#solve([order], (one, two) => {
      if (!keeps(one, two)) return false;
      const isRest = rank.has(one) || isUpper.has(one);
      return !isRest || isUpper.has(one) !== isUpper.has(two);
    });
  }

  /** Pairs the first of the players moved down (3.9) with the first residents that the quality allows (3.7). */
  #movedFirst(): readonly Criterion[] {
    const { moved, residents } = this.#bracket;
    const at = new Map(moved.map((one, index) => [one, moved.length - 1 - index]));
    const width = placeBits(residents.length);
    const rank = new Map(residents.map((one, index) => [one, BigInt(index)]));
    const ofMoved = (one: number, two: number) => {
      const [high, low] = at.has(one) ? [one, two] : [two, one];
      return at.has(high) && rank.has(low) ? { place: at.get(high)!, rank: rank.get(low)! } : null;
    };
    return [
      {
        most: 1n << BigInt(moved.length + 1),
        value: (one, two) => {
          const pair = ofMoved(one, two);
          return pair ? 1n << BigInt(pair.place) : 0n;
        },
      },
      {
        most: 1n << (width * BigInt(moved.length + 1)),
        value: (one, two) => {
          const pair = ofMoved(one, two);
          return pair ? -(pair.rank << (width * BigInt(pair.place))) : 0n;
        },
      },
    ];
  }

  /** The best matching by quality, then by order; and its quality alone. */
  #solve(order: readonly Criterion[], allowed: Allowed) {
    const { field, mayRest } = this.#bracket;
    const vertices = this.#vertices;
    const whole: Criterion = { value: () => (this.#isWhole ? 1 : 0), most: BigInt(vertices.length) };
    const criteria = [whole, ...this.#quality];
    const quality = weighing(criteria);
    const full = order.length === 0 ? quality : weighing([...criteria, ...order]);
    const weightOf = (weigh: typeof full, u: number, v: number): bigint | null => {
      const [one, two] = [vertices[Math.min(u, v)]!, vertices[Math.max(u, v)]!];
      if (two === null) return mayRest(one) ? weigh(one, -1) : null;
      if (!field.mayMeet(one, two)) return null;
      if (this.#inBracket.has(one) && this.#inBracket.has(two) && !allowed(one, two)) return null;
      return weigh(one, two);
    };
    const matched = maximumMatching(vertices.length, (u, v) => weightOf(full, u, v));
    const partners = new Map<number, number | null>();
    let sum = 0n;
    for (const [u, v] of matched.entries()) {
      if (v === null || vertices[u] === null) continue;
      partners.set(vertices[u]!, vertices[v]!);
      if (u < v || vertices[v] === null) sum += weightOf(quality, u, v)!;
    }
    return { partners, quality: sum };
  }
}

/**
 * The players exchanged between the halves (4.2): as few as possible; then those whose numbers differ least in sum; then the
 * last of the upper half; then the first of the lower half. Numbers in the bracket count from 1.
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
  const most = 1n << BigInt(rest.length + 2);
  const criterion = (sum: bigint, value: (of: ReturnType<typeof roles>) => number | bigint): Criterion => ({
    most: sum,
    value: (one, two) => value(roles(one, two)),
  });
  return [
    criterion(BigInt(rest.length), ({ stays }) => (stays ? 1 : 0)),
    criterion(BigInt(rest.length * (rest.length + 1)), ({ stays, comes }) => -(stays + comes)),
    criterion(most, ({ stays }) => (stays ? -(1n << BigInt(stays)) : 0n)),
    criterion(most, ({ comes }) => (comes ? 1n << BigInt(rest.length - comes) : 0n)),
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
