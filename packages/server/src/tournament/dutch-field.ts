/** The players of a Swiss round: who may meet whom, who begins, and the cost of sides (FIDE C.04.3). */

/** The player who begins has side 0, white in chess. */
export type Side = 0 | 1;
/** `down`: the opponent had a lower score, or the player got points without a game. `up`: the opponent's was higher. */
export type Float = 'down' | 'up' | null;

export interface SwissPlayer {
  /** The pairing number: 1 is the first of the initial order. */
  readonly number: number;
  /** In half points. */
  readonly score: number;
  /** The numbers of the opponents, once for each game. */
  readonly met: readonly number[];
  /** The sides in order. Rounds without a game are left out. */
  readonly sides: readonly Side[];
  /** In the last round, and in the round before. */
  readonly floats: readonly [Float, Float];
  /** Whether the player has had no point without playing. */
  readonly mayHaveBye: boolean;
  /** The number of rounds without a game. */
  readonly unplayed: number;
}

/** Strength 3: absolute, 2: strong, 1: mild, 0: none. */
interface Preference {
  readonly side: Side | null;
  readonly strength: 0 | 1 | 2 | 3;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The number of games they began minus the number they did not. */
const differenceOf = ({ sides }: SwissPlayer): number =>
  sides.reduce((sum: number, side) => sum + (side === 0 ? 1 : -1), 0);

function preferenceOf(player: SwissPlayer): Preference {
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
  // The reverse of the last round in which they had different sides.
  for (let back = 1; back <= Math.min(high.sides.length, low.sides.length); back++) {
    const [mine, theirs] = [high.sides.at(-back)!, low.sides.at(-back)!];
    if (mine !== theirs) return other(mine);
  }
  return one.side;
}

export interface SwissRound {
  /** The number of played rounds. */
  readonly played: number;
  /** In the last round, a player with more than half of all points may get a side for the third time. */
  readonly isLast: boolean;
}

/** The rules that may be broken to pair all players. 0: none; 1: sides; 2: players may also meet again. */
export const LENIENCIES = [0, 1, 2] as const;
type Leniency = (typeof LENIENCIES)[number];

/** The players to be paired, as indices by rank, and the absolute criteria. */
export class DutchField {
  readonly players: readonly SwissPlayer[];
  readonly isTop: readonly boolean[];
  readonly #leniency: Leniency;

  constructor(players: readonly SwissPlayer[], { played, isLast }: SwissRound, leniency: Leniency) {
    this.players = players;
    this.#leniency = leniency;
    this.isTop = players.map(({ score }) => isLast && score > played);
  }

  /** [C1], [C3] */
  mayMeet(one: number, two: number): boolean {
    const [a, b] = [this.players[one]!, this.players[two]!];
    if (this.#leniency < 2 && a.met.includes(b.number)) return false;
    if (this.#leniency > 0 || this.isTop[one] || this.isTop[two]) return true;
    const [p, q] = [preferenceOf(a), preferenceOf(b)];
    return !(p.strength === 3 && q.strength === 3 && p.side === q.side);
  }

  /** How often two players have met, to be minimized if a repeat cannot be avoided. */
  timesMet(one: number, two: number): number {
    const [a, b] = [this.players[one]!, this.players[two]!];
    return this.#leniency < 2 ? 0 : a.met.filter((number) => number === b.number).length;
  }

  /** [C2] */
  mayHaveBye(one: number): boolean {
    return this.#leniency === 2 || this.players[one]!.mayHaveBye;
  }
}

/** The violations of side preferences by a pair: [C10] and [C11] for topscorers, [C12], [C13]. */
export function sideFaults(field: DutchField, one: number, two: number): readonly [number, number, number, number] {
  const pair = [field.players[one]!, field.players[two]!] as const;
  const [high, low] = isHigher(...pair) ? pair : [pair[1], pair[0]];
  const side = sideOfHigher(high, low);
  const faults: [number, number, number, number] = [0, 0, 0, 0];
  const isTop = field.isTop[one] || field.isTop[two];
  for (const [player, got] of [
    [high, side],
    [low, side === 0 ? 1 : 0],
  ] as const) {
    const wanted = preferenceOf(player);
    if (isTop && Math.abs(differenceOf(player) + (got === 0 ? 1 : -1)) > 2) faults[0]++;
    if (isTop && player.sides.length > 1 && player.sides.slice(-2).every((before) => before === got)) faults[1]++;
    if (wanted.side !== null && wanted.side !== got) faults[2]++;
    if (wanted.strength >= 2 && wanted.side !== got) faults[3]++;
  }
  return faults;
}
