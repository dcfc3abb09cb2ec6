/** Helpers for the tests that compare the two implementations. */
import { choose, randomFrom, shuffled } from '../core/seed.ts';

/** Numbers drawn from one seed, in the forms that the tests want. */
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
    of: (list) => choose(list, random),
    chance: (probability) => random() < probability,
    shuffled: (list) => shuffled(list, random),
  };
}

/** `where` tells how to get there; it is asked only when something differs, since it is asked for at every ply. */
export function agree(what: string, fast: unknown, slow: unknown, where: () => string): void {
  const [found, expected] = [JSON.stringify(fast), JSON.stringify(slow)];
  if (found !== expected)
    throw new Error(`${what} of ${where()}: the fast one says ${found}, the slow one ${expected}`);
}

/** A set as a sorted list, so that two of them can be compared. */
export const asSet = (items: Iterable<unknown>): string[] => [...new Set([...items].map(String))].sort();

export interface Count {
  readonly sequences: number;
  readonly positions: number;
}

/** Perft by playing every sequence to its end, one after the other. */
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
