import { randomFrom, shuffled } from '@rowhouse/rules';

/** Picks an item at random, each as likely as its weight. */
export function weightedChoice<T extends { readonly weight: number }>(items: readonly T[], random: () => number): T {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items.at(-1)!;
}

/** The faults, their order and the pauses between them follow from the seed alone. */

export interface PlannedFault<T> {
  readonly kind: T;
  /** The pause before it, in milliseconds. */
  readonly after: number;
  /** Decides everything else about it. */
  readonly seed: number;
}

/** Every kind once, and then by weight, without end. */
export function* planFaults<T extends { readonly weight: number }>(
  kinds: readonly T[],
  { seed, gap }: { readonly seed: number; readonly gap: number },
): Generator<PlannedFault<T>, never> {
  const random = randomFrom(seed);
  const planned = (kind: T) => ({ kind, after: random() * gap, seed: Math.floor(random() * 2 ** 32) });
  yield* shuffled(kinds, random).map(planned);
  for (;;) yield planned(weightedChoice(kinds, random));
}

/** The kinds that one of the texts is part of; all without a text. The texts are separated by commas. */
export function chosenKinds<T extends { readonly name: string }>(kinds: readonly T[], texts = ''): readonly T[] {
  const wanted = texts.split(',').map((text) => text.trim().toLowerCase());
  const chosen = kinds.filter(({ name }) => wanted.some((text) => name.toLowerCase().includes(text)));
  if (chosen.length === 0)
    throw new RangeError(`no fault is called ${texts}: ${kinds.map(({ name }) => name).join(', ')}`);
  return chosen;
}
