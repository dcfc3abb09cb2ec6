/** What the Dutch system asks about two players: whether they may meet, and what their sides would cost. */
import { differenceOf, isHigher, preferenceOf, type SwissPlayer, sideOfHigher } from './swiss-player.ts';

export interface SwissRound {
  /** How many rounds have been played. */
  readonly played: number;
  /** Whether this is the last one: who has more than half of all points may get a side for the third time then. */
  readonly isLast: boolean;
}

/** What may be given up if there is no other way to pair everybody: nothing; the sides; that nobody meets twice. */
export const LENIENCIES = [0, 1, 2] as const;
type Leniency = (typeof LENIENCIES)[number];

/** Everybody who is to be paired, as indices in the order of their ranks, and what they may do. */
export class Field {
  readonly players: readonly SwissPlayer[];
  readonly isTop: readonly boolean[];
  readonly #round: SwissRound;
  readonly #leniency: Leniency;

  constructor(players: readonly SwissPlayer[], round: SwissRound, leniency: Leniency) {
    this.players = players;
    this.#round = round;
    this.#leniency = leniency;
    this.isTop = players.map(({ score }) => round.isLast && score > this.#round.played);
  }

  /** [C1], [C3] */
  mayMeet(one: number, two: number): boolean {
    const [a, b] = [this.players[one]!, this.players[two]!];
    if (this.#leniency < 2 && a.met.includes(b.number)) return false;
    if (this.#leniency > 0 || this.isTop[one] || this.isTop[two]) return true;
    const [p, q] = [preferenceOf(a), preferenceOf(b)];
    return !(p.strength === 3 && q.strength === 3 && p.side === q.side);
  }

  /** How often they have met: to be kept small if it cannot be avoided. */
  timesMet(one: number, two: number): number {
    const [a, b] = [this.players[one]!, this.players[two]!];
    return this.#leniency < 2 ? 0 : a.met.filter((number) => number === b.number).length;
  }

  /** [C2] */
  mayRest(one: number): boolean {
    return this.#leniency === 2 || this.players[one]!.mayRest;
  }
}

/** What a pair of players costs as to sides: for [C10] and [C11] where topscorers play, [C12], [C13]. */
export function sideFaults(field: Field, one: number, two: number): readonly [number, number, number, number] {
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
