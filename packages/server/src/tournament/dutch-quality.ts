import { type DutchField, sideFaults } from './dutch-field.ts';

export interface Criterion {
  /** The value of a pair; it may be negative. */
  readonly value: (one: number, other: number) => number | bigint;
  /** The largest absolute value of a sum over a matching. */
  readonly maxSum: bigint;
}

/** The width of a digit whose sums do not exceed `maxSum`. */
export const placeBits = (maxSum: number): bigint => BigInt(Math.ceil(Math.log2(maxSum + 1)) + 1);

/** All criteria in one number, the first of them in the highest digits. */
export function weighing(criteria: readonly Criterion[]): (one: number, other: number) => bigint {
  const widths = criteria.map(({ maxSum }) => BigInt(maxSum.toString(2).length + 1));
  return (one, other) => criteria.reduce((sum, { value }, at) => (sum << widths[at]!) + BigInt(value(one, other)), 0n);
}

export interface Bracket {
  readonly field: DutchField;
  /** Moved down from above, in the order of their ranks. */
  readonly moved: readonly number[];
  readonly residents: readonly number[];
  /** All with lower scores, or only the next score group. */
  readonly below: readonly number[];
  readonly mayHaveBye: (one: number) => boolean;
}

/**
 * The quality criteria of the Dutch system, [C6] to [C21], as weights of pairs in order of importance. `count`: how
 * many vertices the matching has.
 */
export function qualityCriteria(bracket: Bracket, count: number): readonly Criterion[] {
  const { field, moved, residents, below } = bracket;
  const { players } = field;
  const inside = new Set([...moved, ...residents]);
  const isMoved = new Set(moved);
  const isPair = (one: number, two: number) => inside.has(one) && inside.has(two);
  const nextScore = below.length === 0 ? null : players[below[0]!]!.score;
  const isNext = (one: number) => one >= 0 && players[one]!.score === nextScore;
  /** A likely pair of the next bracket. */
  const isNextPair = (one: number, two: number) =>
    !isPair(one, two) && ((isNext(one) && (isNext(two) || inside.has(two))) || (isNext(two) && inside.has(one)));
  const number = (value: (one: number, two: number) => number, maxSum = 2) => ({
    value,
    maxSum: BigInt(maxSum * count),
  });
  const inPair = (value: (one: number, two: number) => number, maxSum = 2) =>
    number((one, two) => (isPair(one, two) ? value(one, two) : 0), maxSum);
  const scores = [...new Set([...moved, ...residents].map((one) => players[one]!.score))];
  const width = placeBits(count);
  /** Counts players by their scores, the highest first. */
  const byScore = (applies: (one: number, two: number) => boolean, all: readonly number[]): Criterion => ({
    maxSum: 1n << (width * BigInt(all.length + 1)),
    value: (one, two) => {
      if (!applies(one, two)) return 0n;
      const place = (player: number) => {
        const at = all.indexOf(players[player]!.score);
        return at === -1 ? 0n : 1n << (width * BigInt(all.length - 1 - at));
      };
      return place(one) + place(two);
    },
  });
  const isResident = (one: number) => inside.has(one) && !isMoved.has(one);
  const floated = (back: 0 | 1, how: 'down' | 'up', one: number) => players[one]!.floats[back] === how;
  const residentsKept = (back: 0 | 1) =>
    inPair((one, two) => [one, two].filter((p) => isResident(p) && floated(back, 'down', p)).length);
  const raised = (back: 0 | 1) =>
    inPair((one, two) => {
      const isUneven = isMoved.has(one) !== isMoved.has(two);
      return isUneven && [one, two].some((p) => isResident(p) && floated(back, 'up', p)) ? -1 : 0;
    });
  const faults = new Map<number, ReturnType<typeof sideFaults>>();
  const fault = (at: 0 | 1 | 2 | 3) =>
    inPair((one, two) => {
      const key = Math.min(one, two) * players.length + Math.max(one, two);
      const known = faults.get(key) ?? sideFaults(field, one, two);
      faults.set(key, known);
      return -known[at];
    });
  return [
    // Only if repeats are unavoidable: as few as possible.
    number((one, two) => (two < 0 ? 0 : -field.timesMet(one, two)), players.length),
    // [C6] as many pairs as possible, [C7] with the highest scores
    inPair(() => 1),
    byScore(isPair, scores),
    // [C8] as many pairs as possible in the next bracket, with the highest scores
    number((one, two) => (isNextPair(one, two) ? 1 : 0)),
    byScore(isNextPair, nextScore === null ? scores : [...scores, nextScore]),
    // [C9] the bye goes to the player who has missed the fewest games
    number((one, two) => (two < 0 && inside.has(one) ? -players[one]!.unplayed : 0), players.length + 100),
    // [C10] to [C13] sides
    fault(0),
    fault(1),
    fault(2),
    fault(3),
    // [C14] to [C17] no player floats twice in a row, or in three rounds
    residentsKept(0),
    raised(0),
    residentsKept(1),
    raised(1),
    // [C18] to [C21] players who have to float again do not float far
    ...([0, 1] as const).flatMap((back) => [farDown(bracket, back), farUp(bracket, back)]),
  ];
}

/** The distance that moved-down players fall who floated down before. Unpaired ones fall furthest. */
const farDown = ({ field, moved, residents }: Bracket, back: 0 | 1): Criterion =>
  distances({ field, moved, residents }, 3, (high, _, fall, digit) =>
    field.players[high]!.floats[back] === 'down' ? digit(fall + 2) - digit(fall) : 0n,
  );

/** The distance that residents rise who floated up before. */
const farUp = ({ field, moved, residents }: Bracket, back: 0 | 1): Criterion =>
  distances({ field, moved, residents }, 1, (_, low, fall, digit) =>
    field.players[low]!.floats[back] === 'up' ? -digit(fall) : 0n,
  );

/** A criterion on pairs of a moved-down player and a resident, with a digit for each difference of their scores. */
function distances(
  { field, moved, residents }: Pick<Bracket, 'field' | 'moved' | 'residents'>,
  extraDigits: number,
  distance: (high: number, low: number, fall: number, digit: (at: number) => bigint) => bigint,
): Criterion {
  const isMoved = new Set(moved);
  const isResident = new Set(residents);
  const score = field.players[residents[0]!]!.score;
  const width = placeBits(moved.length);
  const fallOf = (one: number) => field.players[one]!.score - score;
  const digit = (at: number) => 1n << (width * BigInt(at));
  return {
    maxSum: digit(Math.max(0, ...moved.map(fallOf)) + extraDigits + 1),
    value: (one, two) => {
      const [high, low] = isMoved.has(one) ? [one, two] : [two, one];
      return isMoved.has(high) && isResident.has(low) ? distance(high, low, fallOf(high), digit) : 0n;
    },
  };
}
