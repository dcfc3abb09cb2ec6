/** Whether the user prefers less motion. Then nothing waits for an animation. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
