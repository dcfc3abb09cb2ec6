/** Picks an item at random, each as likely as its weight. */
export function weightedChoice<T extends { readonly weight: number }>(items: readonly T[], random: () => number): T {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items.at(-1)!;
}
