/**
 * The Dutch system for a few players, by trying everything. It judges every set of pairs of a bracket by every
 * criterion. Of equal sets, it takes the one that the rules generate first. It uses no matching algorithm and no
 * weights.
 */
import type { SwissPairs } from '../tournament/dutch.ts';
import {
  DutchField,
  isHigher,
  type SwissPlayer,
  type SwissRound,
  sideFaults,
  sideOfHigher,
} from '../tournament/dutch-field.ts';

type Pair = readonly [number, number];
type Key = readonly (number | readonly number[])[];

/** Less is better. Lists are compared element by element; a longer one with the same beginning comes later. */
function compare(one: Key, two: Key): number {
  for (let at = 0; at < Math.max(one.length, two.length); at++) {
    const [a, b] = [one[at], two[at]];
    if (a === undefined || b === undefined) return a === undefined ? (b === undefined ? 0 : -1) : 1;
    const difference = typeof a === 'number' ? a - (b as number) : compare(a, b as readonly number[]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** All ways to pair some of these players. The others stay unpaired. */
function* pairings(these: readonly number[], fits: (one: number, two: number) => boolean): Generator<readonly Pair[]> {
  const [first, ...rest] = these;
  if (first === undefined) {
    yield [];
    return;
  }
  yield* pairings(rest, fits);
  for (const other of rest)
    if (fits(first, other))
      for (const more of pairings(
        rest.filter((one) => one !== other),
        fits,
      ))
        yield [[first, other], ...more];
}

/** `null`: not all players can be paired. */
export function slowSwiss(players: readonly SwissPlayer[], round: SwissRound): SwissPairs | null {
  const ranked = [...players].sort((one, two) => (isHigher(one, two) ? -1 : 1));
  return new SlowRound(new DutchField(ranked, round, 0)).pairs();
}

class SlowRound {
  readonly #field: DutchField;
  #byeScore: number | null = null;

  constructor(field: DutchField) {
    this.#field = field;
  }

  pairs(): SwissPairs | null {
    const { players } = this.#field;
    const all = players.map((_, at) => at);
    if (players.length % 2 === 1) {
      const scores = [...new Set(players.map(({ score }) => score))].sort((one, two) => one - two);
      this.#byeScore = scores.find((score) => this.#canComplete(all, score)) ?? null;
      if (this.#byeScore === null) return null;
    } else if (!this.#canComplete(all, null)) return null;
    const pairs: Pair[] = [];
    let moved: readonly number[] = [];
    for (const score of new Set(players.map((player) => player.score))) {
      const residents = all.filter((one) => players[one]!.score === score);
      const below = all.filter((one) => players[one]!.score < score);
      const best = this.#bestOf(moved, residents, below);
      pairs.push(...best);
      moved = [...moved, ...residents].filter((one) => !best.flat().includes(one));
    }
    return {
      pairs: pairs.map(([one, two]) => {
        const [high, low] = [players[Math.min(one, two)]!, players[Math.max(one, two)]!];
        return sideOfHigher(high, low) === 0 ? [high.number, low.number] : [low.number, high.number];
      }),
      bye: moved.length === 0 ? null : players[moved[0]!]!.number,
    };
  }

  #canComplete(these: readonly number[], byeScore = this.#byeScore): boolean {
    const [first, ...rest] = these;
    if (first === undefined) return true;
    const mayHaveBye =
      these.length % 2 === 1 && this.#field.players[first]!.score === byeScore && this.#field.mayHaveBye(first);
    // The rest is even then, so there is no other bye.
    if (mayHaveBye && this.#canComplete(rest, null)) return true;
    return rest.some(
      (other) =>
        this.#field.mayMeet(first, other) &&
        this.#canComplete(
          rest.filter((one) => one !== other),
          byeScore,
        ),
    );
  }

  #bestOf(moved: readonly number[], residents: readonly number[], below: readonly number[]): readonly Pair[] {
    const bracket = [...moved, ...residents];
    let best: { readonly pairs: readonly Pair[]; readonly key: Key } | null = null;
    for (const pairs of pairings(bracket, (one, two) => this.#field.mayMeet(one, two))) {
      const floaters = bracket.filter((one) => !pairs.flat().includes(one));
      if (!this.#canComplete([...floaters, ...below])) continue;
      const key = [...this.#quality(pairs, floaters, moved, residents, below), ...order(pairs, moved, residents)];
      if (!best || compare(key, best.key) < 0) best = { pairs, key };
    }
    return best!.pairs;
  }

  #quality(
    pairs: readonly Pair[],
    floaters: readonly number[],
    moved: readonly number[],
    residents: readonly number[],
    below: readonly number[],
  ): Key {
    const { players } = this.#field;
    const scoresOf = (some: readonly number[]) => some.map((one) => players[one]!.score).sort((a, b) => b - a);
    const faults = pairs.map(([one, two]) => sideFaults(this.#field, one, two));
    const sum = (at: 0 | 1 | 2 | 3) => faults.reduce((total, fault) => total + fault[at], 0);
    const bottom = players[residents[0]!]!.score;
    const downAgain = (back: 0 | 1) =>
      floaters.filter((one) => residents.includes(one) && players[one]!.floats[back] === 'down').length;
    const opponentOf = (one: number) => pairs.find((pair) => pair.includes(one))?.find((other) => other !== one);
    const upAgain = (back: 0 | 1) =>
      moved.filter((one) => {
        const other = opponentOf(one);
        return other !== undefined && residents.includes(other) && players[other]!.floats[back] === 'up';
      });
    const fallOf = (one: number) => players[one]!.score - (opponentOf(one) === undefined ? bottom - 2 : bottom);
    const falls = (back: 0 | 1) =>
      moved
        .filter((one) => players[one]!.floats[back] === 'down')
        .map(fallOf)
        .sort((a, b) => b - a);
    const rises = (back: 0 | 1) =>
      upAgain(back)
        .map(fallOf)
        .sort((a, b) => b - a);
    const resting = below.length === 0 ? floaters.map((one) => players[one]!.unplayed) : [];
    return [
      -pairs.length,
      scoresOf(floaters),
      ...this.#next(floaters, below),
      resting,
      ...([0, 1, 2, 3] as const).map(sum),
      downAgain(0),
      upAgain(0).length,
      downAgain(1),
      upAgain(1).length,
      falls(0),
      rises(0),
      falls(1),
      rises(1),
    ];
  }

  /** [C8] How many pairs the next bracket can have, and the scores of the players who then float down. */
  #next(floaters: readonly number[], below: readonly number[]): Key {
    const { players } = this.#field;
    const next = below.filter((one) => players[one]!.score === players[below[0]!]!.score);
    const rest = below.slice(next.length);
    const all = [...floaters, ...next];
    let best: Key | null = null;
    for (const pairs of pairings(all, (one, two) => this.#field.mayMeet(one, two))) {
      const left = all.filter((one) => !pairs.flat().includes(one));
      if (best && -pairs.length > (best[0] as number)) continue;
      if (!this.#canComplete([...left, ...rest])) continue;
      const key: Key = [-pairs.length, left.map((one) => players[one]!.score).sort((a, b) => b - a)];
      if (!best || compare(key, best) < 0) best = key;
    }
    return best ?? [];
  }
}

/** When the rules generate this candidate: after all others with a smaller key. */
function order(pairs: readonly Pair[], moved: readonly number[], residents: readonly number[]): Key {
  const opponentOf = (one: number) => pairs.find((pair) => pair.includes(one))?.find((other) => other !== one);
  const paired = moved.filter((one) => opponentOf(one) !== undefined);
  const theirs = paired.map((one) => opponentOf(one)!);
  const rest = residents.filter((one) => !theirs.includes(one));
  const own = pairs.filter((pair) => pair.every((one) => rest.includes(one)));
  return [paired, theirs, ...firstSplit(rest, own)];
}

/** Of all choices of the upper player of each pair, the one that the rules generate first. */
function firstSplit(rest: readonly number[], pairs: readonly Pair[]): Key {
  const number = (one: number) => rest.indexOf(one) + 1;
  const original = rest.slice(0, pairs.length);
  let best: Key | null = null;
  for (let choice = 0; choice < 2 ** pairs.length; choice++) {
    const upper = pairs.map((pair, at) => pair[(choice >> at) & 1]!).sort((a, b) => a - b);
    const lower = rest.filter((one) => !upper.includes(one));
    const out = original.filter((one) => !upper.includes(one)).map(number);
    const comes = upper.filter((one) => !original.includes(one)).map(number);
    const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
    const key: Key = [
      out.length,
      total(comes) - total(out),
      out.sort((a, b) => b - a).map((one) => -one),
      comes.sort((a, b) => a - b),
      upper.map((one) => lower.indexOf(pairs.find((pair) => pair.includes(one))!.find((other) => other !== one)!)),
    ];
    if (!best || compare(key, best) < 0) best = key;
  }
  return best ?? [];
}
