import { setImmediate as nextTurn } from 'node:timers/promises';

export const DAY_MS = 86_400_000;

/** Work in this thread holds up everybody else for this long at most. */
const MAX_STRETCH_MS = 5;

/** Lets others have their turn now and then during long work: `await breathe()` after every piece of it. */
export function yieldEvery(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_STRETCH_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
