/** Helpers for the tests that compare the two implementations. */
import { pickOne, randomFrom, shuffled } from '../core/seed.ts';

/** Random values from one seed. */
export interface Dice {
  /** From `min` to `max`, both included. */
  number(min: number, max: number): number;
  of<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed);
  const number = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return {
    number,
    of: (list) => pickOne(list, random),
    chance: (probability) => random() < probability,
    shuffled: (list) => shuffled(list, random),
  };
}

/** Throws if the results differ. `where` describes the position, and is called only then. */
export function agree(what: string, fast: unknown, slow: unknown, where: () => string): void {
  const [found, expected] = [JSON.stringify(fast), JSON.stringify(slow)];
  if (found !== expected)
    throw new Error(`${what} of ${where()}: the fast rules give ${found}, and the slow ones ${expected}`);
}

/** A set as a sorted list, so that two of them can be compared. */
export const asSet = (items: Iterable<unknown>): string[] => [...new Set([...items].map(String))].sort();

export interface Count {
  readonly sequences: number;
  readonly positions: number;
}

/** Perft by playing every sequence separately. */
export function slowPerft<S>(start: S, depth: number, after: (state: S) => S[], text: (state: S) => string): Count[] {
  const sequences = Array.from({ length: depth + 1 }, () => 0);
  const texts = sequences.map(() => new Set<string>());
  const visit = (state: S, ply: number): void => {
    sequences[ply]! += 1;
    texts[ply]!.add(text(state));
    if (ply < depth) for (const next of after(state)) visit(next, ply + 1);
  };
  visit(start, 0);
  return sequences.map((count, ply) => ({ sequences: count, positions: texts[ply]!.size }));
}
