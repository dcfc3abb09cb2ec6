import { type Accessor, createEffect, createSignal, onCleanup, onMount } from 'solid-js';

/** Does something after the next paint, so that the screen first shows what has just happened. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Calls `look` now and every `ms` milliseconds while the page is visible, as long as the component lives. */
export function lookEvery(ms: number, look: () => Promise<void>): void {
  onMount(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, ms);
    onCleanup(() => clearInterval(timer));
  });
}

/** A clock as a signal: read now and every `ms` milliseconds while it runs. */
export function createClock(
  read: () => number,
  ms: number,
  isRunning: Accessor<boolean> = () => true,
): Accessor<number> {
  const [now, setNow] = createSignal(read());
  createEffect(() => {
    setNow(read());
    if (!isRunning()) return;
    const timer = setInterval(() => setNow(read()), ms);
    onCleanup(() => clearInterval(timer));
  });
  return now;
}

/** Whether the user prefers less motion. Then nothing waits for an animation. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the screen has room for parts that are folded up on a phone. */
export const isRoomy = (): boolean => matchMedia('(min-width: 60.01rem)').matches;

/** Scrolls just far enough to show all of an element. On a phone it may open behind the bar at the lower edge. */
export const showWhole = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
