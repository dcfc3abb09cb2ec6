import { setImmediate as nextTurn } from 'node:timers/promises';

export const DAY_MS = 86_400_000;

/** How long one piece of work may block the event loop. */
const MAX_BLOCKED_MS = 5;

/** Lets other work run during a long loop: `const yieldNow = yieldEvery()`, then `await yieldNow()` in every round. */
export function yieldEvery(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_BLOCKED_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Calls `read` at most once in this time for each key. A failed result is not kept. */
export function cachedFor<T, Key extends string>(
  milliseconds: number,
  now: () => number,
  read: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const cache = new Map<Key, { readonly until: number; readonly value: Promise<T> }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.value;
    const value = read(key);
    cache.set(key, { until: now() + milliseconds, value });
    value.catch(() => cache.delete(key));
    return value;
  };
}
