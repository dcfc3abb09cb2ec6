import { prefersReducedMotion } from './reduced-motion.ts';

/** Scrolls as little as it takes to show something whole: on a phone what opens may be behind the bar at the lower edge. */
export const showWhole = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
