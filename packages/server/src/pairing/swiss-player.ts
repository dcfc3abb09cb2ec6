/** A player of a Swiss tournament as the pairing sees them, and which side they should have (FIDE C.04.3, 1.6 to 1.8). */

/** Who begins a game has side 0: what chess calls white. */
export type Side = 0 | 1;
/** Met somebody with a lower score (or got points without playing), or with a higher one. */
export type Float = 'down' | 'up' | null;

export interface SwissPlayer {
  /** The pairing number: 1 is the first of the initial order. */
  readonly number: number;
  /** In half points. */
  readonly score: number;
  /** The numbers of those they have played, once for each game. */
  readonly met: readonly number[];
  /** The sides they had, in order; rounds without a game left out. */
  readonly sides: readonly Side[];
  /** In the last round, and in the round before. */
  readonly floats: readonly [Float, Float];
  /** Has had no point without playing. */
  readonly mayRest: boolean;
  /** How many rounds they did not play. */
  readonly unplayed: number;
}

/** Strength 3: absolute, 2: strong, 1: mild, 0: none. */
export interface Preference {
  readonly side: Side | null;
  readonly strength: 0 | 1 | 2 | 3;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** How many more games they began than not. */
export const differenceOf = ({ sides }: SwissPlayer): number =>
  sides.reduce((sum: number, side) => sum + (side === 0 ? 1 : -1), 0);

export function preferenceOf(player: SwissPlayer): Preference {
  const { sides } = player;
  const difference = differenceOf(player);
  const last = sides.at(-1);
  if (last === undefined) return { side: null, strength: 0 };
  if (Math.abs(difference) > 1) return { side: difference > 0 ? 1 : 0, strength: 3 };
  if (sides.length > 1 && sides.at(-2) === last) return { side: other(last), strength: 3 };
  if (difference !== 0) return { side: difference > 0 ? 1 : 0, strength: 2 };
  return { side: other(last), strength: 1 };
}

export const isHigher = (one: SwissPlayer, two: SwissPlayer): boolean =>
  one.score !== two.score ? one.score > two.score : one.number < two.number;

/** The side of the higher-ranked player (FIDE C.04.3, article 5). */
export function sideOfHigher(high: SwissPlayer, low: SwissPlayer): Side {
  const [one, two] = [preferenceOf(high), preferenceOf(low)];
  if (one.side !== null && (two.side === null || two.side !== one.side)) return one.side;
  if (one.side === null && two.side !== null) return other(two.side);
  if (one.side === null) return high.number % 2 === 1 ? 0 : 1;
  if (one.strength !== two.strength) return one.strength > two.strength ? one.side : other(one.side);
  const [first, second] = [Math.abs(differenceOf(high)), Math.abs(differenceOf(low))];
  if (one.strength === 3 && first !== second) return first > second ? one.side : other(one.side);
  // The last time that one of them began and the other did not, the other way round.
  for (let back = 1; back <= Math.min(high.sides.length, low.sides.length); back++) {
    const [mine, theirs] = [high.sides.at(-back)!, low.sides.at(-back)!];
    if (mine !== theirs) return other(mine);
  }
  return one.side;
}
