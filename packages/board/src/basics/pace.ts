/** How long animations take, as a factor: as the page says, or 0 if the user prefers less motion. With 0 there are none. */
export function paceOf(element: Element): number {
  const pace = Number.parseFloat(getComputedStyle(element).getPropertyValue('--_duration'));
  return prefersReducedMotion() ? 0 : Number.isNaN(pace) ? 1 : pace;
}

/** Whether the user prefers less motion. Then nothing is animated. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
