/** The bracket of a knock-out: seeds count from 1, and the first seeds rest in the first round if places are left. */

/** The seeds in the order of the bracket: neighbours meet, so that the first two can meet in the final only. */
export function bracketOf(players: number): readonly (number | null)[] {
  let slots: readonly number[] = [1];
  while (slots.length < players) {
    const size = slots.length * 2;
    slots = slots.flatMap((seed, at) => (at % 2 === 0 ? [seed, size + 1 - seed] : [size + 1 - seed, seed]));
  }
  return slots.map((seed) => (seed <= players ? seed : null));
}

/** `undefined`: not known yet. `null`: nobody. */
export type Winner = (round: number, one: number, two: number) => number | null | undefined;

/** Those who meet in a round, neighbours in the list; `null` until the round before is decided. */
export function knockOutRound(players: number, round: number, winner: Winner): readonly (number | null)[] | null {
  let slots: readonly (number | null)[] = bracketOf(players);
  for (let done = 0; done < round; done++) {
    const next: (number | null)[] = [];
    for (let at = 0; at < slots.length; at += 2) {
      const [one, two] = [slots[at]!, slots[at + 1]!];
      const won = one === null || two === null ? (one ?? two) : winner(done, one, two);
      if (won === undefined) return null;
      next.push(won);
    }
    slots = next;
  }
  return slots;
}

export const knockOutRounds = (players: number): number => Math.ceil(Math.log2(Math.max(players, 2)));
