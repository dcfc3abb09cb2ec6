import { type Accessor, createEffect, createSignal, onCleanup, onMount } from 'solid-js';
import { onValue } from './effects.ts';

/** Calls a function after the next paint, so that the screen shows the latest change first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Calls `look` now, and every `ms` milliseconds while the component exists and the page is visible. */
export function lookEvery(ms: number, look: () => Promise<void>): void {
  onMount(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, ms);
    onCleanup(() => clearInterval(timer));
  });
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Listens to an event while the calling component lives. */
export function listenWhileShown<E extends Event>(
  target: Target,
  type: string,
  act: (event: E) => void,
  capture = false,
): void {
  target.addEventListener(type, act as EventListener, capture);
  onCleanup(() => target.removeEventListener(type, act as EventListener, capture));
}

/** Calls `act` whenever the page becomes visible while the calling component lives. */
export const whenVisible = (act: () => void): void =>
  listenWhileShown(document, 'visibilitychange', () => document.visibilityState === 'visible' && act());

/** A clock as a signal. It is read now, and every `ms` milliseconds while it runs. */
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

/** A timer of the calling component. A new call replaces the last one. */
export function createTimer(): (act: () => void, ms: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  return (act, ms) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
}

/** Whether the user prefers less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the screen has room for parts that are folded up on a phone. */
export const isRoomy = (): boolean => matchMedia('(min-width: 60.01rem)').matches;

/** Scrolls just far enough to show all of an element. On a phone it may open behind the bar at the lower edge. */
export const showWhole = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });

/** Scrolls a list to its current move after every change of `shown`, without moving the page. */
export function keepCurrentInSight(list: HTMLElement, shown: Accessor<unknown>): void {
  const follow = () => {
    const move = list.querySelector<HTMLElement>('[aria-current]');
    if (!move) return;
    const [row, box] = [move.getBoundingClientRect(), list.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) list.scrollTop += row.top - box.top - box.height / 2;
    if (row.left < box.left || row.right > box.right) list.scrollLeft += row.left - box.left - box.width / 2;
  };
  onValue(shown, () => afterPaint(follow));
  // Content that appears above the list makes it smaller.
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  onCleanup(() => observer.disconnect());
}
