/** Pairings of arenas, knock-outs and round robins. */

/**
 * Round robin by the Berger tables (FIDE C.05, annex 1). Numbers count from 1, and the first player of a pair begins.
 * With an odd number of players, the opponent of the last number has no game.
 */
export function bergerRound(players: number, round: number): readonly (readonly [number, number])[] {
  const count = players + (players % 2);
  const cycle = count - 1;
  const lead = (round * (count / 2)) % cycle;
  const place = (offset: number) => ((((lead + offset) % cycle) + cycle) % cycle) + 1;
  const pairs: (readonly [number, number])[] = [round % 2 === 0 ? [place(0), count] : [count, place(0)]];
  for (let k = 1; k < count / 2; k++) pairs.push([place(k), place(-k)]);
  return pairs;
}

/** The number of rounds in which all players meet once. */
export const bergerRounds = (players: number): number => players + (players % 2) - 1;

/**
 * The seeds, from 1, in the order of a knock-out bracket. Neighbours meet, so that the first two seeds can meet only in
 * the final. The first seeds have no opponent in the first round if places are left.
 */
export function bracketOf(players: number): Slots {
  let slots: readonly number[] = [1];
  while (slots.length < players) {
    const size = slots.length * 2;
    slots = slots.flatMap((seed, at) => (at % 2 === 0 ? [seed, size + 1 - seed] : [size + 1 - seed, seed]));
  }
  return slots.map((seed) => (seed <= players ? seed : null));
}

type Slots = readonly (number | null)[];

/**
 * The players of a round, where neighbours meet; `null` until the previous round is decided. `first`: the players of
 * the first round. `winner`: the winner of two players; `undefined` until it is decided, `null` if both have left.
 */
export function knockOutRound(
  first: Slots,
  round: number,
  winner: (one: number, two: number) => number | null | undefined,
): Slots | null {
  let slots = first;
  for (let done = 0; done < round; done++) {
    const next: (number | null)[] = [];
    for (let at = 0; at < slots.length; at += 2) {
      const [one, two] = [slots[at]!, slots[at + 1]!];
      const won = one === null || two === null ? (one ?? two) : winner(one, two);
      if (won === undefined) return null;
      next.push(won);
    }
    slots = next;
  }
  return slots;
}

export const knockOutRounds = (players: number): number => Math.ceil(Math.log2(Math.max(players, 2)));

export interface ArenaPlayer {
  readonly number: number;
  readonly points: number;
  readonly lastOpponent: number | null;
  /** The number of games they began minus the number they did not. */
  readonly begun: number;
}

/**
 * Pairs as many free players as possible, each with one near in points, but not with the last opponent. `mayRepeat`:
 * allows the last opponent, if there is no other player. The player who began less often comes first, and begins.
 */
export function pairArena(free: readonly ArenaPlayer[], mayRepeat: boolean): readonly (readonly [number, number])[] {
  const waiting = [...free].sort((one, two) => two.points - one.points || one.number - two.number);
  const fits = (one: ArenaPlayer, two: ArenaPlayer) =>
    mayRepeat || (one.lastOpponent !== two.number && two.lastOpponent !== one.number);
  const pairs: (readonly [ArenaPlayer, ArenaPlayer])[] = [];
  const left: ArenaPlayer[] = [];
  while (waiting.length > 0) {
    const one = waiting.shift()!;
    const at = waiting.findIndex((two) => fits(one, two));
    if (at === -1) left.push(one);
    else pairs.push([one, waiting.splice(at, 1)[0]!]);
  }
  // Two players remain only if they have just played each other. They exchange opponents with another pair.
  for (let [one, two] = [left.pop(), left.pop()]; one && two; [one, two] = [left.pop(), left.pop()]) {
    const [a, b] = [one, two];
    const at = pairs.findLastIndex(([c, d]) => (fits(a, c) && fits(b, d)) || (fits(a, d) && fits(b, c)));
    if (at === -1) continue;
    const [c, d] = pairs[at]!;
    const isDirect = fits(a, c) && fits(b, d);
    pairs.splice(at, 1, [a, isDirect ? c : d], [b, isDirect ? d : c]);
  }
  return pairs.map(([one, two]) =>
    one.begun < two.begun || (one.begun === two.begun && one.number < two.number)
      ? [one.number, two.number]
      : [two.number, one.number],
  );
}

/**
 * Points of a game as in the arenas of lichess: 2 for a win, 1 for a draw, and twice that from the third win in a row
 * on.
 */
export function arenaPoints(results: readonly (0 | 1 | 2)[]): number {
  let streak = 0;
  let sum = 0;
  for (const halfPoints of results) {
    sum += halfPoints * (streak >= 2 ? 2 : 1);
    streak = halfPoints === 2 ? streak + 1 : 0;
  }
  return sum;
}
