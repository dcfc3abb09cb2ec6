/** One of the things on a list, each as likely as its weight. */
export function drawWeighted<T extends { readonly weight: number }>(things: readonly T[], random: () => number): T {
  let left = random() * things.reduce((sum, { weight }) => sum + weight, 0);
  for (const thing of things) {
    left -= thing.weight;
    if (left < 0) return thing;
  }
  return things.at(-1)!;
}
