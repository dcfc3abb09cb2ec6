import { randomFrom } from '@rowhouse/rules';
import { shuffled } from '@rowhouse/rules/internal';

/** Picks a random item in proportion to its weight. */
export function weightedChoice<T extends { readonly weight: number }>(items: readonly T[], random: () => number): T {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items.at(-1)!;
}

/** The seed alone determines the faults, their order and the pauses. */
export interface PlannedFault<T> {
  readonly kind: T;
  /** The pause before it, in milliseconds. */
  readonly after: number;
  /** The seed for all other choices about the fault. */
  readonly seed: number;
}

/** Every kind once, then by weight. Endless. */
export function* planFaults<T extends { readonly weight: number }>(
  kinds: readonly T[],
  { seed, gap }: { readonly seed: number; readonly gap: number },
): Generator<PlannedFault<T>, never> {
  const random = randomFrom(seed);
  const planned = (kind: T) => ({ kind, after: random() * gap, seed: Math.floor(random() * 2 ** 32) });
  yield* shuffled(kinds, random).map(planned);
  for (;;) yield planned(weightedChoice(kinds, random));
}

/** The kinds whose name contains one of these texts, separated by commas. All kinds without a text. */
export function chosenKinds<T extends { readonly name: string }>(kinds: readonly T[], texts = ''): readonly T[] {
  const wanted = texts.split(',').map((text) => text.trim().toLowerCase());
  const chosen = kinds.filter(({ name }) => wanted.some((text) => name.toLowerCase().includes(text)));
  if (chosen.length === 0)
    throw new RangeError(`no fault is called ${texts}. Faults: ${kinds.map(({ name }) => name).join(', ')}`);
  return chosen;
}
