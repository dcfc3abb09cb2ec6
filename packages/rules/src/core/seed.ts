import type { Player } from './players.ts';

/** Numbers in [0, 1) that depend only on the seed (Mulberry32: 32 bits of state, full period; enough for games). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A2, E2: draws who moves first. The same seed always gives the same player. */
export function drawFirstPlayer(seed: number, players: number): Player {
  return Math.floor(randomFrom(seed)() * players);
}

/** One of the items, each equally likely. There must be one: an empty list is a bug in the caller. */
export function pickOne<T>(items: readonly T[], random: () => number): T {
  if (items.length === 0) throw new RangeError('nothing to choose from');
  return items[Math.floor(random() * items.length)]!;
}

/** The items in a random order, each order equally likely (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
