import type { Fall } from '../basics/fall.ts';

/** The height at a given time, for a canvas, which draws every frame itself. */
export function heightAt({ from, landing, bounce, duration }: Fall, time: number): number {
  if (time <= 0) return from;
  if (time < landing) return from * (1 - (time / landing) ** 2);
  if (time >= duration) return 0;
  const fromTop = (2 * (time - landing)) / (duration - landing) - 1;
  return bounce * (1 - fromTop ** 2);
}
